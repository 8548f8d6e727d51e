/**
 * Kysely, which is 260 small files. As modules they are read one after another by several threads, which takes a second or two on
 * a busy machine and is half of what a server does until it listens; in the older form they are there in a fraction of that.
 */
import { createRequire } from 'node:module';

const kysely: typeof import('kysely') = createRequire(import.meta.url)('kysely');

export const { Kysely, PostgresDialect, SqliteDialect, sql } = kysely;
