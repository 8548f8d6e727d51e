/**
 * Small games made around the rules of the Klondike kernel. What a rule needs (a head on the floor, its twin, a king in the stock and
 * a high foundation together) is rare by chance, so each rule has a maker of positions that have it, or just miss it.
 */
import { itemAt, type Random, shuffle } from '@baralho/core';
import { UNLIMITED_BYTE } from '@baralho/kernels/klondike';
import type { SmallGame } from '@baralho/kernels/klondikePlain.suite';
import { type SmallStart, smallDeck } from './small.suite.ts';

const ALL_SUITS = [0, 1, 2, 3] as const;

/** The fixed part of a position; the rest is random. Cards are 4 × rank + suit. */
interface Sketch {
  readonly ranks: number;
  readonly heights: readonly number[];
  /** Face-down and face-up cards of each column. */
  readonly columns: readonly { readonly closed: number; readonly open: readonly number[] }[];
  /** Cards in the stock, unless they are on a foundation or in a column. */
  readonly stock?: readonly number[];
  /** Cards that are face-down, as far as there is room. */
  readonly closed?: ReadonlySet<number>;
}

type Rules = Pick<SmallGame, 'draw' | 'redeals' | 'worryBack'>;

const pick = <T>(random: Random, items: readonly T[]): T => itemAt(items, random.below(items.length));
const between = (random: Random, least: number, most: number): number =>
  least + random.below(Math.max(most - least + 1, 1));
const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
const rankOf = (card: number): number => card >> 2;
const twinOf = (card: number): number => card ^ 1;
/** One of the two cards that a card can be placed on. */
const parentOf = (random: Random, card: number): number =>
  4 * (rankOf(card) + 1) + ((card & 2) ^ 2) + random.below(2);

const freeStock = (random: Random): Rules => ({
  draw: 1,
  redeals: UNLIMITED_BYTE,
  worryBack: random.below(8) > 0,
});
const turnedStock = (random: Random): Rules => ({
  draw: between(random, 1, 3),
  redeals: pick(random, [UNLIMITED_BYTE, UNLIMITED_BYTE, 0, 1, 2]),
  worryBack: random.below(4) > 0,
});
const anyRules = (random: Random): Rules => (random.below(2) === 0 ? freeStock(random) : turnedStock(random));

/** A run down from a card, of cards not on foundations and not used yet. */
function runFrom(
  random: Random,
  head: number,
  length: number,
  heights: readonly number[],
  used: Set<number>,
): number[] {
  const run: number[] = [];
  for (let card = head; run.length < length; ) {
    if (card < 0 || used.has(card) || rankOf(card) < (heights[card & 3] ?? 0)) break;
    run.push(card);
    used.add(card);
    card = 4 * (rankOf(card) - 1) + ((card & 2) ^ 2) + random.below(2);
  }
  return run;
}

const isRun = (cards: readonly number[]): boolean =>
  cards.every((card, i) => {
    const on = cards[i - 1];
    return on === undefined || (rankOf(on) === rankOf(card) + 1 && ((on ^ card) & 2) !== 0);
  });

/** Places the other cards at random; undefined if the sketch contradicts itself or has too many cards. */
function layOut(random: Random, sketch: Sketch, rules: Rules, mostCards: number): SmallStart | undefined {
  const { ranks, heights, columns } = sketch;
  const game: SmallGame = { suits: ALL_SUITS, ranks, columns: columns.length, ...rules };
  const named = new Set(columns.flatMap(({ open }) => open));
  const left = smallDeck(game).filter((card) => rankOf(card) >= (heights[card & 3] ?? 0));
  const held = new Set(sketch.stock ?? []);
  if (left.length > mostCards || left.length === 0 || [...named].some((card) => !left.includes(card)))
    return undefined;
  if (!columns.every(({ open }) => isRun(open))) return undefined;
  const loose = left
    .filter((card) => !named.has(card))
    .map((card) => ({ card, order: random.below(1 << 20) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ card }) => card);
  const stock = loose.filter((card) => held.has(card));
  const wanted = loose.filter((card) => sketch.closed?.has(card));
  const rest = [...wanted, ...loose.filter((card) => !held.has(card) && !wanted.includes(card))];
  const laid = columns.map(({ closed, open }) => {
    const below = shuffle(rest.splice(0, closed), random);
    // If all face-up cards of a column were used elsewhere, it shows its last face-down card.
    return open.length > 0 ? { below, open } : { below: below.slice(0, -1), open: below.slice(-1) };
  });
  stock.push(...rest);
  const waste = random.below(3) === 0 ? random.below(stock.length + 1) : 0;
  const start = [
    ...[...heights, rules.redeals, waste, stock.length, 0, ...stock],
    ...laid.flatMap(({ below, open }) => [below.length, below.length + open.length, ...below, ...open]),
  ];
  return { game, start };
}

