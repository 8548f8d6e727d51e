/** Stores who wants to be rated on this server and the games that count. People whose data was deleted count as guests. */
import type { GameId } from '@baralho/core';
import { readJson } from '@baralho/core/shape';
import { type Store, sql } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { type FinishedGame, GUEST, type RatedRow, ratedRows, resultShape } from '../rating.ts';
import { nameBeside } from '../serving/people.ts';
import type { LiveSchema } from './schema.ts';

export interface RatedTableRow extends Omit<RatedRow, 'player'> {
  readonly name: string;
  readonly isBot: boolean;
  readonly isMe: boolean;
}

export interface Ratings {
  /** Rates this player from now on; returns their unique name. */
  join(cookie: string, name: string, at: number): Promise<string>;
  leave(cookie: string): Promise<void>;
  /** The name of a rated player. */
  nameOf(cookie: string): Promise<string | undefined>;
  /** Counts a game with at least one rated player. */
  record(table: string, game: FinishedGame, cookieOf: (who: string) => string | undefined): Promise<void>;
  table(game: GameId, since: number, cookie: string): Promise<readonly RatedTableRow[]>;
  /** Deletes games, and players who have not been seen, since then. */
  sweep(since: number): Promise<void>;
}

/** Only the latest games count, since ratings are computed while others play. */
const MOST_GAMES = 3000;
const BOT = 'bot:';
const PLAYER = 'p:';

/** Anybody may ask, and computing the ratings takes a while: the same table is shown for this long. */
const SHOWN_MS = 20_000;

export function ratingsIn(store: Store<LiveSchema>, shownMs = SHOWN_MS): Ratings {
  const made = new Map<GameId, { readonly at: number; readonly rows: Promise<readonly RatedRow[]> }>();
  async function rowsSince(game: GameId, since: number): Promise<readonly RatedRow[]> {
    const games = await store.db
      .selectFrom('rated_games')
      .select('result')
      .where('game', '=', game)
      .where('at', '>=', since)
      .orderBy('at', 'desc')
      .limit(MOST_GAMES)
      .execute();
    const results = games.flatMap(({ result }) => {
      const one = readJson(resultShape, result, 'result');
      return one.ok ? [one.value] : [];
    });
    return ratedRows(results);
  }
  function rowsOf(game: GameId, since: number): Promise<readonly RatedRow[]> {
    const [now, last] = [performance.now(), made.get(game)];
    if (last !== undefined && now - last.at < shownMs) return last.rows;
    const rows = rowsSince(game, since);
    made.set(game, { at: now, rows });
    // The next request tries again.
    rows.catch(() => made.delete(game));
    return rows;
  }
  const playersOf = (cookies: readonly string[]) =>
    cookies.length === 0
      ? Promise.resolve([])
      : store.db.selectFrom('rated_players').selectAll().where('cookie', 'in', cookies).execute();
  return {
    async join(cookie, wish, at) {
      const all = await store.db.selectFrom('rated_players').selectAll().execute();
      const others = all.filter((one) => one.cookie !== cookie).map(({ name }) => name);
      const name = nameBeside(wish, others);
      const row = { id: newName(), cookie, name, seen: at };
      await store.write((db) =>
        db
          .insertInto('rated_players')
          .values(row)
          .onConflict((conflict) => conflict.column('cookie').doUpdateSet({ name, seen: at }))
          .execute(),
      );
      return name;
    },
    async leave(cookie) {
      const [player] = await playersOf([cookie]);
      if (player === undefined) return;
      const [own, nobody] = [JSON.stringify(PLAYER + player.id), JSON.stringify(GUEST)];
      await store.write(async (db) => {
        await db
          .updateTable('rated_games')
          .set({ result: sql<string>`replace(result, ${own}, ${nobody})` })
          .where('result', 'like', `%${player.id}%`)
          .execute();
        await db.deleteFrom('rated_players').where('cookie', '=', cookie).execute();
      });
    },
    async nameOf(cookie) {
      const [player] = await playersOf([cookie]);
      return player?.name;
    },
    async record(table, { seq, at, game, entrants, winner }, cookieOf) {
      const cookies = entrants.map((one) => ('who' in one ? cookieOf(one.who) : undefined));
      const players = await playersOf(cookies.filter((cookie) => cookie !== undefined));
      if (players.length === 0) return;
      const byCookie = new Map(players.map(({ cookie, id }) => [cookie, PLAYER + id]));
      const seats = entrants.map((one, i) =>
        'bot' in one ? BOT + one.bot : (byCookie.get(cookies[i] ?? '') ?? GUEST),
      );
      const row = { table_id: table, seq, at, game, result: JSON.stringify({ seats, winner }) };
      await store.write(async (db) => {
        await db
          .insertInto('rated_games')
          .values(row)
          .onConflict((conflict) => conflict.columns(['table_id', 'seq']).doNothing())
          .execute();
        await db
          .updateTable('rated_players')
          .set({ seen: at })
          .where(
            'id',
            'in',
            players.map(({ id }) => id),
          )
          .execute();
      });
    },
    async table(game, since, cookie) {
      const rows = await rowsOf(game, since);
      const players = await store.db.selectFrom('rated_players').selectAll().execute();
      const byId = new Map(players.map((player) => [PLAYER + player.id, player]));
      return rows.flatMap(({ player, ...row }) => {
        const person = byId.get(player);
        const isBot = player.startsWith(BOT);
        if (person === undefined && !isBot) return [];
        const name = person?.name ?? player.slice(BOT.length);
        return [{ ...row, name, isBot, isMe: person !== undefined && person.cookie === cookie }];
      });
    },
    async sweep(since) {
      await store.write(async (db) => {
        await db.deleteFrom('rated_games').where('at', '<', since).execute();
        await db.deleteFrom('rated_players').where('seen', '<', since).execute();
      });
    },
  };
}
