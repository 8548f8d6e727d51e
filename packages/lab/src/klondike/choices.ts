/**
 * The possible moves in a position, and what each leaves: for a player who does not peek, the share of sample layouts that can
 * still be won, the same layouts for every move; for the solver, which sees all cards, a win and its length. The best move is
 * the one with the best chance; where the solver's shortest win begins with another move, nobody could have known.
 */
import type { Random } from '@baralho/core';
import { klondike, type Move, type State, viewOf } from '@baralho/core/games/klondike/index';
import type { KlondikeKernel } from '@baralho/kernels/klondike';
import type { KlondikeSolver, KlondikeVerdict, SolveOptions } from '../solve/klondike.ts';
import { type ChanceOptions, chanceIn, drawSample, MISTAKE, sampleAfter } from './chances.ts';
import { differentMoves } from './inPlay.ts';

export interface JudgedChoice {
  readonly move: Move;
  /** Without peeking. */
  readonly chance: number;
  readonly layouts: number;
  readonly verdict: KlondikeVerdict['verdict'];
  /** Moves of the shortest known solution, including this one, as the solver counts them. */
  readonly length: number | undefined;
}

/** Judges every legal move in turn; `own` is included even if another move is equivalent. */
export function* judgeChoices(
  state: State,
  own: Move | undefined,
  { kernel, solver }: { readonly kernel: KlondikeKernel; readonly solver: KlondikeSolver },
  random: Random,
  chances: ChanceOptions,
  limits: SolveOptions,
): Generator<JudgedChoice> {
  const isOwn = ({ from, to }: Move): boolean => from === own?.from && to === own.to;
  const moves = differentMoves(state);
  const all = own === undefined || moves.some(isOwn) ? moves : [own, ...moves];
  const sample = drawSample(viewOf(state), kernel, random, chances);
  const lost = solver.solve(state, { ...limits, solution: 'any' }).verdict === 'unwinnable';
  for (const move of all) {
    const found = lost ? undefined : solver.solve(klondike.play(state, move), limits);
    yield {
      move,
      chance: chanceIn(sampleAfter(sample, move, kernel, chances.nodes)),
      layouts: sample.worlds.length,
      verdict: found?.verdict ?? 'unwinnable',
      length: found?.verdict === 'winnable' ? found.length + 1 : undefined,
    };
  }
}

export interface BestOf<Choice extends JudgedChoice> {
  /** The best chance without peeking; if equal, the move that can be won, then the one with the shorter solution. */
  readonly best: Choice;
  /** The first move of the shortest known solution; undefined if none is known. */
  readonly shortest: Choice | undefined;
}

/** Undefined without choices. */
export function bestOf<Choice extends JudgedChoice>(choices: readonly Choice[]): BestOf<Choice> | undefined {
  const length = (choice: Choice): number => choice.length ?? Number.POSITIVE_INFINITY;
  const [best] = choices.toSorted((a, b) => b.chance - a.chance || length(a) - length(b));
  const [first] = choices.toSorted((a, b) => length(a) - length(b) || b.chance - a.chance);
  return best && { best, shortest: first?.length === undefined ? undefined : first };
}

/** Whether a move is as good as the best one, within the accuracy of this many layouts. */
export const isAsGood = (choice: JudgedChoice, best: JudgedChoice): boolean =>
  best.chance - choice.chance < MISTAKE && !(best.verdict === 'winnable' && choice.verdict === 'unwinnable');
