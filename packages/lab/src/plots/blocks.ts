/** A histogram in block characters, for the terminal: one row of text a bar, eighths of a block for the rest. */

import { type Tally, totalOf } from '@baralho/statistics';
import { max } from 'd3-array';
import { barsOf } from './histogram.ts';
import { grouped, percent } from './numbers.ts';

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;

const bar = (length: number): string =>
  '█'.repeat(Math.floor(length)) + (EIGHTHS[Math.floor(8 * (length % 1))] ?? '');

export function blockHistogram(tally: Tally, { rows = 20, width = 50 } = {}): string {
  const { bars, beyond } = barsOf(tally, rows);
  const total = totalOf(tally);
  const highest = max(bars, ({ count }) => count) ?? 1;
  const labels = bars.map(({ from, to }) =>
    to - from === 1 ? grouped(from) : `${grouped(from)}–${grouped(to - 1)}`,
  );
  const room = Math.max(...labels.map((label) => label.length));
  const lines = bars.map(({ count }, i) => {
    const share = percent(count / total);
    return `${(labels[i] ?? '').padStart(room)} ${bar((width * count) / highest)} ${share}`;
  });
  if (beyond > 0) lines.push(`${'more'.padStart(room)} ${percent(beyond / total)}`);
  return lines.join('\n');
}
