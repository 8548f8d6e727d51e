/**
 * The Klondike kernel: decides whether a position can be won, exactly. The host writes a position at `INPUT` as bytes:
 *   draw, redeals (255 = endless), worry back (0 or 1), heights of the four foundations,
 *   for each of seven columns the number of cards from the floor to its head (the first open card) and those cards,
 *   the number of open cards that lie on others, those cards,
 *   the number of cards in the waste, of cards in waste and stock, and those cards, the bottom of the waste first;
 * then calls `begin(bytes, how, forAnotherCard)` with the memory it may use, how to search (search.ts) and whether another card
 * out will do as a win, and `run(steps)` until it answers.
 *
 * Smaller games are played with the highest cards, so that kings stay kings: `size` says how many columns there are and up to
 * which height each foundation is nailed down, its cards no part of the game.
 */
import { bit, suitCards } from './cards';
import { placeDoomed } from './doomed';
import { foundedBelow } from './dominances';
import { allowDowns, nail, setPlain, wishFor } from './moves';
import { setRules } from './rules';
import { begin as beginSearch, PLAINLY, root } from './search';
import {
  BUILT, COLUMNS, EMPTY, HEADS, HEIGHTS, NEXT, OPEN, setDealt, STOCK, weightOfColumn, weightOfSuit,
} from './state';
import { freeStock, positionAfter, setDraw, setStock } from './stock';
import { placeTable } from './table';

export { dive, lineLength, lineMove, run, visited } from './search';

export const INPUT: usize = memory.data(256);
export const INPUT_BYTES: usize = 256;
const COLUMNS_OF_A_DEAL: u32 = 7;
let columnsInGame: u32 = COLUMNS_OF_A_DEAL;

export function size(columns: u32, nailed0: u32, nailed1: u32, nailed2: u32, nailed3: u32): void {
  columnsInGame = columns;
  const cardsBelow = (suit: u32, height: u32): u64 => suitCards(suit) & (((<u64>1) << (4 * height)) - 1);
  nail(cardsBelow(0, nailed0) | cardsBelow(1, nailed1) | cardsBelow(2, nailed2) | cardsBelow(3, nailed3));
}

export function begin(bytes: u32, how: u32, forAnotherCard: bool): void {
  let at = INPUT;
  const draw = <u32>load<u8>(at++);
  const redeals = <u32>load<u8>(at++);
  const worryBack = load<u8>(at++) != 0;
  const endless = redeals >= 24;
  const frame = root();
  let built: u32 = 0;
  let heights: u32 = 0;
  let next: u64 = 0;
  for (let suit: u32 = 0; suit < 4; suit++) {
    const height = <u32>load<u8>(at++);
    heights |= height << (4 * suit);
    built += height * weightOfSuit(suit);
    next |= bit(4 * height + (suit ^ ((height & 1) << 1)));
  }
  let open: u64 = 0;
  let heads: u64 = 0;
  let columns: u32 = 0;
  let empty: u32 = columnsInGame - COLUMNS_OF_A_DEAL;
  for (let column: u32 = 0; column < 7; column++) {
    let count = <u32>load<u8>(at++);
    for (let row: u32 = 0; row < count; row++) setDealt(column, row, load<u8>(at + row));
    if (count > 0) {
      const head = <u32>load<u8>(at + count - 1);
      at += count;
      open |= bit(head);
      if (count == 1 && head >= 48) count = 0;
      else heads |= bit(head);
    }
    if (count == 0) empty++;
    columns |= count << (4 * column);
    built += count * weightOfColumn(column);
  }
  for (let lying = <u32>load<u8>(at++); lying > 0; lying--) open |= bit(load<u8>(at++));
  const waste = <u32>load<u8>(at++);
  const count = <u32>load<u8>(at++);
  setStock(at, count);
  setDraw(draw, endless);
  freeStock(false);
  const stock: u32 = (1 << count) - 1;
  const position = positionAfter(stock, waste);
  store<u64>(frame, open, OPEN);
  store<u64>(frame, heads, HEADS);
  store<u64>(frame, next, NEXT);
  store<u32>(frame, built, BUILT);
  store<u32>(frame, heights, HEIGHTS);
  store<u32>(frame, columns, COLUMNS);
  store<u32>(frame, stock, STOCK);
  store<u32>(frame, empty, EMPTY);
  setRules(draw, redeals, position);
  allowDowns(worryBack);
  placeTable(placeDoomed(__heap_base), bytes);
  setPlain(how == PLAINLY);
  wishFor(forAnotherCard ? ~foundedBelow(next) : 0);
  beginSearch(how, forAnotherCard);
}
