/** The routes of the server: the page's files, with headers that let a browser cache them, and the API. */
import type { IncomingMessage } from 'node:http';
import { refused } from '@baralho/words/refused';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { openApi } from './api/operation.ts';
import { operationsOf } from './api/operations.ts';
import { contentSecurity } from './contentSecurity.ts';
import { chooseEncoding, type PageFile } from './files.ts';
import { type Note, notingRequests } from './journal.ts';
import { refuse } from './json.ts';
import { type RecordShelf, rangeOf } from './records.ts';

export interface AppOptions {
  readonly files: ReadonlyMap<string, PageFile>;
  readonly version: string;
  /** Game records for the arena viewer. */
  readonly records: RecordShelf;
  /** Handles `/api/runs`, if the server accepts runs. */
  readonly runs?: Hono;
  /** Handles `/api/tables` and `/api/me`, if the server has live tables. */
  readonly tables?: Hono;
  /** Whether the tables have a leaderboard of the daily deal. */
  readonly leaderboard?: boolean;
  /** Handles `/api/courses`, if the server has courses. */
  readonly courses?: Hono;
  /** The figures for Prometheus; undefined for those who may not read them. */
  readonly metrics?: (context: Context) => Promise<string | undefined>;
  /** Counts every request. */
  readonly counting?: MiddlewareHandler;
  /** Receives unexpected errors; the visitor learns only that something failed. */
  readonly log: (line: string) => void;
  /** Receives a note about every request. */
  readonly note?: Note;
}

async function sendRecords(context: Context, records: RecordShelf): Promise<Response> {
  const file = await records.find(context.req.param('name') ?? '');
  if (file === undefined) return refuse(context, 404, refused('noRecords'));
  const { size, etag } = file;
  const headers = {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-cache',
    'accept-ranges': 'bytes',
    etag,
  };
  if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
  const condition = context.req.header('if-range');
  const asked = condition === undefined || condition === etag ? context.req.header('range') : undefined;
  const range = rangeOf(asked, size);
  if (range === 'none') return context.body(null, 416, { ...headers, 'content-range': `bytes */${size}` });
  const { first, end } = range === 'whole' ? { first: 0, end: size } : range;
  return new Response(end > first ? file.bytes(first, end) : null, {
    status: range === 'whole' ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(end - first),
      ...(range !== 'whole' && { 'content-range': `bytes ${first}-${end - 1}/${size}` }),
    },
  });
}

/** Whether the client disconnected before its request was complete. */
function isCutOff({ env }: Context): boolean {
  const { incoming } = (env ?? {}) as { readonly incoming?: IncomingMessage };
  return incoming?.destroyed === true && !incoming.complete;
}

export function createApp(options: AppOptions): Hono {
  const { files, version, records, runs, tables, courses, metrics, counting, log, note } = options;
  const app = new Hono();
  const security = contentSecurity(new TextDecoder().decode(files.get('/index.html')?.bytes('identity')));
  if (counting !== undefined) app.use(counting);
  if (note !== undefined) app.use(notingRequests(note));

  app.onError((error, context) => {
    // Nobody is left to answer, and nothing went wrong here.
    if (isCutOff(context)) return refuse(context, 400, refused('cutOff'));
    log(`fault at ${context.req.method} ${context.req.routePath}: ${error.stack ?? error.message}`);
    return refuse(context, 500, refused('fault'));
  });
  const parts = {
    runs: runs !== undefined,
    tables: tables !== undefined,
    courses: courses !== undefined,
    leaderboard: options.leaderboard === true,
  };
  app.get('/api/health', (context) => context.json({ name: 'baralho', version, ...parts }));
  app.get('/api/records', (context) => context.json(records.names()));
  app.get('/api/records/:name', (context) => sendRecords(context, records));
  if (runs !== undefined) app.route('/api/runs', runs);
  const document = openApi(operationsOf(parts));
  app.get('/api/openapi.json', (context) => context.json(document));
  if (courses !== undefined) app.route('/api/courses', courses);
  if (tables !== undefined) app.route('/api', tables);
  app.get('/metrics', async (context) => {
    const text = await metrics?.(context);
    return text === undefined ? context.notFound() : context.text(text);
  });
  app.all('/api/*', (context) => refuse(context, 404, refused('noAddress')));

  app.on(['GET', 'HEAD'], '*', (context) => {
    const path = context.req.path === '/' ? '/index.html' : context.req.path;
    const file = files.get(path);
    if (file === undefined) return context.text('There is nothing at this address.', 404);
    const encoding = chooseEncoding(file, context.req.header('accept-encoding') ?? '');
    const etag = `W/"${file.etag}-${encoding}"`;
    const headers: Record<string, string> = {
      'content-type': file.type,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      vary: 'accept-encoding',
      // Workers too follow the policy of their own script.
      'content-security-policy': security,
    };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(file.bytes(encoding), { headers });
  });
  return app;
}
