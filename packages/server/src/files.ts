/**
 * The built page, read into memory once at the start: a few hundred files of about a megabyte together. A path is looked up in
 * a table, so nothing outside the folder can be reached. Compressed forms are made on the first request and cached: that
 * request gets one that is made in a few milliseconds, and a smaller one is made in the background for later requests.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TYPES = new Map(
  Object.entries({
    html: 'text/html; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    css: 'text/css; charset=utf-8',
    svg: 'image/svg+xml',
    png: 'image/png',
    wasm: 'application/wasm',
    json: 'application/json',
    md: 'text/plain; charset=utf-8',
    webmanifest: 'application/manifest+json',
  }),
);
const COMPRESSED = /^(html|js|css|svg|wasm|json|webmanifest)$/;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface PageFile {
  readonly type: string;
  readonly etag: string;
  /** Its name contains a hash of its content, so it never changes. */
  readonly immutable: boolean;
  readonly encodings: readonly Encoding[];
  bytes(encoding: Encoding): Uint8Array<ArrayBuffer>;
}

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function pageFile(path: string, content: Uint8Array<ArrayBuffer>): PageFile {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const stored = new Map<Encoding, Uint8Array<ArrayBuffer>>([['identity', content]]);
  return {
    type: TYPES.get(extension) ?? 'application/octet-stream',
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    immutable: path.startsWith('/assets/'),
    encodings: COMPRESSED.test(extension) ? ['br', 'gzip', 'identity'] : ['identity'],
    bytes(encoding) {
      let bytes = stored.get(encoding);
      if (bytes === undefined) {
        bytes = new Uint8Array(encoding === 'br' ? brotliCompressSync(content, QUICK) : gzipSync(content));
        stored.set(encoding, bytes);
        if (encoding === 'br')
          brotliCompress(content, (error, smaller) => {
            if (error === null) stored.set('br', new Uint8Array(smaller));
          });
      }
      return bytes;
    },
  };
}

/** All files of a folder by their address, without dot files. */
export function readPage(folder: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (!path.includes('/.')) files.set(path, pageFile(path, new Uint8Array(readFileSync(file))));
  }
  return files;
}

/** The best encoding that the client accepts, according to its `Accept-Encoding`. */
export function chooseEncoding(file: PageFile, accepted: string): Encoding {
  const known = accepted.split(',').map((word) => word.trim());
  const takes = (encoding: string): boolean =>
    known.some((word) => word.startsWith(encoding) && !/;\s*q=0(\.0*)?$/.test(word));
  return file.encodings.find((encoding) => encoding === 'identity' || takes(encoding)) ?? 'identity';
}
