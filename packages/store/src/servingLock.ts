/**
 * The lock on a PostgreSQL that only one server may serve. It belongs to one connection and ends with it, so a server that is
 * killed releases it. When PostgreSQL is restarted, or the connection stops answering, the lock is taken again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { KEEP_ALIVE } from './postgresPool.ts';

/** Any number that nothing else uses. */
const SERVING = 6_207_111;
const LOCKS = { alone: 'pg_try_advisory_lock', together: 'pg_try_advisory_lock_shared' } as const;
/** A server killed a moment ago may still count as alive. */
const TRIES = 8;
const TRY_MS = 250;
const AGAIN_MS = 1000;
/** How often the connection is checked, and how long it may take to answer. */
const LOOK_MS = 5000;
const ANSWER_MS = 5000;

export function servingLock(address: string) {
  let holder: pg.Client | undefined;
  let isClosed = false;

  async function tryOnce(how: keyof typeof LOCKS): Promise<boolean> {
    const client = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: ANSWER_MS,
      options: KEEP_ALIVE,
      application_name: 'baralho: serves',
      keepAlive: true,
      query_timeout: ANSWER_MS,
    });
    // The end of the connection reports it.
    client.on('error', () => {});
    let isHeld = false;
    try {
      await client.connect();
      const { rows } = await client.query(`select ${LOCKS[how]}($1) as held`, [SERVING]);
      isHeld = rows[0]?.held === true && !isClosed;
    } finally {
      if (!isHeld) void client.end().catch(() => {});
    }
    if (!isHeld) return false;
    holder = client;
    // A connection that does not answer is closed.
    const looking = setInterval(
      () => void client.query('select 1').catch(() => void client.end().catch(() => {})),
      LOOK_MS,
    ).unref();
    client.once('end', () => {
      clearInterval(looking);
      void takeAgain(how);
    });
    return true;
  }

  async function takeAgain(how: keyof typeof LOCKS): Promise<void> {
    while (!isClosed) {
      await pause(AGAIN_MS, undefined, { ref: false });
      if (isClosed || (await tryOnce(how).catch(() => false))) return;
    }
  }

  return {
    async take(how: keyof typeof LOCKS): Promise<boolean> {
      for (let tries = 1; !(await tryOnce(how)); tries++) {
        if (tries === TRIES) return false;
        await pause(TRY_MS);
      }
      return true;
    },
    async release(): Promise<void> {
      isClosed = true;
      // A dead connection is closed without waiting.
      await Promise.race([holder?.end().catch(() => {}), pause(ANSWER_MS, undefined, { ref: false })]);
    },
  };
}
