/**
 * The Klondike table with the solver beside it: hints that weigh the unseen cards, and three questions whose answers look at all
 * cards: can it still be won, which moves lose it, how hard is the deal? A question is thought about in steps, between which the
 * table is drawn and listens.
 */
import { carriedCards, type Move, type State, viewOf, WASTE } from '@baralho/core/games/klondike/index';
import type { KlondikeKernel } from '@baralho/kernels/klondike';
import { anotherCardCanComeOut } from '@baralho/lab/klondike/deadEnd';
import { gradeOf } from '@baralho/lab/klondike/difficulty';
import { beginJudging, type JudgedMove, judgeNext, losingMoves } from '@baralho/lab/klondike/inPlay';
import type { KlondikeSolver } from '@baralho/lab/solve/klondike';
import { stateOf } from '@baralho/table';
import { indexOf } from '../../screen/cards.ts';
import { type TableGame, wordsOf } from '../../table/table.ts';
import type { Words } from '../../table/words.ts';
import { type Focus, type KlondikeTable, klondikeTable, type Question } from './game.ts';
import { klondikeHint } from './hint.ts';

/** How long a question may take, and each move that is judged: the table stands still for no longer than that. */
const LIMITS = { seconds: 2, megabytes: 200 };
const MOVE_LIMITS = { seconds: 1, megabytes: 200 };

const QUESTIONS: Readonly<Record<string, Question>> = { v: 'verdict', x: 'losing', g: 'grade' };

/** Moves named in a note, as they are typed and with their card. */
const LISTED = 8;

function listed(state: State, moves: readonly Move[]): string {
  const named = moves.slice(0, LISTED).map((move) => {
    const [card] = carriedCards(state, move);
    const from = move.from === WASTE ? 'w' : move.from;
    return `${from} ${move.to >= 10 ? 'f' : move.to}${card === undefined ? '' : ` (${indexOf(card)})`}`;
  });
  return [...named, ...(moves.length > LISTED ? [`+${moves.length - LISTED}`] : [])].join(', ');
}

/** Which moves lose, in a sentence or two. */
export function sayJudged(
  state: State,
  done: readonly JudgedMove[],
  { klondike: { losing: words } }: Words,
): string {
  const lost = losingMoves(done);
  const open = done.filter(({ winnable }) => winnable === 'unknown').map(({ move }) => move);
  if (lost.length === done.length) return words.all;
  const known = lost.length > 0 ? words.some(lost.length, done.length, listed(state, lost)) : undefined;
  if (open.length === 0) return known ?? words.none;
  return `${known ?? words.noneKnown} ${words.undecided(listed(state, open))}`;
}

export const klondikeTableWith = (
  kernel: KlondikeKernel,
  solver: KlondikeSolver,
): TableGame<State, Move, Focus> => {
  const deadEnds = new WeakMap<State, boolean>();
  function isDeadEnd(state: State): boolean {
    const dead = deadEnds.get(state) ?? anotherCardCanComeOut(kernel, state) === 'no';
    deadEnds.set(state, dead);
    return dead;
  }

  const answered = (table: KlondikeTable, text: string): KlondikeTable => ({
    ...table,
    thinking: false,
    note: { tone: 'news', text },
  });

  /** One step: the position itself, or one more move. */
  function judge(table: KlondikeTable): KlondikeTable {
    const state = stateOf(table.session);
    const before = table.focus.judged;
    const judging =
      before?.of === state && before.judging.left.length > 0
        ? judgeNext(solver, state, before.judging, MOVE_LIMITS)
        : beginJudging(solver, state, MOVE_LIMITS);
    const next = { ...table, focus: { ...table.focus, judged: { of: state, judging } } };
    const words = wordsOf(table);
    const { done, left } = judging;
    if (left.length === 0) return answered(next, sayJudged(state, done, words));
    const text = words.klondike.losing.judging(done.length, done.length + left.length);
    return { ...next, note: { tone: 'news', text } };
  }

  function think(table: KlondikeTable): KlondikeTable {
    const { verdicts, graded, difficulties, ungraded } = wordsOf(table).klondike;
    switch (table.focus.asked) {
      case 'losing':
        return judge(table);
      case 'grade': {
        const { grade, failed } = gradeOf(kernel, solver, table.session.start.state, LIMITS);
        return answered(
          table,
          grade === 'unwinnable' || grade === 'unknown'
            ? ungraded[grade]
            : graded(difficulties[grade], failed),
        );
      }
      default:
        return answered(table, verdicts[solver.solve(stateOf(table.session), LIMITS).verdict]);
    }
  }

  return {
    ...klondikeTable,
    keys: (words) => [
      ...klondikeTable.keys(words),
      ['v', words.keys.verdict],
      ['x', words.keys.losing],
      ['g', words.keys.grade],
    ],
    hint: (state, language) => klondikeHint(viewOf(state), language, kernel),
    think,
    ending(table, words) {
      const { states, at } = table.session;
      // Whoever plays on from a dead end has lost, also when cards come back from the foundations and could go out again.
      return (
        klondikeTable.ending(table, words) ??
        (states.slice(0, at + 1).some(isDeadEnd)
          ? { text: words.klondike.deadEnd, result: 'lost' }
          : undefined)
      );
    },
    press(table, press, size) {
      const asked = press.kind === 'sign' ? QUESTIONS[press.sign] : undefined;
      if (asked === undefined) return klondikeTable.press(table, press, size);
      if (klondikeTable.rules.result(stateOf(table.session)) !== undefined) return table;
      const focus = { ...table.focus, asked, judged: undefined };
      const text = wordsOf(table).klondike.thinking;
      return { ...table, focus, thinking: true, hinted: undefined, note: { tone: 'news', text } };
    },
  };
};
