/**
 * Plots as SVG text, at the size at which they are shown, so that letters are never scaled. Colours are the names in
 * `tokens.css`, so that a plot fits any background, in light and dark; for saving, they are replaced by the actual colours.
 */

export interface Tick {
  readonly at: number;
  readonly text: string;
}

export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly Tick[];
  /** The labels under the x axis and above the y axis. */
  readonly label?: string | undefined;
  /** A logarithmic axis. */
  readonly isLog?: boolean | undefined;
}

export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly value: number;
  /** Where it begins when that is not on the axis. */
  readonly base?: number;
  readonly text?: string;
}

export type Point = readonly [x: number, y: number];
export type Interval = readonly [x: number, value: number, low: number, high: number];

/** `series` counts from 0; a series has the same colour and dash in all the marks of a plot. */
export type Mark =
  | { readonly kind: 'bars'; readonly series: number; readonly bars: readonly Bar[] }
  | {
      readonly kind: 'line';
      readonly series: number;
      readonly points: readonly Point[];
      readonly halo?: boolean;
    }
  | { readonly kind: 'band'; readonly series: number; readonly points: readonly Interval[] }
  | { readonly kind: 'dots'; readonly series: number; readonly points: readonly Interval[] }
  | {
      readonly kind: 'rule';
      readonly series?: number;
      readonly at: number;
      readonly text: string;
      readonly row?: number;
    }
  | {
      readonly kind: 'text';
      readonly at: Point;
      readonly text: string;
      readonly anchor?: 'start' | 'middle' | 'end';
    };

export interface PlotSpec {
  readonly x: Axis;
  readonly y: Axis;
  readonly marks: readonly Mark[];
  /** One sentence that says what it shows. */
  readonly says: string;
}

const DASHES = ['', '7 4', '2 4', '10 4 2 4'];
const LETTER = 8;

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const number = (value: number): string => String(Math.round(value * 10) / 10);
const colour = (series: number): string => `var(--series-${(series % 4) + 1})`;
const dash = (series: number): string =>
  DASHES[series % 4] === '' ? '' : ` stroke-dasharray="${DASHES[series % 4]}"`;

type Anchor = 'start' | 'middle' | 'end';

function text(
  x: number,
  y: number,
  words: string,
  { anchor = 'middle' as Anchor, bold = false, ink = '--quiet' } = {},
) {
  return `<text x="${number(x)}" y="${number(y)}" text-anchor="${anchor}" fill="var(${ink})"${bold ? ' font-weight="600"' : ''}>${escapeXml(words)}</text>`;
}

const places = ({ from, to, isLog = false }: Axis, start: number, end: number) => {
  const on = (value: number): number => (isLog ? Math.log10(value) : value);
  const width = on(to) - on(from) || 1;
  return (value: number): number => start + ((end - start) * (on(value) - on(from))) / width;
};

