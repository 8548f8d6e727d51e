/**
 * Generates the list of the games of patience, one for each file in core's folder of descriptions, so that a new game needs no
 * change elsewhere. Names are listed with the packs they are played with, descriptions are imported on demand. Run by the
 * build, by the tests and before the type check; its output is not committed.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('../packages/core/src/games/patience/', import.meta.url));
const about = '/** Written by scripts/patiences.mjs from the descriptions in the folder above. */\n';

const decksIn = (name) =>
  Number(/^ {2}decks: (\d),$/m.exec(readFileSync(`${folder}${name}.ts`, 'utf8'))?.[1] ?? 1);

function write(file, text) {
  const path = `${folder}rules/${file}`;
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

export function writePatiences() {
  const names = readdirSync(folder)
    .filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'index.ts')
    .map((file) => file.slice(0, -3))
    .sort();
  // A game that has a folder of its own goes by its own rules.
  const described = names.filter(
    (name) => !existsSync(fileURLToPath(new URL(`../${name}/`, pathToFileURL(folder)))),
  );
  const lines = (line, which = names) => which.map((name) => `  ${line(name)},\n`).join('');
  write(
    'names.generated.ts',
    `${about}export const PATIENCE_DECKS = {\n${lines((name) => `'${name}': ${decksIn(name)}`, described)}} as const;\n`,
  );
  write(
    'all.generated.ts',
    `${about}${names.map((name, i) => `import { description as game${i} } from '../${name}.ts';\n`).join('')}
export const DESCRIPTIONS = {\n${lines((name) => `'${name}': game${names.indexOf(name)}`)}} as const;\n`,
  );
  write(
    'load.generated.ts',
    `${about}export const LOADERS = {\n${lines((name) => `'${name}': () => import('../${name}.ts')`)}} as const;\n`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writePatiences();
