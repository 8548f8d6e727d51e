/** The pictures of a result: as a histogram, survival curve or quantiles, how it settled, or side by side with others. */
import { fixed, grouped } from '@baralho/lab/plots/numbers';
import { type Estimate, quantile, type Tally, totalOf } from '@baralho/statistics';
import type { Dictionary } from '@baralho/words';
import {
  type Axis,
  type Interval,
  type Mark,
  type PlotSpec,
  type Point,
  roundStep,
  roundTicks,
} from '../look/plot.ts';
import { percentOf } from './findings.ts';
import type { Trail } from './trail.ts';

/** One result among those that are compared. */
export interface Series {
  readonly name: string;
  readonly counts: Tally;
  readonly games: number;
  readonly parts: readonly (readonly [name: string, share: number])[];
  readonly estimate: Estimate | undefined;
  readonly trail: Trail;
}

export type ViewName = keyof Dictionary['questions']['views'];

export interface View {
  readonly name: ViewName;
  readonly spec: PlotSpec;
  /** The values at a point of the x axis, one text per series. */
  readonly tell?: (x: number) => string;
}

interface Writing {
  readonly words: Dictionary['questions'];
  /** The unit: steps, piles. */
  readonly unit: string;
  readonly count: (value: number) => string;
  readonly decimal: (value: number, digits: number) => string;
  readonly percent: (share: number, digits?: number) => string;
}

const writingOf = ({ questions: words, lab }: Dictionary, unit: string): Writing => ({
  words,
  unit,
  count: (value) => grouped(value, lab.plots.numbers),
  decimal: (value, digits) => fixed(value, digits, lab.plots.numbers),
  percent: (share, digits = 0) => percentOf(share, digits, lab.plots.numbers),
});

const STEPS = 60;
/** Values further right are too rare to be visible in a histogram. */
const SHOWN = 0.985;

const countAxis = (from: number, to: number, { count }: Writing, label: string): Axis => ({
  from,
  to,
  ticks: roundTicks(from, to, 7).map((at) => ({ at, text: count(at) })),
  label,
});

/** As many digits as the steps of the axis need. */
function shareAxis(to: number, { percent }: Writing, label?: string): Axis {
  const ticks = roundTicks(0, to, 5);
  const step = ticks[1] ?? to;
  const digits = Math.max(0, Math.ceil(-Math.log10(100 * step) - 1e-9));
  return { from: 0, to, ticks: ticks.map((at) => ({ at, text: percent(at, digits) })), label };
}

const reach = (counts: Tally): number => quantile(counts, SHOWN) ?? 1;

/** Shares of all games in steps of `width`, the first from 0; single values are in the middle of their step. */
function stepped({ counts, games }: Series, width: number, steps: number): readonly number[] {
  const shares = Array.from({ length: steps }, () => 0);
  for (const [value, times] of counts) {
    const step = Math.floor(value / width);
    if (step < steps) shares[step] = (shares[step] ?? 0) + times / games;
  }
  return shares;
}