/** Columns of any shape besides those that a maker needs. */
function fill(
  random: Random,
  ranks: number,
  heights: readonly number[],
  used: Set<number>,
  columns: { closed: number; open: number[] }[],
): void {
  const wanted = between(random, Math.max(columns.length, 2), 4);
  while (columns.length < wanted) {
    const head = 4 * random.below(ranks) + random.below(4);
    const open = random.below(5) === 0 ? [] : runFrom(random, head, between(random, 1, 3), heights, used);
    columns.push({ closed: random.below(3), open });
  }
}

/** Heights of which one or two are high and the rest low. */
const unevenHeights = (random: Random, ranks: number): number[] =>
  ALL_SUITS.map(() => (random.below(2) === 0 ? random.below(3) : within(ranks - random.below(3), ranks)));

/** "Places": two cards of the same rank and colour face-up, with a run on one, on both or on neither, in columns of any kind. */
function aroundPlaces(random: Random): SmallStart | undefined {
  const ranks = between(random, 4, 6);
  const heights = unevenHeights(random, ranks);
  const used = new Set<number>();
  const card = 4 * between(random, 1, ranks - 1) + random.below(4);
  const columns = [card, twinOf(card)].map((head) => ({
    closed: random.below(3),
    open: runFrom(random, head, between(random, 1, 3), heights, used),
  }));
  fill(random, ranks, heights, used, columns);
  return layOut(random, { ranks, heights, columns }, anyRules(random), 14);
}

/** "Stock": few cards in the columns and many in the stock, at any place of the stock and with any number of redeals. */
function aroundStock(random: Random): SmallStart | undefined {
  const ranks = between(random, 3, 5);
  const heights = ALL_SUITS.map(() => random.below(ranks + 1));
  const columns: { closed: number; open: number[] }[] = [];
  fill(random, ranks, heights, new Set(), columns);
  const rules = { ...turnedStock(random), draw: between(random, 2, 3) };
  return layOut(random, { ranks, heights, columns }, rules, 12);
}

/** "Safe": the next card of a suit is face-up or in the stock, and the other foundations are about as high as needed. */
function aroundSafe(random: Random): SmallStart | undefined {
  const ranks = between(random, 5, 8);
  const suit = random.below(4);
  const value = between(random, 3, ranks);
  const heights = [0, 0, 0, 0];
  heights[suit] = value - 1;
  heights[twinOf(suit)] = within(value - 3 + between(random, -2, 2), ranks);
  for (const other of [suit ^ 2, suit ^ 3])
    heights[other] = within(value - 2 + between(random, -1, 1), ranks);
  const card = 4 * (value - 1) + suit;
  const used = new Set([card]);
  const columns: { closed: number; open: number[] }[] = [];
  const inStock = random.below(3) === 0;
  if (!inStock) columns.push({ closed: between(random, 0, 2), open: [card] });
  fill(random, ranks, heights, used, columns);
  return layOut(random, { ranks, heights, columns, stock: inStock ? [card] : [] }, anyRules(random), 18);
}

