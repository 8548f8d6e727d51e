/** Serves the page: `const server = await startServer({ port: 8080 })`, and `await server.stop()` when it is enough. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JobQueue } from '@baralho/jobs/queue';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { readPage } from './files.ts';
import { NO_RECORDS, recordsIn } from './records.ts';
import { runRoutes } from './runs/routes.ts';
import { openRuns } from './runs/runs.ts';

export interface ServerOptions {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host?: string;
  /** A folder with game records for the arena viewer. */
  readonly records?: string;
  /** Takes long runs for visitors: where they are worked off, opened when the first one comes. */
  readonly runs?: {
    readonly queue: () => Promise<JobQueue>;
    /** Times the usual size of a chunk: more for machines far away. */
    readonly coarseness: number;
  };
}

export interface RunningServer {
  readonly address: string;
  /** Answers what was asked, then closes. */
  stop(): Promise<void>;
}

export type Started =
  | { readonly ok: true; readonly server: RunningServer }
  | { readonly ok: false; readonly why: string };

const here = dirname(fileURLToPath(import.meta.url));
const PAGE = join(here, '../../web/dist');

const WHY: Readonly<Record<string, (at: { readonly port: number; readonly host: string }) => string>> = {
  EADDRINUSE: ({ port }) => `port ${port} is taken; choose another with --port, or --port 0 for any free one`,
  EACCES: ({ port }) => `port ${port} is not allowed; choose one above 1023 with --port`,
  EADDRNOTAVAIL: ({ host }) => `this machine has no address '${host}'`,
  ENOTFOUND: ({ host }) => `this machine has no address '${host}'`,
};

export async function startServer({
  port,
  host = 'localhost',
  records,
  runs: taken,
}: ServerOptions): Promise<Started> {
  if (!existsSync(join(PAGE, 'index.html')))
    return { ok: false, why: 'the page has not been built yet; run: npm run build' };
  if (records !== undefined && !statSync(records, { throwIfNoEntry: false })?.isDirectory())
    return { ok: false, why: `there is no folder '${records}'` };
  const { version } = JSON.parse(readFileSync(join(here, '../package.json'), 'utf8'));
  const runs = taken && openRuns(taken.queue);
  const app = createApp({
    files: readPage(PAGE),
    version,
    records: records === undefined ? NO_RECORDS : recordsIn(records),
    ...(runs && { runs: runRoutes(runs, taken?.coarseness ?? 1) }),
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  const fault = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => resolve(undefined));
  });
  if (fault !== undefined)
    return { ok: false, why: WHY[fault.code ?? '']?.({ port, host }) ?? fault.message };
  const { port: actual } = server.address() as AddressInfo;
  const shown = host.includes(':') ? `[${host}]` : host;
  return {
    ok: true,
    server: {
      address: `http://${shown}:${actual}/`,
      async stop() {
        // Whoever watches a run sees its end before the doors close.
        await runs?.close();
        await new Promise<void>((resolve) => {
          // A connection that has just had its answer may stay open; one that does not come to an end is cut off.
          const idle = setInterval(
            () => 'closeIdleConnections' in server && server.closeIdleConnections(),
            50,
          );
          const force = setTimeout(
            () => 'closeAllConnections' in server && server.closeAllConnections(),
            2000,
          );
          server.close(() => {
            clearInterval(idle);
            clearTimeout(force);
            resolve();
          });
        });
      },
    },
  };
}
