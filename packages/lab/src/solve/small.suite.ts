/**
 * Klondike made small enough to be decided completely: two to four suits, a few ranks, a few columns, any draw. A plain
 * program (`klondikePlain.suite.ts` of the kernels) gives every position of such a game its verdict; the kernel, which plays
 * the same games with the ranks shifted so that kings stay kings, must agree.
 */
import { type Random, shuffle } from '@baralho/core';
import {
  type KlondikeProgress,
  type KlondikeSearch,
  type SmallKlondikeKernel,
  UNLIMITED_BYTE,
} from '@baralho/kernels/klondike';
import {
  MOST_SMALL_CARDS,
  type PlainKlondikeKernel,
  SMALL_RECORD,
  type SmallGame,
} from '@baralho/kernels/klondikePlain.suite';

const SUITS = [
  [0, 2],
  [0, 1],
  [0, 1, 2],
  [0, 1, 2, 3],
  [0, 1, 2, 3],
  [0, 1, 2, 3],
] as const;

export const smallDeck = ({ suits, ranks }: SmallGame): number[] =>
  Array.from({ length: ranks }, (_, rank) => suits.map((suit) => 4 * rank + suit)).flat();

const cardsInColumns = (columns: number): number => (columns * (columns + 1)) / 2;

/** A game and a position in it, as the plain program reads it (assembly/klondikePlain). */
export interface SmallStart {
  readonly game: SmallGame;
  readonly start: readonly number[];
}

/** A position in which only the last card of each column is face-up and nothing was drawn from the stock. */
const recordOf = (
  { redeals }: SmallGame,
  heights: readonly number[],
  stock: readonly number[],
  columns: readonly (readonly number[])[],
): number[] => [
  ...[...heights, redeals, 0, stock.length, 0, ...stock],
  ...columns.flatMap((cards) => [Math.max(cards.length - 1, 0), cards.length, ...cards]),
];

/** The deal: column n has n cards with the last one face-up, the rest is the stock. */
function dealSmall(game: SmallGame, deck: readonly number[]): number[] {
  const heights = [0, 1, 2, 3].map((suit) => (game.suits.includes(suit) ? 0 : game.ranks));
  const columns = Array.from({ length: game.columns }, (_, n) =>
    deck.slice(cardsInColumns(n), cardsInColumns(n + 1)),
  );
  return recordOf(game, heights, deck.slice(cardsInColumns(game.columns)), columns);
}

/**
 * A late position: the foundations have these heights, the other cards are in columns no longer than those of a deal, and the rest is the
 * stock.
 */
function lateSmall(
  game: SmallGame,
  deck: readonly number[],
  heights: readonly number[],
  lengths: readonly number[],
): number[] {
  const left = deck.filter((card) => card >> 2 >= (heights[card & 3] as number));
  const columns = lengths.map((length, n) => left.splice(0, Math.min(length, n + 1)));
  return recordOf(game, heights, left, columns);
}

/** A random game and position: half of them deals, half late in a game with one suit far behind. */
export function anySmall(random: Random): SmallStart {
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
    const unfit = deck.length > 20 || deck.length < cardsInColumns(game.columns);
    return unfit ? anySmall(random) : { game, start: dealSmall(game, deck) };
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
  return { game, start: lateSmall(game, deck, heights, lengths) };
}

/** Every permutation of the items. */
function* orders<T>(items: T[], from = 0): Generator<readonly T[]> {
  if (from >= items.length - 1) yield items;
  for (let i = from; i < items.length && from < items.length - 1; i++) {
    [items[from], items[i]] = [items[i] as T, items[from] as T];
    yield* orders(items, from + 1);
    [items[from], items[i]] = [items[i] as T, items[from] as T];
  }
}

/** Every deal of the pack with these suits and ranks, with every possible number of columns and all rules. */
export function* everySmall(suits: readonly number[], ranks: number): Generator<SmallStart> {
  const cards = suits.length * ranks;
  const rules = [2, 3, 4]
    .filter((columns) => cardsInColumns(columns) <= cards && cards <= MOST_SMALL_CARDS)
    .flatMap((columns) => [1, 2, 3].map((draw) => ({ columns, draw })))
    .flatMap((rule) => [0, 1, 2, UNLIMITED_BYTE].map((redeals) => ({ ...rule, redeals })))
    .flatMap((rule) => [true, false].map((worryBack): SmallGame => ({ suits, ranks, ...rule, worryBack })));
  for (const game of rules)
    for (const deck of orders(smallDeck(game))) yield { game, start: dealSmall(game, deck) };
}

