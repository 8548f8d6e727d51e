/**
 * The rounds that this server is playing. A teacher can end one, here or at another server that shares the database; it then
 * stays as it is, and so does a round whose course was removed.
 */
import type { Store } from '@baralho/store';
import type { CourseSchema, RoundKind } from '../store/schema.ts';
import type { DuringRound } from './season.ts';

export interface Playing {
  readonly during: DuringRound;
  /** Stops playing rounds that somebody has ended in the meantime. */
  look(): Promise<void>;
  /** Ends a round of a course; returns its kind, or `over` if it was not under way. Test matches cannot be ended by hand. */
  end(course: string, round: string): Promise<Exclude<RoundKind, 'test'> | 'over' | undefined>;
}

export function openPlaying(store: Store<CourseSchema>): Playing {
  const rounds = new Map<string, AbortController>();

  return {
    async during(id, signal, play) {
      const ended = new AbortController();
      rounds.set(id, ended);
      try {
        await play(AbortSignal.any([signal, ended.signal]));
      } catch (error) {
        if (!ended.signal.aborted) throw error;
      } finally {
        rounds.delete(id);
      }
    },

    async look() {
      if (rounds.size === 0) return;
      const rows = await store.db
        .selectFrom('bot_rounds')
        .select('id')
        .where('id', 'in', [...rounds.keys()])
        .where('state', '=', 'under-way')
        .execute();
      const underWay = new Set(rows.map(({ id }) => id));
      for (const [id, ended] of rounds) if (!underWay.has(id)) ended.abort();
    },

    async end(course, round) {
      const found = await store.write(async (db) => {
        const row = await db
          .selectFrom('bot_rounds')
          .select(['kind', 'state'])
          .where('course_id', '=', course)
          .where('id', '=', round)
          .executeTakeFirst();
        if (row === undefined || row.kind === 'test') return undefined;
        if (row.state !== 'under-way') return 'over';
        await db.updateTable('bot_rounds').set({ state: 'ended' }).where('id', '=', round).execute();
        return row.kind;
      });
      if (found !== undefined && found !== 'over') rounds.get(round)?.abort();
      return found;
    },
  };
}
