/** A whole and its parts: one bar for each, with Wilson's interval and its share as a number. */

import { share } from '@baralho/statistics';
import { max } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import { at, drawn, lettering, type Picture, PLOT } from './frame.ts';
import { percent, percentTick } from './numbers.ts';
import type { Theme } from './theme.ts';

export interface Part {
  readonly name: string;
  readonly count: number;
  /** Parts with the same tone belong together. */
  readonly tone: 0 | 1 | 2 | 3;
}

export interface SharesTexts extends Pick<Picture, 'title' | 'subtitle' | 'caption'> {
  readonly label: string;
  /** Label of the vertical axis: share of deals. */
  readonly share: string;
  /** The language that numbers are written in. */
  readonly numbers: string;
}

export function sharesOf(parts: readonly Part[], texts: SharesTexts, theme: Theme): string {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const bars = parts.map((part) => ({ ...part, estimate: share(part.count, total) }));
  const x = scaleBand()
    .domain(parts.map(({ name }) => name))
    .range([PLOT.left, PLOT.right])
    .padding(0.28);
  const y = scaleLinear()
    .domain([0, max(bars, ({ estimate }) => estimate.high) || 1])
    .nice(6)
    .range([PLOT.bottom, PLOT.top]);
  const middle = (name: string): number => (x(name) ?? 0) + x.bandwidth() / 2;
  const marks = bars.map(({ name, tone, estimate: { value, low, high } }) => {
    const centre = middle(name);
    return [
      `<rect class="fill${tone}" x="${at(x(name) ?? 0)}" y="${at(y(value))}" width="${at(x.bandwidth())}" height="${at(PLOT.bottom - y(value))}"/>`,
      `<path class="whisker" d="M${at(centre)} ${at(y(low))}V${at(y(high))}M${at(centre - 5)} ${at(y(low))}h10M${at(centre - 5)} ${at(y(high))}h10"/>`,
      lettering(centre, y(high) - 8, percent(value, texts.numbers), { size: 13, anchor: 'middle' }),
    ].join('');
  });
  const { label, share: yLabel, title, subtitle, caption, numbers } = texts;
  return drawn(
    {
      title,
      ...(subtitle !== undefined && { subtitle }),
      caption,
      x: { label, ticks: parts.map(({ name }) => ({ at: middle(name), text: name })) },
      y: {
        label: yLabel,
        ticks: y.ticks(6).map((value) => ({ at: y(value), text: percentTick(value, numbers) })),
      },
      marks: marks.join('\n'),
    },
    theme,
  );
}
