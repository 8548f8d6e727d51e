/** Games, their records and what a bot received: visible to its team at once, to others when the round is over. */
import { formatRecord, type GameRecord } from '@baralho/arena/record';
import type { Store } from '@baralho/store';
import { may, mayReadTeam } from '../people/rights.ts';
import type { CourseSchema } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import { gameRow, namesOf, recordOf, withoutNotes } from './played.ts';
import type { Bots, GameView } from './port.ts';
import { readLog } from './rounds.ts';

export function openGameViews({ db }: Store<CourseSchema>): Pick<Bots, 'games' | 'record' | 'requests'> {
  const satThere = async (game: string, team: string): Promise<boolean> =>
    (await db
      .selectFrom('bot_seats')
      .select('seat')
      .where('game_id', '=', game)
      .where('team_id', '=', team)
      .executeTakeFirst()) !== undefined;

  /** The record of a game, if the viewer may see it now. */
  async function visible(viewer: Viewer, game: string): Promise<GameRecord | undefined> {
    const row = await gameRow(db, viewer.course, game);
    if (row === undefined) return undefined;
    const isOpen =
      (row.state !== 'under-way' && row.kind !== 'test') ||
      may(viewer, 'see all teams') ||
      (await satThere(game, viewer.team ?? '-'));
    return isOpen ? recordOf(db, row.record) : undefined;
  }

  return {
    async games(viewer, { team, round, before, most }) {
      let query = db
        .selectFrom('bot_games as g')
        .innerJoin('bot_rounds as r', 'r.id', 'g.round_id')
        .select(['g.id', 'g.round_id as round', 'g.kind', 'g.at', 'g.faults'])
        .where('g.course_id', '=', viewer.course)
        .orderBy('g.at', 'desc')
        .orderBy('g.id')
        .limit(most);
      if (round !== undefined) query = query.where('g.round_id', '=', round);
      if (before !== undefined) query = query.where('g.at', '<', before);
      const seatsOfTeam = (id: string) =>
        db.selectFrom('bot_seats').select('game_id').where('team_id', '=', id);
      if (team !== undefined) query = query.where('g.id', 'in', seatsOfTeam(team));
      if (!may(viewer, 'see all teams'))
        query = query.where((or) =>
          or.or([
            or.and([or('r.state', '!=', 'under-way'), or('g.kind', '!=', 'test')]),
            or('g.id', 'in', seatsOfTeam(viewer.team ?? '-')),
          ]),
        );
      const rows = await query.execute();
      if (rows.length === 0) return [];
      const names = await namesOf(db, viewer.course);
      const seats = await db
        .selectFrom('bot_seats')
        .select(['game_id', 'team_id', 'submission_id', 'points', 'faults'])
        .where(
          'game_id',
          'in',
          rows.map(({ id }) => id),
        )
        .orderBy('seat')
        .execute();
      return rows.map(
        (row): GameView => ({
          ...row,
          at: Number(row.at),
          faults: Number(row.faults),
          seats: seats
            .filter(({ game_id }) => game_id === row.id)
            .map(({ team_id, submission_id, points, faults }) => ({
              team: team_id === '' ? submission_id : (names.get(team_id) ?? team_id),
              points: Number(points),
              faults: Number(faults),
            })),
        }),
      );
    },

    async record(viewer, game) {
      const record = await visible(viewer, game);
      if (record === undefined) return undefined;
      const names = await namesOf(db, viewer.course);
      const seen = withoutNotes(record, (name) => mayReadTeam(viewer, name));
      const seats = seen.seats.map((seat) => ({ ...seat, name: names.get(seat.name) ?? seat.name }));
      return formatRecord({ ...seen, seats });
    },

    async requests(viewer, game, team) {
      if (!mayReadTeam(viewer, team)) return undefined;
      const rows = await db
        .selectFrom('bot_seats')
        .select('log')
        .where('course_id', '=', viewer.course)
        .where('game_id', '=', game)
        .where('team_id', '=', team)
        .execute();
      if (rows.length === 0) return undefined;
      const logs = await Promise.all(rows.map(({ log }) => (log === null ? [] : readLog(db, log))));
      return logs.flat().sort((a, b) => a.number - b.number);
    },
  };
}
