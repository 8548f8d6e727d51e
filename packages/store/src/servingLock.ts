/**
 * Who serves a PostgreSQL: a lock that belongs to one connection and ends with it, so that a server that is killed lets go by itself.
 * When the PostgreSQL is started anew the lock is taken again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Any number that nobody else uses. */
const SERVING = 6_207_111;
const LOCKS = { alone: 'pg_try_advisory_lock', together: 'pg_try_advisory_lock_shared' } as const;
/** A machine that is gone without a word is noticed in half a minute. */
const KEEP_ALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';
/** One that was killed a moment ago may still be held for alive. */
const TRIES = 8;
const TRY_MS = 250;
const AGAIN_MS = 1000;

export function servingLock(address: string) {
  let holder: pg.Client | undefined;
  let isClosed = false;

  async function tryOnce(how: keyof typeof LOCKS): Promise<boolean> {
    const client = new pg.Client({
      ...{ connectionString: address, connectionTimeoutMillis: 10_000, options: KEEP_ALIVE },
      ...{ application_name: 'baralho: serves', keepAlive: true },
    });
    // Told by its end.
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query(`select ${LOCKS[how]}($1) as held`, [SERVING]);
    if (rows[0]?.held !== true || isClosed) {
      await client.end();
      return false;
    }
    holder = client;
    client.once('end', () => void takeAgain(how));
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
      await holder?.end().catch(() => {});
    },
  };
}
