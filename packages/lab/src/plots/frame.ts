/**
 * The frame that every picture shares: title, axes with their grid, and a caption that says where the numbers come from.
 * Pictures are SVG text, made without a DOM, so that the command and the page draw with the same code.
 */
import { styleOf, type Theme } from './theme.ts';

export const WIDTH = 860;
export const HEIGHT = 520;
const MARGIN = { left: 84, right: 28, top: 100, bottom: 92 } as const;

/** The rectangle for the data. */
export const PLOT = {
  left: MARGIN.left,
  right: WIDTH - MARGIN.right,
  top: MARGIN.top,
  bottom: HEIGHT - MARGIN.bottom,
} as const;

export interface Axis {
  readonly label: string;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}

export interface Picture {
  readonly title: string;
  readonly subtitle?: string;
  /** How many games, which seed, which rules. */
  readonly caption: string;
  readonly x: Axis;
  readonly y: Axis;
  /** The content, as SVG. */
  readonly marks: string;
  readonly legend?: readonly string[];
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Coordinates with only as many digits as a screen can show. */
export const at = (value: number): string => String(Math.round(value * 100) / 100);

interface Lettering {
  readonly size: number;
  readonly tone?: 'ink' | 'quiet';
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
  readonly turn?: boolean;
}

export function lettering(x: number, y: number, words: string, style: Lettering): string {
  const { size, tone = 'ink', anchor = 'start', bold = false, turn = false } = style;
  const turned = turn ? ` transform="rotate(-90 ${at(x)} ${at(y)})"` : '';
  const weight = bold ? ' font-weight="600"' : '';
  return `<text class="${tone}" x="${at(x)}" y="${at(y)}" font-size="${size}" text-anchor="${anchor}"${weight}${turned}>${escaped(words)}</text>`;
}

function xAxis({ label, ticks }: Axis): string {
  const lines = ticks.map(
    ({ at: x, text }) =>
      `<line class="axis" x1="${at(x)}" y1="${PLOT.bottom}" x2="${at(x)}" y2="${PLOT.bottom + 5}"/>` +
      lettering(x, PLOT.bottom + 21, text, { size: 13, tone: 'quiet', anchor: 'middle' }),
  );
  const middle = (PLOT.left + PLOT.right) / 2;
  return `<line class="axis" x1="${PLOT.left}" y1="${PLOT.bottom}" x2="${PLOT.right}" y2="${PLOT.bottom}"/>${lines.join('')}${lettering(middle, PLOT.bottom + 46, label, { size: 14, anchor: 'middle' })}`;
}

function yAxis({ label, ticks }: Axis): string {
  const lines = ticks.map(
    ({ at: y, text }) =>
      `<line class="grid" x1="${PLOT.left}" y1="${at(y)}" x2="${PLOT.right}" y2="${at(y)}"/>` +
      lettering(PLOT.left - 9, y + 4.5, text, { size: 13, tone: 'quiet', anchor: 'end' }),
  );
  const middle = (PLOT.top + PLOT.bottom) / 2;
  return `${lines.join('')}${lettering(24, middle, label, { size: 14, anchor: 'middle', turn: true })}`;
}

/** A square and a name for every series, in a row above the data. */
function legendOf(names: readonly string[]): string {
  let x: number = PLOT.left;
  return names
    .map((name, i) => {
      const entry = `<rect class="fill${i % 4}" x="${at(x)}" y="${PLOT.top - 27}" width="12" height="12" rx="2"/>${lettering(x + 18, PLOT.top - 16.5, name, { size: 13 })}`;
      x += 48 + 7.2 * name.length;
      return entry;
    })
    .join('');
}

export function drawn({ title, subtitle, caption, x, y, marks, legend = [] }: Picture, theme: Theme): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${escaped(`${title}. ${subtitle ?? ''} ${caption}`)}">`,
    `<style>${styleOf(theme)}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${HEIGHT}"/>`,
    lettering(PLOT.left, 36, title, { size: 20, bold: true }),
    subtitle === undefined ? '' : lettering(PLOT.left, 60, subtitle, { size: 14, tone: 'quiet' }),
    yAxis(y),
    marks,
    xAxis(x),
    legendOf(legend),
    lettering(PLOT.left, HEIGHT - 16, caption, { size: 12, tone: 'quiet' }),
    '</svg>',
  ].join('\n');
}
