/**
 * Rounds of a course's tournament in the store: which versions take part, the secret of the decks and its published hash, the
 * games. The whole state of a round follows from its row and its games, so it can be continued after a break.
 */

import { gunzipSync, gzipSync } from 'node:zlib';
import { commitmentOf, type Decks, drawnDecks, drawSecret, type Limits, type Secret } from '@baralho/arena';
import { type GameRecord, parseRecord } from '@baralho/arena/record';
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { keepBlob, readBlob } from '../store/blobs.ts';
import { jsonIn } from '../store/json.ts';
import type { CourseSchema, RoundKind } from '../store/schema.ts';
import { whyForfeits } from './forfeits.ts';
import type { RequestLog } from './port.ts';
import type { BotProgram, SentBot } from './program.ts';
import type { DoneGame } from './work.ts';

/** A program in the store. */
export interface StoredProgram extends BotProgram {
  /** The hash of its packed folder in the table of blobs. */
  readonly blob: string;
}

/** An entrant: a version of a team, or a built-in bot. */
export interface RoundEntrant {
  /** The name in records: the team's id, so that a team can be forgotten, or `house NAME` for a built-in bot. */
  readonly name: string;
  /** Empty for built-in bots. */
  readonly team: string;
  /** The submission of a version; the name of a built-in bot. */
  readonly submission: string;
  readonly version: number;
  readonly program?: StoredProgram;
  /** Games in the ladder when the round began. */
  readonly games?: number;
  readonly rating?: number;
}

export interface RoundSettings {
  readonly limits: Limits;
  readonly mustLead: boolean;
}

export interface Round {
  readonly id: string;
  readonly course: string;
  readonly kind: RoundKind;
  readonly entrants: readonly RoundEntrant[];
  readonly settings: RoundSettings;
  readonly decks: Decks;
}

type Db = Store<CourseSchema>['db'];
type Row = CourseSchema['bot_rounds'];

/** A list from the store; empty if it is damaged. */
export function listIn<T>(text: string): readonly T[] {
  const stored = jsonIn(text);
  return Array.isArray(stored) ? stored : [];
}

export const roundOf = (row: Row): Round => ({
  id: row.id,
  course: row.course_id,
  kind: row.kind,
  entrants: JSON.parse(row.entrants),
  settings: JSON.parse(row.settings),
  decks: drawnDecks(JSON.parse(row.secret) as Secret),
});

/** Draws the secret and stores the round with its commitment; from then on the commitment is public. */
export async function openRound(
  store: Store<CourseSchema>,
  how: Pick<Round, 'course' | 'kind' | 'settings'> & {
    readonly entrants: readonly RoundEntrant[];
    readonly at: number;
  },
): Promise<Round> {
  const secret = drawSecret();
  // Sorted by name, so that the draw can be repeated from the records alone.
  const entrants = [...how.entrants].sort((a, b) => (a.name < b.name ? -1 : 1));
  const row: Row = {
    id: newName(),
    course_id: how.course,
    kind: how.kind,
    at: how.at,
    state: 'under-way',
    commitment: commitmentOf(secret),
    secret: JSON.stringify(secret),
    standings: null,
    entrants: JSON.stringify(entrants),
    settings: JSON.stringify(how.settings),
  };
  await store.write((db) => db.insertInto('bot_rounds').values(row).execute());
  return roundOf(row);
}

export const closeRound = (store: Store<CourseSchema>, id: string, standings: unknown): Promise<unknown> =>
  store.write((db) =>
    db
      .updateTable('bot_rounds')
      .set({ state: 'over', standings: JSON.stringify(standings) })
      .where('id', '=', id)
      // The teacher may have ended it in the meantime.
      .where('state', '=', 'under-way')
      .execute(),
  );

/** The stored games of a round, by their ids. */
export async function gamesOf(
  db: Db,
  round: Pick<Round, 'id' | 'course'>,
): Promise<ReadonlyMap<string, GameRecord>> {
  const rows = await db
    .selectFrom('bot_games as g')
    .innerJoin('course_blobs as b', 'b.hash', 'g.record')
    .select(['g.id', 'b.bytes'])
    .where('g.course_id', '=', round.course)
    .where('g.round_id', '=', round.id)
    .execute();
  return new Map(
    rows.map(({ id, bytes }) => {
      const read = parseRecord(Buffer.from(bytes).toString());
      if (!read.ok) throw new Error(`game ${id} cannot be read`);
      return [id, read.value];
    }),
  );
}

const faultsOf = ({ moves, starter }: GameRecord, seat?: number): number =>
  moves.filter(({ fault }, i) => fault !== undefined && (seat === undefined || (starter + i) % 4 === seat))
    .length;

/** Stores games, each once, even if another server has played them too. */
export function keepGames(
  store: Store<CourseSchema>,
  round: Round,
  done: readonly DoneGame[],
  at: number,
): Promise<void> {
  const { course, entrants } = round;
  return store.write(async (db) => {
    for (const { record: line, logs } of done) {
      const read = parseRecord(line);
      if (!read.ok) throw new Error('a game came back that is no record');
      const { id, seats, scores } = read.value;
      const record = await keepBlob(db, Buffer.from(line));
      const { numInsertedOrUpdatedRows: stored } = await db
        .insertInto('bot_games')
        .values({
          id,
          course_id: course,
          round_id: round.id,
          kind: round.kind,
          at,
          record,
          faults: faultsOf(read.value),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (stored === 0n) continue;
      for (const [seat, { name }] of seats.entries()) {
        const entrant = entrants.find((one) => one.name === name);
        const log = logs[seat] ?? [];
        await db
          .insertInto('bot_seats')
          .values({
            game_id: id,
            seat,
            course_id: course,
            team_id: entrant?.team ?? '',
            submission_id: entrant?.submission ?? name,
            log: log.length === 0 ? null : await keepBlob(db, gzipSync(JSON.stringify(log))),
            faults: faultsOf(read.value, seat),
            points: scores[seat] ?? 0,
          })
          .execute();
      }
    }
  });
}

export async function readLog(db: Db, hash: string): Promise<readonly RequestLog[]> {
  const packed = await readBlob(db, hash);
  return packed === undefined ? [] : JSON.parse(gunzipSync(packed).toString());
}

/** A bot as it is sent to the machine that plays; a version that no longer plays forfeits. */
export async function sentBot(db: Db, { name, submission, program }: RoundEntrant): Promise<SentBot> {
  if (program === undefined) return { name, builtIn: submission };
  const { blob, hash, command } = program;
  const forfeits = await whyForfeits(db, submission);
  if (forfeits !== undefined) return { name, hash, command, forfeits };
  const packed = await readBlob(db, blob);
  return packed === undefined
    ? { name, hash, command, forfeits: 'It forfeits: its program has been deleted.' }
    : { name, hash, command, packed: packed.toString('base64') };
}
