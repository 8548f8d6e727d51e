/** The quality of a play of Escalada in one word, and the scale on which points are drawn. */
import type { Judged } from '@baralho/arena/advice/alternative';
import type { Seat } from '@baralho/core';
import { roundTicks } from '../look/plot.ts';
import type { Quality } from '../review/marks.ts';

/** Net points: a smaller loss may only be the luck of the sample layouts. */
const MISTAKE = 2;
/** Another try within this distance of the best counts as right. */
export const RIGHT = 1;

/** A mistake that turns an expected win into a loss is worse. */
export function qualityOf({ best, made, isBest, lost = 0 }: Judged): Quality {
  if (isBest) return 'best';
  if (lost < MISTAKE) return 'good';
  return (best.points ?? 0) > 0 && (made?.points ?? 0) < 0 ? 'losing' : 'mistake';
}

/** What a seat wins in a game, or loses to its winner: a third of the points. */
export function netOf(scores: readonly number[], seat: Seat): number {
  const own = scores[seat] ?? 0;
  return own > 0 ? own : -scores.reduce((sum, points) => sum + points, 0) / 3;
}

/** Round steps around zero that cover the whole curve. */
export function pointTicks(
  values: readonly number[],
): readonly { readonly at: number; readonly text: string }[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const [first = 0, second = 10] = roundTicks(0, Math.max(4, high - low), 4);
  const step = second - first;
  const [from, to] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)];
  return Array.from({ length: to - from + 1 }, (_, i) => {
    const at = (from + i) * step;
    return { at, text: at === 0 ? '0' : `${at < 0 ? '−' : '+'}${Math.abs(at)}` };
  });
}