function histogram(series: readonly Series[], writing: Writing): View {
  const { words, unit, count, decimal, percent } = writing;
  const far = Math.max(1, ...series.map(({ counts }) => reach(counts)));
  const width = Math.max(1, roundStep(far / STEPS));
  const steps = Math.ceil((far + 1) / width);
  const shift = width === 1 ? 0.5 : 0;
  const rows = series.map((one) => stepped(one, width, steps));
  const highest = Math.max(0.001, ...rows.flat());
  const middle = (step: number): number => (step + 0.5) * width - shift;
  const lines = rows.slice(1).map(
    (row, i): Mark => ({
      kind: 'line',
      series: i + 1,
      halo: true,
      points: row.map((share, step): Point => [middle(step), share]),
    }),
  );
  const rules = series.flatMap(({ estimate }, i): Mark[] =>
    estimate === undefined || i > 3
      ? []
      : [{ kind: 'rule', series: i, row: i, at: estimate.value, text: decimal(estimate.value, 1) }],
  );
  return {
    name: 'histogram',
    spec: {
      says: words.views.histogram.says(unit),
      x: countAxis(-shift, steps * width - shift, writing, unit),
      y: shareAxis(highest * 1.12, writing, words.shareOfGames),
      marks: [
        {
          kind: 'bars',
          series: 0,
          bars: (rows[0] ?? []).map((value, step) => ({
            from: step * width - shift,
            to: (step + 1) * width - shift,
            value,
          })),
        },
        ...lines,
        ...rules,
      ],
    },
    tell(x) {
      const step = Math.max(0, Math.min(steps - 1, Math.floor((x + shift) / width)));
      const from = step * width;
      const place = width === 1 ? count(from) : words.range(count(from), count(from + width - 1));
      return `${place} ${unit}: ${rows.map((row) => percent(row[step] ?? 0, 2)).join(' · ')}`;
    },
  };
}

/** `[value, share of games with more]`, reduced to what a chart can show. */
function goingOn({ counts, games }: Series): readonly Point[] {
  const points: Point[] = [[0, 1]];
  let left = games;
  for (const [value, times] of counts) {
    left -= times;
    points.push([value, left / games]);
  }
  const every = Math.ceil(points.length / 300);
  return points.filter((_, i) => i % every === 0 || i === points.length - 1);
}

/** The value at a point or the last one before it. */
function shareAt(points: readonly Point[], x: number): number {
  let share = 1;
  for (const [value, going] of points) {
    if (value > x) break;
    share = going;
  }
  return share;
}

function survival(series: readonly Series[], writing: Writing): View {
  const { words, unit, count, percent } = writing;
  const curves = series.map(goingOn);
  const most = Math.max(...series.map(({ games }) => games));
  const powers = Math.max(1, Math.min(5, Math.floor(Math.log10(most))));
  const floor = 10 ** -powers;
  const last = Math.max(
    1,
    ...curves.map((points) => points.findLast(([, share]) => share >= floor)?.[0] ?? 1),
  );
  return {
    name: 'survival',
    spec: {
      says: words.views.survival.says(unit),
      x: countAxis(0, last, writing, unit),
      y: {
        from: floor,
        to: 1,
        isLog: true,
        ticks: Array.from({ length: powers + 1 }, (_, i) => ({
          at: 10 ** -i,
          text: percent(10 ** -i, Math.max(0, i - 2)),
        })),
        label: words.shareOfGames,
      },
      marks: curves.map(
        (points, i): Mark => ({
          kind: 'line',
          series: i,
          points: points.filter(([, share]) => share >= floor),
        }),
      ),
    },
    tell: (x) => `${count(x)} ${unit}: ${curves.map((points) => percent(shareAt(points, x), 2)).join(' · ')}`,
  };
}

function cumulative(series: readonly Series[], writing: Writing): View {
  const { words, unit, count, percent } = writing;
  const curves = series.map(goingOn);
  const far = Math.max(1, ...series.map(({ counts }) => quantile(counts, 0.995) ?? 1));
  return {
    name: 'cumulative',
    spec: {
      says: words.views.cumulative.says(unit),
      x: countAxis(0, far, writing, unit),
      y: shareAxis(1, writing, words.shareOfGames),
      marks: curves.map(
        (points, i): Mark => ({
          kind: 'line',
          series: i,
          points: points.filter(([value]) => value <= far).map(([value, share]): Point => [value, 1 - share]),
        }),
      ),
    },
    tell: (x) =>
      `${count(x)} ${unit}: ${curves.map((points) => percent(1 - shareAt(points, x), 2)).join(' · ')}`,
  };
}

const QUANTILES = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99];

