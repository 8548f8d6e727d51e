/** One Klondike position to solve, as plain data that travels to a worker thread and back. */
import type { State } from '@baralho/core/games/klondike/index';
import { type KlondikeSolver, type KlondikeVerdict, klondikeSolver, type SolveOptions } from './klondike.ts';

export interface KlondikeTask extends Omit<SolveOptions, 'cancelled'> {
  readonly state: State;
}

let solver: Promise<KlondikeSolver> | undefined;

/** What a thread runs. */
export async function run({ state, ...options }: KlondikeTask): Promise<KlondikeVerdict> {
  solver ??= klondikeSolver();
  return (await solver).solve(state, options);
}
