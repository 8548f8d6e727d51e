/**
 * "Can another card ever reach a foundation?" The game of the Klondike exercise ends when it cannot, which is less than being
 * lost: a game that nobody can win any more goes on as long as some card can still go out. The kernel decides it over every
 * position that can be reached, including those that turn up face-down cards (docs/klondike-proofs.md); core's
 * `canAnotherCardComeOut` is a slow version of the same.
 */
import { klondikeSearch, type State } from '@baralho/core/games/klondike/index';
import type { KlondikeKernel } from '@baralho/kernels/klondike';
import type { Answer } from './inPlay.ts';

/**
 * Checked after every move. A limit in positions gives the same answer on every machine; it takes at most a tenth of a second of CPU time.
 */
export const DEAD_END_POSITIONS = 100_000;
const BYTES = 16 * 2 ** 20;

const ANSWERS = { won: 'yes', lost: 'no', running: 'unknown', 'out of memory': 'unknown' } as const;

export function anotherCardCanComeOut(
  kernel: KlondikeKernel,
  state: State,
  positions: number = DEAD_END_POSITIONS,
): Answer {
  if (klondikeSearch.won(state)) return 'no';
  kernel.begin(state, BYTES, 'in tries', 'another card');
  return ANSWERS[kernel.run(positions)];
}
