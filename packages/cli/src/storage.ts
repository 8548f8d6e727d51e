/** Where a server stores its tables and courses: a file in the folder of `--data`, or the PostgreSQL of `--database`. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { COURSE_MIGRATIONS } from '@baralho/course/store/schema';
import { LIVE_MIGRATIONS } from '@baralho/live';
import type { Migration } from '@baralho/store';
import { isPostgres } from '@baralho/store/address';
import type { Command } from 'commander';
import { complain } from './complain.ts';

/** The migrations of all packages that store data. */
export const MIGRATIONS: readonly Migration[] = [...LIVE_MIGRATIONS, ...COURSE_MIGRATIONS];

export interface StorageOptions {
  readonly data?: string;
  readonly database?: string;
}

/** The folder with the SQLite file and the note of a running server. */
export const folderOf = ({ data }: StorageOptions): string => data ?? usualFolder();

const usualFolder = (): string =>
  join(process.env.XDG_STATE_HOME ?? join(homedir(), '.local', 'state'), 'baralho');

/** The PostgreSQL address, from the environment if it is not on the command line: it may contain a password. */
function postgresOf({ database = process.env.BARALHO_DATABASE }: StorageOptions): string | undefined {
  if (database !== undefined && !isPostgres(database))
    complain(
      'the address of a database has the form postgres://USER@HOST/NAME; for SQLite name a folder with --data',
    );
  return database;
}

export const databaseOf = (options: StorageOptions): string =>
  postgresOf(options) ?? join(folderOf(options), 'baralho.db');

/** Whether PostgreSQL was chosen, on the command line or in the environment. */
export const namesPostgres = (options: StorageOptions): boolean => postgresOf(options) !== undefined;

/** Whether a place was given explicitly, instead of the default folder. */
export const isNamed = (options: StorageOptions): boolean =>
  options.data !== undefined || namesPostgres(options);

export const withStorage = (command: Command): Command =>
  command
    .option('--data <folder>', 'the folder of the server, with its baralho.db')
    .option('--database <url>', 'the PostgreSQL of the server, postgres://…; or set BARALHO_DATABASE');
