/**
 * Klondike made small enough to be decided completely: two to four suits, a few ranks, a few columns, any draw. A plain program
 * written from the rules alone, with nothing but a table of visited positions: it walks through every position that a deal
 * leads to and then goes back from the won ones, so that all of them get their verdict at once. It is the measure of the
 * kernel, which plays the same games with their ranks pushed up so that kings are kings.
 *
 * A card is 4 × rank + suit, suits 0 1 black and 2 3 red, and one sign of a text; so are all small numbers. A position is
 * `hhhhrw…|c…|c…`: heights of the four foundations, redeals left, cards in the waste, waste and stock, then for each column how many
 * cards are closed, and its cards. Columns are sorted: which is which is of no account.
 */
import { type Random, shuffle } from '@baralho/core';
import { type KlondikeSearch, type SmallKlondikeKernel, UNLIMITED_BYTE } from '@baralho/kernels/klondike';

export interface SmallGame {
  readonly suits: readonly number[];
  readonly ranks: number;
  readonly columns: number;
  readonly draw: number;
  readonly redeals: number;
  readonly worryBack: boolean;
}

const SUITS = [
  [0, 2],
  [0, 1],
  [0, 1, 2],
  [0, 1, 2, 3],
  [0, 1, 2, 3],
  [0, 1, 2, 3],
] as const;
const ZERO = 128;

const sign = (value: number): string => String.fromCharCode(ZERO + value);
const valueAt = (text: string, index: number): number => text.charCodeAt(index) - ZERO;
const lastOf = (text: string): number => text.charCodeAt(text.length - 1) - ZERO;
const signs = (cards: readonly number[]): string => cards.map(sign).join('');

const fits = (card: number, top: number): boolean => (card >> 2) + 1 === top >> 2 && ((card ^ top) & 2) !== 0;

const formatted = (head: string, columns: readonly string[]): string =>
  `${head}|${columns.toSorted().join('|')}`;

const smallDeck = ({ suits, ranks }: SmallGame): number[] =>
  Array.from({ length: ranks }, (_, rank) => suits.map((suit) => 4 * rank + suit)).flat();

/** The deal: column n holds n cards with the last one open, the rest is the stock. */
function dealSmall(game: SmallGame, deck: readonly number[]): string {
  const { suits, ranks, redeals } = game;
  const columns = Array.from({ length: game.columns }, (_, n) => {
    const first = (n * (n + 1)) / 2;
    return sign(n) + signs(deck.slice(first, first + n + 1));
  });
  const heights = [0, 1, 2, 3].map((suit) => (suits.includes(suit) ? 0 : ranks));
  const stock = deck.slice((game.columns * (game.columns + 1)) / 2);
  return formatted(signs([...heights, Math.min(redeals, UNLIMITED_BYTE), 0, ...stock]), columns);
}

/**
 * A late position: the foundations have these heights, the other cards of the deck lie in columns of at most so many cards as
 * columns of a deal have, and the rest is the stock.
 */
function lateSmall(
  game: SmallGame,
  deck: readonly number[],
  heights: readonly number[],
  lengths: readonly number[],
): string {
  const left = deck.filter((card) => card >> 2 >= (heights[card & 3] as number));
  const columns = lengths.map((length, n) => {
    const cards = left.splice(0, Math.min(length, n + 1));
    return sign(Math.max(cards.length - 1, 0)) + signs(cards);
  });
  return formatted(signs([...heights, Math.min(game.redeals, UNLIMITED_BYTE), 0, ...left]), columns);
}

/** The column without its cards from `index` on; a closed card that comes to lie on top is opened. */
const cutAt = (column: string, index: number): string =>
  index > 1 && valueAt(column, 0) === index - 1
    ? sign(index - 2) + column.slice(1, index)
    : column.slice(0, index);

const withSign = (text: string, index: number, value: number): string =>
  text.slice(0, index) + sign(value) + text.slice(index + 1);

