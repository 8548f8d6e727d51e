/** Where a server keeps its tables and courses: a file in the folder of `--data`, or the PostgreSQL of `--database`. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { COURSE_MIGRATIONS } from '@baralho/course/store/schema';
import { LIVE_MIGRATIONS } from '@baralho/live';
import type { Migration } from '@baralho/store';
import type { Command } from 'commander';

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

/** The address of the database, from the environment when it is not on the command line: there it may hold a password. */
export const databaseOf = ({ data, database }: StorageOptions): string =>
  database ??
  process.env.BARALHO_DATABASE ??
  join(folderOf({ ...(data !== undefined && { data }) }), 'baralho.db');

export const withStorage = (command: Command): Command =>
  command
    .option('--data <folder>', 'the folder of the server, with its baralho.db')
    .option('--database <url>', 'the PostgreSQL of the server, postgres://…; or set BARALHO_DATABASE');
