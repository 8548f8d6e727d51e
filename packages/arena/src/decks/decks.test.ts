/** Decks of a secret: every order is equally likely, nothing can be predicted, everything can be checked; and a bot that tries. */
import { formatGlyphs, packOf } from '@baralho/core';
import { escalada, setupOf, type View } from '@baralho/core/games/escalada/index';
import { DEFAULT_HYPOTHESES } from '@baralho/statistics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duel, duelSchedule } from '../duel.ts';
import { builtInEntrant, type Entrant } from '../entrant.ts';
import { DEFAULT_LIMITS } from '../referee.ts';
import { type PlayOptions, playSchedule } from '../schedule.ts';
import type { Decks } from './decks.ts';
import { drawnDecks } from './drawn.ts';
import { enumeratingBot } from './enumeratingBot.suite.ts';
import { keyedRandom } from './keyedRandom.ts';
import { drawSecret, secretShape } from './secret.ts';
import { seededDecks } from './seeded.ts';

const OPTIONS: PlayOptions = { limits: DEFAULT_LIMITS, sandbox: 'none', jobs: 1 };
const SECRET = { secret: '11'.repeat(32), salt: '22'.repeat(32) };

describe('the decks of a secret', () => {
  /** Computed with Python's hmac and hashlib, following docs/arena.md. */
  it('are those that anybody can make from what is documented', () => {
    const { commitment, deck } = drawnDecks(SECRET).deal(0, 'duel 1a2b3c4d deal 5 seat 2');
    expect(commitment).toBe('adfafc05aac733fe9509f43bd1d158c882890351c7f343634c8ef9ea42cdb505');
    expect(formatGlyphs(deck).replaceAll(' ', '')).toBe(
      '🃊🂵🂹🂾🃅🃎🃉🂫🃆🂻🂲🃙🃃🂶🃔🃇🃗🃖🂣🃂🂡🂼🃋🂬🂦🂪🂧🃚🃑🃝🂺🂢🂷🂽🃞🂴🃒🂩🂭🃜🃘🂤🃕🃛🃌🃈🂥🃓🃄🂨🃁🂳🂸🂱🃍🂮',
    );
  });

  it('are the same for all rotations and all labels, and others for any other event and secret', () => {
    const decks = drawnDecks(SECRET);
    const code = (event: string, from: Decks = decks): string => from.deal(0, event).code;
    expect(code('duel x deal 5 seat 2')).toBe(code('duel y deal 5 seat 4'));
    expect(code('ladder x table 5 turn 2')).toBe(code('ladder x table 5'));
    const others = [
      'match x game 1',
      'match x game 11',
      'duel x deal 1',
      'tournament x round 1 group 1 game 1',
    ];
    expect(new Set(others.map((event) => code(event))).size).toBe(others.length);
    for (const one of [{ ...SECRET, secret: '13'.repeat(32) }, drawSecret()])
      expect(code('match x game 1', drawnDecks(one))).not.toBe(code('match x game 1'));
  });

  it('hold every card once', () => {
    const decks = drawnDecks(drawSecret());
    for (let game = 0; game < 100; game++)
      expect(decks.deal(0, `match x game ${game}`).deck.toSorted((a, b) => a - b)).toEqual(
        packOf('escalada').toSorted((a, b) => a - b),
      );
  });

  it('put every card at every place equally often', () => {
    const decks = drawnDecks(SECRET);
    const times = new Array(56).fill(0);
    const games = 5600;
    for (let game = 0; game < games; game++)
      times[decks.deal(0, `match x game ${game}`).deck[13] as number]++;
    const chiSquare = times.reduce((sum, count) => sum + (count - games / 56) ** 2 / (games / 56), 0);
    // 55 degrees of freedom: 105 is passed once in 20,000; the secret is fixed.
    expect(chiSquare).toBeLessThan(105);
  });

  it('come from words that stay below their bound, block after block', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (purpose, bound) => {
        const [one, two] = [
          keyedRandom(Buffer.from('key'), purpose),
          keyedRandom(Buffer.from('key'), purpose),
        ];
        const drawn = Array.from({ length: 20 }, () => one.below(bound));
        expect(drawn.every((word) => word < bound)).toBe(true);
        expect(Array.from({ length: 20 }, () => two.below(bound))).toEqual(drawn);
      }),
    );
  });

  it.each([[null], ['x'], [{}], [{ secret: 'zz', salt: '11'.repeat(32) }], [{ secret: '11'.repeat(32) }]])(
    'are not made from %j',
    (value) => expect(secretShape(value, 'secret')).toBeDefined(),
  );
});

/** Larger with BARALHO_ATTACK=full: `npm run attack:decks`. */
const FULL = process.env.BARALHO_ATTACK === 'full';
const RANGE = FULL ? { seeds: 1024, deals: 2048 } : { seeds: 4, deals: 256 };
const DEALS = FULL ? 500 : 50;
const TIMEOUT = FULL ? 3_600_000 : 120_000;

describe(`a bot that tries ${RANGE.seeds} seeds of ${RANGE.deals} deals, in ${4 * DEALS} games against greedy players`, () => {
  const found = { games: 0 };
  const bot = enumeratingBot(RANGE, found);
  const gain = async (decks: Decks) => {
    found.games = 0;
    const rules = { deals: DEALS, decks, hypotheses: DEFAULT_HYPOTHESES, sequential: false };
    const { net } = await duel([bot, builtInEntrant('greedy') as Entrant], rules, OPTIONS);
    if (FULL) console.log(`${net.value} (${net.low} to ${net.high}), knew ${found.games} of ${4 * DEALS}`);
    return { net, known: found.games };
  };

  it(
    'knows every hand where decks come from a seed, and gains',
    async () => {
      const { net, known } = await gain(seededDecks(1));
      expect(known).toBe(4 * DEALS);
      expect(net.low).toBeGreaterThan(3);
    },
    TIMEOUT,
  );

  it(
    'knows nothing where they are drawn, and does not gain',
    async () => {
      const { net, known } = await gain(drawnDecks(drawSecret()));
      expect(known).toBe(0);
      expect(net.low).toBeLessThanOrEqual(0);
      expect(net.high).toBeGreaterThanOrEqual(0);
    },
    TIMEOUT,
  );
});

describe('a bot that stays', () => {
  it('is never asked at another seat of a deal that it has seen', async () => {
    let processes = 0;
    const seen: string[] = [];
    const stays: Entrant = {
      game: 'escalada',
      name: 'stays',
      command: 'stays',
      hash: 'stays',
      isBuiltIn: false,
      open() {
        const number = processes++;
        return {
          choose({ hand, plays }: View) {
            if (plays.length < 4) seen.push(`${number}: ${hand.low} ${hand.high}`);
            return Promise.resolve({ proposal: [], ms: 0 });
          },
        };
      },
    };
    const decks = seededDecks(1);
    const deals = new Map<string, string>();
    for (let deal = 0; deal < 12; deal++)
      for (const hand of escalada.start(setupOf({ deck: decks.deal(deal, '').deck, starter: 0 })).hands)
        deals.set(`${hand.low} ${hand.high}`, String(deal));
    for await (const _ of playSchedule(duelSchedule(stays, stays, 12, decks), { ...OPTIONS, jobs: 3 }));
    const asked = seen.map((line) => line.replace(/: (.*)/, (_, key) => `: ${deals.get(key)}`));
    expect(new Set(asked).size).toBe(12 * 4 * 4);
    expect(processes).toBeLessThanOrEqual(4 * 4 * 2);
  });
});
