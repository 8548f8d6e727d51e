import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, strengthOf } from '../../cards/card.ts';
import { packs } from '../../cards/deck.ts';
import { formatCardsLower } from '../../cards/text.ts';
import { conform } from '../../conformance.suite.ts';
import { numberedDeck } from '../../deals/deal.ts';
import { shuffle } from '../../random/shuffle.ts';
import { stream } from '../../random/xoshiro.ts';
import {
  DEAL_ORDERS,
  formatLectureEnding,
  type LectureEnding,
  type LectureMove,
  type LectureRules,
  type LectureSetup,
  lectureWar,
  PICK_UPS,
  playLecture,
  SLIDES,
  WINNINGS,
} from './lecture.ts';
import { lectureNotation } from './lectureNotation.ts';
import { checkLecture, lectureSetup } from './switches.ts';

const rules: fc.Arbitrary<LectureRules> = fc.record(
  {
    warSize: fc.integer({ min: 1, max: 12 }),
    peace: fc.boolean(),
    exchange: fc.boolean(),
    dealOrder: fc.constantFrom(...DEAL_ORDERS),
    pickUp: fc.constantFrom(...PICK_UPS),
    shufflePrize: fc.boolean(),
    winnings: fc.constantFrom(...WINNINGS),
    riffles: fc.integer({ min: 0, max: 9 }),
  },
  { noNullPrototype: true },
);
const setups: fc.Arbitrary<LectureSetup> = fc
  .tuple(rules, fc.nat(), fc.integer({ min: 1, max: 2 }))
  .map(([chosen, number, decks]) =>
    lectureSetup({ rules: chosen, deck: numberedDeck('war', number, packs(decks)), stream: number }),
  );

conform("the lecture's war", {
  game: lectureWar,
  setups,
  notation: lectureNotation,
  candidates: () => ['battle', 'lay' as LectureMove],
  steps: 200,
  runs: 20,
});

it.each([
  ['war-size:3', "switches, 'stream:NUMBER' and the cards"],
  ['stream:1 AS', 'the 52 cards of a pack'],
  ['decks:2 stream:1 AS', 'the 104 cards of 2 packs'],
  [`stream:1 ${formatCardsLower(packs(2))}`, 'the 52 cards of a pack'],
  [`decks:2 stream:1 ${formatCardsLower([...packs(2).slice(1), 5])}`, 'the 104 cards of 2 packs'],
  [
    'war-size:27 stream:1 AS',
    'switches that go together (war size 27 is more than the 26 cards a player is dealt from 1 deck)',
  ],
  ['stream:99999999999999999 AS', "switches, 'stream:NUMBER' and the cards"],
])('refuses %j', (text, expected) => {
  expect(lectureNotation.parseSetup(text)).toMatchObject({ ok: false, error: { expected } });
});

/**
 * The slides' play() implemented again, in mutable queues and with the options written as people would play them. Stops after a number of
 * battles, since without random bits a game may not end.
 */
function slowLecture({ rules: r, deck, stream: number }: LectureSetup, most: number): string {
  const hands: [Card[], Card[]] = [[], []];
  for (const [i, card] of deck.entries()) {
    const hand = hands[i % 2 === 0 ? 0 : 1];
    if (r.dealOrder === 'straight') hand.push(card);
    else hand.unshift(card);
  }
  const apart: [Card[], Card[]] = [[], []];
  const coin = stream('exchange', number);
  const prize = stream('prize', number);
  let bits: number[] = [];
  let battles = 0;
  let wars = 0;
  const draw = (who: 0 | 1): Card | undefined => {
    if (hands[who].length === 0) hands[who] = apart[who].splice(0).reverse();
    return hands[who].shift();
  };
  const holds = (who: 0 | 1): number => hands[who].length + apart[who].length;
  const report = (winner: string): string => `${winner} ${battles} ${wars}`;
  while (holds(0) > 0 && holds(1) > 0) {
    if (battles === most) return `going on ${holds(0)} ${holds(1)}`;
    if (r.exchange && bits.length === 0) {
      const word = coin.next();
      bits = Array.from({ length: 32 }, (_, i) => (word >>> i) & 1);
    }
    battles++;
    const aFirst = r.exchange ? bits.shift() === 1 : undefined;
    let [x, y] = [draw(0) as Card, draw(1) as Card];
    const laid: { of: 0 | 1; cards: Card[] }[][] = [
      [
        { of: 0, cards: [x] },
        { of: 1, cards: [y] },
      ],
    ];
    while (!r.peace && strengthOf(x) === strengthOf(y)) {
      wars++;
      const blocks: { of: 0 | 1; cards: Card[] }[] = [];
      for (const who of [0, 1] as const) {
        if (holds(who) < r.warSize) return report(who === 0 ? 'B' : 'A');
        blocks.push({ of: who, cards: Array.from({ length: r.warSize }, () => draw(who) as Card) });
      }
      x = blocks[0]?.cards.at(-1) as Card;
      y = blocks[1]?.cards.at(-1) as Card;
      laid.push(blocks);
    }
    const winner = strengthOf(x) > strengthOf(y) ? 0 : 1;
    const firstOf = { 'a-first': 0, 'winner-first': winner, 'loser-first': 1 - winner }[r.pickUp];
    let table = laid.flatMap((blocks, i) => {
      const first = i === 0 && aFirst !== undefined ? (aFirst ? 0 : 1) : firstOf;
      return [...blocks]
        .sort((p, q) => Math.abs(p.of - first) - Math.abs(q.of - first))
        .flatMap(({ cards }) => cards);
    });
    if (r.shufflePrize && laid.length > 1) table = shuffle(table, prize);
    (r.winnings === 'under' ? hands : apart)[winner].push(...table);
  }
  return report(holds(0) === 0 ? 'B' : 'A');
}

