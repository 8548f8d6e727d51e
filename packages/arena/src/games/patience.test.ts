/**
 * Games of one player for bots: what a request shows and hides, which answers are valid, what a fault costs, and records that
 * replay.
 */
import { stream, unwrap } from '@baralho/core';
import { klondikeHidden, viewOf } from '@baralho/core/games/klondike/index';
import { DEFAULT_HYPOTHESES } from '@baralho/statistics';
import { describe, expect, it } from 'vitest';
import { check } from '../check.ts';
import { findForeignDeck } from '../decks/check.ts';
import { drawnDecks } from '../decks/drawn.ts';
import { drawSecret } from '../decks/secret.ts';
import { dealOf, seededDecks } from '../decks/seeded.ts';
import { builtInEntrant, type Entrant } from '../entrant.ts';
import { patienceDuel, patienceSchedule, patienceTally, RANKINGS, type Ranking } from '../patience.ts';
import type { Answer, Player } from '../player.ts';
import { formatRecord, type GameRecord, parseRecord, replay } from '../record.ts';
import { DEFAULT_LIMITS, playGame } from '../referee.ts';
import { playSchedule, type ScheduledGame } from '../schedule.ts';
import { ACCORDION } from './accordion/game.ts';
import { BOTS } from './bots.ts';
import { KLONDIKE } from './klondike/game.ts';
import { readMove, STOP } from './patience.ts';

const OPTIONS = { limits: DEFAULT_LIMITS, sandbox: 'none', jobs: 1 };
const GAMES = ['klondike', 'accordion'] as const;
const bot = (game: (typeof GAMES)[number], name: string): Entrant => {
  const found = builtInEntrant(name, name, game);
  if (found === undefined) throw new Error(name);
  return found;
};
const rankingOf = (game: (typeof GAMES)[number]): Ranking => {
  const ranking = RANKINGS[game];
  if (ranking === undefined) throw new Error(game);
  return ranking;
};

async function playAll(schedule: Iterable<ScheduledGame>): Promise<GameRecord[]> {
  const records: GameRecord[] = [];
  for await (const record of playSchedule(schedule, OPTIONS)) records.push(record);
  return records;
}

/** The states of a random game of Klondike that never stops early. */
function klondikeStates(deal: number, count: number) {
  const chance = stream('states', deal);
  let state = KLONDIKE.start(unwrap(KLONDIKE.setup({ deck: dealOf(1, deal, 'klondike').deck, starter: 0 })));
  const states = [state];
  while (states.length < count) {
    const moves = [...Array(13 * 13).keys()]
      .map((i) => `${1 + (i % 13)} ${1 + Math.floor(i / 13)}`)
      .filter((move) => KLONDIKE.parseMove(move, state).ok);
    state = KLONDIKE.play(state, moves[chance.below(moves.length)] ?? STOP);
    states.push(state);
  }
  return states;
}

describe('a request of Klondike', () => {
  it('is the same however the hidden cards lie', () => {
    const chance = stream('worlds', 1);
    let changed = 0;
    for (const state of [1, 2, 3].flatMap((deal) => klondikeStates(deal, 120))) {
      const other = { ...state, table: klondikeHidden.worlds(viewOf(state.table), chance) };
      if (JSON.stringify(other.table) !== JSON.stringify(state.table)) changed++;
      expect(KLONDIKE.request(KLONDIKE.view(other, 0), 'glyphs')).toBe(
        KLONDIKE.request(KLONDIKE.view(state, 0), 'glyphs'),
      );
    }
    expect(changed).toBeGreaterThan(300);
  });

  it('names as many cards as it counts, each once, and is read back as it was', () => {
    for (const state of klondikeStates(4, 200)) {
      const text = KLONDIKE.request(KLONDIKE.view(state, 0), 'glyphs');
      const [head = '', ...piles] = text.trimEnd().split('\n');
      expect(head).toMatch(/^1 -1 \d+ \d+$/);
      expect(piles).toHaveLength(13);
      const cards = piles.flatMap((pile) => {
        const [, up = '', ...named] = pile.split(' ');
        expect(named).toHaveLength(Number(up));
        return named;
      });
      expect(new Set(cards).size).toBe(cards.length);
      const down = piles.reduce((sum, pile) => sum + Number(pile.split(' ')[0]), 0);
      expect(down + cards.length).toBe(52);
      expect(KLONDIKE.request(unwrap(KLONDIKE.parseRequest(text)), 'glyphs')).toBe(text);
    }
  });

  it('golden: a fresh deal', () => {
    const setup = unwrap(KLONDIKE.setup({ deck: dealOf(0, 1, 'klondike').deck, starter: 0, draw: 3 }));
    const text = KLONDIKE.request(KLONDIKE.view(KLONDIKE.start(setup), 0), 'glyphs');
    expect(text.replaceAll(/[PECO]\d+/g, 'card')).toBe(
      '3 -1 1000 0\n0 1 card\n1 1 card\n2 1 card\n3 1 card\n4 1 card\n5 1 card\n6 1 card\n24 0\n0 0\n0 0\n0 0\n0 0\n0 0\n',
    );
  });
});