function quantiles(series: readonly Series[], writing: Writing): View {
  const { words, unit, count, percent } = writing;
  const shares = Array.from({ length: 99 }, (_, i) => (i + 1) / 100);
  const highest = Math.max(1, ...series.map(({ counts }) => quantile(counts, 0.99) ?? 1));
  const valueAt = (counts: Tally, share: number): number => quantile(counts, share) ?? 0;
  return {
    name: 'quantiles',
    spec: {
      says: words.views.quantiles.says(unit),
      x: {
        ...shareAxis(1, writing, words.shareOfGames),
        ticks: QUANTILES.map((at) => ({ at, text: percent(at) })),
      },
      y: {
        from: 0,
        to: highest * 1.08,
        ticks: roundTicks(0, highest, 5).map((at) => ({ at, text: count(at) })),
        label: unit,
      },
      marks: series.flatMap(({ counts }, i): Mark[] => [
        { kind: 'line', series: i, points: shares.map((share): Point => [share, valueAt(counts, share)]) },
        {
          kind: 'dots',
          series: i,
          points: QUANTILES.map((share): Interval => {
            const value = valueAt(counts, share);
            return [share, value, value, value];
          }),
        },
      ]),
    },
    tell: (x) =>
      `${percent(x)}: ${series.map(({ counts }) => count(valueAt(counts, x))).join(' · ')} ${unit}`,
  };
}

function shares(series: readonly Series[], writing: Writing): View {
  const { words, percent } = writing;
  const names = [...new Set(series.flatMap(({ parts }) => parts.map(([name]) => name)))];
  const width = 0.76 / series.length;
  const highest = Math.max(0.01, ...series.flatMap(({ parts }) => parts.map(([, share]) => share)));
  return {
    name: 'shares',
    spec: {
      says: words.views.shares.says(),
      x: { from: 0, to: names.length, ticks: names.map((text, i) => ({ at: i + 0.5, text })) },
      y: shareAxis(highest * 1.15, writing, words.shareOfDeals),
      marks: series.map(
        ({ parts }, i): Mark => ({
          kind: 'bars',
          series: i,
          bars: parts.map(([name, value]) => {
            const from = names.indexOf(name) + 0.12 + i * width;
            return { from, to: from + width, value, text: percent(value, 1) };
          }),
        }),
      ),
    },
  };
}

function convergence(series: readonly Series[], writing: Writing, isShare: boolean): View {
  const { words, unit, count, decimal, percent } = writing;
  const trails = series.map(({ trail }) => trail);
  const written = (value: number): string => (isShare ? percent(value, 1) : decimal(value, 1));
  const games = trails.flat().map(([at]) => at);
  const [from, to] = [Math.min(...games), Math.max(...games)];
  // The first points have wide intervals: what matters is how the later ones settle.
  const shown = trails.flatMap((trail) => trail.slice(Math.floor(trail.length / 4)));
  const low = Math.min(...shown.map(([, , bottom]) => bottom));
  const high = Math.max(...shown.map(([, , , top]) => top));
  const inside = (value: number): number => Math.max(low, Math.min(high, value));
  const first = Math.ceil(Math.log10(from));
  const powers = Array.from(
    { length: Math.max(0, Math.floor(Math.log10(to)) - first + 1) },
    (_, i) => 10 ** (first + i),
  );
  return {
    name: 'convergence',
    spec: {
      says: words.views.convergence.says(),
      x: {
        from,
        to,
        isLog: true,
        ticks: [...powers.filter((at) => at < to / 3), to].map((at) => ({ at, text: count(at) })),
        label: words.gamesPlayed,
      },
      y: {
        from: low,
        to: high,
        ticks: roundTicks(low, high, 5).map((at) => ({
          at,
          text: isShare ? percent(at, 1) : decimal(at, high - low < 4 ? 1 : 0),
        })),
        label: isShare ? '' : unit,
      },
      marks: trails.flatMap((trail, i): Mark[] => {
        const points = trail.map(
          ([at, value, bottom, top]): Interval => [at, inside(value), inside(bottom), inside(top)],
        );
        return [
          { kind: 'band', series: i, points },
          { kind: 'line', series: i, points: points.map(([at, value]): Point => [at, value]) },
        ];
      }),
    },
    tell(share) {
      // The axis is logarithmic: `share` is the position between its ends.
      const at = from * (to / from) ** ((share - from) / (to - from || 1));
      const texts = trails.map((trail) => {
        const [, value, bottom, top] = trail.findLast(([n]) => n <= at) ?? trail[0] ?? [0, 0, 0, 0];
        return `${written(value)} (${words.range(written(bottom), written(top))})`;
      });
      return `${words.afterGames(count(at))}: ${texts.join(' · ')}`;
    },
  };
}

