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
  /** Further names that the server goes by, behind a proxy for example. */
  readonly allowedHosts?: readonly string[];
  /** The address that people use, for links and for coming back from elsewhere; the server's own unless told. */
  readonly publicUrl?: string;
  /** Every request comes through a proxy of ours, which notes down whom it speaks for. */
  readonly trustProxy?: boolean;
  readonly limits?: Partial<ConnectionLimits>;
  /** A folder with game records for the arena viewer. */
  readonly records?: string;
  /** Takes long runs for visitors. */
  readonly runs?: {
    /** Where they are worked off, opened when the first one comes. */
    readonly queue: () => Promise<JobQueue>;
    /** Times the usual size of a chunk: more for machines far away. */
    readonly coarseness: number;
    /** What a visitor may ask for at once, in seconds of one core; an hour unless told. */
    readonly budgetSeconds?: number;
  };
  /** Live tables. */
  readonly tables?: TablesOptions & {
    /** Opens where they are kept now, and does not serve without it. */
    readonly atOnce?: boolean;
  };
  /** Courses. */
  readonly courses?: CourseOptions & {
    /** As with tables; what was under way is taken up. */
    readonly atOnce?: boolean;
  };
  /** Told of faults, a line each; standard error unless told. */
  readonly log?: (line: string) => void;
  /** Told of everything that happens. */
  readonly note?: Note;
}

export interface RunningServer {
  readonly address: string;
  /** Answers what was asked, then closes. */
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
    // The guard looks at names.
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
    // After a restart everybody comes at once; whoever finds no room to wait in tries again seconds later.
    server.listen({ port, host, backlog: LIMITS.all }, () => resolve(undefined));
  });
  if (fault !== undefined) return failure(WHY[fault.code ?? '']?.({ port, host }) ?? fault.message);
  const { port: actual } = server.address() as AddressInfo;
  const shown = host.includes(':') ? `[${host}]` : host;
  address = `http://${shown}:${actual}/`;
  return success({
    address,
    async stop() {
      // Whoever watches a run sees its end before the doors close.
      await Promise.all([runs?.close(), tables?.close(), courses?.close()]);
      await new Promise<void>((resolve) => {
        // A connection that has just had its answer may stay open; one that does not come to an end is cut off.
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
