/**
 * Klondike kernels that differ from the one that is shipped in a few places of their source: with a fault put in on purpose, or with
 * limits so low that small games meet them. They are compiled from a copy, so nothing of them is in the project's own kernel.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'packages/kernels/dist');
// Here the copies find the packages that they import.
const folder = join(root, 'node_modules/.cache/baralho-klondike');

/** Every limit so low that a small game meets it: all tries, the relaxed one, unanswered questions, tables that grow. */
export const LOW_LIMITS = [
  ['search.ts', 'FIRST_CAP: u32 = 4000', 'FIRST_CAP: u32 = 2'],
  ['search.ts', 'FIRST_CAP_AT_DRAW_ONE: u32 = 500', 'FIRST_CAP_AT_DRAW_ONE: u32 = 2'],
  ['search.ts', 'GROWTH: u32 = 4', 'GROWTH: u32 = 2'],
  ['doomed.ts', 'const CAP: u32 = 32768', 'const CAP: u32 = 6'],
  ['doomed.ts', 'FIRST_BITS: u32 = 16', 'FIRST_BITS: u32 = 6'],
  ['table.ts', 'FIRST_BITS: u32 = 12', 'FIRST_BITS: u32 = 4'],
];

let opened = 0;

/** Compiles the kernel with these replacements of text, each of which must be there once, and opens it for small games. */
export async function openVariant(name, replacements) {
  // A folder of its own: modules of one address are loaded once.
  const place = join(folder, `${process.pid}-${opened++}`);
  mkdirSync(join(place, 'dist'), { recursive: true });
  cpSync(join(root, 'packages/kernels/assembly'), join(place, 'assembly'), { recursive: true });
  for (const file of readdirSync(dist).filter((one) => one.endsWith('.js')))
    cpSync(join(dist, file), join(place, 'dist', file));
  for (const [file, text, fault] of replacements) {
    const path = join(place, 'assembly/klondike', file);
    const parts = readFileSync(path, 'utf8').split(text);
    if (parts.length !== 2) throw new Error(`${name}: '${text}' is ${parts.length - 1} times in ${file}`);
    writeFileSync(path, parts.join(fault));
  }
  const { main } = await import('assemblyscript/asc');
  const words = ['-O2', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort='];
  const { error, stderr } = await main([
    'assembly/klondike/index.ts',
    ...['--outFile', 'dist/klondike.wasm', ...words, '--baseDir', place],
  ]);
  if (error !== null) throw new Error(`${name} does not compile: ${error.message}\n${stderr}`);
  const { loadSmallKlondike } = await import(pathToFileURL(join(place, 'dist/klondike.js')));
  const kernel = await loadSmallKlondike();
  rmSync(place, { recursive: true });
  return kernel;
}
