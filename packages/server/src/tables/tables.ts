/**
 * Live tables as a part of the server: the tables with their store, opened at the first request or at the start, the routes,
 * the connections, and the removal of old tables.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type Leaderboard,
  type LiveSchema,
  type LiveTables,
  leaderboardIn,
  type Others,
  openLiveTables,
  type Ratings,
  ratingsIn,
  tableLog,
} from '@baralho/live';
import type { Opened, Store } from '@baralho/store';
import { newSecret } from '@baralho/store/secrets';
import type { Context, Hono } from 'hono';
import type { Visitor } from '../access/visitor.ts';
import type { Note } from '../journal.ts';
import { type Sample, sample } from '../metrics.ts';
import { playerOf } from './player.ts';
import { tableRoutes } from './routes.ts';
import { openSockets } from './socket.ts';

const DAY_MS = 86_400_000;
const SWEEP_MS = 3_600_000;

export interface TablesOptions {
  /** Opens the store. */
  readonly open: () => Promise<Opened<LiveSchema>>;
  /** Connects to the other servers of the same database, if there are any. */
  readonly meet?: (store: Store<LiveSchema>) => Promise<Others>;
  /** A table without activity for this long is deleted. */
  readonly keepDays: number;
  /** Whether there is a leaderboard of the daily deal. */
  readonly leaderboard?: boolean;
}

export interface Tables {
  readonly routes: Hono;
  /** Whether the path is that of a table's WebSocket. */
  readonly isLine: (path: string) => boolean;
  accept(incoming: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** For Prometheus. */
  figures(): readonly Sample[];
  /** Opens the store now; returns an error message if it fails. */
  ready(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** The store could not be opened: reported to the client and to the log. */
class Unavailable extends Error {}

const TAKEN =
  'another server has live tables in this database; several servers share them when all have the same --redis';

const LINE = /^\/api\/tables\/([\w-]{16})\/line(?:\?.*)?$/;

interface Parts {
  readonly visitorOf: (context: Context) => Visitor;
  readonly isSecure: (context: Context) => boolean;
  readonly log: (line: string) => void;
  readonly note?: Note;
}

interface Opening {
  readonly liveTables: LiveTables;
  readonly ratings: Ratings;
  readonly leaderboard: Leaderboard;
  readonly store: Store<LiveSchema>;
}

export function openTables(
  { open, meet, keepDays, leaderboard: hasLeaderboard = false }: TablesOptions,
  { log, note, ...parts }: Parts,
): Tables {
  let opening: Promise<Opening> | undefined;
  let current: LiveTables | undefined;
  let sweeping: ReturnType<typeof setInterval> | undefined;

  async function begin(): Promise<Opening> {
    const opened = await open();
    if (!opened.ok) {
      // The next request tries again.
      opening = undefined;
      throw new Unavailable(opened.why);
    }
    const { store } = opened;
    if (!(await store.serve(meet ? 'together' : 'alone'))) {
      await store.close();
      opening = undefined;
      throw new Unavailable(TAKEN);
    }
    const others = await meet?.(store);
    const ratings = ratingsIn(store);
    const leaderboard = leaderboardIn(store);
    const liveTables = openLiveTables({
      log: tableLog(store),
      ratings,
      report: log,
      ...(others && { others }),
    });
    current = liveTables;
    const sweepAll = async (since: number): Promise<void> => {
      await liveTables.sweep(since);
      await leaderboard.sweep(since);
    };
    const sweep = (): void =>
      void sweepAll(Date.now() - keepDays * DAY_MS).catch((error: Error) =>
        log(`old tables cannot be removed: ${error.message}`),
      );
    sweep();
    sweeping = setInterval(sweep, SWEEP_MS).unref();
    return { liveTables, ratings, leaderboard, store };
  }
  const there = (): Promise<Opening> => (opening ??= begin());
  const liveTables = async (): Promise<LiveTables> => (await there()).liveTables;
  const ratings = async (): Promise<Ratings> => (await there()).ratings;
  const leaderboard = async (): Promise<Leaderboard> => (await there()).leaderboard;
  const sockets = openSockets(liveTables, log, note);

  return {
    routes: tableRoutes({ liveTables, ratings, ...(hasLeaderboard && { leaderboard }), ...parts }),
    isLine: (path) => LINE.test(path),
    accept(incoming, socket, head) {
      const id = LINE.exec(incoming.url ?? '')?.[1] ?? '';
      // Without a secret, every visit is by somebody new.
      sockets.accept(incoming, socket, head, id, playerOf(incoming.headers) || newSecret());
    },
    figures() {
      const { tables = 0, lines = 0, opened = 0, events = 0, lost = 0 } = current?.figures() ?? {};
      return [
        sample('baralho_tables', 'Live tables in memory.', tables),
        sample('baralho_connections', 'Open connections to live tables.', lines),
        sample('baralho_tables_opened_total', 'Live tables that were opened.', opened),
        sample('baralho_events_total', 'Moves and other events that were stored.', events),
        sample('baralho_tables_lost_total', 'Tables that another server took over.', lost),
        sample('baralho_messages_total', 'Messages of players.', sockets.counts.messages),
        sample('baralho_messages_refused_total', 'Messages that were refused.', sockets.counts.refused),
      ];
    },
    async ready() {
      try {
        await liveTables();
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    },
    async close() {
      clearInterval(sweeping);
      const opened = await opening?.catch(() => undefined);
      await opened?.liveTables.close();
      sockets.close();
      await opened?.store.close();
    },
  };
}
