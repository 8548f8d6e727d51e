/** Files of game records in a folder, `*.jsonl`, as `baralho arena` writes them. Only names that are listed can be read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RecordShelf {
  names(): readonly string[];
  read(name: string): string | undefined;
}

export const NO_RECORDS: RecordShelf = { names: () => [], read: () => undefined };

export function recordsIn(folder: string): RecordShelf {
  const names = (): readonly string[] =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
      .map(({ name }) => name)
      .sort();
  return {
    names,
    read: (name) => (names().includes(name) ? readFileSync(join(folder, name), 'utf8') : undefined),
  };
}
