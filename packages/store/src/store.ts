/**
 * The port to whatever keeps data: a file of SQLite or a PostgreSQL, told apart by nobody but this package. Queries are kysely's.
 * What may be kept so that both keep it alike, and a backup of one can be restored into the other: columns of text, whole numbers
 * (`bigint` in migrations) and bytes; names that the program makes itself instead of counting columns; no foreign keys.
 */
import type { Kysely, RawBuilder, Transaction } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: every package brings the names of its own tables
export type AnyDatabase = Kysely<any>;

export interface Store<DB> {
  /** For reading. What is read here is on disk already. */
  readonly db: Kysely<DB>;
  /** For what may take minutes: nothing here is cut off because it takes long. */
  readonly patientDb: Kysely<DB>;
  /** Milliseconds since 1970 by the clock of the database, the same for all who share it. */
  readonly now: RawBuilder<number>;
  /**
   * Does what the work says in a transaction; when the promise is fulfilled it is on disk. Works that come together are committed
   * together. A work that throws is undone and rejected alone; it may be run twice until then, so it does nothing but ask the
   * database. Where the connection is lost before the end it is done once more; rejected with `Lost`, it has not been done, with
   * `Unsure` it may or may not have been.
   */
  write<T>(work: (db: Transaction<DB>) => Promise<T>): Promise<T>;
  /** Reads everything as it is at one moment, while others go on writing. */
  snapshot<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>;
  /**
   * Serves the data until it is closed, alone or together with others who say the same; false when somebody does already who cannot
   * share. Whoever only reads or restores need not ask.
   */
  serve(how: 'alone' | 'together'): Promise<boolean>;
  close(): Promise<void>;
}

/** The database did not say whether it has committed. Only what lies there can tell. */
export class Unsure extends Error {
  override readonly name = 'Unsure';
}

/** The connection to the database is lost, or nothing passes on it any more. */
export class Lost extends Error {
  override readonly name = 'Lost';
}

export type Opened<DB> =
  | { readonly ok: true; readonly store: Store<DB> }
  | { readonly ok: false; readonly why: string };

/** What an adapter offers; the rest is the same for all. */
export interface Adapter {
  readonly db: AnyDatabase;
  readonly patientDb: AnyDatabase;
  readonly now: RawBuilder<number>;
  /** Whether a commit keeps this thread from everything else. */
  readonly blocks: boolean;
  /** Run first inside the transaction that migrates: no two processes may do so at once. */
  alone(db: AnyDatabase): Promise<void>;
  snapshot<T>(work: (db: AnyDatabase) => Promise<T>): Promise<T>;
  serve(how: 'alone' | 'together'): Promise<boolean>;
  close(): Promise<void>;
}