/** The height of each foundation that is not part of the game, as the kernel counts. */
const nailedHeights = ({ suits, ranks }: SmallGame): readonly number[] =>
  [0, 1, 2, 3].map((suit) => (suits.includes(suit) ? 13 - ranks : 13));

/** A position as the kernel reads it (assembly/klondike/index.ts), with its ranks shifted so that kings are kings. */
function encodeSmall({ ranks, draw, worryBack, columns }: SmallGame, record: Uint8Array): number[] {
  const up = 13 - ranks;
  const [redeals = 0, waste = 0, talon = 0] = record.subarray(4, 7);
  const bytes = [draw, redeals, worryBack ? 1 : 0];
  const write = (from: number, to: number): void => {
    for (let i = from; i < to; i++) {
      const card = record[i] as number;
      const rank = (card >> 2) + up;
      bytes.push(4 * rank + ((card & 3) ^ ((rank & 1) << 1)));
    }
  };
  for (let suit = 0; suit < 4; suit++) bytes.push((record[suit] as number) + up);
  // Sorted: the last column has the most face-down cards, and the kernel's last column holds the most.
  const lying: [from: number, to: number][] = [];
  let at = 8 + talon;
  for (let column = 0; column < 7; column++) {
    const [closed = 0, count = 0] = column >= 7 - columns ? record.subarray(at, at + 2) : [];
    const counted = Math.min(closed + 1, count);
    bytes.push(counted);
    write(at + 2, at + 2 + counted);
    lying.push([at + 2 + counted, at + 2 + count]);
    at += column >= 7 - columns ? 2 + count : 0;
  }
  bytes.push(lying.reduce((sum, [from, to]) => sum + to - from, 0));
  for (const [from, to] of lying) write(from, to);
  bytes.push(waste, talon);
  write(8, 8 + talon);
  return bytes;
}

export interface Compared {
  readonly positions: number;
  readonly winnable: number;
  /** Positions for which the kernel gives another verdict. */
  readonly wrong: readonly string[];
}

/** Compares the kernel's verdict with the plain one for every reachable position; undefined if there are too many. */
export function compareAll(
  kernel: SmallKlondikeKernel,
  plain: PlainKlondikeKernel,
  { game, start }: SmallStart,
  most: number,
  search: KlondikeSearch,
): Compared | undefined {
  const walked = plain.walk(game, start, most);
  if (walked === undefined) return undefined;
  kernel.resize(game.columns, nailedHeights(game));
  const wrong: string[] = [];
  let [positions, winnable] = [0, 0];
  for (const [index, verdict] of walked.winnable.entries()) {
    const record = walked.records.subarray(index * SMALL_RECORD, (index + 1) * SMALL_RECORD);
    if (record.subarray(0, 4).every((height) => height === game.ranks)) continue;
    positions++;
    winnable += verdict;
    const progress = kernel.decide(encodeSmall(game, record), search);
    if (progress !== (verdict === 1 ? 'won' : 'lost')) wrong.push(`${progress} ${record.join(' ')}`);
  }
  return { positions, winnable, wrong };
}

/** Both verdicts for the first position of a game only; undefined if the game is too large for the plain program. */
export function compareStart(
  kernel: SmallKlondikeKernel,
  plain: PlainKlondikeKernel,
  { game, start }: SmallStart,
  most: number,
  search: KlondikeSearch,
): { readonly plain: KlondikeProgress; readonly kernel: KlondikeProgress } | undefined {
  const walked = plain.walk(game, start, most);
  if (walked === undefined) return undefined;
  kernel.resize(game.columns, nailedHeights(game));
  const first = walked.records.subarray(0, SMALL_RECORD);
  return {
    plain: walked.winnable[0] === 1 ? 'won' : 'lost',
    kernel: kernel.decide(encodeSmall(game, first), search),
  };
}
