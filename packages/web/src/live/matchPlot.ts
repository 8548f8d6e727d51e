/** The points of a match, game after game: a step for each player, with the name at its end. */
import { type Mark, type PlotSpec, type Point, roundTicks } from '../look/plot.ts';
import type { Row } from './result.ts';

interface Said {
  readonly says: string;
  readonly game: string;
}

const LONGEST_NAME = 10;
const shortened = (name: string): string => {
  const letters = [...name];
  return letters.length <= LONGEST_NAME ? name : `${letters.slice(0, LONGEST_NAME - 1).join('')}…`;
};
/** The share of the width reserved for the names. */
const NAMES = 0.3;
/** The share of the height between two names. */
const APART = 0.1;

/** The total after each game, from 0; a player who did not take part keeps the previous total. */
export function stepsOf({ points }: Pick<Row, 'points'>): readonly Point[] {
  let total = 0;
  const steps = points.flatMap((one, n): readonly Point[] => {
    const before: Point = [n + 1, total];
    total += one ?? 0;
    return [before, [n + 1, total]];
  });
  return [[0, 0], ...steps];
}

/** Names that would overlap are moved up, the lowest first. */
export function apart(values: readonly number[], gap: number): readonly number[] {
  const places = [...values];
  const order = values.map((_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  let last = Number.NEGATIVE_INFINITY;
  for (const i of order) {
    last = Math.max(values[i] ?? 0, last + gap);
    places[i] = last;
  }
  return places;
}

export function matchPlot(rows: readonly Row[], { says, game }: Said): PlotSpec {
  const games = rows[0]?.points.length ?? 0;
  const most = Math.max(1, ...rows.map(({ total }) => total));
  const ticks = roundTicks(0, most, 4);
  const heights = apart(
    rows.map(({ total }) => total),
    APART * most,
  );
  const top = Math.max(most, ...heights) * 1.04;
  const marks = rows.flatMap((row, series): readonly Mark[] => [
    { kind: 'line', series, points: stepsOf(row) },
    {
      kind: 'text',
      at: [games * 1.03, heights[series] ?? 0],
      text: shortened(row.shown),
      anchor: 'start',
    },
  ]);
  return {
    x: {
      from: 0,
      to: games * (1 + NAMES),
      ticks: Array.from({ length: games }, (_, n) => ({ at: n + 1, text: String(n + 1) })),
      label: game,
    },
    y: { from: 0, to: top, ticks: ticks.map((at) => ({ at, text: String(at) })) },
    marks,
    says,
  };
}
