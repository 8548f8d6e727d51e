/**
 * A lower bound on the number of moves left: one for every card left, one for every `draw` cards of the stock, and one more
 * for each card that lies in its column above a lower card of its suit.
 */
import { COLUMNS, OPEN, STOCK, WASTE } from './node';
import { blocked, draw } from './position';

export function movesLeft(node: usize): u32 {
  const columns = load<u32>(node, COLUMNS);
  const stock: u32 = popcnt(load<u32>(node, STOCK));
  let left: u32 = stock + (stock - load<u8>(node, WASTE) + draw - 1) / draw + <u32>popcnt(load<u64>(node, OPEN));
  for (let column: u32 = 0; column < 7; column++) {
    const cards = (columns >> (4 * column)) & 15;
    if (cards > 0) left += cards - 1 + load<u8>(blocked + column * 8 + cards);
  }
  return left;
}
