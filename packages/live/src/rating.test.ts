/** Ratings: who counts in which game, and what remains of somebody who no longer wants to be rated. */
import { afterEach, expect, it, vi } from 'vitest';
import { type Guest, playOn, tableOf, withHouse } from './liveTables.suite.ts';
import { GUEST, ratedRows } from './rating.ts';

afterEach(() => void vi.restoreAllMocks());

it('rates who wins more above, about the average of all, and shows no unknown guests', () => {
  const seats = ['p:a', 'p:b', 'bot:greedy', GUEST];
  const won = (winner: number) => ({ seats, winner });
  const rows = ratedRows([won(0), won(0), won(0), won(1), won(3)]);
  expect(rows.map(({ player, games, wins }) => [player, games, wins])).toEqual([
    ['p:a', 5, 3],
    ['p:b', 5, 1],
    ['bot:greedy', 5, 0],
  ]);
  expect(rows[0]?.rating).toBeGreaterThan(1600);
  expect(rows[2]?.rating).toBeLessThan(1500);
  expect(ratedRows([])).toEqual([]);
});

it('counts the games of who has asked for it, with bots and as a loss what they left; who leaves the ratings is a guest', () =>
  withHouse(async (open) => {
    const { ratings } = open;
    expect(await ratings.join('cookie 0', 'Ana', 1)).toBe('Ana');
    expect(await ratings.join('cookie 1', 'ana', 1)).toBe('ana 2');
    const { guests } = await tableOf(open, 2, 'escalada', { games: 4 });
    const [ana, rui] = guests as [Guest, Guest];
    const rows = (cookie = 'cookie 0') => ratings.table('escalada', 0, cookie);
    await ana.must({ type: 'deal' });
    await Promise.all(guests.map(playOn));
    await expect.poll(rows).toHaveLength(3);
    expect((await rows()).find(({ isMe }) => isMe)).toMatchObject({ name: 'Ana', games: 1, isBot: false });
    expect((await rows('else')).some(({ isMe }) => isMe)).toBe(false);
    // Somebody who leaves has not won, even if a bot goes on to win with their cards.
    await ana.must({ type: 'deal' });
    await rui.must({ type: 'stand' });
    await playOn(ana);
    await expect.poll(async () => (await rows())[0]?.games).toBe(2);
    expect((await rows()).find(({ name }) => name === 'ana 2')).toMatchObject({ games: 2 });
    await open.liveTables.forget('cookie 1');
    expect((await rows()).map(({ name }) => name).sort()).toEqual(['Ana', 'greedy']);
    expect(JSON.stringify(await open.store.db.selectFrom('rated_games').selectAll().execute())).toMatch(
      /guest/,
    );
    expect(await ratings.nameOf('cookie 1')).toBeUndefined();
    await ratings.sweep(Date.now() + 1);
    expect([await rows(), await ratings.nameOf('cookie 0')]).toEqual([[], undefined]);
  }));

it('counts no game of nobody who is rated', () =>
  withHouse(async (open) => {
    const { guests } = await tableOf(open, 1);
    await guests[0]?.must({ type: 'deal' });
    await playOn(guests[0] as Guest);
    expect(await open.store.db.selectFrom('rated_games').selectAll().execute()).toEqual([]);
  }));