/** "Back at once": the top of a foundation could come down onto a parent, and the others are about as high as the rule requires. */
function aroundBack(random: Random): SmallStart | undefined {
  const ranks = between(random, 5, 8);
  const suit = random.below(4);
  const value = between(random, 3, ranks - 1);
  const heights = [0, 0, 0, 0];
  heights[suit] = value;
  heights[twinOf(suit)] = within(value - 3 + between(random, -2, 1), ranks);
  for (const other of [suit ^ 2, suit ^ 3])
    heights[other] = within(value - 2 + between(random, -2, 1), ranks);
  const used = new Set<number>();
  const parent = parentOf(random, 4 * (value - 1) + suit);
  const columns = [{ closed: random.below(3), open: runFrom(random, parent, 1, heights, used) }];
  fill(random, ranks, heights, used, columns);
  return layOut(random, { ranks, heights, columns }, anyRules(random), 18);
}

/** A head on the floor, its twin on closed cards, one place for both, a king that lies, one in the stock, and a high foundation. */
function floorSketch(random: Random): Sketch {
  const ranks = between(random, 5, 6);
  const heights = [random.below(2), random.below(2), random.below(2), random.below(2)];
  const high = random.below(4);
  heights[high] = ranks - between(random, 0, 2);
  const used = new Set<number>();
  const head = 4 * between(random, 1, 2) + ((high & 2) ^ 2) + random.below(2);
  const host = 4 * (rankOf(head) + 1) + (high ^ 1);
  const kings = [0, 1, 2, 3].map((suit) => 4 * (ranks - 1) + suit);
  const firstKing = pick(random, kings);
  used.add(head).add(twinOf(head)).add(host);
  const topOfRun = 4 * (ranks - 1) + ((ranks - 1 - rankOf(host)) % 2 === 0 ? host & 2 : (host & 2) ^ 2);
  const run = runFrom(random, topOfRun + random.below(2), ranks - 1 - rankOf(host), heights, used);
  const king = used.has(firstKing) ? twinOf(firstKing) : firstKing;
  const columns = [
    { closed: random.below(8) === 0 ? 1 : 0, open: [head] },
    { closed: between(random, 2, 5), open: [twinOf(head)] },
    { closed: 0, open: runFrom(random, king, 1, heights, used) },
    { closed: 0, open: [...run, host] },
  ];
  return { ranks, heights, columns, stock: kings.filter((card) => random.below(2) === 0 && !used.has(card)) };
}

/** A card under its child, its twin in the stock with a place, and a head that could lie on the twin. */
function coveredSketch(random: Random): Sketch {
  const ranks = between(random, 4, 6);
  const heights = unevenHeights(random, ranks);
  const card = 4 * between(random, 1, ranks - 2) + random.below(4);
  const child = 4 * (rankOf(card) - 1) + ((card & 2) ^ 2) + random.below(2);
  // Half of the time there is no such head, and the covered card could go up if its child lay on the twin.
  const isNext = random.below(2) === 0;
  if (isNext) heights[card & 3] = rankOf(card);
  const columns = [
    { closed: between(random, isNext ? 1 : 0, 3), open: [card, child] },
    { closed: random.below(3), open: [parentOf(random, card)] },
    ...(isNext ? [] : [{ closed: between(random, 0, 3), open: [twinOf(child)] }]),
  ];
  const used = new Set(columns.flatMap(({ open }) => open).concat(twinOf(card)));
  fill(random, ranks, heights, used, columns);
  return { ranks, heights, columns, stock: [twinOf(card)] };
}

/**
 * A card that could go up is covered, in the middle of its run, and its twin in the stock has a place: the child can move over to it.
 * When the covered card is up, the next of its suit follows, which lies on closed cards.
 */
function underChildSketch(random: Random): Sketch {
  const ranks = between(random, 5, 6);
  const card = 4 * between(random, 1, ranks - 3) + random.below(4);
  const heights = [0, 0, 0, 0].map(() => random.below(2));
  heights[card & 3] = rankOf(card);
  const child = 4 * (rankOf(card) - 1) + ((card & 2) ^ 2) + random.below(2);
  const parent = parentOf(random, card);
  heights[child & 3] = random.below(within(rankOf(child), 2) + 1);
  const columns = [
    { closed: between(random, 1, 4), open: [parent, card, child] },
    { closed: random.below(4), open: [twinOf(parent)] },
    { closed: between(random, 1, 4), open: [card + 4] },
  ];
  const used = new Set(columns.flatMap(({ open }) => open).concat(twinOf(card)));
  fill(random, ranks, heights, used, columns);
  return { ranks, heights, columns, stock: [twinOf(card)] };
}

