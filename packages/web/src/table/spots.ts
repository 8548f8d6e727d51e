/** The positions of the cards in a column and in a waste. */
import type { Point, Shown } from './state.ts';

/** One below the other, squeezed where there is not enough space. */
export function columnSpots(
  cards: readonly Shown[],
  slot: Point,
  space: number,
  cardHeight: number,
  step: number,
): Point[] {
  const steps = cards.slice(0, -1).map((card) => (card === undefined ? 0.13 : step) * cardHeight);
  const needed = steps.reduce((sum, one) => sum + one, 0);
  const squeeze = needed > space && needed > 0 ? Math.max(0.2, space / needed) : 1;
  let y = slot.y;
  return cards.map((_, i) => {
    if (i > 0) y += (steps[i - 1] ?? 0) * squeeze;
    return { x: slot.x, y };
  });
}

/**
 * The last cards of the waste are fanned: towards the foundations, or downwards when it is at the side. The last one is always at the right
 * end or the bottom, so that the corners that show the rank and suit of the others stay visible.
 */
export function wasteSpots(
  count: number,
  slot: Point,
  { draw, mirrored }: { readonly draw: number; readonly mirrored: boolean },
  {
    cardWidth,
    cardHeight,
    sideways,
  }: { readonly cardWidth: number; readonly cardHeight: number; readonly sideways: boolean },
): Point[] {
  const shown = Math.min(draw, count);
  const [dx, dy] = sideways ? [0, 0.3 * cardHeight] : [0.42 * cardWidth, 0];
  const first = mirrored ? 1 - shown : 0;
  const fan = draw === 1 ? 0 : 1;
  return Array.from({ length: count }, (_, i) => {
    const place = Math.max(0, i - (count - shown));
    return { x: slot.x + fan * (first + place) * dx, y: slot.y + fan * place * dy };
  });
}
