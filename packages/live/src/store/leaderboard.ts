/**
 * The leaderboard of the daily deal in a store: one result per day for each person who wants to be on it. Fewest moves first,
 * then the shorter time.
 */
import type { Store } from '@baralho/store';
import { nameBeside } from '../serving/people.ts';
import type { LiveSchema } from './schema.ts';

export interface DailyRow {
  readonly place: number;
  readonly name: string;
  readonly moves: number;
  readonly ms: number;
  readonly isMe: boolean;
}

/** A result as it is stored; somebody who has a name already keeps it. */
export type DailyEntry = LiveSchema['daily_results'];

export interface Leaderboard {
  /** Undefined if this visitor already has an entry for this day, or the day is full. */
  join(entry: DailyEntry): Promise<DailyRow | undefined>;
  show(
    day: string,
    cookie: string,
    most: number,
  ): Promise<{
    readonly rows: readonly DailyRow[];
    readonly count: number;
    readonly me: DailyRow | undefined;
  }>;
  leave(day: string, cookie: string): Promise<void>;
  /** Deletes days listed before then. */
  sweep(since: number): Promise<void>;
}

/** The most entries for a day, so that a flood cannot fill the disk. */
const MOST_A_DAY = 20_000;

type Row = Pick<LiveSchema['daily_results'], 'name' | 'moves' | 'ms' | 'cookie'>;

export function leaderboardIn(store: Store<LiveSchema>): Leaderboard {
  const countOf = async (day: string, before?: Row): Promise<number> => {
    const all = store.db
      .selectFrom('daily_results')
      .select((one) => one.fn.countAll<number>().as('count'))
      .where('day', '=', day);
    const counted =
      before === undefined
        ? all
        : all.where((one) =>
            one.or([
              one('moves', '<', before.moves),
              one.and([one('moves', '=', before.moves), one('ms', '<', before.ms)]),
            ]),
          );
    return Number((await counted.executeTakeFirst())?.count ?? 0);
  };
  const rowOf = ({ name, moves, ms, cookie }: Row, place: number, me: string): DailyRow => ({
    place,
    name,
    moves,
    ms,
    isMe: cookie === me,
  });
  /** Equal results share a place. */
  const placed = async (day: string, row: Row, me: string): Promise<DailyRow> =>
    rowOf(row, 1 + (await countOf(day, row)), me);

  return {
    async join({ name: wish, ...entry }) {
      const { day, cookie } = entry;
      const others = await store.db
        .selectFrom('daily_results')
        .select('name')
        .where('day', '=', day)
        .execute();
      if (others.length >= MOST_A_DAY) return undefined;
      const row = {
        ...entry,
        name: nameBeside(
          wish,
          others.map(({ name }) => name),
        ),
      };
      // If somebody sends two at once, only one of them is listed.
      const isListed = await store.write(async (db) => {
        const there = await db
          .selectFrom('daily_results')
          .select('cookie')
          .where('day', '=', day)
          .where('cookie', '=', cookie)
          .execute();
        if (there.length > 0) return false;
        await db.insertInto('daily_results').values(row).execute();
        return true;
      });
      return isListed ? placed(day, row, cookie) : undefined;
    },
    async show(day, cookie, most) {
      const of = store.db
        .selectFrom('daily_results')
        .select(['name', 'moves', 'ms', 'cookie'])
        .where('day', '=', day);
      const first = await of
        .orderBy('moves')
        .orderBy('ms')
        .orderBy('at')
        .orderBy('cookie')
        .limit(most)
        .execute();
      const own = cookie === '' ? undefined : await of.where('cookie', '=', cookie).executeTakeFirst();
      const places: number[] = [];
      for (const [i, { moves, ms }] of first.entries()) {
        const before = first[i - 1];
        places.push(before?.moves === moves && before.ms === ms ? (places[i - 1] ?? 1) : i + 1);
      }
      return {
        rows: first.map((row, i) => rowOf(row, places[i] ?? 1, cookie)),
        count: await countOf(day),
        me: own && (await placed(day, own, cookie)),
      };
    },
    async leave(day, cookie) {
      await store.write((db) =>
        db.deleteFrom('daily_results').where('day', '=', day).where('cookie', '=', cookie).execute(),
      );
    },
    async sweep(since) {
      await store.write((db) => db.deleteFrom('daily_results').where('at', '<', since).execute());
    },
  };
}
