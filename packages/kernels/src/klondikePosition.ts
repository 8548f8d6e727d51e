/**
 * Converts a position of core's rules to the Klondike kernels' format (assembly/klondike/index.ts), and their answers to
 * core's cards.
 */
import { type Card, cardOfNumber, numberOf, suitOf } from '@baralho/core';
import type { State } from '@baralho/core/games/klondike/index';

/** As many redeals as one likes, in the byte that the kernels read. */
export const UNLIMITED_BYTE = 255;
const COLUMNS = 7;
/** Cards of a column from the floor to its head, and of the stock with the waste, that the kernels have room for. */
const MOST_IN_COLUMN = 7;
const MOST_IN_STOCK = 24;
const NO_CARD = 255;

/** Spades, hearts, diamonds, clubs of core as the kernel numbers them: black 0 1, red 2 3. */
const KERNEL_SUITS = [0, 2, 3, 1] as const;
const CORE_SUITS = [0, 3, 1, 2] as const;

export function toKernel(card: Card): number {
  const rank = numberOf(card) - 1;
  return 4 * rank + ((KERNEL_SUITS[suitOf(card)] as number) ^ ((rank & 1) << 1));
}

export function fromKernel(card: number): Card {
  const rank = card >> 2;
  return cardOfNumber(rank + 1, CORE_SUITS[(card & 3) ^ ((rank & 1) << 1)] as number);
}

const TO_KERNEL = Uint8Array.from({ length: 56 }, (_, card) => toKernel(card));

/** The bytes that the kernels read (assembly/klondike/index.ts). Columns are interchangeable: the shortest goes first. */
export function encode({ rules, columns, stock, waste, foundations, redealsUsed }: State): number[] {
  const heights = [0, 0, 0, 0];
  for (const cards of foundations)
    if (cards[0] !== undefined) heights[KERNEL_SUITS[suitOf(cards[0])] as number] = cards.length;
  const bytes = [
    ...[rules.draw, Math.min(rules.redeals - redealsUsed, UNLIMITED_BYTE), rules.worryBack ? 1 : 0],
    ...heights,
  ];
  const write = (cards: readonly Card[], from = 0): void => {
    for (let i = from; i < cards.length; i++) bytes.push(TO_KERNEL[cards[i] as Card] ?? NO_CARD);
  };
  const byLength = columns.toSorted(
    (a, b) => a.closed.length - b.closed.length || a.open.length - b.open.length,
  );
  if (columns.length !== COLUMNS || byLength.some(({ closed }, index) => closed.length > index))
    throw new RangeError('klondike kernel: more cards closed than a deal has there');
  for (const { closed, open } of byLength) {
    bytes.push(closed.length + Math.min(open.length, 1));
    write(closed);
    write(open.slice(0, 1));
  }
  bytes.push(columns.reduce((sum, { open }) => sum + Math.max(open.length - 1, 0), 0));
  for (const { open } of columns) write(open, 1);
  bytes.push(waste.length, waste.length + stock.length);
  write(waste);
  write(stock);
  return bytes;
}

/** Throws unless these bytes are a position as the kernels read one: all counts as large as may be, no card twice. */
export function checkPosition(bytes: readonly number[]): void {
  let at = 0;
  const met = new Set<number>();
  const take = (most: number): number => {
    const value = bytes[at++] ?? -1;
    if (value < 0 || value > most) throw new RangeError(`klondike kernel: ${value} at byte ${at - 1}`);
    return value;
  };
  const takeCards = (count: number): void => {
    for (let i = 0; i < count; i++) met.add(take(51));
  };
  let cards = 0;
  if (take(3) === 0) throw new RangeError('klondike kernel: no card drawn');
  take(UNLIMITED_BYTE);
  take(1);
  for (let suit = 0; suit < 4; suit++) take(13);
  for (let column = 0; column < COLUMNS; column++) {
    const count = take(MOST_IN_COLUMN);
    takeCards(count);
    cards += count;
  }
  const lying = take(52);
  takeCards(lying);
  const waste = take(MOST_IN_STOCK);
  const size = take(MOST_IN_STOCK);
  takeCards(size);
  if (waste > size || at !== bytes.length || met.size < cards + lying + size)
    throw new RangeError('klondike kernel: a card twice, or bytes too many');
}