/** Every position one move away. */
function after({ suits, ranks, draw, worryBack }: SmallGame, position: string): string[] {
  const [head = '', ...columns] = position.split('|');
  const found: string[] = [];
  const redeals = valueAt(head, 4);
  const waste = valueAt(head, 5);
  const talon = head.length - 6;
  const takes = (column: string, card: number): boolean =>
    column.length === 1 ? card >> 2 === ranks - 1 : fits(card, lastOf(column));
  const isNext = (card: number): boolean => valueAt(head, card & 3) === card >> 2;
  const changed = (index: number, column: string): string[] => columns.with(index, column);
  if (waste < talon) found.push(formatted(withSign(head, 5, Math.min(waste + draw, talon)), columns));
  else if (waste > 0 && redeals > 0) {
    const left = redeals === UNLIMITED_BYTE ? redeals : redeals - 1;
    found.push(formatted(withSign(withSign(head, 5, 0), 4, left), columns));
  }
  if (waste > 0) {
    const card = valueAt(head, 5 + waste);
    const taken = withSign(head.slice(0, 5 + waste) + head.slice(6 + waste), 5, waste - 1);
    if (isNext(card)) found.push(formatted(withSign(taken, card & 3, (card >> 2) + 1), columns));
    for (const [to, column] of columns.entries())
      if (takes(column, card)) found.push(formatted(taken, changed(to, column + sign(card))));
  }
  for (const [from, column] of columns.entries()) {
    if (column.length === 1) continue;
    const last = lastOf(column);
    if (isNext(last))
      found.push(
        formatted(withSign(head, last & 3, (last >> 2) + 1), changed(from, cutAt(column, column.length - 1))),
      );
    for (let first = valueAt(column, 0) + 1; first < column.length; first++)
      for (const [to, other] of columns.entries())
        if (to !== from && takes(other, valueAt(column, first)))
          found.push(
            formatted(head, changed(from, cutAt(column, first)).with(to, other + column.slice(first))),
          );
  }
  if (worryBack)
    for (const suit of suits) {
      const height = valueAt(head, suit);
      const card = 4 * (height - 1) + suit;
      for (const [to, column] of columns.entries())
        if (height > 0 && takes(column, card))
          found.push(formatted(withSign(head, suit, height - 1), changed(to, column + sign(card))));
    }
  return found;
}

function isWonSmall({ ranks }: SmallGame, position: string): boolean {
  for (let suit = 0; suit < 4; suit++) if (valueAt(position, suit) < ranks) return false;
  return true;
}

/** Every position that can be reached, with whether it can be won; undefined when there are more than `most`. */
function decideAll(
  game: SmallGame,
  start: string,
  most: number,
): { readonly positions: readonly string[]; readonly winnable: Uint8Array } | undefined {
  const numberOf = new Map([[start, 0]]);
  const positions = [start];
  /** From each position the ones it is reached from, as chains through two growing lists. */
  const firstEdge: number[] = [-1];
  const edgeFrom: number[] = [];
  const nextEdge: number[] = [];
  const open: number[] = [];
  for (let at = 0; at < positions.length; at++) {
    const position = positions[at] as string;
    if (isWonSmall(game, position)) {
      open.push(at);
      continue;
    }
    for (const next of after(game, position)) {
      let number = numberOf.get(next);
      if (number === undefined) {
        number = positions.length;
        if (number >= most) return undefined;
        numberOf.set(next, number);
        positions.push(next);
        firstEdge.push(-1);
      }
      edgeFrom.push(at);
      nextEdge.push(firstEdge[number] as number);
      firstEdge[number] = edgeFrom.length - 1;
    }
  }
  const winnable = new Uint8Array(positions.length);
  for (const at of open) winnable[at] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (let edge = firstEdge[at] as number; edge >= 0; edge = nextEdge[edge] as number) {
      const from = edgeFrom[edge] as number;
      if (winnable[from] === 1) continue;
      winnable[from] = 1;
      open.push(from);
    }
  return { positions, winnable };
}

