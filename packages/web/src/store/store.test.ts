import type { PlayedGame } from '@baralho/table';
import { klondikeRulebook } from '@baralho/table/klondike/rulebook';
import { describe, expect, it, vi } from 'vitest';
import { checkSettings, defaultSettings } from '../settings.ts';
import { notePlayed, playedGames, playedSession } from './played.ts';
import { checkResults, NO_RESULTS, type Results, streakOn, talliesOf, withResult } from './results.ts';
import { gamesSavedForLater, openPlace, saveForLater } from './savedForLater.ts';
import { patientShelf, recall, remember, type Shelf } from './shelf.ts';

function shelfOf(
  entries: Readonly<Record<string, string>> = {},
): Shelf & { readonly kept: Map<string, string> } {
  const saved = new Map(Object.entries(entries));
  return {
    kept: saved,
    getItem: (key) => saved.get(key) ?? null,
    setItem: (key, value) => void saved.set(key, value),
    removeItem: (key) => void saved.delete(key),
  };
}

const anyNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

describe('the shelf', () => {
  it('gives back what was put there', () => {
    const shelf = shelfOf();
    expect(recall(shelf, 'n', anyNumber)).toEqual({ kind: 'none' });
    remember(shelf, 'n', 7);
    expect(recall(shelf, 'n', anyNumber)).toEqual({ kind: 'kept', value: 7 });
  });

  it.each(['not JSON', '"a word"', '{"version":'])(
    'sets %s aside, word for word, and starts anew',
    (text) => {
      const shelf = shelfOf({ 'baralho:n': text });
      expect(recall(shelf, 'n', anyNumber)).toEqual({ kind: 'set aside', key: 'baralho:n:aside' });
      expect(shelf.kept.get('baralho:n:aside')).toBe(text);
      expect(recall(shelf, 'n', anyNumber)).toEqual({ kind: 'none' });
    },
  );

  it('lives with a storage that is full', () => {
    const full: Shelf = {
      ...shelfOf({ 'baralho:n': 'not JSON', 'baralho:m': '5' }),
      setItem: () => {
        throw new Error('full');
      },
    };
    const shelf = patientShelf(full);
    expect(recall(shelf, 'n', anyNumber).kind).toBe('set aside');
    expect(shelf.getItem('baralho:n:aside')).toBe('not JSON');
    remember(shelf, 'm', 6);
    expect(recall(shelf, 'm', anyNumber)).toEqual({ kind: 'kept', value: 6 });
    expect(shelf.forgets).toBe(true);
  });
});

describe('results', () => {
  const game = (startedAt: number, result: PlayedGame['result']): PlayedGame => ({
    game: 'klondike',
    variant: 'draw 1',
    deal: `b1:klondike:${startedAt}`,
    startedAt,
    result,
    moves: 120 + startedAt,
    ms: 100_000 - 1000 * startedAt,
  });
  const tally = {
    variant: 'draw 3 redeals:2',
    games: 9,
    won: 4,
    left: 0,
    helped: 0,
    streak: 1,
    longestStreak: 3,
    fastestMs: 200_000,
    fewestMoves: 99,
  };
  const EARLIER: Results = {
    version: 2,
    games: [],
    earlier: { klondike: { tallies: [tally], days: ['2026-11-14'] } },
  };

  it('come back from an export', () => {
    const results = withResult(withResult(EARLIER, game(1, 'won')), game(2, 'left'));
    expect(checkResults(JSON.parse(JSON.stringify(results)))).toEqual(results);
  });

  it('go on from the figures of folded games', () => {
    const results = EARLIER;
    expect(talliesOf(results, 'klondike')).toEqual([tally]);
    expect(streakOn(results, 'klondike', '2026-11-15')).toBe(1);
    expect(talliesOf(withResult(results, game(1, 'won')), 'klondike').map(({ games }) => games)).toEqual([
      9, 1,
    ]);
  });

  it('lose no figure when the oldest of very many games are folded', () => {
    let results = NO_RESULTS;
    for (let i = 1; i <= 4500; i++) results = withResult(results, game(i, i % 3 === 0 ? 'won' : 'lost'));
    expect(results.games.length).toBeLessThan(4001);
    expect(talliesOf(results, 'klondike')).toMatchObject([{ games: 4500, won: 1500, fewestMoves: 123 }]);
  });

  it.each([
    [{}],
    [{ ...NO_RESULTS, version: 3 }],
    [{ ...NO_RESULTS, games: [{}] }],
    [{ ...NO_RESULTS, earlier: { klondike: { tallies: [{}], days: [] } } }],
    [{ ...NO_RESULTS, earlier: { klondike: { tallies: [], days: ['2026-02-30'] } } }],
    [{ ...EARLIER, earlier: { klondike: { tallies: [{ ...tally, won: -1 }], days: [] } } }],
    [{ ...EARLIER, earlier: { klondike: { tallies: [{ ...tally, games: 'many' }], days: [] } } }],
    [[1]],
    [null],
  ])('are refused when they make no sense: %j', (value) => expect(checkResults(value)).toBeUndefined());

  it.each(['__proto__', 'constructor'])('know no game called %s', (name) =>
    expect(talliesOf(NO_RESULTS, name)).toEqual([]),
  );
});