/** The views that are possible for some results; `isShare` when a share is measured instead of a mean. */
export function viewsOf(words: Dictionary, unit: string, series: readonly Series[]): readonly View[] {
  const writing = writingOf(words, unit);
  const counted = series.filter(({ counts }) => totalOf(counts) > 0);
  const divided = series.filter(({ parts }) => parts.length > 0);
  const settled = series.filter(({ trail }) => trail.length > 1);
  return [
    ...(counted.length > 0
      ? [histogram, survival, cumulative, quantiles].map((draw) => draw(counted, writing))
      : []),
    ...(divided.length > 0 ? [shares(divided, writing)] : []),
    ...(settled.length > 0 ? [convergence(settled, writing, divided.length > 0)] : []),
  ];
}

/** What a sweep over war sizes shows: size, mean with its interval, wars per game. */
export interface Swept {
  readonly size: number;
  readonly estimate: Estimate;
  readonly warsPerGame: number;
}

export function sweepViews(words: Dictionary, found: readonly Swept[]): readonly View[] {
  if (found.length === 0) return [];
  const writing = writingOf(words, words.questions.steps);
  const { count, decimal } = writing;
  const { questions } = words;
  const x: Axis = {
    from: 0.5,
    to: 12.5,
    ticks: found.map(({ size }) => ({ at: size, text: String(size) })),
    label: questions.warSize,
  };
  const curve = (points: readonly Interval[], label: string) => {
    const highest = Math.max(...points.map(([, , , high]) => high));
    return {
      x,
      y: {
        from: 0,
        to: highest * 1.06,
        ticks: roundTicks(0, highest, 5).map((at) => ({ at, text: count(at) })),
        label,
      },
      marks: [
        { kind: 'line' as const, series: 0, points: points.map(([at, value]): Point => [at, value]) },
        { kind: 'dots' as const, series: 0, points },
      ],
    };
  };
  const nearest = (at: number): Swept | undefined =>
    found.reduce<Swept | undefined>(
      (best, one) => (best !== undefined && Math.abs(best.size - at) <= Math.abs(one.size - at) ? best : one),
      undefined,
    );
  const reader = (tell: (one: Swept) => string) => (at: number) => {
    const one = nearest(at);
    return one === undefined ? '' : `${questions.warSize} ${one.size}: ${tell(one)}`;
  };
  return [
    {
      name: 'sizes',
      spec: {
        ...curve(
          found.map(({ size, estimate: { value, low, high } }) => [size, value, low, high]),
          questions.meanSteps,
        ),
        says: questions.views.sizes.says(),
      },
      tell: reader(
        ({ estimate: { value, high } }) =>
          `${decimal(value, 2)} ± ${decimal(high - value, 2)} ${questions.steps}`,
      ),
    },
    {
      name: 'wars',
      spec: {
        ...curve(
          found.map(({ size, warsPerGame }) => [size, warsPerGame, warsPerGame, warsPerGame]),
          questions.warsPerGame,
        ),
        says: questions.views.wars.says(),
      },
      tell: reader(({ warsPerGame }) => decimal(warsPerGame, 2)),
    },
  ];
}
