/** Previous runs, the newest first: they survive a reload, and each is found again by its address. */
import { anyNumber, anyText, anything, atLeast, fits, list, type Shape } from '@baralho/core/shape';
import { recall, remember, type Shelf } from '../store/shelf.ts';
import type { AnyTally } from './games.ts';
import type { Trail } from './trail.ts';

export interface SavedRun {
  /** The query of its address. */
  readonly address: string;
  readonly endedAt: number;
  readonly tallies: readonly AnyTally[];
  /** For each result, what was known after how many games. */
  readonly trails: readonly Trail[];
}

const MOST = 12;
/** The limit in the browser's storage for all runs together, in characters. */
const ROOM = 600_000;

/** The tallies are checked by the code that shows them. */
const runShape: Shape<unknown> = atLeast({
  address: anyText,
  endedAt: anyNumber,
  tallies: list(atLeast({}), 1, Number.POSITIVE_INFINITY),
  trails: list(anything, 0, Number.POSITIVE_INFINITY),
});

const checkRuns = (value: unknown): readonly SavedRun[] | undefined =>
  Array.isArray(value) ? value.filter((run): run is SavedRun => fits(runShape, run)) : undefined;

export function savedRuns(shelf: Shelf): readonly SavedRun[] {
  const saved = recall(shelf, 'lab', checkRuns);
  return saved.kind === 'kept' ? saved.value : [];
}

export const runAt = (shelf: Shelf, address: string): SavedRun | undefined =>
  savedRuns(shelf).find((run) => run.address === address);

/** The oldest are removed; one that does not fit by itself is not stored. */
export function keepRun(shelf: Shelf, run: SavedRun): readonly SavedRun[] {
  const runs: SavedRun[] = [];
  let room = ROOM;
  for (const one of [run, ...savedRuns(shelf).filter(({ address }) => address !== run.address)]) {
    room -= JSON.stringify(one).length;
    if (room < 0 || runs.length === MOST) break;
    runs.push(one);
  }
  remember(shelf, 'lab', runs);
  return runs;
}