describe('settings', () => {
  it('take each field on its own merits', () => {
    const settings = checkSettings({ theme: 'dark', speed: 7, felt: 'mud', mirrored: true, extra: 1 }, 'zh');
    expect(settings).toEqual({ ...defaultSettings('zh'), theme: 'dark', mirrored: true });
  });

  it.each([[undefined], [null], [3], ['x'], [[]]])('are the usual ones for %j', (value) =>
    expect(checkSettings(value, 'en')).toEqual(defaultSettings('en')),
  );
});

describe('the game on a table', () => {
  const save = (startedAt: number, at: number) => ({
    version: 2,
    game: 'klondike',
    start: 'b1:klondike:7',
    startedAt,
    at,
    ms: 0,
    moves: [],
    automatic: [],
    helped: 0,
    help: [],
    counts: true,
    over: false,
  });
  const later = (shelf: Shelf) => gamesSavedForLater(shelf).map((one) => one.save);

  it('is written with every move and not read again', () => {
    const shelf = shelfOf();
    const place = openPlace(shelf, 'klondike');
    place(save(1, 1), undefined);
    const read = vi.spyOn(JSON, 'parse');
    for (let at = 2; at < 20; at++) place(save(1, at), 1);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
    expect(shelf.kept.get('baralho:save:klondike')).toBe(JSON.stringify(save(1, 19)));
  });

  it('does not write over a game of another window, and is on no list beside', () => {
    const shelf = shelfOf();
    const place = openPlace(shelf, 'klondike');
    place(save(1, 1), undefined);
    remember(shelf, 'save:klondike', save(2, 5));
    saveForLater(shelf, { save: save(1, 1), left: undefined });
    place(save(1, 2), 1);
    expect(later(shelf)).toEqual([save(2, 5)]);
    saveForLater(shelf, { save: save(1, 2), left: undefined });
    place(save(1, 3), 1);
    expect(later(shelf)).toEqual([save(2, 5)]);
  });
});

describe('games that have ended', () => {
  const end = (startedAt: number): PlayedGame => ({
    game: 'klondike',
    variant: 'draw 1',
    deal: 'b1:klondike:5',
    startedAt,
    result: 'won',
    moves: 1,
    ms: 0,
  });
  const save = (startedAt: number, at = 1) => ({
    version: 2,
    game: 'klondike',
    start: 'draw:1 b1:klondike:5',
    startedAt,
    at,
    ms: 0,
    moves: ['8 9'],
    automatic: [],
    helped: 0,
    counts: true,
  });

  it('are kept with their moves, each once, the latest eighty of them', () => {
    const shelf = shelfOf();
    for (let game = 1; game <= 100; game++) notePlayed(shelf, end(game), save(game));
    notePlayed(shelf, end(100), save(100, 0));
    const isKept = playedGames(shelf);
    expect([20, 21, 100].map((game) => isKept(end(game)))).toEqual([false, true, true]);
    const query = new URLSearchParams({ played: '100' });
    expect(playedSession(shelf, query, klondikeRulebook)?.at).toBe(0);
  });

  it('are none where the moves cannot be replayed or nothing is kept', () => {
    const shelf = shelfOf();
    notePlayed(shelf, end(3), { ...save(3), moves: ['13 13'] });
    for (const played of ['3', '4', ''])
      expect(playedSession(shelf, new URLSearchParams({ played }), klondikeRulebook)).toBeUndefined();
  });
});
