/** Press, drag and drop. A short press is a tap; dragged cards drop where they overlap most, among the piles that accept them. */
import { type Box, cardAt, type PileId, type Point, slotAt, type TableState } from './state.ts';

/** How far a pointer may move before a press becomes a drag. */
const TREMBLE = 6;

export type Gesture<Id extends PileId = string> =
  | { readonly kind: 'tap'; readonly pile: Id; readonly index: number }
  | { readonly kind: 'drop'; readonly pile: Id; readonly index: number; readonly to: Id }
  | { readonly kind: 'back'; readonly pile: Id; readonly index: number };

/** Pointer down. `canLift` says whether the cards from an index on may be picked up. */
export function press<Id extends PileId>(
  table: TableState<Id>,
  point: Point,
  canLift: (pile: Id, index: number) => boolean,
): 'card' | 'tap' | undefined {
  const card = cardAt(table, point);
  const pile = card?.pile ?? slotAt(table, point);
  if (pile === undefined) return undefined;
  const index = card?.index ?? 0;
  table.drag = { pile, index, from: point, by: { x: 0, y: 0 }, begun: false };
  return card !== undefined && canLift(pile, index) ? 'card' : 'tap';
}

/** Pointer move; true once this is a drag. */
export function move<Id extends PileId>(table: TableState<Id>, point: Point): boolean {
  const { drag } = table;
  if (drag === undefined) return false;
  const by = { x: point.x - drag.from.x, y: point.y - drag.from.y };
  if (!drag.begun && Math.hypot(by.x, by.y) < TREMBLE) return false;
  drag.begun = true;
  drag.by = by;
  return true;
}

export interface Tap extends Point {
  readonly time: number;
  /** The card that was tapped. */
  readonly id: number | undefined;
}

/** Two taps this close in time and place are a double click. */
const DOUBLE_MS = 280;

/**
 * True for the second half of a double click whose first half has taken the card away: it does not mean another card. A face-down card may
 * be turned as fast as the player likes.
 */
export function isEcho<Id extends PileId>(table: TableState<Id>, tap: Tap, before: Tap | undefined): boolean {
  if (before === undefined || tap.time - before.time > DOUBLE_MS) return false;
  const card = table.cards.find(({ id }) => id === tap.id);
  const near = Math.hypot(tap.x - before.x, tap.y - before.y) < 2 * TREMBLE;
  return near && card?.card !== undefined && tap.id !== before.id;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Of the piles that would take the dragged cards, the one they overlap most. */
export function pileUnder<Id extends PileId>(table: TableState<Id>, targets: readonly Id[]): Id | undefined {
  const { drag } = table;
  const card = table.cards.find(({ pile, index }) => pile === drag?.pile && index === drag.index);
  if (drag === undefined || card === undefined) return undefined;
  const size = { width: table.cardWidth, height: table.cardHeight };
  const held: Box = { x: card.x + drag.by.x, y: card.y + drag.by.y, ...size };
  let best: Id | undefined;
  let most = 0;
  for (const id of targets) {
    const place = table.places.get(id);
    const area = place === undefined ? 0 : overlap(held, place.catches);
    if (area > most) [best, most] = [id, area];
  }
  return best;
}

/** Pointer up. */
export function release<Id extends PileId>(
  table: TableState<Id>,
  targetsOf: (pile: Id, index: number) => readonly Id[],
): Gesture<Id> | undefined {
  const { drag } = table;
  if (drag === undefined) return undefined;
  const { pile, index, begun } = drag;
  const to = begun ? pileUnder(table, targetsOf(pile, index)) : undefined;
  table.drag = undefined;
  if (!begun) return { kind: 'tap', pile, index };
  return to === undefined ? { kind: 'back', pile, index } : { kind: 'drop', pile, index, to };
}

export const isDragged = <Id extends PileId>(table: TableState<Id>, pile: Id, index: number): boolean =>
  table.drag?.begun === true && table.drag.pile === pile && index >= table.drag.index;
