// Writes notes one after another, several at a time, and says which are on disk, until it is killed.
import { writeSync } from 'node:fs';
import { openStore } from '@baralho/store';

const [address] = process.argv.slice(2);
const up = (db) =>
  db.schema
    .createTable('notes')
    .addColumn('number', 'bigint', (column) => column.primaryKey())
    .addColumn('text', 'text')
    .execute();
const opened = await openStore(address, [{ name: 'notes/1', up }]);
if (!opened.ok) throw new Error(opened.why);
const { store } = opened;
const { last } = await store.db
  .selectFrom('notes')
  .select((e) => e.fn.max('number').as('last'))
  .executeTakeFirst();
let number = Number(last ?? 0);
for (;;) {
  const batch = Array.from({ length: 8 }, () => ++number);
  await Promise.all(
    batch.map(async (one) => {
      await store.write((db) => db.insertInto('notes').values({ number: one, text: `note ${one}` }).execute());
      writeSync(1, `${one}\n`);
    }),
  );
}
