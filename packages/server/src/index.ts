/**
 * Starts the server: `startServer` returns the running server, or why there is none.
 *
 * @example
 * ```ts
 * import { startServer } from '@baralho/server';
 * const started = await startServer({ port: 0 });
 * started.ok && (await fetch(started.value.address)).status; // → 200
 * started.ok && (await started.value.stop());
 * ```
 */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLoopback } from '@baralho/api/addresses';
import { failure, type Result, success } from '@baralho/core/result';
import type { JobQueue } from '@baralho/jobs/queue';
import { getRequestListener } from '@hono/node-server';
import type { Context } from 'hono';
import { addressForOthers } from './access/addresses.ts';
import { buckets } from './access/bucket.ts';
import { type ConnectionLimits, LIMITS, limitConnections, PATIENCE } from './access/connections.ts';
import { answerFaults, guarded, isWelcome } from './access/guard.ts';
import { answersTo, oneOf } from './access/names.ts';
import { visitorOf } from './access/visitor.ts';
import { createApp } from './app.ts';
import { type CourseOptions, serveCourses } from './course/course.ts';
import { readPage } from './files.ts';
import type { Note } from './journal.ts';
import { formatSamples, openRequestCounts, processSamples, sample } from './metrics.ts';
import { NO_RECORDS, recordsIn } from './records.ts';
import { runRoutes } from './runs/routes.ts';
import { openRuns } from './runs/runs.ts';
import { openTables, type TablesOptions } from './tables/tables.ts';
import { answerUpgrades } from './tables/upgrade.ts';

export { addressForOthers } from './access/addresses.ts';
export { type CourseOptions, serveCourses } from './course/course.ts';
export { type Journal, jsonJournal } from './journal.ts';

export interface ServerOptions {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host?: string;
  /** Other names of the server, for example behind a proxy. */
  readonly allowedHosts?: readonly string[];
  /** The public address, for links and for returning from elsewhere; the server's own by default. */
  readonly publicUrl?: string;
  /** Every request comes through a trusted proxy, which adds the visitor's address. */
  readonly trustProxy?: boolean;
  readonly limits?: Partial<ConnectionLimits>;
  /** A folder with game records for the arena viewer. */
  readonly records?: string;
  /** Accepts long runs from visitors. */
  readonly runs?: {
    /** Where they are run, opened when the first one arrives. */
    readonly queue: () => Promise<JobQueue>;
    /** Multiplies the size of a chunk: larger for remote machines. */
    readonly coarseness: number;
    /** The most work a visitor may request at once, in seconds of one core; an hour by default. */
    readonly budgetSeconds?: number;
  };
  /** Live tables. */
  readonly tables?: TablesOptions & {
    /** Opens the store now, and does not start without it. */
    readonly atOnce?: boolean;
  };
  /** Courses. */
  readonly courses?: CourseOptions & {
    /** As for tables; also resumes what was under way. */
    readonly atOnce?: boolean;
  };
  /** Receives errors, a line each; standard error by default. */
  readonly log?: (line: string) => void;
  /** Receives a note about everything that happens. */
  readonly note?: Note;
}

export interface RunningServer {
  readonly address: string;
  /** Answers the current requests, then closes. */
  stop(): Promise<void>;
}

export type Started = Result<RunningServer>;

const here = dirname(fileURLToPath(import.meta.url));
const PAGE = join(dirname(createRequire(import.meta.url).resolve('@baralho/web/package.json')), 'dist');

const WHY: Readonly<
  Record<string, ((at: { readonly port: number; readonly host: string }) => string) | undefined>
> = {
  EADDRINUSE: ({ port }) =>
    `port ${port} is taken; choose another with --port, or any free one with --port 0 (npm start -- --port 0)`,
  EACCES: ({ port }) => `port ${port} is not allowed; choose one above 1023 with --port`,
  EADDRNOTAVAIL: ({ host }) => `this machine has no address '${host}'`,
  ENOTFOUND: ({ host }) => `this machine has no address '${host}'`,
};

