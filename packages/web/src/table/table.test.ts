import { describe, expect, it } from 'vitest';
import { nearest, neighbour } from './cursor.ts';
import { isEcho, move, press, release } from './drag.ts';
import { matchCards } from './match.ts';
import { type Arrangement, cardAt, emptyTable, layOut, type Pile, type Place } from './state.ts';

const pile = (id: string, ...cards: (number | undefined)[]): Pile => ({ id, cards });

/** Piles side by side, 100 apart, cards 50 × 70, each card of a pile 20 lower than the one below. */
function row(piles: readonly Pile[]): Arrangement {
  const places = new Map<string, Place>(
    piles.map(({ id, cards }, i) => [
      id,
      {
        slot: { x: 100 * i, y: 0 },
        cards: cards.map((_, n) => ({ x: 100 * i, y: 20 * n })),
        catches: { x: 100 * i, y: 0, width: 50, height: 300 },
      },
    ]),
  );
  return { cardWidth: 50, cardHeight: 70, places };
}

function table(...piles: Pile[]) {
  const state = emptyTable();
  layOut(state, piles, row(piles));
  return state;
}

const always = () => true;
const idAt = (cards: ReturnType<typeof matchCards>, pileId: string, index: number) =>
  cards.find((card) => card.pile === pileId && card.index === index)?.id;

describe('identity of cards', () => {
  const before = matchCards(
    [],
    [pile('a', undefined, undefined, 5), pile('stock', undefined, undefined), pile('b')],
  );

  it.each([
    [
      'an open card keeps itself when it moves',
      [pile('a', undefined, 9), pile('stock', undefined, undefined), pile('b', 5)],
      ['b', 0],
      ['a', 2],
    ],
    [
      'a card opened in its place is the closed card of that place',
      [pile('a', undefined, 9), pile('stock', undefined, undefined), pile('b', 5)],
      ['a', 1],
      ['a', 1],
    ],
    [
      'a card turned from the stock was its top',
      [pile('a', undefined, undefined, 5), pile('stock', undefined), pile('b', 7)],
      ['b', 0],
      ['stock', 1],
    ],
  ] as const)('%s', (_, piles, now, then) => {
    const after = matchCards(before, piles as unknown as Pile[]);
    expect(idAt(after, now[0], now[1])).toBe(idAt(before, then[0], then[1]));
  });

  it('turns the waste over to the stock without a new card', () => {
    const open = matchCards([], [pile('stock'), pile('waste', 1, 2, 3)]);
    const turned = matchCards(open, [pile('stock', undefined, undefined, undefined), pile('waste')]);
    expect(turned.map(({ id }) => id).sort()).toEqual(open.map(({ id }) => id).sort());
  });

  it('never gives two cards one id', () => {
    const after = matchCards(before, [
      pile('a', 1, 2, 3, undefined),
      pile('stock', 9, undefined),
      pile('b', 5),
    ]);
    expect(new Set(after.map(({ id }) => id)).size).toBe(7);
  });
});

