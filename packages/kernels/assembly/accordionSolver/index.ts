/**
 * The Accordion solver: a beam search that finds solutions and a search through all positions that proves there are none. The
 * host writes a position at `INPUT` (see position.ts), calls `begin(bytes)` with the memory that may be used, and then `beam`
 * and `exhaust` in any order until one of them answers.
 */
import { BEAM_END, beginBeam } from './beam';
import { beginExhaust } from './exhaust';
import { readPosition } from './position';

export { beam, beamLooked, beamMove, beamMoves } from './beam';
export { exhaust, exhaustedMove, exhaustedMoves } from './exhaust';
export { INPUT, INPUT_BYTES } from './position';
export { seen } from './table';

export function begin(bytes: u32): void {
  readPosition();
  beginBeam();
  beginExhaust((BEAM_END + 63) & ~63, bytes);
}
