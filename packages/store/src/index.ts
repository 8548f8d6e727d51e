/**
 * Storage: SQLite in a file or a PostgreSQL, behind one interface. A package brings its migrations and the types of its
 * tables, and reads and writes with kysely.
 *
 * @example
 * ```ts
 * import { mkdtempSync } from 'node:fs';
 * import { openStore } from '@baralho/store';
 * const folder = mkdtempSync('/tmp/notes-');
 * const migrations = [{ name: 'notes/1', up: (db) => db.schema.createTable('notes').addColumn('text', 'text').execute() }];
 * const { store } = await openStore(`${folder}/notes.db`, migrations);
 * await store.write((db) => db.insertInto('notes').values({ text: 'on disk' }).execute());
 * (await store.db.selectFrom('notes').selectAll().execute()).length; // → 1
 * await store.close();
 * ```
 */
export { backup, restore } from './backup.ts';
export { sql } from './kysely.ts';
export { printRows, Refused, type Row, readRows } from './lines.ts';
export type { Migration } from './migrations.ts';
export { openStore, sharedStore } from './open.ts';
export { type AnyDatabase, Lost, type Opened, type Store, Unsure } from './store.ts';
