/** Stores snapshots. One that is damaged, or was written by another version, is ignored, because the log has everything. */
import { GAME_IDS } from '@baralho/core';
import { anyNumber, anyText, fields, list, oneOf, orNull, readJson, type Shape } from '@baralho/core/shape';
import { hashOf } from '@baralho/store/secrets';
import type { Kysely } from 'kysely';
import { SNAPSHOT_VERSION, type Snapshot } from '../snapshot.ts';
import { optionsKept } from './eventShapes.ts';
import type { LiveSchema } from './schema.ts';

type Row = LiveSchema['table_snapshots'];

const sumOf = ({ table_id, seq, version, state }: Omit<Row, 'sum'>): string =>
  hashOf(JSON.stringify([table_id, seq, version, state]));

const SHAPE: Shape<Omit<Snapshot, 'seq'>> = fields({
  game: oneOf(...GAME_IDS),
  options: optionsKept,
  host: anyText,
  sitters: list(orNull(anyText), 0, 8),
  standIns: list(orNull(oneOf('away', 'time')), 0, 8),
  scores: list(list(anyNumber, 0, 8), 0, 16),
  joined: list(anyText, 0, Number.POSITIVE_INFINITY),
  earlier: list(anyText, 0, Number.POSITIVE_INFINITY),
  played: list(list(anyNumber, 0, 8), 0, 16),
});

/** Replaces the previous snapshot. */
export async function keepSnapshot(db: Kysely<LiveSchema>, id: string, snapshot: Snapshot): Promise<void> {
  const { seq, ...state } = snapshot;
  const row = { table_id: id, seq, version: SNAPSHOT_VERSION, state: JSON.stringify(state) };
  const stored = { ...row, sum: sumOf(row) };
  await db
    .insertInto('table_snapshots')
    .values(stored)
    .onConflict((conflict) => conflict.column('table_id').doUpdateSet(stored))
    .execute();
}

export async function readSnapshot(db: Kysely<LiveSchema>, id: string): Promise<Snapshot | undefined> {
  const row = await db
    .selectFrom('table_snapshots')
    .selectAll()
    .where('table_id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.version !== SNAPSHOT_VERSION || row.sum !== sumOf(row)) return undefined;
  const state = readJson(SHAPE, row.state, 'snapshot');
  return state.ok ? { ...state.value, seq: row.seq } : undefined;
}
