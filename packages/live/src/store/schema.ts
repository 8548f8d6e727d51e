/** The database schema of live tables: tables, their logs, and the people at them. */
import type { Migration } from '@baralho/store';

export interface LiveSchema {
  readonly tables: {
    readonly id: string;
    readonly game: string;
    readonly opened: number;
    /** When anything last happened: inactive tables are deleted after a while. */
    readonly touched: number;
    /** The server that has it, if there are several, and until when. */
    readonly owner: string | null;
    readonly lease: number;
    /** When the table acts on its own, if it has days for a move. */
    readonly due: number | null;
    /** The public summary from its owner: JSON. */
    readonly shown: string | null;
  };
  readonly table_events: {
    readonly table_id: string;
    readonly seq: number;
    readonly at: number;
    readonly event: string;
    /** SHA-256 of the rest; null in rows written by an older version. */
    readonly sum: string | null;
  };
  readonly table_people: {
    readonly table_id: string;
    readonly who: string;
    readonly name: string;
    /** SHA-256 of the cookie, and of the key in the personal link. */
    readonly cookie: string;
    readonly link: string | null;
    readonly kicked: number;
  };
  /** The state before the latest game of a table: at most one for each table. */
  readonly table_snapshots: {
    readonly table_id: string;
    readonly seq: number;
    readonly version: number;
    readonly state: string;
    /** SHA-256 of the rest. */
    readonly sum: string;
  };
  /** People who want to be rated, by the hash of their cookie. */
  readonly rated_players: {
    readonly id: string;
    readonly cookie: string;
    readonly name: string;
    /** When they last asked for a rating or ended a game. */
    readonly seen: number;
  };
  /** Results listed for a daily deal: one for each hash of a cookie. */
  readonly daily_results: {
    readonly day: string;
    readonly cookie: string;
    readonly name: string;
    readonly moves: number;
    /** As measured by the browser. */
    readonly ms: number;
    readonly at: number;
    /** The checked moves: JSON. */
    readonly replay: string;
  };
  /** The games that count for ratings. */
  readonly rated_games: {
    readonly table_id: string;
    readonly seq: number;
    readonly at: number;
    readonly game: string;
    /** The players, and which of them won: JSON. */
    readonly result: string;
  };
}

export const LIVE_MIGRATIONS: readonly Migration[] = [
  {
    name: 'live/1-tables',
    async up(db) {
      await db.schema
        .createTable('tables')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('opened', 'bigint', (column) => column.notNull())
        .addColumn('touched', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('tables_touched').on('tables').column('touched').execute();
      await db.schema
        .createTable('table_events')
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('seq', 'bigint', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('event', 'text', (column) => column.notNull())
        // Two writers of the same place in a log cannot both be right: the second is refused.
        .addPrimaryKeyConstraint('table_events_place', ['table_id', 'seq'])
        .execute();
      await db.schema
        .createTable('table_people')
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('who', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('cookie', 'text', (column) => column.notNull())
        .addColumn('link', 'text')
        .addColumn('kicked', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('table_people_who', ['table_id', 'who'])
        .execute();
      await db.schema.createIndex('table_people_cookie').on('table_people').column('cookie').execute();
    },
  },
  {
    name: 'live/2-owners',
    async up(db) {
      await db.schema.alterTable('tables').addColumn('owner', 'text').execute();
      await db.schema
        .alterTable('tables')
        .addColumn('lease', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.createIndex('tables_owner').on('tables').column('owner').execute();
    },
  },
  {
    // Older tables get one when they next begin a game.
    name: 'live/3-snapshots',
    async up(db) {
      await db.schema
        .createTable('table_snapshots')
        .addColumn('table_id', 'text', (column) => column.primaryKey())
        .addColumn('seq', 'bigint', (column) => column.notNull())
        .addColumn('version', 'bigint', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('sum', 'text', (column) => column.notNull())
        .execute();
    },
  },
  {
    // Existing rows have none, and are read as before.
    name: 'live/4-sums',
    async up(db) {
      await db.schema.alterTable('table_events').addColumn('sum', 'text').execute();
    },
  },
  {
    name: 'live/5-ratings',
    async up(db) {
      await db.schema
        .createTable('rated_players')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('cookie', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('seen', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('rated_games')
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('seq', 'bigint', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('result', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('rated_games_place', ['table_id', 'seq'])
        .execute();
      await db.schema.createIndex('rated_games_at').on('rated_games').columns(['game', 'at']).execute();
    },
  },
  {
    name: 'live/6-waiting',
    async up(db) {
      await db.schema.alterTable('tables').addColumn('due', 'bigint').execute();
      await db.schema.alterTable('tables').addColumn('shown', 'text').execute();
      await db.schema.createIndex('tables_due').on('tables').column('due').execute();
    },
  },
  {
    name: 'live/7-daily',
    async up(db) {
      await db.schema
        .createTable('daily_results')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('cookie', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('moves', 'bigint', (column) => column.notNull())
        .addColumn('ms', 'bigint', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('replay', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('daily_results_one', ['day', 'cookie'])
        .execute();
      await db.schema
        .createIndex('daily_results_order')
        .on('daily_results')
        .columns(['day', 'moves', 'ms'])
        .execute();
    },
  },
];
