/** Random combinations of the climbing game, random near misses, and random positions from real games. */
import { type Card, CardSet, PACK_56, type Random, rankOf, shuffle } from '@baralho/core';
import {
  combinations,
  escalada,
  handOf,
  legalPlays,
  type Shape,
  type State,
  setupOf,
  spanOf,
} from '@baralho/core/games/escalada/index';
import type { Row } from '../../layout.ts';
import { chosen, oneIn, without } from '../../recipe.ts';

/** Small shapes are more frequent, as in real games. */
export function randomShape(random: Random): Shape {
  switch (random.below(3)) {
    case 0:
      return { kind: 'set', length: 1 + random.below(4) };
    case 1:
      return { kind: 'sequence', length: 3 + random.below(1 + random.below(8)) };
    default:
      return { kind: 'double sequence', length: 3 + random.below(1 + random.below(5)) };
  }
}

/** A random combination of a shape from these cards: value by value, any suits. */
export function randomCombination(from: Row, shape: Shape, random: Random): Row | undefined {
  const shuffled = shuffle(from, random);
  const first = random.below(14 - spanOf(shape) + 1);
  for (let turn = 0; turn < 14; turn++) {
    const start = (first + turn) % (14 - spanOf(shape) + 1);
    const taken = shuffled.filter((card) => rankOf(card) >= start && rankOf(card) < start + spanOf(shape));
    const width = shape.kind === 'set' ? shape.length : shape.kind === 'sequence' ? 1 : 2;
    const kept = taken.filter(
      (card, i) => taken.slice(0, i).filter((other) => rankOf(other) === rankOf(card)).length < width,
    );
    if (kept.length === width * spanOf(shape)) return kept;
  }
  return undefined;
}

/** One card too many, one too few, or one exchanged: most of these are no longer combinations. */
export function nearMiss(row: Row, from: Row, random: Random): Row {
  const spare = without(from, row);
  const more = spare.length === 0 ? row : [...row, chosen(spare, random)];
  const at = random.below(row.length);
  switch (random.below(3)) {
    case 0:
      return more;
    case 1:
      return row.length > 1 ? row.filter((_, i) => i !== at) : more;
    default:
      return more.filter((_, i) => i !== at);
  }
}

/** A play as people make them: any legal one, and sometimes a pass. */
function randomPlay({ hand, toBeat }: { hand: CardSet; toBeat: State['toBeat'] }, random: Random): CardSet {
  const plays = legalPlays(hand, toBeat).slice(0, -1);
  const passes = plays.length === 0 || (toBeat !== undefined && oneIn(4, random));
  return passes ? CardSet.EMPTY : chosen(plays, random);
}

/** A position in a random game. */
export function randomPosition(random: Random): { readonly hand: CardSet; readonly state: State } {
  let state = escalada.start(setupOf({ deck: shuffle(PACK_56, random), starter: 0 }));
  for (let left = random.below(40); ; left--) {
    const seat = escalada.toMove(state) ?? 0;
    const hand = handOf(state, seat);
    const next = escalada.play(state, randomPlay({ hand, toBeat: state.toBeat }, random));
    if (left <= 0 || escalada.toMove(next) === undefined) return { hand, state };
    state = next;
  }
}

/** A hand in which something can often follow: cards close to each other, and often the very shape needed. */
export function clusteredHand(from: Row, shape: Shape, size: number, random: Random): Row {
  const wanted = oneIn(3, random) ? [] : (randomCombination(from, shape, random) ?? []);
  const middle = 4 * random.below(14);
  const near = (card: Card): number => Math.abs(card - middle) + random.below(24);
  const rest = without(from, wanted)
    .map((card) => ({ card, distance: near(card) }))
    .sort((x, y) => x.distance - y.distance)
    .map(({ card }) => card);
  return shuffle([...wanted, ...rest].slice(0, Math.max(size, wanted.length)), random);
}

export const pack: Row = PACK_56;

/** The number of combinations of one shape in a hand, counted up to a limit. */
export const countUpTo = (hand: Row, shape: Shape, limit: number): number =>
  combinations(CardSet.of(hand), shape, -1, limit).length;