/** "Lazy stock": cards of the stock that are played to make room for each other, for heads, for twins and for cards that come down. */
function aroundLazy(random: Random): SmallStart | undefined {
  const [sketch, mostCards] = pick(random, [
    [floorSketch, 18],
    [coveredSketch, 14],
    [underChildSketch, 15],
  ] as const);
  return layOut(random, sketch(random), freeStock(random), mostCards);
}

/**
 * "Comes down": the head of a column on the floor and its twin share one place. The twin gets another when two cards above it come down
 * from a high foundation first, and then a king from the stock takes the floor, and a card on him. By six ranks all
 * cards that this needs can be had; here and there one is elsewhere.
 */
function aroundComesDown(random: Random): SmallStart | undefined {
  const ranks = 6;
  const high = random.below(4);
  const own = high & 2;
  const other = own ^ 2;
  const heights = [0, 0, 0, 0];
  heights[high] = ranks - 1;
  heights[twinOf(high)] = random.below(2);
  const one = (rank: number, colour: number): number => 4 * rank + colour + random.below(2);
  const head = one(1, other);
  const [king, jack, queen] = [one(5, other), one(3, other), one(4, other)];
  const closed = new Set([other, other + 1, 4 * 5 + high]);
  const stock = [4 * 5 + twinOf(high), twinOf(jack), queen];
  if (random.below(4) === 0) stock.splice(random.below(3), 1);
  const columns = [
    { closed: 0, open: [head] },
    { closed: between(random, 5, 6), open: [twinOf(head)] },
    { closed: 0, open: [twinOf(king)] },
    { closed: 0, open: [king, 4 * 4 + twinOf(high), jack, 4 * 2 + twinOf(high)] },
  ];
  return layOut(random, { ranks, heights, columns, stock, closed }, freeStock(random), 19);
}

/** "Free stock": the same with a limited stock, where the search first checks whether the position is lost even with a free one. */
const aroundDoomed = (random: Random): SmallStart | undefined =>
  layOut(random, floorSketch(random), turnedStock(random), 14);

/** Kings: as heads, in the stock and on the foundations, with no free column or one. */
function aroundKings(random: Random): SmallStart | undefined {
  const ranks = between(random, 3, 5);
  const heights = unevenHeights(random, ranks);
  const used = new Set<number>();
  const columns: { closed: number; open: number[] }[] = [];
  for (let i = between(random, 1, 3); i > 0; i--) {
    const head = 4 * (ranks - 1) + random.below(4);
    columns.push({
      closed: random.below(4),
      open: runFrom(random, head, between(random, 1, 3), heights, used),
    });
  }
  fill(random, ranks, heights, used, columns);
  return layOut(random, { ranks, heights, columns }, anyRules(random), 14);
}

const MAKERS = {
  places: aroundPlaces,
  stock: aroundStock,
  safe: aroundSafe,
  'back at once': aroundBack,
  'lazy stock': aroundLazy,
  'free stock': aroundDoomed,
  kings: aroundKings,
  'comes down': aroundComesDown,
} as const;

/** The rules that have a maker. */
export const AROUND = Object.keys(MAKERS) as readonly (keyof typeof MAKERS)[];

/** The most positions of a game around a rule: for rules about cards that come down, only larger games have what is needed. */
export const positionsAround = (rule: keyof typeof MAKERS): number =>
  rule === 'comes down' ? 120_000 : 20_000;

const MOST_TRIES = 10_000;

/** A small game around a rule. */
export function around(rule: keyof typeof MAKERS, random: Random): SmallStart {
  for (let i = 0; i < MOST_TRIES; i++) {
    const small = MAKERS[rule](random);
    if (small !== undefined) return small;
  }
  throw new Error(`no game around "${rule}"`);
}
