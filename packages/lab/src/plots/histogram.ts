/** A histogram of game lengths from a tally, with as many bars as fit the width. */

import { quantile, type Tally, totalOf } from '@baralho/statistics';
import { bin, max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { at, drawn, lettering, type Picture, PLOT } from './frame.ts';
import { grouped, percent, percentTick } from './numbers.ts';
import type { Theme } from './theme.ts';
import { ENGLISH, type PlotWords } from './words.ts';

export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Bars of equal round width up to the 99.5% quantile; the number of values beyond is written, not drawn. */
export function barsOf(
  tally: Tally,
  wanted: number,
): { readonly bars: readonly Bar[]; readonly beyond: number } {
  const last = quantile(tally, 0.995) ?? 0;
  const first = tally[0]?.[0] ?? 0;
  const whole = tally.filter(([value]) => value <= last);
  if (last - first <= wanted)
    return {
      bars: Array.from({ length: last - first + 1 }, (_, i) => ({
        from: first + i,
        to: first + i + 1,
        count: tally.find(([value]) => value === first + i)?.[1] ?? 0,
      })),
      beyond: totalOf(tally) - totalOf(whole),
    };
  const ticks = scaleLinear()
    .domain([0, last + 1])
    .nice(wanted)
    .ticks(wanted);
  const step = Math.max(1, Math.round((ticks[1] ?? 1) - (ticks[0] ?? 0)));
  const end = Math.ceil((last + 1) / step) * step;
  const edges = Array.from({ length: end / step - 1 }, (_, i) => (i + 1) * step);
  const bins = bin<readonly [number, number], number>()
    .value(([value]) => value)
    .domain([0, end])
    .thresholds(edges)(tally.filter(([value]) => value < end));
  const bars = bins.map((group) => ({ from: group.x0 ?? 0, to: group.x1 ?? 0, count: totalOf(group) }));
  return { bars, beyond: totalOf(tally) - bars.reduce((sum, { count }) => sum + count, 0) };
}

export interface HistogramTexts extends Pick<Picture, 'title' | 'subtitle' | 'caption'> {
  readonly label: string;
  /** Label of the vertical axis: share of games, of deals. */
  readonly share: string;
  /** A value to mark, with its label. */
  readonly mark?: { readonly value: number; readonly text: string };
}

export function histogram(
  tally: Tally,
  texts: HistogramTexts,
  theme: Theme,
  { numbers, barWidth, beyond: further }: PlotWords = ENGLISH,
): string {
  const { bars, beyond } = barsOf(tally, 60);
  const total = Math.max(1, totalOf(tally));
  const singles = bars.every(({ from, to }) => to - from === 1);
  const x = scaleLinear()
    .domain([bars[0]?.from ?? 0, bars.at(-1)?.to ?? 1])
    .range([PLOT.left, PLOT.right]);
  const y = scaleLinear()
    .domain([0, max(bars, ({ count }) => count / total) || 1])
    .nice(6)
    .range([PLOT.bottom, PLOT.top]);
  const marks = bars.map(({ from, to, count }) => {
    const left = x(from) + 0.5;
    const top = y(count / total);
    return `<rect class="fill0" x="${at(left)}" y="${at(top)}" width="${at(Math.max(0.5, x(to) - x(from) - 1))}" height="${at(PLOT.bottom - top)}"/>`;
  });
  if (texts.mark !== undefined) {
    const place = x(texts.mark.value + (singles ? 0.5 : 0));
    marks.push(
      `<line class="mark" x1="${at(place)}" y1="${PLOT.top}" x2="${at(place)}" y2="${PLOT.bottom}"/>`,
      lettering(place + 8, PLOT.top + 14, texts.mark.text, { size: 13 }),
    );
  }
  const width = (bars[0]?.to ?? 1) - (bars[0]?.from ?? 0);
  const { label, share, title, subtitle, caption } = texts;
  const tail = beyond === 0 ? '' : `; ${further(percent(beyond / total, numbers))}`;
  return drawn(
    {
      title,
      ...(subtitle !== undefined && { subtitle }),
      caption: `${caption}${tail}`,
      x: {
        label,
        ticks: x
          .ticks(10)
          .filter(Number.isInteger)
          .map((value) => ({ at: x(value + (singles ? 0.5 : 0)), text: grouped(value, numbers) }))
          .filter(({ at: place }) => place <= PLOT.right),
      },
      y: {
        label: singles ? share : `${share}, ${barWidth(grouped(width, numbers))}`,
        ticks: y.ticks(6).map((value) => ({ at: y(value), text: percentTick(value, numbers) })),
      },
      marks: marks.join('\n'),
    },
    theme,
  );
}
