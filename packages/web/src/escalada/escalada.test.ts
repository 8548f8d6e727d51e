import { CardSet, numberedDeck, parseCards } from '@baralho/core';
import { escalada, handOf, hidden, PASS, setupOf } from '@baralho/core/games/escalada/index';
import { YOU } from '@baralho/table/escalada/match';
import { describe, expect, it } from 'vitest';
import { arrangeEscalada, byCombination, pilesOf } from './arrange.ts';
import { choicesFor, roundOf } from './choices.ts';
import { matchOf } from './link.ts';

const opening = escalada.start(setupOf({ deck: numberedDeck('escalada', 112), starter: 0, mustLead: true }));

describe('choosing cards', () => {
  const view = hidden.view(opening, YOU);

  it('lights everything when leading with nothing chosen', () => {
    expect(choicesFor(view, CardSet.EMPTY)).toEqual({ lit: view.hand, playable: false });
  });

  it('lights only what makes a combination with the chosen card', () => {
    const [card] = [...view.hand] as [number];
    const { lit, playable } = choicesFor(view, CardSet.of([card]));
    expect(playable).toBe(true);
    expect(lit.has(card)).toBe(true);
    expect(lit.size).toBeLessThan(view.hand.size);
  });
});

it('shows what each seat did in this round, and clears the table for the next', () => {
  const low = CardSet.of([0]);
  const high = CardSet.of([9]);
  const round = (...plays: CardSet[]) =>
    roundOf({ plays, starter: 1 }).map((done) => (done instanceof CardSet ? [...done].join() : done));
  expect(round(low, PASS, high)).toEqual([undefined, '0', 'pass', '9']);
  expect(round(low, PASS, PASS, PASS)).toEqual(['pass', '0', 'pass', 'pass']);
  expect(round(low, PASS, PASS, PASS, high)).toEqual([undefined, '9', undefined, undefined]);
});

/** While the game goes on, with the play to beat from any seat; and when it is over. */
const SEEN: readonly (readonly [boolean, number | undefined])[] = [
  [true, undefined],
  ...[undefined, 0, 1, 2, 3].map((seat) => [false, seat] as const),
];

describe.each([
  [320, 420],
  [360, 510],
  [390, 620],
  [640, 300],
  [768, 900],
  [1024, 600],
  [1440, 760],
])('in a room of %i × %i', (width, height) => {
  const hand = handOf(opening, YOU);
  const arranged = (length: number, isOver: boolean, toBeat: number | undefined) => {
    const cards = Array.from({ length }, (_, i) => i);
    const held = Array.from({ length: 14 - length }, (_, i) => (isOver ? i : undefined));
    const piles = pilesOf({ hand, others: [held, held, held], laid: [cards, cards, cards, cards] });
    return arrangeEscalada(piles, { width, height }, hand, toBeat);
  };
  const watched = (length: number) => {
    const cards = Array.from({ length }, (_, i) => i);
    const others = [[undefined], [undefined], [undefined]];
    const laid = [cards, cards, cards, cards];
    const piles = pilesOf({ hand: CardSet.EMPTY, others, laid, foot: 14 - length });
    return arrangeEscalada(piles, { width, height }, CardSet.EMPTY, undefined);
  };

  it('shows who watches a pile at the foot, below what was laid from it', () => {
    for (const length of [0, 1, 5, 13]) {
      const { places, cardWidth, cardHeight } = watched(length);
      const pile = places.get('seat 0')?.cards ?? [];
      expect(pile.length).toBe(14 - length);
      for (const { x, y } of pile) {
        expect([x >= 0, x + cardWidth <= width, y + cardHeight < height]).toEqual([true, true, true]);
        for (const laid of places.get('laid 0')?.cards ?? [])
          expect(laid.y + cardHeight).toBeLessThanOrEqual(y);
      }
    }
  });

  it.each([0, 1, 3, 5, 14])('keeps every card inside when %i are laid', (length) => {
    for (const [isOver, toBeat] of SEEN) {
      const { places, cardWidth, cardHeight } = arranged(length, isOver, toBeat);
      for (const [id, { cards }] of places)
        for (const { x, y } of cards) {
          const isInside = x >= 0 && x + cardWidth <= width && y >= 0 && y + cardHeight <= height;
          expect([id, isInside]).toEqual([id, true]);
        }
    }
  });

  it.each([1, 3, 5, 14])('covers nothing of what was laid, %i cards by each', (length) => {
    for (const [isOver, toBeat] of SEEN) {
      const { places, cardWidth, cardHeight } = arranged(length, isOver, toBeat);
      const spots = [...places].flatMap(([id, { cards }]) => cards.map((spot) => ({ id, ...spot })));
      for (const laid of spots.filter(({ id }) => id.startsWith('laid')))
        for (const other of spots) {
          if (other.id === laid.id) continue;
          const isApart =
            Math.abs(laid.x - other.x) >= cardWidth - 1 || Math.abs(laid.y - other.y) >= cardHeight - 1;
          expect([laid.id, other.id, isApart]).toEqual([laid.id, other.id, true]);
        }
    }
  });
});

