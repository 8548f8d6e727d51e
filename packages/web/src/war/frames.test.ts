import { numberedDeal } from '@baralho/core';
import {
  dealTwo,
  followLecture,
  lectureDeck,
  lectureSetup,
  lectureWar,
  playWar,
  USUAL,
} from '@baralho/core/games/war/index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangeWar, type Frame, filmLecture, filmWar, pilesOf } from './frames.ts';

/** How many cards there are in a frame, each number once. */
const sizesOf = (frames: readonly Frame[]): number[] => [
  ...new Set(frames.map(({ a, b, laid }) => a + b + laid.a.length + laid.b.length)),
];

it('shows every card in every frame, and as many steps as the game has', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (number) => {
      const { deck } = numberedDeal('war', number);
      const { frames, held } = filmWar({ deck });
      const ending = playWar(dealTwo(deck));
      const steps = ending.kind === 'endless' ? ending.from + ending.period : ending.steps;
      expect(held).toHaveLength(steps + 1);
      expect(frames).toHaveLength(steps + 2);
      expect(sizesOf(frames)).toEqual([52]);
      expect(Math.max(...held)).toBeLessThanOrEqual(52);
    }),
    { numRuns: 25 },
  );
});

it.each([
  {},
  { exchange: false },
  { warSize: 1, decks: 2 },
  { winnings: 'apart', pickUp: 'winner-first' },
] as const)("shows the lecture's form to the end that its rules give it: %o", (part) => {
  const { form: _, ...options } = { ...USUAL, ...part };
  const { decks, ...rules } = options;
  for (let number = 1; number <= 8; number++) {
    const deck = lectureDeck(number, options);
    const start = lectureWar.start(lectureSetup({ rules, deck, stream: number }));
    const ending = followLecture(start, 100_000);
    if (ending === undefined) continue;
    const { frames, held, cycle } = filmLecture(numberedDeal('war', number), options);
    expect(sizesOf(frames)).toEqual([52 * decks]);
    if (ending.kind === 'endless') expect(cycle).toMatchObject({ from: ending.from, period: ending.period });
    else expect(held).toHaveLength(ending.battles + 1);
    expect(frames).toHaveLength(held.length + 1);
  }
});

it('opens the first pair of a battle and every second one after it', () => {
  const piles = pilesOf({ a: 20, b: 26, laid: { a: [1, 3, 5], b: [2, 4, 6] }, openEvery: 2 });
  expect(piles.map(({ cards }) => cards.filter((card) => card !== undefined))).toEqual([
    [],
    [],
    [1, 5],
    [2, 6],
  ]);
});

const LONG = Array.from({ length: 18 }, (_, i) => i);

it.each([
  [320, 300],
  [1440, 700],
])('keeps long wars inside a room of %i × %i', (width, height) => {
  const piles = pilesOf({ a: 8, b: 8, laid: { a: LONG, b: LONG }, openEvery: 2 });
  const { places, cardHeight } = arrangeWar(piles, { width, height });
  for (const { cards } of places.values())
    for (const { y } of cards) {
      expect(y).toBeGreaterThanOrEqual(-14);
      expect(y + cardHeight).toBeLessThanOrEqual(height);
    }
});
