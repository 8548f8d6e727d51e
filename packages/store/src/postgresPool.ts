/**
 * The pool of PostgreSQL connections that kysely uses. A connection that is lost, or does not answer in time, is closed, and
 * so are all that were opened before it, because they took the same route. The query fails with `Lost`; no connection failure
 * ends the process.
 */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { Lost } from './store.ts';

const INT8 = 20;
const CONNECT_MS = 5000;
/** A statement may take so long at the server; beyond it, and a second for the way, the connection counts as silent. */
const STATEMENT_MS = 5000;
const ANSWER_MS = 6000;
/** A server that is gone without a word is noticed in half a minute even where nobody asks it anything. */
export const KEEP_ALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';
/** What a lost client has begun holds nobody up for longer: its transaction ends. */
const LIMITS = `-c statement_timeout=${STATEMENT_MS} -c idle_in_transaction_session_timeout=${STATEMENT_MS}`;
const NO_LIMITS = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0';

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** What PostgreSQL says when it ends the connection with its answer: it shuts down, starts up, or has waited for too long. */
const ENDED = /^(08|57P|25P03)/;
const isOfConnection = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || ENDED.test(error.code ?? '');

export interface Pools {
  /** For what takes milliseconds. */
  readonly quick: PostgresPool;
  /** For what may take minutes: each gets a connection of its own, without limits. */
  readonly patient: PostgresPool;
}

export function openPools(address: string): Pools {
  const pool = new pg.Pool({
    connectionString: address,
    types,
    max: 8,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    options: `-c synchronous_commit=on -c client_min_messages=warning ${LIMITS} ${KEEP_ALIVE}`,
    application_name: 'baralho',
  });
  let generation = 0;
  const generations = new WeakMap<pg.PoolClient, number>();
  // A connection that is lost: whoever asks it something is told, and the next question opens another one.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    generations.set(client, generation);
    client.on('error', () => {});
  });

  const lost = (error: unknown): Lost =>
    new Lost(`the connection to the database is lost: ${(error as Error).message}`, { cause: error });

  async function take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect().catch((error) => {
        throw isOfConnection(error) ? lost(error) : error;
      });
      if (generations.get(client) === generation) return client;
      client.release(true);
    }
  }

  async function connect(isPatient: boolean): Promise<PostgresPoolClient> {
    const client = await take();
    let broken: Lost | undefined;
    async function ask(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
      // Not even a rollback is waited for.
      if (broken !== undefined) throw broken;
      try {
        const limit = isPatient ? undefined : { query_timeout: ANSWER_MS };
        return await client.query({ text, values, ...limit });
      } catch (error) {
        if (!isOfConnection(error)) throw error;
        if (generations.get(client) === generation) generation++;
        broken = lost(error);
        throw broken;
      }
    }
    if (isPatient)
      await ask(NO_LIMITS).catch((error) => {
        client.release(true);
        throw error;
      });
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
      return typeof asked === 'string' ? ask(asked, [...values]) : client.query(asked as never);
    }
    return { query, release: () => client.release(isPatient || broken !== undefined) };
  }

  return {
    quick: { connect: () => connect(false), end: () => pool.end() },
    patient: { connect: () => connect(true), end: async () => {} },
  };
}
