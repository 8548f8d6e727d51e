/** Rows that were altered in the database behind the server's back are noticed and reported, never served. */
import { sql } from '@baralho/store';
import { describe, expect, it } from 'vitest';
import { Guest, type OpenTables, tableOf, withHouse } from '../liveTables.suite.ts';

/** A table that has begun its game and is not in memory. */
async function asleep(open: OpenTables): Promise<{ readonly id: string; readonly next: OpenTables }> {
  const { id, guests } = await tableOf(open, 4);
  await guests[0]?.must({ type: 'deal' });
  return { id, next: await open.again() };
}

describe('an event row', () => {
  it.each([
    [
      'its event',
      sql`update table_events set event = replace(event, '"seat":1', '"seat":2') where seq = 3`,
      3,
    ],
    ['the card of a deck', sql`update table_events set event = replace(event, '🂡', '🂢') where seq = 6`, 6],
    ['its time', sql`update table_events set at = at + 1 where seq = 6`, 6],
    ['its checksum', sql`update table_events set sum = replace(sum, 'a', 'b') where seq = 6`, 6],
    ['its place', sql`update table_events set seq = 7 where seq = 6`, 6],
    ['its being there', sql`delete from table_events where seq = 4`, 4],
  ])('of which %s was altered is not served', (_, change, seq) =>
    withHouse(async (open) => {
      const { id, next } = await asleep(open);
      await change.execute(next.store.db);
      const why = new RegExp(`event ${seq} of table .* is damaged in the database`);
      await expect(next.liveTables.read(id)).rejects.toThrow(why);
      if (seq === 6)
        await expect(new Guest(next.liveTables, id, 'cookie 0').join()).rejects.toThrow(/damaged/);
      if (seq === 6) await expect(next.liveTables.show(id)).rejects.toThrow(/damaged/);
      return next;
    }),
  );

  it('of an older version has no checksum and is read as it is', () =>
    withHouse(async (open) => {
      const { id, next } = await asleep(open);
      await sql`update table_events set sum = null`.execute(next.store.db);
      const guest = await new Guest(next.liveTables, id, 'cookie 1').join();
      expect([guest.table?.phase, (await next.liveTables.read(id))?.events.length]).toEqual(['playing', 6]);
      return next;
    }));
});
