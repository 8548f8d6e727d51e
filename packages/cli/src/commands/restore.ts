/** `baralho restore FILE`: restores a backup into a new SQLite file or an empty PostgreSQL, whichever it came from. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { restore } from '@baralho/store';
import { Command } from 'commander';
import { complain } from '../complain.ts';
import { databaseOf, MIGRATIONS, type StorageOptions, withStorage } from '../storage.ts';

async function* linesOf(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const text = bytes.pipe(createGunzip());
  bytes.once('error', (error) => text.destroy(error));
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
}

const NOT_PACKED = /^(Z_|ERR_BUFFER)/;

async function load(file: string, options: StorageOptions): Promise<void> {
  const done = await restore(databaseOf(options), MIGRATIONS, linesOf(file)).catch(
    (error: NodeJS.ErrnoException) =>
      complain(
        NOT_PACKED.test(error.code ?? '')
          ? `'${file}' is not a complete backup: ${error.message}`
          : `cannot read '${file}': ${error.message}`,
      ),
  );
  if (!done.ok) complain(done.why);
  process.stdout.write(`${done.value} rows restored from '${file}'\n`);
}

export const command = (): Command =>
  withStorage(new Command())
    .argument('<file>', 'what `baralho backup` wrote')
    .addHelpText(
      'after',
      `
Examples:
  npx baralho restore monday.gz --data /var/lib/baralho
  npx baralho restore monday.gz --database postgres://localhost/baralho    also from a backup of SQLite`,
    )
    .action(load);
