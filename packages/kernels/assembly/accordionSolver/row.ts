/**
 * The current position in the exact search: the tops of the piles from left to right and, when single cards move, what lies
 * under each card. Moves are made and undone in place.
 */
import { BELOW as GIVEN_BELOW, piles, single, TOPS } from './position';

export const ROW: usize = memory.data(80, 16);
export const BELOW: usize = memory.data(64, 16);

export let length: u32 = 0;
/** The cards that can still be seen: the top cards, and when single cards move also what is under them except in the first pile. */
export let alive: u64 = 0;

export function placeRow(): void {
  length = piles;
  memory.copy(ROW, TOPS, 64);
  memory.copy(BELOW, GIVEN_BELOW, 64);
  alive = 0;
  for (let pile: u32 = 0; pile < piles; pile++)
    for (let card = <u32>load<u8>(ROW + pile) + 1; card != 0; card = load<u8>(BELOW + card - 1)) {
      alive |= (<u64>1) << (card - 1);
      if (!single || pile == 0) break;
    }
}

function insertAt(at: u32): void {
  for (let i = length; i > at; i--) store<u8>(ROW + i, load<u8>(ROW + i - 1));
  length++;
}

function closeUp(at: u32): void {
  length--;
  for (let i = at; i < length; i++) store<u8>(ROW + i, load<u8>(ROW + i + 1));
}

/** Moves pile `from` or its top card onto pile `to`; returns what `unmake` needs. */
@inline
export function make(from: u32, to: u32): u8 {
  const card = <u32>load<u8>(ROW + from);
  const onto = <u32>load<u8>(ROW + to);
  store<u8>(ROW + to, <u8>card);
  if (!single || to == 0) alive ^= (<u64>1) << onto;
  if (!single) {
    closeUp(from);
    return <u8>onto;
  }
  const below = load<u8>(BELOW + card);
  store<u8>(BELOW + card, <u8>(onto + 1));
  if (below == 0) closeUp(from);
  else store<u8>(ROW + from, below - 1);
  return below;
}

@inline
export function unmake(from: u32, to: u32, held: u8): void {
  const card = <u32>load<u8>(ROW + to);
  const onto = single ? <u32>load<u8>(BELOW + card) - 1 : <u32>held;
  store<u8>(ROW + to, <u8>onto);
  if (!single || to == 0) alive ^= (<u64>1) << onto;
  if (single) store<u8>(BELOW + card, held);
  if (!single || held == 0) insertAt(from);
  store<u8>(ROW + from, <u8>card);
}