interface Ground {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

function groundOf({ x, y }: PlotSpec, width: number, height: number): Ground {
  const longest = Math.max(0, ...y.ticks.map((tick) => tick.text.length));
  const left = Math.ceil(longest * LETTER) + (longest === 0 ? 4 : 12);
  const last = x.ticks.at(-1);
  // The last number may be at the very end of the axis.
  const beyond =
    last === undefined
      ? 0
      : (last.text.length * LETTER) / 2 - (width * (x.to - last.at)) / (x.to - x.from || 1);
  const right = width - Math.max(10, beyond);
  const top = y.label === undefined ? 14 : 34;
  const bottom = height - (x.label === undefined ? 26 : 46);
  return { left, right, top, bottom, x: places(x, left, right), y: places(y, bottom, top) };
}

/** Ticks that would overlap are left out, every second, every third … */
function roomy(ticks: readonly Tick[], room: number): readonly Tick[] {
  const widest = Math.max(1, ...ticks.map((tick) => tick.text.length)) * 7 + 8;
  const every = Math.max(1, Math.ceil((ticks.length * widest) / room));
  return ticks.filter((_, i) => i % every === 0);
}

function axesOf({ x, y }: PlotSpec, ground: Ground): string {
  const { left, right, top, bottom } = ground;
  const rows = y.ticks.map(
    ({ at, text: words }) =>
      `<path d="M${left} ${number(ground.y(at))}H${number(right)}" stroke="var(--line)" stroke-opacity="0.65"/>` +
      text(left - 8, ground.y(at) + 4.5, words, { anchor: 'end' }),
  );
  const columns = roomy(x.ticks, right - left).map(({ at, text: words }) =>
    text(ground.x(at), bottom + 19, words),
  );
  return [
    ...rows,
    `<path d="M${left} ${bottom}H${number(right)}" stroke="var(--quiet)"/>`,
    ...columns,
    x.label === undefined ? '' : text((left + right) / 2, bottom + 40, x.label),
    y.label === undefined ? '' : text(left, top - 18, y.label, { anchor: 'start' }),
  ].join('');
}

function barsOf(series: number, bars: readonly Bar[], { x, y, bottom }: Ground): string {
  const edge = (bar: Bar): number => (x(bar.to) - x(bar.from) > 6 ? 1 : 0.3);
  return bars
    .map((bar) => {
      const [from, to] = [x(bar.from) + edge(bar) / 2, x(bar.to) - edge(bar) / 2];
      const [foot, head] = [bar.base === undefined ? bottom : y(bar.base), y(bar.value)];
      const name =
        bar.text === undefined ? '' : text((from + to) / 2, head - 7, bar.text, { bold: true, ink: '--ink' });
      const round = to - from > 8 ? ' rx="2"' : '';
      return `<rect x="${number(from)}" y="${number(head)}" width="${number(Math.max(0.6, to - from))}" height="${number(Math.max(0, foot - head))}" fill="${colour(series)}"${round}/>${name}`;
    })
    .join('');
}

const path = (points: readonly Point[], { x, y }: Ground): string =>
  points.map(([at, value], i) => `${i === 0 ? 'M' : 'L'}${number(x(at))} ${number(y(value))}`).join('');

function dotsOf(series: number, points: readonly Interval[], { x, y }: Ground): string {
  return points
    .map(([at, value, low, high]) => {
      const place = number(x(at));
      return `<path d="M${place} ${number(y(low))}V${number(y(high))}" stroke="${colour(series)}" stroke-width="2"/><circle cx="${place}" cy="${number(y(value))}" r="4.5" fill="${colour(series)}"/>`;
    })
    .join('');
}

function bandOf(series: number, points: readonly Interval[], ground: Ground): string {
  const high = points.map(([at, , , top]) => [at, top] as const);
  const low = points.map(([at, , bottom]) => [at, bottom] as const).reverse();
  return `<path d="${path([...high, ...low], ground)}Z" fill="${colour(series)}" fill-opacity="0.22"/>`;
}

/** A vertical line with its name, on the side that has space. */
function ruleOf(mark: Mark & { kind: 'rule' }, { x, top, bottom, left, right }: Ground): string {
  const at = x(mark.at);
  const room = mark.text.length * LETTER + 10;
  const isRight = at + room < right || at - room < left;
  const height = top + 12 + 20 * (mark.row ?? 0);
  const stroke = mark.series === undefined ? 'var(--ink)' : colour(mark.series);
  return `<path d="M${number(at)} ${number(height - 12)}V${bottom}" stroke="${stroke}" stroke-width="1.5" stroke-dasharray="4 4"/>${text(at + (isRight ? 8 : -8), height, mark.text, { anchor: isRight ? 'start' : 'end', bold: true, ink: '--ink' })}`;
}

function drawMark(mark: Mark, ground: Ground): string {
  switch (mark.kind) {
    case 'bars':
      return barsOf(mark.series, mark.bars, ground);
    case 'line': {
      const d = path(mark.points, ground);
      const halo =
        mark.halo === true ? `<path d="${d}" fill="none" stroke="var(--surface)" stroke-width="6"/>` : '';
      return `${halo}<path class="line" d="${d}" fill="none" stroke="${colour(mark.series)}" stroke-width="2.5" stroke-linejoin="round"${dash(mark.series)}/>`;
    }
    case 'band':
      return bandOf(mark.series, mark.points, ground);
    case 'dots':
      return dotsOf(mark.series, mark.points, ground);
    case 'rule':
      return ruleOf(mark, ground);
    case 'text':
      return text(ground.x(mark.at[0]), ground.y(mark.at[1]), mark.text, {
        anchor: mark.anchor ?? 'middle',
        bold: true,
        ink: '--ink',
      });
  }
}

/** The drawing of `width` × `height` pixels, without the element around it. */
export function drawPlot(spec: PlotSpec, width: number, height: number): string {
  const ground = groundOf(spec, width, height);
  return axesOf(spec, ground) + spec.marks.map((mark) => drawMark(mark, ground)).join('');
}

/** The x value under a pixel, for its description. */
export function valueAt(spec: PlotSpec, width: number, height: number, pixel: number): number {
  const { left, right } = groundOf(spec, width, height);
  const { from, to } = spec.x;
  return from + Math.max(0, Math.min(1, (pixel - left) / (right - left))) * (to - from);
}

export interface SavedPlot {
  readonly title: string;
  /** Sample, seed, rules. */
  readonly caption: string;
  readonly legend: readonly string[];
}

const [WIDTH, HEIGHT, HEAD, FOOT] = [860, 480, 84, 36] as const;

/** A separate file: title, legend, plot and caption, with the current values of the colour names. */
export function savedPlot(
  spec: PlotSpec,
  { title, caption, legend }: SavedPlot,
  colourOf: (name: string) => string,
): string {
  const names = legend.length > 1 ? legend : [];
  let x = 24;
  const entries = names.map((name, i) => {
    const entry = `<path d="M${number(x)} 62h22" stroke="${colour(i)}" stroke-width="4"${dash(i)}/>${text(x + 30, 66.5, name, { anchor: 'start', ink: '--ink' })}`;
    x += 56 + name.length * LETTER;
    return entry;
  });
  const drawn = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT + HEAD + FOOT}" viewBox="0 0 ${WIDTH} ${HEIGHT + HEAD + FOOT}" role="img" aria-label="${escapeXml(spec.says)}" font-family="sans-serif" font-size="13">`,
    `<rect width="100%" height="100%" fill="var(--surface)"/>`,
    `<text x="24" y="38" font-size="20" font-weight="600" fill="var(--ink)">${escapeXml(title)}</text>`,
    ...entries,
    `<g transform="translate(16 ${HEAD})">${drawPlot(spec, WIDTH - 40, HEIGHT)}</g>`,
    text(24, HEIGHT + HEAD + 16, caption, { anchor: 'start' }),
    '</svg>',
  ].join('\n');
  return drawn.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colourOf(name));
}

/** 1, 2 or 5 times a power of ten, at least `wish`. */
export function roundStep(wish: number): number {
  const power = 10 ** Math.floor(Math.log10(wish));
  return ([1, 2, 5].find((factor) => factor * power >= wish * 0.9999) ?? 10) * power;
}

/** About `count` round values from 0 or `from` to `to`. */
export function roundTicks(from: number, to: number, count: number): readonly number[] {
  const step = roundStep((to - from || 1) / count);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}