describe("the lecture's War", () => {
  it('agrees with the slow statement under every switch', () => {
    fc.assert(
      fc.property(setups, (setup) => {
        let state = lectureWar.start(setup);
        while (state.battles < 400 && lectureWar.toMove(state) !== undefined)
          state = lectureWar.play(state, 'battle');
        const sizes = [state.a, state.b].map(({ hand, won }) => hand.length + won.length).join(' ');
        const result = lectureWar.outcome(state);
        expect(
          result ? `${result.reason.charAt(0)} ${state.battles} ${state.wars}` : `going on ${sizes}`,
        ).toBe(slowLecture(setup, 400));
      }),
      { numRuns: 150 },
    );
  });

  it('loses no card between battles', () => {
    fc.assert(
      fc.property(setups, (setup) => {
        let state = lectureWar.start(setup);
        for (let i = 0; i < 200 && lectureWar.toMove(state) !== undefined; i++)
          state = lectureWar.play(state, 'battle');
        if (state.short !== undefined) return;
        const all = [state.a, state.b].flatMap(({ hand, won }) => [...hand, ...won]);
        expect(all.sort((x, y) => x - y)).toStrictEqual(setup.deck.toSorted((x, y) => x - y));
      }),
      { numRuns: 100 },
    );
  });

  it('proves a repetition exactly', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(2, 4), (number, warSize) => {
        const setup = lectureSetup({
          rules: { ...SLIDES, exchange: false, warSize },
          deck: numberedDeck('war', number),
          stream: number,
        });
        const ending = playLecture(setup);
        if (ending.kind !== 'endless' || ending.from + ending.period > 5000) return;
        const key = (battles: number): string => {
          let state = lectureWar.start(setup);
          while (state.battles < battles) state = lectureWar.play(state, 'battle');
          return [state.a.hand, state.b.hand].map((hand) => hand.map(strengthOf).join()).join('|');
        };
        const { from, period } = ending;
        expect(key(from + period)).toBe(key(from));
        if (from > 0) expect(key(from + period - 1)).not.toBe(key(from - 1));
        for (const divisor of [2, 3, 5, 7])
          if (period % divisor === 0) expect(key(from + period / divisor)).not.toBe(key(from));
      }),
      { numRuns: 15 },
    );
  });

  /** FORMATS 2, from an independent program: the mean of this many games must be within four standard errors. */
  it.each([
    ['peace', { peace: true }, 377.03, 236.7],
    ['war size 1', { warSize: 1 }, 575.24, 471.9],
    ['war size 3', { warSize: 3 }, 317.88, 257.6],
    ['war size 10', { warSize: 10 }, 61.56, 45.8],
    ['war size 25', { warSize: 25 }, 17.05, 16.5],
  ])('takes as long as it should: %s', (_, switches, mean, sd) => {
    const games = 500;
    let battles = 0;
    for (let number = 0; number < games; number++) {
      const ending = playLecture(
        lectureSetup({
          rules: { ...SLIDES, ...switches },
          deck: numberedDeck('war', number),
          stream: number,
        }),
      );
      if (ending.kind === 'won') battles += ending.battles;
    }
    expect(Math.abs(battles / games - mean)).toBeLessThan((4 * sd) / Math.sqrt(games));
  });

  it.each([
    [{ kind: 'won', by: 'B', battles: 446, wars: 3 }, 'B wins in 446 steps.'],
    [{ kind: 'endless', period: 26, from: 4 }, 'never ends: repeats every 26 steps from step 4'],
  ] satisfies [LectureEnding, string][])('prints %j', (ending, line) => {
    expect(formatLectureEnding(ending)).toBe(line);
  });

  it('refuses any other move', () => {
    const state = lectureWar.start(lectureSetup({ rules: SLIDES, deck: numberedDeck('war', 1), stream: 1 }));
    expect(() => lectureWar.play(state, 'lay' as 'battle')).toThrow();
  });
});

it.each([
  ['no cards', { deck: [] }],
  ['a pack and a half', { deck: [...packs(1), ...packs(1).slice(26)] }],
  ['a card twice', { deck: [...packs(1).slice(1), 5] }],
  ['nine packs', { deck: packs(9) }],
  ['wars of nothing', { rules: { ...SLIDES, warSize: 0 } }],
  ['wars of more than a hand', { rules: { ...SLIDES, warSize: 27 } }],
])('is not begun with %s', (_, parts) => {
  expect(checkLecture({ rules: SLIDES, deck: packs(1), stream: 1, ...parts }).ok).toBe(false);
});
