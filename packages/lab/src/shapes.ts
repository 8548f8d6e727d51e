/** Shapes that several kinds of work share: tallies, the counts of a survey, the limits of a search. */

import { list, real, type Shape, tuple, where, whole } from '@baralho/core/shape';
import type { Chunk } from '@baralho/jobs/chunk';
import type { Tally } from '@baralho/statistics';
import type { SurveyCounts } from './survey/counts.ts';

export const MOST = Number.MAX_SAFE_INTEGER;
export const milliseconds = real(0, MOST);

/** Values from `least` to `most`, each once and ascending, none with a count of zero. */
export const tally = (least: number, most: number): Shape<Tally> =>
  where(
    list(tuple(whole(0, MOST), whole(0, MOST)), 0, 2 ** 22),
    (pairs) =>
      pairs.every(
        ([value, count], i) =>
          least <= value && value <= most && count > 0 && (i === 0 || (pairs[i - 1]?.[0] ?? 0) < value),
      ),
    `a tally of values from ${least} to ${most}`,
  );

export const dealIn = ({ first, count }: Chunk): Shape<number> => whole(first, first + count - 1);

/** The limits of a search: positions and memory. */
export const searchLimits = { nodes: whole(1, MOST), megabytes: whole(1, 4000) };

/** The counts of a survey. */
export const surveyFields = (chunk: Chunk) => ({
  deals: whole(chunk.count, chunk.count),
  nodes: whole(0, MOST),
  winnable: whole(0, chunk.count),
  unwinnable: whole(0, chunk.count),
  unknown: whole(0, chunk.count),
  ms: milliseconds,
  slowestMs: milliseconds,
  slowest: dealIn(chunk),
});

/** The counts of a survey, which must add up. */
export const counted = <T extends SurveyCounts>(counts: Shape<T>): Shape<T> =>
  where(
    counts,
    ({ deals, winnable, unwinnable, unknown }) => winnable + unwinnable + unknown === deals,
    'a count in which every deal has its verdict',
  );
