/** What is answered to which address: the page's files with headers that let a browser keep them, and a small API. */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { chooseEncoding, type PageFile } from './files.ts';
import type { RecordShelf } from './records.ts';

export interface AppOptions {
  readonly files: ReadonlyMap<string, PageFile>;
  readonly version: string;
  /** Game records for the arena viewer. */
  readonly records: RecordShelf;
  /** What answers beneath `/api/runs`, when the server takes runs. */
  readonly runs?: Hono;
}

/** The one script that stands in the page itself is allowed by its hash, no other. */
function contentSecurity(files: ReadonlyMap<string, PageFile>): string {
  const page = new TextDecoder().decode(files.get('/index.html')?.bytes('identity'));
  const hashes = Array.from(page.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

export function createApp({ files, version, records, runs }: AppOptions): Hono {
  const app = new Hono();
  const security = contentSecurity(files);

  app.get('/api/health', (context) => context.json({ name: 'baralho', version, runs: runs !== undefined }));
  app.get('/api/records', (context) => context.json(records.names()));
  app.get('/api/records/:name', (context) => {
    const text = records.read(context.req.param('name'));
    return text === undefined
      ? context.json({ error: 'there are no records of this name' }, 404)
      : context.body(text, 200, {
          'content-type': 'application/x-ndjson; charset=utf-8',
          'cache-control': 'no-cache',
        });
  });
  if (runs !== undefined) app.route('/api/runs', runs);
  app.all('/api/*', (context) => context.json({ error: 'there is nothing at this address' }, 404));

  app.on(['GET', 'HEAD'], '*', (context) => {
    const path = context.req.path === '/' ? '/index.html' : context.req.path;
    const file = files.get(path);
    if (file === undefined) return context.text('There is nothing at this address.', 404);
    const encoding = chooseEncoding(file, context.req.header('accept-encoding') ?? '');
    const etag = `"${file.etag}-${encoding}"`;
    const headers: Record<string, string> = {
      'content-type': file.type,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    if (path.endsWith('.html')) headers['content-security-policy'] = security;
    if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(file.bytes(encoding), { headers });
  });
  return app;
}
