/** Tests as files: NAME.in holds what a program reads, NAME.out what it must print. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Test } from './test.ts';

/** Puts 2 before 10. */
const byName = new Intl.Collator('en', { numeric: true }).compare;

/** One folder at a time: Node's recursive mkdir never returns where the system refuses to create folders, as under /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Every NAME.in of a folder with its NAME.out, if there is one. Throws the errors of the file system. */
export function readTestFolder(folder: string | URL): Test[] {
  const path = typeof folder === 'string' ? folder : fileURLToPath(folder);
  return readdirSync(path)
    .filter((file) => file.endsWith('.in') && statSync(join(path, file)).isFile())
    .map((file) => file.slice(0, -'.in'.length))
    .sort(byName)
    .map((name) => {
      const out = join(path, `${name}.out`);
      return {
        name,
        input: readFileSync(join(path, `${name}.in`), 'utf8'),
        ...(existsSync(out) && { expected: readFileSync(out, 'utf8') }),
      };
    });
}

export interface Written {
  readonly files: readonly string[];
  /** Files that already exist; if there are any and `force` is not set, nothing is written. */
  readonly inTheWay: readonly string[];
}

/** Writes the tests in order, as `01-name.in` and `01-name.out`. */
export function writeTests(
  tests: readonly Required<Pick<Test, 'name' | 'input' | 'expected'>>[],
  folder: string,
  { force = false, crlf = false }: { readonly force?: boolean; readonly crlf?: boolean } = {},
): Written {
  const width = String(tests.length).length;
  const files = tests.flatMap(({ name, input, expected }, i) => {
    const base = join(folder, `${String(i + 1).padStart(width, '0')}-${name}`);
    return [
      [`${base}.in`, crlf ? input.replace(/\r?\n/g, '\r\n') : input],
      [`${base}.out`, expected],
    ] as const;
  });
  const inTheWay = files.map(([path]) => path).filter((path) => existsSync(path));
  if (inTheWay.length > 0 && !force) return { files: [], inTheWay };
  makeFolder(folder);
  for (const [path, text] of files) writeFileSync(path, text);
  return { files: files.map(([path]) => path), inTheWay };
}
