/** Processes a range of War games with the kernel, in a thread or in a worker of the page. */
import {
  A_WINS,
  B_WINS,
  loadWar,
  NEVER_ENDS,
  type WarForm,
  type WarGames,
  type WarKernel,
} from '@baralho/kernels/war';
import { Counter } from '@baralho/statistics';
import type { Remarkable, WarTally } from './tally.ts';

export interface WarParameters {
  readonly form: WarForm;
  /** Battles after which a game that may never end is abandoned. */
  readonly giveUp: number;
}

let kernel: Promise<WarKernel> | undefined;

/** `watch` sees the games as they are played, a part of the range at a time. */
export async function playWarChunk(
  { form, giveUp }: WarParameters,
  first: number,
  count: number,
  watch?: (first: number, games: WarGames) => void,
): Promise<WarTally> {
  kernel ??= loadWar();
  const { most, play } = await kernel;
  const lengths = new Counter();
  const periods = new Counter();
  const ends = [0, 0, 0, 0];
  let wars = 0;
  let undecided = 0;
  let shortest: Remarkable | null = null;
  let longest: Remarkable | null = null;
  for (let at = 0; at < count; at += most) {
    const size = Math.min(most, count - at);
    const games = play(form, first + at, size, giveUp);
    watch?.(first + at, games);
    let low: number = shortest?.time ?? Number.POSITIVE_INFINITY;
    let high: number = longest?.time ?? -1;
    for (let game = 0; game < size; game++) {
      const ending = games.endings[game] ?? 0;
      const time = games.times[game] ?? 0;
      const how = ending & 3;
      if (how === NEVER_ENDS) {
        const period = games.periods[game] ?? 0;
        if (period === 0) undecided++;
        else periods.add(period);
        continue;
      }
      ends[how] = (ends[how] ?? 0) + 1;
      lengths.add(time);
      wars += ending >>> 2;
      if (time < low) shortest = { time: (low = time), number: first + at + game };
      if (time > high) longest = { time: (high = time), number: first + at + game };
    }
  }
  const [, winsA = 0, winsB = 0, ties = 0] = [ends[0], ends[A_WINS], ends[B_WINS], ends[3]];
  return {
    games: count,
    lengths: lengths.tally(),
    winsA,
    winsB,
    ties,
    wars,
    shortest,
    longest,
    periods: periods.tally(),
    undecided,
  };
}
