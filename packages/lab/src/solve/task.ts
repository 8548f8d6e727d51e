/** One Klondike position to solve, as plain data that is sent to a worker thread and back. */
import type { State } from '@baralho/core/games/klondike/index';
import { type KlondikeSolver, type KlondikeVerdict, klondikeSolver, type SolveOptions } from './klondike.ts';
import { type VerifyOptions, verifyLost } from './verified/verify.ts';

export interface KlondikeTask extends Omit<SolveOptions, 'cancelled'> {
  readonly state: State;
  /** Gives losses to the verified program too. */
  readonly verify?: Pick<VerifyOptions, 'positions' | 'seconds'>;
}

let solver: Promise<KlondikeSolver> | undefined;

/** What a thread runs. */
export async function run({ state, verify, ...options }: KlondikeTask): Promise<KlondikeVerdict> {
  const ready = await (solver ??= klondikeSolver());
  const verdict = ready.solve(state, options);
  if (verdict.verdict !== 'unwinnable' || verify === undefined) return verdict;
  return (await verifyLost(ready, state, verify)) === 'verified'
    ? { ...verdict, proof: 'verified' }
    : verdict;
}
