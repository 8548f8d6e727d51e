/**
 * The worker of the solver. Most questions are about a state, with all cards known, and the page says so; a hint is requested
 * with a view, so what the player does not see never gets here.
 */
import { numberedDeal, stream } from '@baralho/core';
import {
  klondike,
  type Move,
  type Rules,
  type State,
  setupOf,
  type View,
} from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import { loadShortest } from '@baralho/kernels/klondikeShortest';
import { type BlindHint, blindHint } from '@baralho/lab/klondike/blind';
import { chancesAlong, type MoveChance } from '@baralho/lab/klondike/chances';
import { type JudgedChoice, judgeChoices } from '@baralho/lab/klondike/choices';
import { anotherCardCanComeOut } from '@baralho/lab/klondike/deadEnd';
import { type Grade, gradeOf } from '@baralho/lab/klondike/difficulty';
import { beginJudging, type Judging, judgeNext } from '@baralho/lab/klondike/inPlay';
import { type KlondikeVerdict, solverOn } from '@baralho/lab/solve/klondike';
import { type Verification, verifyLost } from '@baralho/lab/solve/verified/verify';
import { answerWith } from '../threads/answer.ts';
import { HINTING } from './hinting.ts';

export type Question =
  | { readonly kind: 'hint'; readonly view: View }
  | { readonly kind: 'solve'; readonly state: State; readonly seconds: number }
  | { readonly kind: 'verify'; readonly state: State }
  | { readonly kind: 'judge'; readonly state: State }
  | { readonly kind: 'grade'; readonly state: State }
  | { readonly kind: 'dead end'; readonly state: State }
  | { readonly kind: 'along'; readonly start: State; readonly moves: readonly Move[] }
  | { readonly kind: 'choices'; readonly state: State; readonly own: Move | undefined }
  | { readonly kind: 'solution'; readonly state: State }
  | { readonly kind: 'deal'; readonly rules: Rules; readonly first: number };

export type Verdict = KlondikeVerdict['verdict'];

/** Progress on the way to an answer. */
export type Progress =
  | { readonly kind: 'tried'; readonly deals: number }
  | { readonly kind: 'verifying'; readonly positions: number }
  | { readonly kind: 'judging'; readonly judging: Judging }
  | { readonly kind: 'chance'; readonly chance: MoveChance }
  | { readonly kind: 'choice'; readonly choice: JudgedChoice };

export type Answer =
  | { readonly kind: 'hint'; readonly hint: BlindHint }
  | { readonly kind: 'solved'; readonly verdict: Verdict }
  | { readonly kind: 'verification'; readonly verification: Verification }
  | { readonly kind: 'judged' }
  | { readonly kind: 'solution'; readonly verdict: Exclude<Verdict, 'winnable'>; readonly moves: undefined }
  | { readonly kind: 'solution'; readonly verdict: 'winnable'; readonly moves: readonly Move[] }
  | { readonly kind: 'graded'; readonly grade: Grade; readonly failed: number }
  | { readonly kind: 'dead end'; readonly dead: boolean }
  | { readonly kind: 'dealt'; readonly number: number };

/** Memory that a phone can spare. */
const megabytes = 200;
/** Limit for each move that is judged. */
const MOVE_LIMITS = { seconds: 2, megabytes };

/** As much as fits into that memory, for each loss that is verified. */
const VERIFY_LIMITS = { positions: 60_000, seconds: 120 };

/** Number of sample layouts for a whole game, and for the moves of one position; and how many positions each may cost. */
const ALONG = { worlds: 60, nodes: 4000 };
const CHOICES = { worlds: 150, nodes: 4000 };

const kernels = Promise.all([loadKlondike(), loadShortest()]);

async function answer(question: Question, tell: (progress: Progress) => void): Promise<Answer> {
  const [kernel, shortest] = await kernels;
  const solver = solverOn(kernel, shortest);
  switch (question.kind) {
    case 'hint':
      return { kind: 'hint', hint: blindHint(question.view, kernel, stream('hint', 0), HINTING) };
    case 'solve': {
      const { verdict } = solver.solve(question.state, { seconds: question.seconds, megabytes });
      return { kind: 'solved', verdict };
    }
    case 'verify': {
      const onprogress = (positions: number): void => tell({ kind: 'verifying', positions });
      const verification = await verifyLost(solver, question.state, { ...VERIFY_LIMITS, onprogress });
      return { kind: 'verification', verification };
    }
    case 'judge': {
      const { state } = question;
      let judging = beginJudging(solver, state, MOVE_LIMITS);
      tell({ kind: 'judging', judging });
      while (judging.left.length > 0) {
        judging = judgeNext(solver, state, judging, MOVE_LIMITS);
        tell({ kind: 'judging', judging });
      }
      return { kind: 'judged' };
    }
    case 'along': {
      const states = [question.start];
      for (const move of question.moves) states.push(klondike.play(states.at(-1) ?? question.start, move));
      const randomFor = (move: number) => stream('review', move);
      for (const chance of chancesAlong(states, question.moves, kernel, randomFor, ALONG))
        tell({ kind: 'chance', chance });
      return { kind: 'judged' };
    }
    case 'choices': {
      const { state, own } = question;
      const limits = { ...MOVE_LIMITS, solution: 'short' } as const;
      for (const choice of judgeChoices(
        state,
        own,
        { kernel, solver },
        stream('choices', 0),
        CHOICES,
        limits,
      ))
        tell({ kind: 'choice', choice });
      return { kind: 'judged' };
    }
    case 'solution': {
      const found = solver.solve(question.state, { seconds: 10, megabytes, solution: 'short' });
      return found.verdict === 'winnable'
        ? { kind: 'solution', verdict: found.verdict, moves: found.moves }
        : { kind: 'solution', verdict: found.verdict, moves: undefined };
    }
    case 'grade':
      return { kind: 'graded', ...gradeOf(kernel, solver, question.state, { seconds: 10, megabytes }) };
    case 'dead end':
      return { kind: 'dead end', dead: anotherCardCanComeOut(kernel, question.state) === 'no' };
    case 'deal':
      // The first winnable deal, from a number on.
      for (let tried = 0; ; tried++) {
        const number = (question.first + tried) % 2 ** 32;
        const state = klondike.start(setupOf(numberedDeal('klondike', number).deck, question.rules));
        if (solver.solve(state, { seconds: 2, megabytes }).verdict === 'winnable')
          return { kind: 'dealt', number };
        tell({ kind: 'tried', deals: tried + 1 });
      }
  }
}

answerWith(answer);