it('lays the play to beat in the middle of a telephone, between the player opposite and my hand', () => {
  const cards = [0, 1, 2];
  const piles = pilesOf({
    hand: handOf(opening, YOU),
    others: [[], [], []],
    laid: [cards, cards, cards, cards],
  });
  const { places, cardHeight } = arrangeEscalada(piles, { width: 390, height: 620 }, CardSet.EMPTY, 2);
  const yOf = (id: string): number => places.get(id)?.slot.y ?? Number.NaN;
  const hands = [...places.keys()].filter((id) => id.startsWith('hand')).map(yOf);
  const [above, below] = [
    yOf('laid 2') - yOf('seat 2') - cardHeight,
    Math.min(...hands) - yOf('laid 2') - cardHeight,
  ];
  expect(Math.abs(above - below)).toBeLessThan(cardHeight);
});

it('lays a hand by combination: the largest sets first, then by rank', () => {
  const read = parseCards('AS 4H 4S 7D 7S 7H KC');
  const hand = CardSet.of(read.ok ? read.value : []);
  const [ace, fours, sevens, king] = [[0], [12, 13], [24, 25, 26], [55]];
  expect(byCombination(hand)).toEqual([...sevens, ...fours, ...ace, ...king]);
});

it('draws closed hands as hands: each card shows a part of its back', () => {
  const held = new Array<undefined>(14).fill(undefined);
  const piles = pilesOf({ hand: handOf(opening, YOU), others: [held, held, held], laid: [[], [], [], []] });
  for (const [width, height] of [
    [1440, 780],
    [390, 620],
    [844, 330],
  ] as const) {
    const { places, cardWidth } = arrangeEscalada(piles, { width, height }, CardSet.EMPTY, undefined);
    for (const seat of [1, 2, 3]) {
      const [first, second] = places.get(`seat ${seat}`)?.cards ?? [];
      const apart = Math.hypot((second?.x ?? 0) - (first?.x ?? 0), (second?.y ?? 0) - (first?.y ?? 0));
      expect(apart / cardWidth).toBeGreaterThan(0.05);
    }
  }
});

describe('a match in an address', () => {
  const levels = ['lowest', 'greedy', 'sampler'];
  it.each([
    ['match=11', ['greedy', 'greedy', 'greedy']],
    ['match=0&bots=lowest,greedy,sampler', ['lowest', 'greedy', 'sampler']],
  ])('%s is played', (query, bots) => {
    expect(matchOf(new URLSearchParams(query), levels)?.state.bots).toEqual(bots);
  });

  it.each([
    'match=',
    'match=1.5',
    'match=-1',
    'match=4294967296',
    'match=1&bots=greedy',
    'match=1&bots=a,b,c',
  ])('%s is none', (query) => {
    expect(matchOf(new URLSearchParams(query), levels)).toBeUndefined();
  });
});
