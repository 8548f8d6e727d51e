/** `--proof FILE` and `--check FILE`: a loss written down so that whoever doubts it can check it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { formatInitial } from '@baralho/core';
import { formatRules, klondikeNotation, type State } from '@baralho/core/games/klondike/index';
import { loadSmallKlondike } from '@baralho/kernels/klondike';
import { checkLost, proveLost } from '@baralho/lab/solve/certificate/certificate';
import { hintBy } from '@baralho/lab/solve/certificate/hint';
import { complain } from '../../complain.ts';

/** More positions than that would not fit into a gigabyte. */
const MOST_POSITIONS = 30e6;

/** Some take minutes: on a terminal one sees the set grow. */
function tellGrowth(positions: number): void {
  process.stderr.write(`\r\u001b[Kcertificate: ${positions} positions so far`);
}

/** Writes the certificate; a sentence on what was written. */
export async function writeProof(file: string, state: State, quiet: boolean): Promise<string> {
  const live = process.stderr.isTTY === true && !quiet;
  const hint = hintBy(await loadSmallKlondike());
  const proof = proveLost(state, hint, MOST_POSITIONS, live ? tellGrowth : undefined);
  if (live) process.stderr.write('\r\u001b[K');
  if (proof === 'winnable') throw new Error('a position called lost can be won');
  if (proof === 'too many')
    complain(`${file}: the certificate would have more than ${MOST_POSITIONS} positions`);
  const packed = gzipSync(proof);
  try {
    writeFileSync(file, packed);
  } catch (error) {
    complain(`${file}: ${(error as Error).message}`);
  }
  return `certificate of ${packed.length} bytes in ${file}`;
}

function unpacked(file: string): Uint8Array {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file === '-' ? 0 : file);
  } catch (error) {
    return complain(`${file}: ${(error as Error).message}`);
  }
  try {
    return gunzipSync(bytes);
  } catch {
    return complain(`${file}: it is no certificate, or not a whole one`);
  }
}

/** The seed's print with the closed cards named, as `--position` reads it. */
function printed(state: State): string {
  const closed = [...state.columns.flatMap((column) => column.closed), ...state.stock];
  return klondikeNotation
    .formatState(state)
    .replaceAll('*', () => `[${formatInitial(closed.shift() as number)}]`);
}

/** Checks the certificate in a file; a sentence on what it proves. */
export function checkProof(file: string): string {
  const checked = checkLost(unpacked(file));
  if (!checked.ok) complain(`${file}: ${checked.why}`);
  const { state, positions } = checked;
  return `${printed(state)}\nunwinnable (${formatRules(state.rules) || 'draw:1'}): ${positions} positions, none of them won, and no move leads out of them`;
}
