import { describe, expect, it } from 'vitest';
import { drawPlot, type PlotSpec, roundStep, roundTicks, savedPlot, valueAt } from './plot.ts';

const spec: PlotSpec = {
  says: 'Steps & "games"',
  x: { from: 0, to: 100, ticks: [0, 50, 100].map((at) => ({ at, text: String(at) })), label: 'steps' },
  y: { from: 0.01, to: 1, isLog: true, ticks: [0.01, 0.1, 1].map((at) => ({ at, text: `${100 * at}%` })) },
  marks: [
    { kind: 'bars', series: 0, bars: [{ from: 0, to: 20, value: 0.5, text: '<50%' }] },
    {
      kind: 'band',
      series: 1,
      points: [
        [10, 0.1, 0.05, 0.2],
        [90, 0.1, 0.09, 0.12],
      ],
    },
    {
      kind: 'line',
      series: 1,
      points: [
        [10, 0.1],
        [90, 0.1],
      ],
      halo: true,
    },
    { kind: 'dots', series: 2, points: [[50, 0.3, 0.2, 0.4]] },
    { kind: 'rule', at: 99, text: 'far right' },
  ],
};

it.each([
  [0.3, 0.5],
  [1, 1],
  [1.2, 2],
  [23, 50],
  [51, 100],
])('the round step for %d is %d', (wish, step) => expect(roundStep(wish)).toBeCloseTo(step, 12));

it.each([
  [0, 1200, 6, [0, 200, 400, 600, 800, 1000, 1200]],
  [0, 0.065, 4, [0, 0.02, 0.04, 0.06]],
  [317, 321, 4, [317, 318, 319, 320, 321]],
])('from %d to %d about %d ticks are %j', (from, to, count, ticks) => {
  const found = roundTicks(from, to, count);
  expect(found).toHaveLength(ticks.length);
  for (const [i, at] of found.entries()) expect(at).toBeCloseTo(ticks[i] ?? Number.NaN, 9);
});

describe.each([320, 600, 1100])('drawn %d wide', (width) => {
  const svg = drawPlot(spec, width, 300);
  const numbers = (attribute: string): number[] =>
    Array.from(svg.matchAll(new RegExp(` ${attribute}="([-\\d.]+)"`, 'g')), ([, value]) => Number(value));

  it('stays inside its place and escapes its texts', () => {
    for (const x of [...numbers('x'), ...numbers('cx')]) expect(x >= -1 && x <= width).toBe(true);
    for (const y of [...numbers('y'), ...numbers('cy')]) expect(y >= -1 && y <= 300).toBe(true);
    expect(svg).toContain('&lt;50%');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('puts equal factors of a logarithmic axis equally far apart', () => {
    const rows = Array.from(svg.matchAll(/M\d+ ([\d.]+)H/g), ([, y]) => Number(y)).slice(0, 3);
    expect((rows[0] ?? 0) - (rows[1] ?? 0)).toBeCloseTo((rows[1] ?? 0) - (rows[2] ?? 0), 0);
  });

  it('knows what is under a pixel', () => {
    const left = valueAt(spec, width, 300, -50);
    const right = valueAt(spec, width, 300, width + 50);
    expect([left, right]).toEqual([0, 100]);
  });
});

it('is saved with its title, legend and caption, and no name of a colour', () => {
  const saved = { title: 'How long?', caption: 'n = 5', legend: ['one', 'two'] };
  const svg = savedPlot(spec, saved, (name) => (name === '--surface' ? '#fff' : '#123'));
  for (const text of ['How long?', 'n = 5', 'one', 'two', 'aria-label="Steps &amp; &quot;games&quot;"'])
    expect(svg).toContain(text);
  expect(svg).not.toContain('var(');
});
