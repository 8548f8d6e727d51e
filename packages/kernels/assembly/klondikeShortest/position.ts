/** The position to solve, read from the same bytes as in the Klondike kernel, with for every lying card the card it lies on behind it. */
import { bit, suitOf } from '../klondike/cards';
import { COLUMNS, HEADS, HEIGHTS, NODE, ON_ODD, OPEN, REDEALS, STOCK, WASTE } from './node';

export const INPUT: usize = memory.data(256);
export const INPUT_BYTES: usize = 256;
/** The cards of each column as they were given, from the bottom, and where each card is: its column, its place in the stock. */
export const dealt = memory.data(7 * 8);
export const columnOf = memory.data(64);
export const placeOf = memory.data(64);
export const cardAt = memory.data(24);
/** For each column and number of cards left: those above a lower card of their suit. */
export const blocked = memory.data(7 * 8);

export let draw: u32 = 1;
export let endless: bool = true;
export let worryBack: bool = true;

/** Reads the position and writes it to `node`. */
export function readPosition(node: usize): void {
  let from = INPUT;
  draw = load<u8>(from++);
  const redeals = <u32>load<u8>(from++);
  worryBack = load<u8>(from++) != 0;
  endless = redeals >= 24;
  memory.fill(node, 0, NODE);
  let heights: u32 = 0;
  for (let suit: u32 = 0; suit < 4; suit++) heights |= <u32>load<u8>(from++) << (4 * suit);
  let open: u64 = 0;
  let heads: u64 = 0;
  let onOdd: u64 = 0;
  let columns: u32 = 0;
  for (let column: u32 = 0; column < 7; column++) {
    let cards = <u32>load<u8>(from++);
    for (let row: u32 = 0; row < cards; row++) {
      const card = <u32>load<u8>(from + row);
      store<u8>(dealt + column * 8 + row, card);
      store<u8>(columnOf + card, column);
    }
    from += cards;
    let above: u32 = 0;
    for (let row: u32 = 0; row < cards; row++) {
      const card = <u32>load<u8>(dealt + column * 8 + row);
      for (let under: u32 = 0; under < row; under++) {
        const lower = <u32>load<u8>(dealt + column * 8 + under);
        if (lower < card && suitOf(lower) == suitOf(card)) {
          above++;
          break;
        }
      }
      store<u8>(blocked + column * 8 + row + 1, above);
    }
    if (cards > 0) {
      const head = <u32>load<u8>(dealt + column * 8 + cards - 1);
      open |= bit(head);
      if (cards == 1 && head >= 48) cards = 0;
      else heads |= bit(head);
    }
    columns |= cards << (4 * column);
  }
  const lying = <u32>load<u8>(from++);
  const firstLying = from;
  for (let i: u32 = 0; i < lying; i++) open |= bit(load<u8>(from++));
  const waste = <u32>load<u8>(from++);
  const size = <u32>load<u8>(from++);
  for (let place: u32 = 0; place < size; place++) {
    const card = <u32>load<u8>(from++);
    store<u8>(cardAt + place, card);
    store<u8>(placeOf + card, place);
  }
  for (let i: u32 = 0; i < lying; i++) if (load<u8>(from++) & 1) onOdd |= bit(load<u8>(firstLying + i));
  store<u64>(node, open, OPEN);
  store<u64>(node, heads, HEADS);
  store<u64>(node, onOdd, ON_ODD);
  store<u32>(node, (1 << size) - 1, STOCK);
  store<u8>(node, <u8>waste, WASTE);
  store<u8>(node, endless ? 0 : <u8>redeals, REDEALS);
  store<u16>(node, <u16>heights, HEIGHTS);
  store<u32>(node, columns, COLUMNS);
}
