/**
 * Events as rows of a store, each with its checksum. A row that was altered, is missing or is in the wrong place is noticed
 * when it is read and reported, never served.
 */
import { readJson } from '@baralho/core/shape';
import { hashOf } from '@baralho/store/secrets';
import type { Event } from '../events.ts';
import { happeningShape } from './eventShapes.ts';
import type { LiveSchema } from './schema.ts';

type Row = LiveSchema['table_events'];

/** The log of a table differs from what was written. */
export class Damaged extends Error {
  override readonly name = 'Damaged';
}

const sumOf = ({ table_id, seq, at, event }: Omit<Row, 'sum'>): string =>
  hashOf(JSON.stringify([table_id, seq, at, event]));

export const rowsOf = (id: string, events: readonly Event[]): readonly Row[] =>
  events.map(({ seq, at, ...event }) => {
    const row = { table_id: id, seq, at, event: JSON.stringify(event) };
    return { ...row, sum: sumOf(row) };
  });

/** The events of consecutive rows. */
export function eventsOf(rows: readonly Row[]): readonly Event[] {
  const first = rows[0]?.seq ?? 0;
  return rows.map((row, i) => {
    const { table_id: id, seq, at, event, sum } = row;
    const happening = readJson(happeningShape, event, 'event');
    if (seq !== first + i || (sum !== null && sum !== sumOf(row)) || !happening.ok)
      throw new Damaged(`event ${first + i} of table ${id.slice(0, 4)}… is damaged in the database`);
    return { ...happening.value, seq, at };
  });
}
