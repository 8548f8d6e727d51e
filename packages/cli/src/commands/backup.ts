/**
 * `baralho backup FILE`: all data of a server at one moment, even while it is running. With `--into FOLDER` the file is named
 * by the time, and only the latest ones are kept, which suits a timer.
 */

import { once } from 'node:events';
import { createWriteStream, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { backup } from '@baralho/store';
import { isPostgres } from '@baralho/store/address';
import { Command } from 'commander';
import { complain } from '../complain.ts';
import { wholeNumberFrom } from '../numbers.ts';
import { databaseOf, type StorageOptions, withStorage } from '../storage.ts';

/** Written under another name first: a file with the name of a backup is complete and on disk. */
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

interface Options extends StorageOptions {
  readonly into?: string;
  readonly keep?: number;
}

const DATED = /^baralho-\d{8}T\d{6}Z\.gz$/;

/** `baralho-20261119T093000Z.gz`: sorted by name is sorted by time. */
const datedName = (now: Date): string =>
  `baralho-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.gz`;

/** Deletes older backups only once the new one is complete. Files with other names are left alone. */
function keepLast(folder: string, count: number): void {
  const dated = readdirSync(folder).filter((name) => DATED.test(name));
  const old = dated.sort().slice(0, Math.max(0, dated.length - count));
  for (const name of old) rmSync(join(folder, name));
  if (old.length > 0) process.stdout.write(`${old.length} older removed, ${count} kept\n`);
}

async function run(file: string | undefined, { into, keep, ...options }: Options): Promise<void> {
  if ((file === undefined) === (into === undefined)) complain('name a new file, or a folder with --into');
  if (keep !== undefined && into === undefined) complain('--keep needs --into');
  if (file !== undefined) return save(file, options);
  const folder = into ?? '';
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) complain(`there is no folder '${folder}'`);
  await save(join(folder, datedName(new Date())), options);
  if (keep !== undefined) keepLast(folder, keep);
}

export const command = (): Command =>
  withStorage(new Command())
    .argument('[file]', 'the new file, lines of JSON packed by gzip')
    .option('--into <folder>', 'write a file named by the time into this folder')
    .option('--keep <number>', 'with --into: keep only the last n files', wholeNumberFrom(1))
    .addHelpText(
      'after',
      `
Examples:
  npx baralho backup monday.gz                             of \`baralho serve\`
  npx baralho backup monday.gz --data /var/lib/baralho     of \`baralho serve --data /var/lib/baralho\`
  npx baralho backup monday.gz --database postgres://localhost/baralho
  npx baralho backup --into /backups --keep 14             once a day, from a timer
  zcat monday.gz | less                                it is readable text`,
    )
    .action(run);
