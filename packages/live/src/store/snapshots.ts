/** Snapshots in a store. One that is damaged, or that another version has written, is passed over: the log has everything. */

import { hashOf } from '@baralho/store/secrets';
import type { Kysely } from 'kysely';
import { SNAPSHOT_VERSION, type Snapshot } from '../snapshot.ts';
import type { LiveSchema } from './schema.ts';

type Row = LiveSchema['table_snapshots'];

const sumOf = ({ table_id, seq, version, state }: Omit<Row, 'sum'>): string =>
  hashOf(JSON.stringify([table_id, seq, version, state]));

/** In place of the one before. */
export async function keepSnapshot(db: Kysely<LiveSchema>, id: string, snapshot: Snapshot): Promise<void> {
  const { seq, ...state } = snapshot;
  const row = { table_id: id, seq, version: SNAPSHOT_VERSION, state: JSON.stringify(state) };
  const kept = { ...row, sum: sumOf(row) };
  await db
    .insertInto('table_snapshots')
    .values(kept)
    .onConflict((conflict) => conflict.column('table_id').doUpdateSet(kept))
    .execute();
}

export async function readSnapshot(db: Kysely<LiveSchema>, id: string): Promise<Snapshot | undefined> {
  const row = await db
    .selectFrom('table_snapshots')
    .selectAll()
    .where('table_id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.version !== SNAPSHOT_VERSION || row.sum !== sumOf(row)) return undefined;
  return { ...JSON.parse(row.state), seq: row.seq };
}