export async function startServer(options: ServerOptions): Promise<Started> {
  const { port, host = 'localhost', records, runs: taken, allowedHosts = [], trustProxy = false } = options;
  const { publicUrl } = options;
  let address = '';
  const { note } = options;
  const requests = openRequestCounts();
  const log = (line: string): void => {
    requests.fault();
    (options.log ?? ((fault) => void process.stderr.write(`baralho: ${fault}\n`)))(line);
  };
  if (!existsSync(join(PAGE, 'index.html')))
    return { ok: false, why: 'the page has not been built yet; run: npm run build' };
  if (records !== undefined && !statSync(records, { throwIfNoEntry: false })?.isDirectory())
    return { ok: false, why: `there is no folder '${records}'` };
  const { version } = JSON.parse(readFileSync(join(here, '../package.json'), 'utf8'));
  const runs = taken && openRuns({ open: taken.queue, budgetSeconds: taken.budgetSeconds ?? 3600, log });
  const visitorIn = (context: Context) => {
    const { headers, socket } = (context.env as { readonly incoming: IncomingMessage }).incoming;
    return visitorOf(headers, socket.remoteAddress, trustProxy);
  };
  const securelyIn = (context: Context): boolean =>
    trustProxy && context.req.header('x-forwarded-proto') === 'https';
  const tables =
    options.tables &&
    openTables(options.tables, { visitorOf: visitorIn, isSecure: securelyIn, log, ...(note && { note }) });
  const courses =
    options.courses &&
    serveCourses(options.courses, {
      visitorOf: visitorIn,
      isSecure: securelyIn,
      log,
      publicUrl: () => publicUrl ?? addressForOthers(address),
      isUrlNamed: publicUrl !== undefined,
    });
  const complaint =
    (options.tables?.atOnce ? await tables?.ready() : undefined) ??
    (options.courses?.atOnce ? await courses?.ready() : undefined);
  if (complaint !== undefined) return { ok: false, why: complaint };
  const app = createApp({
    files: readPage(PAGE),
    version,
    records: records === undefined ? NO_RECORDS : recordsIn(records),
    ...(runs && { runs: runRoutes(runs, { coarseness: taken?.coarseness ?? 1, visitorOf: visitorIn }) }),
    ...(tables && { tables: tables.routes, leaderboard: options.tables?.leaderboard === true }),
    ...(courses && { courses: courses.routes }),
    metrics: async (context) => {
      if (!/^(127\.|0:0:0:0::)/.test(visitorIn(context).address)) return undefined;
      const samples = [
        ...processSamples(),
        ...(runs ? [sample('baralho_runs', 'Runs of visitors, waiting or underway.', runs.count)] : []),
        ...(tables?.figures() ?? []),
        ...((await courses?.figures()) ?? []),
      ];
      return requests.text() + formatSamples(samples);
    },
    counting: requests.counting,
    log,
    ...(note && { note }),
  });
  const ownNames = isLoopback(host) ? [] : [host, hostname(), `${hostname()}.local`];
  const allowed = [...allowedHosts, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])];
  const names = { answersTo: answersTo([...ownNames, ...allowed]), allowed: oneOf(allowed) };
  const server = createServer(
    // The guard checks names.
    { ...PATIENCE, requireHostHeader: false },
    guarded(getRequestListener(app.fetch), names),
  );
  const limits = { ...LIMITS, ...(trustProxy && { fromOne: LIMITS.all }), ...options.limits };
  const upgrades = buckets(limits.linesAtOnce, limits.lineEveryMs);
  answerUpgrades(server, {
    tables,
    isWelcome: isWelcome(names),
    isInTime: ({ headers, socket }) =>
      upgrades.take(visitorOf(headers, socket.remoteAddress, trustProxy).address, performance.now()),
  });
  answerFaults(server);
  limitConnections(server, limits);
  const fault = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve);
    // After a restart everybody connects at once; clients that find no room retry seconds later.
    server.listen({ port, host, backlog: LIMITS.all }, () => resolve(undefined));
  });
  if (fault !== undefined) return failure(WHY[fault.code ?? '']?.({ port, host }) ?? fault.message);
  const { port: actual } = server.address() as AddressInfo;
  const shown = host.includes(':') ? `[${host}]` : host;
  address = `http://${shown}:${actual}/`;
  return success({
    address,
    async stop() {
      // Clients that watch a run see its end before the server closes.
      await Promise.all([runs?.close(), tables?.close(), courses?.close()]);
      await new Promise<void>((resolve) => {
        // A connection that has just been answered may stay open; one that does not finish is closed.
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        const force = setTimeout(() => server.closeAllConnections(), 2000);
        server.close(() => {
          clearInterval(idle);
          clearTimeout(force);
          resolve();
        });
      });
    },
  });
}
