/** Where a server stores its tables and courses: a file in the folder of `--data`, or the PostgreSQL of `--database`. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { COURSE_MIGRATIONS } from '@baralho/course/store/schema';
import { LIVE_MIGRATIONS } from '@baralho/live';
import type { Migration } from '@baralho/store';
import { isPostgres } from '@baralho/store/address';
import type { Command } from 'commander';
import { complain } from './complain.ts';

/** Of all packages that keep something. */
export const MIGRATIONS: readonly Migration[] = [...LIVE_MIGRATIONS, ...COURSE_MIGRATIONS];

export interface StorageOptions {
  readonly data?: string;
  readonly database?: string;
}

/** Where the file of SQLite lies, and what a running server says of itself. */
export const folderOf = ({ data }: StorageOptions): string => data ?? usualFolder();

const usualFolder = (): string =>
  join(process.env.XDG_STATE_HOME ?? join(homedir(), '.local', 'state'), 'baralho');

/** A PostgreSQL, from the environment when it is not on the command line: there its address may hold a password. */
function postgresOf({ database = process.env.BARALHO_DATABASE }: StorageOptions): string | undefined {
  if (database !== undefined && !isPostgres(database))
    complain(
      'the address of a database has the form postgres://USER@HOST/NAME; for SQLite name a folder with --data',
    );
  return database;
}

export const databaseOf = (options: StorageOptions): string =>
  postgresOf(options) ?? join(folderOf(options), 'baralho.db');

/** Whether a PostgreSQL was named, on the command line or in the environment. */
export const namesPostgres = (options: StorageOptions): boolean => postgresOf(options) !== undefined;

/** Whether somebody said where, and did not leave it to the usual folder. */
export const isNamed = (options: StorageOptions): boolean =>
  options.data !== undefined || namesPostgres(options);

export const withStorage = (command: Command): Command =>
  command
    .option('--data <folder>', 'the folder of the server, with its baralho.db')
    .option('--database <url>', 'the PostgreSQL of the server, postgres://…; or set BARALHO_DATABASE');
