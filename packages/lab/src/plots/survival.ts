/** The share of games that are still going on after so many steps, one curve per tally. */

import type { Tally } from '@baralho/statistics';
import { max } from 'd3-array';
import { scaleLinear, scaleLog } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { drawn, type Picture, PLOT } from './frame.ts';
import { grouped, percentTick } from './numbers.ts';
import type { Theme } from './theme.ts';

export interface Curve {
  readonly name: string;
  readonly lengths: Tally;
  /** All games; those without a length never leave the curve. */
  readonly games: number;
}

/** `[steps, share still going]`, reduced to what a picture can show. */
function points({ lengths, games }: Curve): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [[0, 1]];
  let left = games;
  for (const [steps, count] of lengths) {
    left -= count;
    found.push([steps, left / games]);
  }
  const every = Math.ceil(found.length / 400);
  return found.filter((_, i) => i % every === 0 || i === found.length - 1);
}

const LEAST = 1e-5;

export function survival(
  curves: readonly Curve[],
  words: Pick<Picture, 'title' | 'subtitle' | 'caption'>,
  theme: Theme,
): string {
  const last = max(curves, ({ lengths }) => lengths.at(-1)?.[0] ?? 1) ?? 1;
  const least = Math.max(LEAST, 1 / (max(curves, ({ games }) => games) ?? 1));
  const floor = 10 ** Math.floor(Math.log10(least));
  const x = scaleLinear().domain([0, last]).nice().range([PLOT.left, PLOT.right]);
  const y = scaleLog().domain([floor, 1]).range([PLOT.bottom, PLOT.top]);
  const path = line<readonly [number, number]>()
    .x(([steps]) => x(steps))
    .y(([, share]) => y(Math.max(floor, share)))
    .digits(2)
    .curve(curveStepAfter);
  const { title, subtitle, caption } = words;
  const powers = Array.from({ length: Math.round(-Math.log10(floor)) + 1 }, (_, i) => 10 ** -i);
  return drawn(
    {
      title,
      ...(subtitle !== undefined && { subtitle }),
      caption,
      x: { label: 'steps', ticks: x.ticks(10).map((value) => ({ at: x(value), text: grouped(value) })) },
      y: {
        label: 'share of games still going on',
        ticks: powers.map((value) => ({ at: y(value), text: percentTick(value) })),
      },
      marks: curves
        .map(
          (curve, i) =>
            `<path class="line${i % 4}" d="${path(points(curve).filter(([, share]) => share >= floor)) ?? ''}"/>`,
        )
        .join('\n'),
      legend: curves.length > 1 ? curves.map(({ name }) => name) : [],
    },
    theme,
  );
}
