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
/** The time limit of a statement on the server; a second later, for the network, the connection counts as silent. */
const STATEMENT_MS = 5000;
const ANSWER_MS = 6000;
/** A server that has silently disappeared is noticed in half a minute even if nobody sends a query. */
export const KEEP_ALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';
/** Limits how long a lost client can block others: after that its transaction ends. */
const LIMITS = `-c statement_timeout=${STATEMENT_MS} -c idle_in_transaction_session_timeout=${STATEMENT_MS}`;
const NO_LIMITS = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0';

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** Errors with which PostgreSQL ends the connection: it is shutting down, starting up, or has waited too long. */
const ENDED = /^(08|57P|25P03)/;
const isOfConnection = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || ENDED.test(error.code ?? '');

export interface Pools {
  /** For queries that take milliseconds. */
  readonly quick: PostgresPool;
  /** For queries that may take minutes: each gets its own connection, without limits. */
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
  // A lost connection: its current query fails, and the next one opens another connection.
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
      // Does not wait even for a rollback.
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
