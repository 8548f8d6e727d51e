/** `baralho backup FILE`: everything that a server keeps, as of one moment, while it may be serving. */

import { once } from 'node:events';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { backup } from '@baralho/store';
import { isPostgres } from '@baralho/store/address';
import { Command } from 'commander';
import { complain } from '../complain.ts';
import { databaseOf, type StorageOptions, withStorage } from '../storage.ts';

/** Beside its place first: a backup that has its name is whole, and on disk. */
async function save(file: string, options: StorageOptions): Promise<void> {
  const database = databaseOf(options);
  if (existsSync(file)) complain(`'${file}' is there already; a backup replaces nothing`);
  if (!isPostgres(database) && !existsSync(database)) complain(`there is no database '${database}'`);
  const part = `${file}.part`;
  const output = createWriteStream(part, { mode: 0o600 });
  const fault = once(output, 'error').then(([error]) => complain(`cannot write '${part}': ${error.message}`));
  const packed = createGzip();
  packed.pipe(output);
  const done = await Promise.race([
    backup(database, async (line) => {
      if (!packed.write(line)) await once(packed, 'drain');
    }),
    fault,
  ]);
  packed.end();
  await Promise.race([finished(output), fault]);
  if (!done.ok) {
    rmSync(part, { force: true });
    complain(done.why);
  }
  const written = await open(part, 'r');
  await written.sync();
  await written.close();
  renameSync(part, file);
  process.stdout.write(`${done.value} rows saved in '${file}'\n`);
}

export const command = (): Command =>
  withStorage(new Command())
    .argument('<file>', 'the new file, lines of JSON packed by gzip')
    .addHelpText(
      'after',
      `
Examples:
  npx baralho backup monday.gz                             of \`baralho serve\`
  npx baralho backup monday.gz --data /var/lib/baralho     of \`baralho serve --data /var/lib/baralho\`
  npx baralho backup monday.gz --database postgres://localhost/baralho
  zcat monday.gz | less                                anybody can read it`,
    )
    .action(save);
