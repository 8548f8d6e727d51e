/**
 * Stock and waste as a set: bit i stands for the i-th card of the waste from its bottom and on through the stock. `position`
 * says where the waste ends: one past its top card, 0 when it is empty. Drawing is never searched. From a position one may
 * take the waste's top, every n-th card ahead, the last card, and after a redeal every n-th card from the start.
 */
import { bit } from './cards';

let draw: u32 = 1;
let endless: bool = true;

/** Any card can be reached at any time: draw one with endless redeals, or when that is assumed. */
let free: bool = true;
let known: u32 = 255;

/** Card of each place, place of each card. */
const cardAt = memory.data(24);
const placeOf = memory.data(64);
/** Three tables of 256 words: places of a byte to cards. */
const cardsOfByte = memory.data(3 * 256 * 8, 8);
/** For each phase of the count and each byte: the bits at which the count starts again. */
const everyNth = memory.data(3 * 256);

export function setStock(cards: usize, count: u32): void {
  if (count == known && memory.compare(cardAt, cards, count) == 0) return;
  known = count;
  memory.copy(cardAt, cards, count);
  for (let place: u32 = 0; place < count; place++) store<u8>(placeOf + load<u8>(cardAt + place), place);
  for (let part: u32 = 0; part < 3; part++) {
    const table = cardsOfByte + part * 2048;
    store<u64>(table, 0);
    for (let bits: u32 = 1; bits < 256; bits++) {
      const place = part * 8 + ctz(bits);
      const card = place < count ? bit(load<u8>(cardAt + place)) : 0;
      store<u64>(table + bits * 8, load<u64>(table + (bits & (bits - 1)) * 8) | card);
    }
  }
}

/** Whether to play on as if any card could be reached at any time. */
export function freeStock(on: bool): void {
  free = on || (draw == 1 && endless);
}

@inline
export function countsRedeals(): bool {
  return !free && !endless;
}

export function setDraw(drawn: u32, endlessRedeals: bool): void {
  endless = endlessRedeals;
  if (draw == drawn) return;
  draw = drawn;
  for (let phase: u32 = 0; phase < draw; phase++)
    for (let bits: u32 = 0; bits < 256; bits++) {
      let chosen: u32 = 0;
      let counted = phase;
      for (let i = 0; i < 8; i++)
        if (bits & (1 << i) && ++counted == draw) {
          counted = 0;
          chosen |= 1 << i;
        }
      store<u8>(everyNth + phase * 256 + bits, chosen);
    }
}

@inline
export function placeOfCard(card: u32): u32 {
  return load<u8>(placeOf + card);
}

@inline
function countedOff(bits: u32): u32 {
  if (draw == 1) return bits;
  const first = bits & 255;
  const second = (bits >> 8) & 255;
  const third = bits >> 16;
  let phase: u32 = 0;
  let chosen = <u32>load<u8>(everyNth + first);
  phase = popcnt(first) % draw;
  chosen |= <u32>load<u8>(everyNth + phase * 256 + second) << 8;
  phase = (phase + popcnt(second)) % draw;
  return chosen | (<u32>load<u8>(everyNth + phase * 256 + third) << 16);
}

@inline
function highest(bits: u32): u32 {
  return bits == 0 ? 0 : (<u32>0x80000000) >> clz(bits);
}

/** Places that can be taken without a redeal. */
@inline
export function ahead(stock: u32, position: u32): u32 {
  const waste = stock & ((1 << position) - 1);
  return highest(waste) | countedOff(stock ^ waste) | highest(stock);
}

/** Places that can be taken after a redeal. */
@inline
export function fromStart(stock: u32): u32 {
  return countedOff(stock) | highest(stock);
}

@inline
export function cardsAt(places: u32): u64 {
  return (
    load<u64>(cardsOfByte + (places & 255) * 8) |
    load<u64>(cardsOfByte + 2048 + ((places >> 8) & 255) * 8) |
    load<u64>(cardsOfByte + 4096 + (places >> 16) * 8)
  );
}

/** All cards that can be reached sooner or later without taking another card first. */
@inline
export function offered(stock: u32, position: u32, redeals: u32): u64 {
  if (free) return cardsAt(stock);
  if (endless) return cardsAt((position == 0 ? 0 : ahead(stock, position)) | fromStart(stock));
  return cardsAt(redeals > 0 ? ahead(stock, position) | fromStart(stock) : ahead(stock, position));
}

/** Where the waste ends once the card at `place` is gone. Positions that offer the same cards are treated as the same. */
@inline
export function positionAfter(left: u32, place: u32): u32 {
  if (free) return 0;
  const waste = left & ((1 << place) - 1);
  const position = 32 - clz(waste);
  if (!endless) return position;
  return waste == left || popcnt(waste) % draw == 0 ? 0 : position;
}
