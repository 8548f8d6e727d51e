/**
 * Loads kysely in its CommonJS form. Its 260 small ES modules are read one after another by several threads, which takes a
 * second or two on a busy machine, half the time that a server needs to start; the older format loads in a fraction of that.
 */
import { createRequire } from 'node:module';

const kysely: typeof import('kysely') = createRequire(import.meta.url)('kysely');

export const { Kysely, PostgresDialect, SqliteDialect, sql } = kysely;
