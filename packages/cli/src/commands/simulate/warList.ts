/**
 * A game of War in the lecture's data structures, step by step: each hand as a linked list with its pointers to top and
 * bottom, and what the version with queues does in that step.
 */
import { type Card, formatCard } from '@baralho/core';
import { type LectureState, lectureWar } from '@baralho/core/games/war/index';

const pile = (name: string, cards: readonly Card[]): string =>
  cards.length === 0
    ? `${name}top -> NULL, ${name}bot -> NULL`
    : `${name}top -> ${[...cards.map(formatCard), 'NULL'].join(' -> ')}   (${cards.length}; ${name}bot -> ${formatCard(cards.at(-1) ?? 0)})`;

const lists = ({ a, b }: LectureState): string =>
  [
    pile('A', a.hand),
    pile('B', b.hand),
    ...(a.won.length + b.won.length > 0 ? [pile('Awon ', a.won), pile('Bwon ', b.won)] : []),
  ].join('\n');

const held = ({ hand, won }: LectureState['a']): number => hand.length + won.length;

/** What one step did to the queues A and B. */
function calls(before: LectureState, after: LectureState): string {
  const winner = held(after.a) > held(before.a) ? 'A' : held(after.b) > held(before.b) ? 'B' : undefined;
  const [cardA, cardB] = [before.a.hand[0], before.b.hand[0]].map((card) =>
    card === undefined ? 'from the won cards' : formatCard(card),
  );
  const wars = after.wars - before.wars;
  const battle = `QUEUEget(A) = ${cardA}, QUEUEget(B) = ${cardB}${wars > 0 ? `, ${wars} ${wars === 1 ? 'war' : 'wars'}` : ''}`;
  if (winner === undefined)
    return `${battle}: ${after.short === 'a' ? 'A' : 'B'} has too few cards for the war`;
  const loser = winner === 'A' ? 'b' : 'a';
  const own = winner === 'A' ? 'a' : 'b';
  const gained = held(before[loser]) - held(after[loser]);
  // Both play the same number of cards, so the winner picks up twice what the loser lost.
  const { hand, won } = after[own];
  const taken = (before.rules.winnings === 'under' ? hand : won).slice(-2 * gained);
  return `${battle}; ${taken.map((card) => `QUEUEput(${winner}, ${formatCard(card)})`).join(', ')}`;
}

/** Every step of a game from its start, up to a limit. */
export function* listSteps(first: LectureState, most: number): Generator<string> {
  yield `deal\n${lists(first)}\n`;
  let state = first;
  while (lectureWar.toMove(state) !== undefined && state.battles < most) {
    const next = lectureWar.play(state, 'battle');
    yield `step ${next.battles}: ${calls(state, next)}\n${lists(next)}\n`;
    state = next;
  }
}
