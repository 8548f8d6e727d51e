/**
 * Who has a hand-in at work. It stands in the store, so that a server that is killed takes its own up again, and so that of several
 * servers on one database only one has it: for a while, which that one renews.
 */
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import type { ExpressionBuilder } from 'kysely';
import { BOT, type CourseSchema, OPEN_STATES } from '../store/schema.ts';

export const LEASE_MS = 30_000;

export interface Leases {
  /** The name of this server. */
  readonly owner: string;
  /** Nobody else writes to this store, so whatever is at work there was ours. */
  freeAll(): Promise<void>;
  /** Keeps ours for another while, and gives all that are not done and that no other server has, the oldest first. */
  renew(): Promise<readonly { readonly id: string; readonly at: number }[]>;
  /** Ours now, unless another server has it. */
  claim(id: string): Promise<boolean>;
}

/** The hand-ins that are bots, or those for the judge. */
export function openLeases(store: Store<CourseSchema>, now: () => number, what: 'bots' | 'judged'): Leases {
  const owner = newName();
  const isKind = what === 'bots' ? '=' : '!=';
  const isOurs = (or: ExpressionBuilder<CourseSchema, 'course_submissions'>) =>
    or.or([or('owner', 'is', null), or('owner', '=', owner), or('lease', '<', now())]);

  return {
    owner,
    async freeAll() {
      await store.write((db) =>
        db
          .updateTable('course_submissions')
          .set({ owner: null, lease: 0 })
          .where('target', isKind, BOT)
          .where('owner', 'is not', null)
          .execute(),
      );
    },
    async renew() {
      await store.write((db) =>
        db
          .updateTable('course_submissions')
          .set({ lease: now() + LEASE_MS })
          .where('owner', '=', owner)
          .where('state', 'in', OPEN_STATES)
          .execute(),
      );
      return store.db
        .selectFrom('course_submissions')
        .select(['id', 'at'])
        .where('target', isKind, BOT)
        .where('state', 'in', OPEN_STATES)
        .where(isOurs)
        .orderBy('at')
        .execute();
    },
    async claim(id) {
      const { numUpdatedRows } = await store.write((db) =>
        db
          .updateTable('course_submissions')
          .set({ owner, lease: now() + LEASE_MS })
          .where('id', '=', id)
          .where('target', isKind, BOT)
          .where('state', 'in', OPEN_STATES)
          .where(isOurs)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
  };
}
