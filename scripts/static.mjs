/**
 * The page as a folder for any web server, under any path: `npm run build:static`, or `node scripts/static.mjs DIR` after a
 * build. It works without a Baralho server: the parts that need one (live tables, courses, long runs) say so.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentSecurity } from '../packages/server/dist/contentSecurity.js';

const root = fileURLToPath(new URL('../', import.meta.url));

/** A file server sends no headers of ours; a policy in the page itself may not name who frames it. */
function withoutServer(page) {
  const policy = contentSecurity(page).replace(/; frame-ancestors [^;]*/, '');
  const metas = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    '<meta name="baralho-server" content="none" />',
  ];
  return page.replace('<meta charset="utf-8" />', (charset) => [charset, ...metas].join('\n    '));
}

/** The service worker knows the page by its hash. */
function withRevision(worker, page) {
  const revision = createHash('sha256').update(page).digest('hex').slice(0, 32);
  return worker.replace(/(?<=url:"index\.html",revision:")\w+/, revision);
}

export function writeStatic(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, '.nojekyll')))
    throw new Error(`${folder} holds something else`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'packages/web/dist'), folder, { recursive: true });
  rmSync(join(folder, '.vite'), { recursive: true, force: true });
  const index = join(folder, 'index.html');
  const page = withoutServer(readFileSync(index, 'utf8'));
  writeFileSync(index, page);
  const worker = join(folder, 'sw.js');
  writeFileSync(worker, withRevision(readFileSync(worker, 'utf8'), page));
  // GitHub Pages would leave out files that begin with an underscore.
  writeFileSync(join(folder, '.nojekyll'), '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? join(root, 'release/static'));
  writeStatic(folder);
  process.stdout.write(
    `${relative(process.cwd(), folder)}: serve this folder under any path, for example 'python3 -m http.server -d DIR'\n`,
  );
}
