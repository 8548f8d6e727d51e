/** Tallies as curves on the same axes: how often each value came, as a share, in steps that all of them share. */
import { dealsOf } from '@baralho/lab/survey/klondike';
import { Counter } from '@baralho/statistics';
import type { AnyTally } from './games.ts';

/** Values with how often they came, ascending: steps, piles, or how many of 32 tries fail at a deal that can be won. */
export const countsOf = (tally: AnyTally): readonly (readonly [number, number])[] => {
  if ('lengths' in tally) return tally.lengths;
  if ('piles' in tally) return tally.piles;
  const failed = new Counter();
  for (const deal of dealsOf(tally)) if (deal.failed !== undefined) failed.add(deal.failed);
  return failed.tally();
};

export interface Curves {
  /** The middle of each step. */
  readonly at: readonly number[];
  /** One row of shares a tally. */
  readonly shares: readonly (readonly number[])[];
  readonly step: number;
  readonly highest: number;
}

const STEPS = 40;
/** What lies further right is too rare to be seen. */
const SHOWN = 0.99;

function reach(counts: readonly (readonly [number, number])[]): number {
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  let sum = 0;
  for (const [value, count] of counts) {
    sum += count;
    if (sum >= SHOWN * total) return value;
  }
  return 1;
}

/** 1, 2 or 5 times a power of ten. */
function roundStep(wish: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, wish)));
  return ([1, 2, 5].find((factor) => factor * power >= wish) ?? 10) * power;
}

export function curvesOf(all: readonly (readonly (readonly [number, number])[])[]): Curves {
  const far = Math.max(1, ...all.map(reach));
  const step = roundStep(far / STEPS);
  const steps = Math.ceil((far + 1) / step);
  const shares = all.map((counts) => {
    const total = Math.max(
      1,
      counts.reduce((sum, [, count]) => sum + count, 0),
    );
    const row = Array.from({ length: steps }, () => 0);
    for (const [value, count] of counts) {
      const index = Math.floor(value / step);
      if (index < steps) row[index] = (row[index] ?? 0) + count / total;
    }
    return row;
  });
  return {
    at: Array.from({ length: steps }, (_, i) => (i + (step === 1 ? 0 : 0.5)) * step),
    shares,
    step,
    highest: Math.max(...shares.flat()),
  };
}