/** A game and a position of it, by chance: half of them deals, half late in a game with one suit far behind. */
export function anySmall(random: Random): { readonly game: SmallGame; readonly start: string } {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const late = random.below(2) === 0;
  const game: SmallGame = {
    suits: pick(SUITS),
    ranks: 3 + random.below(4),
    columns: 2 + random.below(3),
    draw: pick([1, 1, 2, 3]),
    redeals: pick([UNLIMITED_BYTE, UNLIMITED_BYTE, UNLIMITED_BYTE, 0, 1, 2]),
    worryBack: random.below(4) > 0,
  };
  const deck = shuffle(smallDeck(game), random);
  if (!late) {
    const tooMany = deck.length > 20 || deck.length < (game.columns * (game.columns + 1)) / 2;
    return tooMany ? anySmall(random) : { game, start: dealSmall(game, deck) };
  }
  const heights = [0, 1, 2, 3].map(() => game.ranks);
  const behind = pick(game.suits);
  for (let left = 4 + random.below(Math.min(12, deck.length - 4)); left > 0; ) {
    const suit = random.below(4) > 0 ? behind : pick(game.suits);
    const lower = (heights[suit] as number) > 0 ? suit : pick(game.suits);
    if (heights[lower] === 0) continue;
    heights[lower] = (heights[lower] as number) - 1;
    left--;
  }
  const lengths = Array.from({ length: game.columns }, (_, n) =>
    random.below(6) === 0 ? 0 : 1 + random.below(n + 1),
  );
  const start = lateSmall(game, deck, heights, lengths);
  return isWonSmall(game, start) ? anySmall(random) : { game, start };
}

/** Up to which height each foundation is no part of the game, as the kernel counts. */
const nailedHeights = ({ suits, ranks }: SmallGame): readonly number[] =>
  [0, 1, 2, 3].map((suit) => (suits.includes(suit) ? 13 - ranks : 13));

/** A position as the kernel reads it (assembly/klondike/index.ts), its ranks pushed up so that kings are kings. */
function encodeSmall({ ranks, draw, worryBack }: SmallGame, position: string): number[] {
  const [head = '', ...columns] = position.split('|');
  const up = 13 - ranks;
  const bytes = [draw, valueAt(head, 4), worryBack ? 1 : 0];
  const write = (text: string, from: number, to = text.length): void => {
    for (let i = from; i < to; i++) {
      const card = valueAt(text, i);
      const rank = (card >> 2) + up;
      bytes.push(4 * rank + ((card & 3) ^ ((rank & 1) << 1)));
    }
  };
  for (let suit = 0; suit < 4; suit++) bytes.push(valueAt(head, suit) + up);
  // Sorted, a column has never more closed cards than columns before it.
  let lying = 0;
  for (let index = 0; index < 7; index++) {
    const column = columns[index] ?? sign(0);
    const counted = Math.min(valueAt(column, 0) + 1, column.length - 1);
    lying += column.length - 1 - counted;
    bytes.push(counted);
    write(column, 1, 1 + counted);
  }
  bytes.push(lying);
  for (const column of columns) write(column, 2 + valueAt(column, 0));
  bytes.push(valueAt(head, 5), head.length - 6);
  write(head, 6);
  return bytes;
}

export interface Compared {
  readonly positions: number;
  readonly winnable: number;
  /** Positions of which the kernel says something else. */
  readonly wrong: readonly string[];
}

/** The kernel's verdict on every position that can be reached, against the plain one; undefined when there are too many. */
export function compareAll(
  kernel: SmallKlondikeKernel,
  game: SmallGame,
  start: string,
  most: number,
  search: KlondikeSearch,
): Compared | undefined {
  const decided = decideAll(game, start, most);
  if (decided === undefined) return undefined;
  kernel.resize(game.columns, nailedHeights(game));
  const wrong: string[] = [];
  let [positions, winnable] = [0, 0];
  for (const [index, position] of decided.positions.entries()) {
    if (isWonSmall(game, position)) continue;
    const expected = decided.winnable[index] === 1;
    positions++;
    if (expected) winnable++;
    const progress = kernel.decide(encodeSmall(game, position), search);
    if (progress !== (expected ? 'won' : 'lost')) wrong.push(`${progress} ${describe(position)}`);
  }
  return { positions, winnable, wrong };
}

/** The small numbers of a position as people read them. */
const describe = (position: string): string =>
  position
    .split('|')
    .map((part) => Array.from(part, (_, index) => valueAt(part, index)).join(' '))
    .join(' | ');
