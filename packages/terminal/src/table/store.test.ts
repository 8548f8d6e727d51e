import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlayedGame } from '@baralho/table';
import { afterAll, describe, expect, it } from 'vitest';
import { homeOf, openStore } from './store.ts';

const home = mkdtempSync(join(tmpdir(), 'baralho-'));
afterAll(() => rmSync(home, { recursive: true }));

const played = (startedAt: number, result: PlayedGame['result'], variant = 'draw 1'): PlayedGame => ({
  game: 'klondike',
  variant,
  deal: 'b1:klondike:1',
  startedAt,
  result,
  moves: 100 + startedAt,
  ms: 60_000 - startedAt,
});

describe('the store', () => {
  it('keeps games in progress, the last one first, and leaves no other file behind', () => {
    const store = openStore(home);
    expect(store.savedGames('klondike')).toEqual([]);
    store.save('klondike', 'draw:3 b1:klondike:1', 'one');
    store.save('klondike', 'b1:klondike:2', 'two');
    store.save('klondike', 'draw:3 b1:klondike:1', 'three');
    expect(
      store
        .savedGames('klondike')
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['three', 'two']);
    expect(readdirSync(join(home, 'saved', 'klondike'))).toHaveLength(2);
    store.remove('klondike', 'b1:klondike:2');
    expect(store.savedGames('klondike').map(({ text }) => text)).toEqual(['three']);
  });

  it('sets files aside without writing over others', () => {
    const store = openStore(join(home, 'aside'));
    for (const text of ['one', 'two']) {
      store.save('war', 'b1:war:1', text);
      const [file] = store.savedGames('war');
      expect(readFileSync(store.setAside(file?.path ?? ''), 'utf8')).toBe(text);
    }
    expect(store.savedGames('war')).toEqual([]);
    expect(readdirSync(join(home, 'aside', 'saved', 'war'))).toHaveLength(2);
  });

  it('remembers preferences, and none from a broken file', () => {
    const store = openStore(home);
    expect(store.preferences()).toEqual({});
    const chosen = { language: 'zh', fourColours: true, autoPlay: 'safe', score: 'vegas' } as const;
    store.prefer(chosen);
    expect(store.preferences()).toEqual(chosen);
    writeFileSync(join(home, 'preferences.json'), '{"language":"xx"');
    expect(store.preferences()).toEqual({});
  });

  it('forgets the results of a game, keeps the others, and leaves the old ones beside', () => {
    const place = join(home, 'forgetful');
    const store = openStore(place);
    store.record(played(1, 'won'));
    store.record({ ...played(2, 'lost'), game: 'war' });
    store.forget('klondike');
    expect(store.playedGames().map(({ game }) => game)).toEqual(['war']);
    expect(readFileSync(join(place, 'played.old.jsonl'), 'utf8').split('\n')).toHaveLength(3);
  });

  it('skips lines that are broken', () => {
    const store = openStore(home);
    store.record(played(1, 'won'));
    writeFileSync(join(home, 'played.jsonl'), '{"game":"klond\n', { flag: 'a' });
    store.record(played(2, 'lost'));
    expect(store.playedGames()).toEqual([played(1, 'won'), played(2, 'lost')]);
  });

  it.each([
    [{ BARALHO_HOME: '/b', XDG_DATA_HOME: '/x' }, '/b'],
    [{ XDG_DATA_HOME: '/x' }, '/x/baralho'],
  ])('lives where the environment says: %j', (environment, folder) => {
    expect(homeOf(environment)).toBe(folder);
  });
});
