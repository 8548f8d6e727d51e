/**
 * The Klondike table with the solver: hints that weigh the hidden cards, and three questions whose answers look at all cards.
 * They are computed in a thread (`thoughts.ts`), one step after the other, while the table stays responsive; the answers for a
 * position are kept as long as it is on the table or can be reached by undo.
 */
import { itemAt } from '@baralho/core';
import { carriedCards, type Move, type State, viewOf, WASTE } from '@baralho/core/games/klondike/index';
import type { KlondikeKernel } from '@baralho/kernels/klondike';
import { anotherCardCanComeOut } from '@baralho/lab/klondike/deadEnd';
import { type JudgedMove, losingMoves } from '@baralho/lab/klondike/inPlay';
import { aided, jumped, stateOf } from '@baralho/table';
import { leftOf, type PlanInHand, planFor } from '@baralho/table/klondike/plan';
import { indexOf } from '../../screen/cards.ts';
import { type Hint, hintShown, type TableGame, wordsOf } from '../../table/table.ts';
import type { Words } from '../../table/words.ts';
import { type Focus, type KlondikeTable, klondikeTable } from './game.ts';
import { planHint, safeHint } from './hint.ts';
import type { Answer, Question } from './thoughts.ts';

/** Has a question analysed; interrupted when the signal fires. */
export type Ask = (question: Question, signal: AbortSignal) => Promise<Answer>;

const QUESTIONS: Readonly<Record<string, Question['kind']>> = {
  v: 'verdict',
  x: 'losing',
  g: 'grade',
  b: 'last winnable',
};

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

/** What an answer says; undefined while the analysis goes on. */
function sayAnswer(answer: Answer, state: State, words: Words): string | undefined {
  const { verdicts, graded, difficulties, ungraded } = words.klondike;
  switch (answer.kind) {
    case 'verdict':
      return verdicts[answer.verdict];
    case 'losing':
      return answer.judging.left.length > 0 ? undefined : sayJudged(state, answer.judging.done, words);
    case 'grade': {
      const { grade, failed } = answer;
      return grade === 'unwinnable' || grade === 'unknown'
        ? ungraded[grade]
        : graded(difficulties[grade], failed);
    }
    case 'hint':
    case 'last winnable':
      return undefined;
  }
}

export const klondikeTableWith = (kernel: KlondikeKernel, ask: Ask): TableGame<State, Move, Focus> => {
  const deadEnds = new WeakMap<State, boolean>();
  function isDeadEnd(state: State): boolean {
    const dead = deadEnds.get(state) ?? anotherCardCanComeOut(kernel, state) === 'no';
    deadEnds.set(state, dead);
    return dead;
  }

  /** What was found out about a position, or, for the difficulty, about the deal. */
  const found: Readonly<Record<Question['kind'], WeakMap<State, Answer>>> = {
    hint: new WeakMap(),
    verdict: new WeakMap(),
    losing: new WeakMap(),
    grade: new WeakMap(),
    'last winnable': new WeakMap(),
  };
  const plans = new WeakMap<State, PlanInHand>();
  const subjectOf = ({ session }: KlondikeTable, kind: Question['kind']): State =>
    kind === 'grade' ? session.start.state : stateOf(session);

  /** A safe card, or the next move of the last plan that is still valid. */
  function hint({ session, settings: { language } }: KlondikeTable): Hint<Move> | undefined {
    const state = stateOf(session);
    const view = viewOf(state);
    const safe = safeHint(view, language);
    if (safe !== undefined) return safe;
    for (let at = session.at; at >= 0; at--) {
      const made = plans.get(itemAt(session.states, at));
      if (made === undefined) continue;
      const left = leftOf(made, session);
      if (left.length > 0 || made.made === state) return planHint(view, left, made.plan, language);
    }
    return undefined;
  }

  /** The table when an answer is there: it shows it, or continues the analysis. */
  function answered(table: KlondikeTable, answer: Answer): KlondikeTable {
    const state = subjectOf(table, answer.kind);
    const words = wordsOf(table);
    if (answer.kind === 'hint') {
      plans.set(state, planFor(answer.plan, table.session));
      return hintShown(table, hint(table) as Hint<Move>);
    }
    found[answer.kind].set(state, answer);
    if (answer.kind === 'last winnable') return takenBack(table, answer.at);
    const judging = answer.kind === 'losing' ? answer.judging : undefined;
    const next = judging ? { ...table, focus: { ...table.focus, judged: { of: state, judging } } } : table;
    const text = sayAnswer(answer, state, words);
    if (text !== undefined) return { ...next, thinking: undefined, note: { tone: 'news', text } };
    const [done, left] = [judging?.done.length ?? 0, judging?.left.length ?? 0];
    const progress = words.klondike.losing.judging(done, done + left);
    return { ...next, note: { tone: 'news', text: progress } };
  }

  /** Back to where the game was winnable; the later moves can be redone. */
  function takenBack(table: KlondikeTable, at: number): KlondikeTable {
    const { lastWinnable, neverWinnable } = wordsOf(table).klondike;
    const session = at < 0 ? table.session : jumped(table.session, at);
    const text = at < 0 ? neverWinnable : lastWinnable(table.session.at - at);
    const focus = klondikeTable.focus(stateOf(session), table.focus);
    return { ...table, session, focus, thinking: undefined, hinted: undefined, note: { tone: 'news', text } };
  }

  function questionOf(table: KlondikeTable, kind: Question['kind']): Question {
    const state = subjectOf(table, kind);
    if (kind === 'hint') return { kind, view: viewOf(state) };
    if (kind === 'last winnable')
      return { kind, states: table.session.states.slice(0, table.session.at + 1) };
    if (kind !== 'losing') return { kind, state };
    const { judged } = table.focus;
    return { kind, state, before: judged?.of === state ? judged.judging : undefined };
  }

  return {
    ...klondikeTable,
    keys: (words) => [
      ['v', words.keys.verdict],
      ['x', words.keys.losing],
      ['g', words.keys.grade],
      ['b', words.keys.lastWinnable],
      ...klondikeTable.keys(words),
    ],
    hint,
    async think(table, signal) {
      const kind = table.thinking?.about as Question['kind'];
      const answer = await ask(questionOf(table, kind), signal);
      return (then) => answered(then, answer);
    },
    ending(table, words) {
      const { states, at } = table.session;
      // A player who plays on from a dead end has lost, even when cards come back from the foundations and could go out again.
      return (
        klondikeTable.ending(table, words) ??
        (states.slice(0, at + 1).some(isDeadEnd)
          ? { text: words.klondike.deadEnd, result: 'lost' }
          : undefined)
      );
    },
    press(table, press, size) {
      const about = press.kind === 'sign' ? QUESTIONS[press.sign] : undefined;
      if (about === undefined) return klondikeTable.press(table, press, size);
      if (klondikeTable.rules.result(stateOf(table.session)) !== undefined) return table;
      const session = aided(table.session, 'solver');
      const asked = { ...table, session, hinted: undefined };
      const known = found[about].get(subjectOf(table, about));
      const again = {
        ...asked,
        thinking: { about },
        note: { tone: 'news', text: wordsOf(table).thinking },
      } as const;
      return known === undefined ? again : answered(again, known);
    },
  };
};
