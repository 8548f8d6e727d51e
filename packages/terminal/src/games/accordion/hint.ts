/**
 * The next move to recommend. Every card lies open, so a hint may look ahead: a narrow beam search for a way to one pile, and
 * where it finds none, the move that leaves most choice.
 */
import { rankOf } from '@baralho/core';
import { type AccordionMove, type AccordionState, accordion } from '@baralho/core/games/accordion/index';
import type { Language } from '@baralho/core/games/klondike/index';
import type { Hint } from '../../table/table.ts';
import { WORDS } from '../../table/words.ts';

/** Positions kept at each depth. */
const WIDTH = 30;

/** Many moves, and several cards of one rank on top: what keeps a row alive. */
function promise(state: AccordionState): number {
  const counts = new Map<number, number>();
  for (const pile of state.piles) {
    const rank = rankOf(pile.at(-1) ?? 0);
    counts.set(rank, (counts.get(rank) ?? 0) + 1);
  }
  let squares = 0;
  let most = 0;
  for (const count of counts.values()) {
    squares += count * count;
    most = Math.max(most, count);
  }
  return 0.3 * accordion.moves(state).length + (6 * squares) / state.piles.length + 2 * most;
}

interface Line {
  readonly state: AccordionState;
  readonly moves: readonly AccordionMove[];
  readonly worth: number;
}

const best = (lines: readonly Line[]): readonly Line[] => {
  const different = new Map(lines.map((line) => [accordion.key(line.state), line]));
  return [...different.values()].sort((a, b) => b.worth - a.worth).slice(0, WIDTH);
};

const follow = (state: AccordionState, moves: readonly AccordionMove[] = []): Line[] =>
  accordion.moves(state).map((move) => {
    const next = accordion.play(state, move);
    return { state: next, moves: [...moves, move], worth: promise(next) };
  });

/** Moves that end in one pile, if the beam finds them. */
export function wayToOnePile(state: AccordionState): readonly AccordionMove[] | undefined {
  let lines = best(follow(state));
  while (lines.length > 0) {
    const done = lines.find((line) => accordion.won(line.state));
    if (done !== undefined) return done.moves;
    lines = best(lines.flatMap((line) => follow(line.state, line.moves)));
  }
  return undefined;
}

export function accordionHint(state: AccordionState, language: Language): Hint<AccordionMove> {
  const words = WORDS[language].accordion;
  const way = wayToOnePile(state);
  const [first] = way ?? [];
  if (way !== undefined && first !== undefined)
    return { move: first, text: words.hintWins(first.from + 1, first.to + 1, way.length) };
  const [top] = follow(state)
    .map((line) => ({ ...line, further: accordion.moves(line.state).length }))
    .sort((a, b) => b.further - a.further || b.worth - a.worth);
  const [move] = top?.moves ?? [];
  if (top === undefined || move === undefined)
    return { move: undefined, text: words.stuck(state.piles.length) };
  const say = top.further > 0 ? words.hint : words.hintLast;
  return { move, text: say(move.from + 1, move.to + 1, top.further) };
}
