/** Reads finished games from the store, for anyone who may see them. */
import { type GameRecord, parseRecord } from '@baralho/arena/record';
import type { Store } from '@baralho/store';
import { readBlob } from '../store/blobs.ts';
import type { CourseSchema } from '../store/schema.ts';

type Db = Store<CourseSchema>['db'];

/** The current names of the teams of a course. */
export const namesOf = async (db: Db, course: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('course_teams')
    .select(['id', 'name'])
    .where('course_id', '=', course)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** A game with its round. */
export const gameRow = (db: Db, course: string, game: string) =>
  db
    .selectFrom('bot_games as g')
    .innerJoin('bot_rounds as r', 'r.id', 'g.round_id')
    .select(['g.id', 'g.record', 'g.kind', 'r.state', 'r.id as round'])
    .where('g.course_id', '=', course)
    .where('g.id', '=', game)
    .executeTakeFirst();

export async function recordOf(db: Db, hash: string): Promise<GameRecord | undefined> {
  const bytes = await readBlob(db, hash);
  const read = bytes && parseRecord(bytes.toString());
  return read?.ok ? read.value : undefined;
}

/** Notes quote what a program wrote, so they are removed for every seat that `isSeen` does not accept. */
export const withoutNotes = (
  record: GameRecord,
  isSeen: (name: string) => boolean = () => false,
): GameRecord => ({
  ...record,
  moves: record.moves.map(({ note, ...move }, i) =>
    note !== undefined && isSeen(record.seats[(record.starter + i) % 4]?.name ?? '')
      ? { ...move, note }
      : move,
  ),
});
