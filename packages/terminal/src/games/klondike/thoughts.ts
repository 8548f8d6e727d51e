/**
 * The questions of the Klondike table to the solver, sent to a thread, and its answers: the hint, from what the player sees;
 * and, looking at all cards, whether the game can still be won, which moves lose it, and how difficult the deal is.
 */
import { stream } from '@baralho/core';
import type { State, View } from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import { blindHint } from '@baralho/lab/klondike/blind';
import { type Grade, gradeOf } from '@baralho/lab/klondike/difficulty';
import { beginJudging, type Judging, judgeNext } from '@baralho/lab/klondike/inPlay';
import { turningPoint } from '@baralho/lab/klondike/turningPoint';
import { type KlondikeVerdict, klondikeSolver } from '@baralho/lab/solve/klondike';
import type { Plan } from '@baralho/table/klondike/plan';

export type Question =
  | { readonly kind: 'hint'; readonly view: View }
  | { readonly kind: 'verdict'; readonly state: State }
  /** One step of the analysis: the position itself, or one more move. */
  | { readonly kind: 'losing'; readonly state: State; readonly before: Judging | undefined }
  | { readonly kind: 'grade'; readonly state: State }
  /** The positions of a game, in order. */
  | { readonly kind: 'last winnable'; readonly states: readonly State[] };

export type Answer =
  | { readonly kind: 'hint'; readonly plan: Plan }
  | { readonly kind: 'verdict'; readonly verdict: KlondikeVerdict['verdict'] }
  | { readonly kind: 'losing'; readonly judging: Judging }
  | { readonly kind: 'grade'; readonly grade: Grade; readonly failed: number }
  /** −1 where none is known. */
  | { readonly kind: 'last winnable'; readonly at: number };

/** How long a question may take, and each move that is judged. */
const LIMITS = { seconds: 2, megabytes: 200 };
const MOVE_LIMITS = { seconds: 1, megabytes: 200 };

let tools: ReturnType<typeof loadTools> | undefined;
const loadTools = () => Promise.all([loadKlondike(), klondikeSolver()]);

/** What a thread runs. */
export async function run(question: Question): Promise<Answer> {
  tools ??= loadTools();
  const [kernel, solver] = await tools;
  const { kind } = question;
  switch (kind) {
    case 'hint':
      return { kind, plan: blindHint(question.view, kernel, stream('hint', 0)) };
    case 'verdict':
      return { kind, verdict: solver.solve(question.state, LIMITS).verdict };
    case 'losing': {
      const { state, before } = question;
      const judging =
        before === undefined
          ? beginJudging(solver, state, MOVE_LIMITS)
          : judgeNext(solver, state, before, MOVE_LIMITS);
      return { kind, judging };
    }
    case 'last winnable': {
      const ask = async (state: State) => solver.solve(state, LIMITS).verdict;
      return { kind, at: (await turningPoint(question.states, ask, () => {})).winnable };
    }
    case 'grade':
      return { kind, ...gradeOf(kernel, solver, question.state, LIMITS) };
  }
}
