/** Estimates with their intervals against a number or a name: mean length by war size, shares by pick-up rule. */

import type { Estimate } from '@baralho/statistics';
import { max, min } from 'd3-array';
import { scaleLinear, scaleLog, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { at, drawn, lettering, type Picture, PLOT } from './frame.ts';
import { fixed, grouped, percent, percentTick } from './numbers.ts';
import type { Theme } from './theme.ts';

export interface Series {
  readonly name: string;
  readonly points: readonly { readonly x: string; readonly estimate: Estimate }[];
}

export interface EstimateWords extends Pick<Picture, 'title' | 'subtitle' | 'caption'> {
  readonly xLabel: string;
  readonly yLabel: string;
  /** Shares use an axis from 0 to 100%, numbers one from 0, or a logarithmic one if they span more than a factor of a hundred. */
  readonly shares?: boolean;
  /** Lines between the points, if x is a number. */
  readonly connected?: boolean;
}

/** The side of a point with free space above its line: right of a falling line, left of a rising one. */
function side(points: Series['points'], index: number): 1 | -1 {
  const here = points[index + 1] === undefined ? index - 1 : index;
  const from = points[here]?.estimate.value ?? 0;
  const to = points[here + 1]?.estimate.value ?? 0;
  return to > from ? -1 : 1;
}

/** A single value has no interval: only its point is drawn. */
const finite = (estimate: Estimate): Estimate =>
  Number.isFinite(estimate.high) ? estimate : { ...estimate, low: estimate.value, high: estimate.value };

export function estimates(given: readonly Series[], words: EstimateWords, theme: Theme): string {
  const { title, subtitle, caption, xLabel, yLabel, shares = false, connected = true } = words;
  const series = given.map(({ name, points }) => ({
    name,
    points: points.map(({ x, estimate }) => ({ x, estimate: finite(estimate) })),
  }));
  const names = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))];
  const all = series.flatMap(({ points }) => points.map(({ estimate }) => estimate));
  const highest = max(all, ({ high }) => high) ?? 1;
  const lowest = min(all, ({ low }) => low) ?? 0;
  const logarithmic = !shares && lowest > 0 && highest / lowest > 100;
  const x = scalePoint()
    .domain(names)
    .range([PLOT.left, PLOT.right])
    .padding(connected ? 0.5 : 1);
  const y = (
    logarithmic ? scaleLog().domain([lowest, highest]) : scaleLinear().domain([0, shares ? 1 : highest])
  )
    .nice()
    .range([PLOT.bottom, PLOT.top]);
  const place = (name: string): number => x(name) ?? 0;
  const tell = (value: number): string =>
    shares ? percent(value) : value < 100 ? fixed(value, 1) : grouped(value);
  const marks = series.flatMap(({ points }, i) => {
    // Side by side, so that equal estimates do not hide each other.
    const shift = (i - (series.length - 1) / 2) * (connected ? 6 : 14);
    const path = line<(typeof points)[number]>()
      .x((point) => place(point.x) + shift)
      .y(({ estimate }) => y(estimate.value))
      .digits(2);
    const dots = points.map(({ x: name, estimate }, index) => {
      const left = place(name) + shift;
      const [low, high] = [y(estimate.low), y(estimate.high)];
      return [
        `<path class="line${i % 4}" d="M${at(left)} ${at(low)}V${at(high)}M${at(left - 5)} ${at(low)}h10M${at(left - 5)} ${at(high)}h10"/>`,
        `<circle class="fill${i % 4}" cx="${at(left)}" cy="${at(y(estimate.value))}" r="4"/>`,
        series.length === 1 && names.length <= 16
          ? lettering(left + (connected ? 8 * side(points, index) : 0), high - 8, tell(estimate.value), {
              size: 12,
              anchor: connected ? (side(points, index) > 0 ? 'start' : 'end') : 'middle',
            })
          : '',
      ].join('');
    });
    return connected
      ? [`<path class="line${i % 4}" opacity="0.45" d="${path(points) ?? ''}"/>`, ...dots]
      : dots;
  });
  const ticks = logarithmic ? y.ticks(6).filter((value) => /^[125]/.test(value.toExponential())) : y.ticks(6);
  const every = Math.ceil(names.length / 30);
  return drawn(
    {
      title,
      ...(subtitle !== undefined && { subtitle }),
      caption,
      x: {
        label: xLabel,
        ticks: names.filter((_, i) => i % every === 0).map((name) => ({ at: place(name), text: name })),
      },
      y: {
        label: logarithmic ? `${yLabel}, logarithmic` : yLabel,
        ticks: ticks.map((value) => ({ at: y(value), text: shares ? percentTick(value) : grouped(value) })),
      },
      marks: marks.join('\n'),
      legend: series.length > 1 ? series.map(({ name }) => name) : [],
    },
    theme,
  );
}