describe('a request of Accordion', () => {
  it('is the number of piles and their top cards, and is read back', () => {
    const setup = unwrap(ACCORDION.setup({ deck: dealOf(0, 1, 'accordion').deck, starter: 0 }));
    const text = ACCORDION.request(ACCORDION.view(ACCORDION.start(setup), 0), 'glyphs');
    expect(text).toMatch(/^52\n(?:[A2-9TJQK][CDHS] ){51}[A2-9TJQK][CDHS]\n$/);
    expect(ACCORDION.request(unwrap(ACCORDION.parseRequest(text)), 'glyphs')).toBe(text);
  });
});

describe('an answer', () => {
  it.each([
    ['8 9\n', '8 9'],
    ['  8   9', '8 9'],
    ['\n5 2\n\n', '5 2'],
    ['stop\n', STOP],
    ['STOP', STOP],
  ])('%j is read', (printed, value) => expect(readMove(printed)).toEqual({ ok: true, value }));

  it.each([
    ['', 'It printed nothing'],
    ['8 9\n9 8\n', 'It printed 2 lines'],
    ['8', 'cannot be read'],
    ['move 8 9', 'cannot be read'],
    ['-1 2', 'cannot be read'],
  ])('%j is not', (printed, why) => {
    expect(readMove(printed)).toMatchObject({ ok: false, why: expect.stringContaining(why) });
  });
});

describe.each(GAMES)('%s', (game) => {
  const rules = { klondike: KLONDIKE, accordion: ACCORDION }[game];
  const setup = unwrap((rules as typeof KLONDIKE).setup({ deck: dealOf(0, 3, game).deck, starter: 0 }));
  const play = (player: Player) =>
    playGame(rules as typeof KLONDIKE, { setup, players: [player], limits: DEFAULT_LIMITS });

  it.each<[string, Partial<Answer>, string]>([
    ['an illegal move', { proposal: '1 1' }, 'illegal'],
    ['a crash', { fault: 'crash' }, 'crash'],
    ['a late answer', { proposal: STOP, chargedMs: 60_000 }, 'timeout'],
  ])('%s ends the deal as it stands and is counted', async (_, answer, fault) => {
    const { moves, end } = await play({ choose: () => Promise.resolve({ ms: 0, ...answer }) });
    expect(moves).toMatchObject([{ play: STOP, fault }]);
    expect(end).toBe('stopped');
  });

  it('built-in bots are green, play the same game again and make no fault; records replay', async () => {
    for (const { name } of BOTS[game].filter((one) => one.name !== 'blind')) {
      if (name !== 'planner')
        expect((await check(bot(game, name), DEFAULT_LIMITS)).filter(({ ok }) => !ok)).toEqual([]);
      const schedule = () => patienceSchedule([bot(game, name)], 2, seededDecks(3, game));
      const [first, again] = [await playAll(schedule()), await playAll(schedule())];
      for (const [i, record] of first.entries()) {
        expect(record.game).toBe(game);
        expect(record.moves.map(({ play: move }) => move)).toEqual(
          again[i]?.moves.map(({ play: move }) => move),
        );
        expect(record.moves.filter(({ fault }) => fault !== undefined)).toEqual([]);
        const read = unwrap(parseRecord(formatRecord(record)));
        expect(replay(read).ok).toBe(true);
        expect(replay({ ...read, left: [0] }).ok).toBe(false);
        expect(replay({ ...read, moves: read.moves.slice(0, -1) }).ok).toBe(
          read.moves.at(-1)?.play === 'none',
        );
      }
    }
  });

  it('all play the same deals, which follow from the secret; two that play alike differ by nothing', async () => {
    const secret = drawSecret();
    const twins = [bot(game, 'greedy'), { ...bot(game, 'greedy'), name: 'twin' }] as const;
    const records = await playAll(patienceSchedule(twins, 5, drawnDecks(secret, game)));
    expect(new Set(records.map(({ deal }) => deal)).size).toBe(5);
    expect(new Set(records.map(({ id }) => id)).size).toBe(10);
    expect(findForeignDeck(records, secret)).toBeUndefined();
    expect(findForeignDeck(records, drawSecret())).toBeDefined();
    const table = patienceTally(rankingOf(game));
    for (const record of records) table.add(record);
    expect(table.rows().map(({ net }) => net.value)).toEqual([0, 0].map(() => expect.closeTo(0)));
    const { net } = await patienceDuel(
      twins,
      {
        deals: 5,
        decks: drawnDecks(secret, game),
        ranking: rankingOf(game),
        hypotheses: DEFAULT_HYPOTHESES,
        sequential: false,
      },
      OPTIONS,
    );
    expect(net.value).toBeCloseTo(0);
  });

  it('nobody plays for ever', async () => {
    const state = rules.start(setup as never) as { readonly table: unknown };
    const last = { ...state, moves: 1000, quiet: 0, isStopped: false };
    expect(rules.toMove(last as never)).toBeUndefined();
    expect(rules.result(last as never)).toMatchObject({ end: 'move limit' });
  });
});
