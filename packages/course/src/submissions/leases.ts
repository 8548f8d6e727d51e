/**
 * Leases: which server is judging a submission or playing the rounds of a course. They are in the store, so that a killed
 * server continues its own work after a restart, and only one of several servers on a database has each piece of work: for a
 * limited time by the clock of the database, which the server renews. One that cannot renew stops before another may take
 * over.
 */
import type { Store } from '@baralho/store';
import { openHolding } from '@baralho/store/holding';
import { newName } from '@baralho/store/names';
import { type ExpressionBuilder, sql } from 'kysely';
import { BOT, type CourseSchema, OPEN_STATES } from '../store/schema.ts';

/** Plus the next look (`LOOK_MS`), this is the longest wait for the work of a server that was killed. */
const LEASE_MS = 7000;
const RENEW_MS = 1500;

export interface Leases {
  /** The name of this server. */
  readonly owner: string;
  /** Nobody else writes to this store, so anything in progress there was ours. */
  freeAll(): Promise<void>;
  /** All unfinished ones that no other server has, oldest first. */
  waiting(): Promise<readonly { readonly id: string; readonly at: number }[]>;
  /** Claims it, unless another server has it; the signal fires when we may have lost it. */
  claim(id: string): Promise<AbortSignal | undefined>;
  /** Claims the rounds of a course, unless another server plays them; the signal works as in `claim`. */
  claimRounds(course: string): Promise<AbortSignal | undefined>;
  /** Releases it: the next server that looks takes it. */
  release(id: string): Promise<void>;
  close(): void;
}

/** When a lease that starts now ends, by the clock of the database. */
const leaseEnd = ({ now }: Store<CourseSchema>) => sql<number>`${now} + ${LEASE_MS}`;

/** Leases for the submissions of bots, or for those of the judge. */
export function openLeases(store: Store<CourseSchema>, what: 'bots' | 'judged'): Leases {
  const owner = newName();
  const isKind = what === 'bots' ? '=' : '!=';
  const holding = openHolding(LEASE_MS);
  let renewing: ReturnType<typeof setInterval> | undefined;
  const isOurs = (or: ExpressionBuilder<CourseSchema, 'course_submissions'>) =>
    or.or([or('owner', 'is', null), or('owner', '=', owner), or('lease', '<', store.now)]);

  async function renew(): Promise<void> {
    const askedAt = performance.now();
    await store.write(async (db) => {
      await db
        .updateTable('course_submissions')
        .set({ lease: leaseEnd(store) })
        .where('owner', '=', owner)
        .where('state', 'in', OPEN_STATES)
        .execute();
      await db
        .updateTable('bot_turns')
        .set({ lease: leaseEnd(store) })
        .where('owner', '=', owner)
        .execute();
    });
    holding.renewed(askedAt);
  }

  /** Whatever `take` claims is renewed from now on. */
  async function held(take: () => Promise<bigint | undefined>): Promise<AbortSignal | undefined> {
    const { signal } = holding;
    const askedAt = performance.now();
    if (((await take()) ?? 0n) === 0n) return undefined;
    holding.begun(askedAt);
    // A missed renewal is noticed when the lease ends.
    renewing ??= setInterval(() => void renew().catch(() => {}), RENEW_MS).unref();
    return signal;
  }

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
    waiting: () =>
      store.db
        .selectFrom('course_submissions')
        .select(['id', 'at'])
        .where('target', isKind, BOT)
        .where('state', 'in', OPEN_STATES)
        .where(isOurs)
        .orderBy('at')
        .execute(),
    claim: (id) =>
      held(async () => {
        const { numUpdatedRows } = await store.write((db) =>
          db
            .updateTable('course_submissions')
            .set({ owner, lease: leaseEnd(store) })
            .where('id', '=', id)
            .where('target', isKind, BOT)
            .where('state', 'in', OPEN_STATES)
            .where(isOurs)
            .executeTakeFirst(),
        );
        return numUpdatedRows;
      }),
    claimRounds: (course) =>
      held(async () => {
        const lease = leaseEnd(store);
        const { numInsertedOrUpdatedRows } = await store.write((db) =>
          db
            .insertInto('bot_turns')
            .values({ course_id: course, owner, lease })
            .onConflict((conflict) =>
              conflict
                .column('course_id')
                .doUpdateSet({ owner, lease })
                .where((or) =>
                  or.or([or('bot_turns.owner', '=', owner), or('bot_turns.lease', '<', store.now)]),
                ),
            )
            .executeTakeFirst(),
        );
        return numInsertedOrUpdatedRows;
      }),
    async release(id) {
      await store.write((db) =>
        db
          .updateTable('course_submissions')
          .set({ owner: null, lease: 0 })
          .where('id', '=', id)
          .where('owner', '=', owner)
          .execute(),
      );
    },
    close() {
      clearInterval(renewing);
      holding.end();
    },
  };
}