describe('press, drag and drop', () => {
  it('calls a press without movement a tap on the topmost card', () => {
    const state = table(pile('a', 1, 2), pile('b'));
    expect(press(state, { x: 10, y: 25 }, always)).toBe('card');
    expect(move(state, { x: 12, y: 26 })).toBe(false);
    expect(release(state, () => ['b'])).toEqual({ kind: 'tap', pile: 'a', index: 1 });
  });

  it('drops where the cards overlap most, not where the finger is', () => {
    const state = table(pile('a', 1), pile('b'), pile('c'));
    press(state, { x: 2, y: 10 }, always);
    move(state, { x: 88, y: 10 });
    expect(release(state, () => ['b', 'c'])).toEqual({ kind: 'drop', pile: 'a', index: 0, to: 'b' });
  });

  it('goes back when no pile that would take it is near', () => {
    const state = table(pile('a', 1), pile('b'), pile('c'));
    press(state, { x: 2, y: 10 }, always);
    move(state, { x: 100, y: 10 });
    expect(release(state, () => ['c'])).toEqual({ kind: 'back', pile: 'a', index: 0 });
  });

  it('holds on to a card while others move, and lets go when its own pile changes', () => {
    const state = table(pile('a', 1), pile('b', 2), pile('c'));
    press(state, { x: 2, y: 10 }, always);
    move(state, { x: 60, y: 10 });
    const others = [pile('a', 1), pile('b'), pile('c', 2)];
    layOut(state, others, row(others));
    expect(state.drag?.begun).toBe(true);
    const own = [pile('a'), pile('b', 1), pile('c', 2)];
    layOut(state, own, row(own));
    expect(state.drag).toBeUndefined();
  });

  it('feels the empty place of a pile', () => {
    const state = table(pile('a', 1), pile('b'));
    expect(press(state, { x: 110, y: 30 }, always)).toBe('tap');
    expect(release(state, () => [])).toEqual({ kind: 'tap', pile: 'b', index: 0 });
    expect(press(state, { x: 90, y: 30 }, always)).toBeUndefined();
  });
});

it('counts a travel only when the pile changes', () => {
  const state = table(pile('a', 1), pile('b'));
  const moved = [pile('a'), pile('b', 1)];
  layOut(state, moved, row(moved));
  layOut(state, moved, row(moved));
  expect(state.cards.map(({ travels, x }) => [travels, x])).toEqual([[1, 100]]);
});

it('walks to the neighbour that lies straight ahead', () => {
  const state = table(pile('a'), pile('b'), pile('c'));
  expect(neighbour(state, 'a', 'right')).toBe('b');
  expect(neighbour(state, 'c', 'left')).toBe('b');
  expect(neighbour(state, 'a', 'left')).toBeUndefined();
  expect(neighbour(state, 'a', 'down')).toBeUndefined();
});

describe('piles that overlap', () => {
  // Three cards of a hand, each a pile, 40 apart; then a pile of two over the end of the last.
  const piles = [pile('one', 3), pile('two', 7), pile('three', 9), pile('over', 1, 2)];
  const places = new Map<string, Place>(
    piles.map(({ id, cards }, i) => {
      const slot = { x: 40 * i, y: 0 };
      return [id, { slot, cards: cards.map(() => slot), catches: { ...slot, width: 50, height: 70 } }];
    }),
  );
  const state = emptyTable();
  layOut(state, piles, { cardWidth: 60, cardHeight: 84, places });

  it.each([
    [5, 'one'],
    [42, 'two'],
    [82, 'three'],
    [122, 'over'],
  ])('are touched as they are seen, at %d', (x, id) =>
    expect(cardAt(state, { x, y: 10 })).toMatchObject({ pile: id }),
  );

  it('tell which cards show their left side alone', () =>
    expect(state.cards.filter(({ leftSide }) => leftSide).map(({ card }) => card)).toEqual([3, 7, 9]));

  it('leave the keyboard at the nearest pile when its own is gone', () =>
    expect(nearest({ places }, { x: 70, y: 5 })).toBe('three'));
});

describe('a double click', () => {
  const state = table(pile('a', 3, 7), pile('b', undefined, undefined));
  const [top, below, closed] = [1, 0, 3].map((i) => state.cards[i]?.id);
  const tap = (id: number | undefined, time: number, x = 10) => ({ id, time, x, y: 10 });

  it.each([
    ['on the card that came to light means nothing', tap(below, 100), true],
    ['later means that card', tap(below, 900), false],
    ['elsewhere means that card', tap(below, 100, 60), false],
    ['on a card that is still there means it', tap(top, 100), false],
    ['on a closed card turns it', tap(closed, 100), false],
  ])('%s', (_, second, expected) => expect(isEcho(state, second, tap(top, 0))).toBe(expected));
});
