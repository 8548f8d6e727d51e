import { describe, expect, it } from 'vitest';
import { checkSettings, defaultSettings } from '../settings.ts';
import { patientShelf, recall, remember, type Shelf } from './shelf.ts';
import {
  checkStatistics,
  dayStreak,
  NO_STATISTICS,
  type Statistics,
  withDay,
  withGame,
} from './statistics.ts';

function shelfOf(
  entries: Readonly<Record<string, string>> = {},
): Shelf & { readonly kept: Map<string, string> } {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
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

describe('statistics', () => {
  const played = (results: readonly boolean[]): Statistics =>
    results.reduce(
      (sum, won, i) => withGame(sum, { variant: 'klondike draw 1', won, seconds: 100 - i, moves: 120 + i }),
      NO_STATISTICS,
    );

  it.each([
    [[true], { played: 1, won: 1, streak: 1, bestStreak: 1, bestSeconds: 100, fewestMoves: 120 }],
    [[true, true, false], { played: 3, won: 2, streak: 0, bestStreak: 2, bestSeconds: 99, fewestMoves: 120 }],
    [[false, true], { played: 2, won: 1, streak: 1, bestStreak: 1, bestSeconds: 99, fewestMoves: 121 }],
    [[false], { played: 1, won: 0, streak: 0, bestStreak: 0, bestSeconds: null, fewestMoves: null }],
  ])('of games %j', (results, expected) =>
    expect(played(results).variants['klondike draw 1']).toEqual(expected),
  );

  it('come back from an export', () => {
    const statistics = withDay(played([true, false]), 'klondike', '2026-11-15', { seconds: 5, moves: 99 });
    expect(checkStatistics(JSON.parse(JSON.stringify(statistics)))).toEqual(statistics);
  });

  it.each([
    [{}],
    [{ ...NO_STATISTICS, version: 2 }],
    [
      {
        ...NO_STATISTICS,
        variants: {
          x: { played: 1, won: 2, streak: 0, bestStreak: 0, bestSeconds: null, fewestMoves: null },
        },
      },
    ],
    [{ ...NO_STATISTICS, variants: { x: { played: 'many' } } }],
    [{ ...NO_STATISTICS, days: { 'klondike 2026-02-30': { seconds: 1, moves: 1 } } }],
    [[1]],
    [null],
  ])('are refused when they make no sense: %j', (value) => expect(checkStatistics(value)).toBeUndefined());

  const won = (...days: string[]) =>
    days.reduce((sum, day) => withDay(sum, 'klondike', day, { seconds: 1, moves: 1 }), NO_STATISTICS);

  it.each([
    ['nothing won', won(), 0],
    ['today only', won('2026-03-01'), 1],
    ['today still open', won('2026-02-27', '2026-02-28'), 2],
    ['across a month', won('2026-02-27', '2026-02-28', '2026-03-01'), 3],
    ['a gap', won('2026-02-26', '2026-02-28', '2026-03-01'), 2],
    ['long ago', won('2026-02-20'), 0],
  ])('count days in a row: %s', (_, statistics, days) =>
    expect(dayStreak(statistics, 'klondike', '2026-03-01')).toBe(days),
  );

  it('keep the first result of a day', () => {
    const twice = withDay(won('2026-03-01'), 'klondike', '2026-03-01', { seconds: 9, moves: 9 });
    expect(twice.days['klondike 2026-03-01']).toEqual({ seconds: 1, moves: 1 });
  });
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
