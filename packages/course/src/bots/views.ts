/**
 * What people see of the bots. A team sees its versions and everything about its own games at once; others see a game when its round
 * is over, no test match, and never what a bot was sent or wrote: a note on a fault may quote it, so notes are for its team too. Records name teams by their ids, so that a team can be forgotten; here they get
 * the names that they have now.
 */
import { findForeignDeck, type Secret } from '@baralho/arena';
import { formatRecord, type GameRecord, parseRecord, replay } from '@baralho/arena/record';
import { describeMisread } from '@baralho/core';
import { ENGINE } from '@baralho/jobs/chunk';
import { may, mayReadTeam } from '../people/rights.ts';
import { readBlob } from '../store/blobs.ts';
import type { Viewer } from '../viewer.ts';
import { type CupRow, publishedFile } from './cup.ts';
import type { PlayParts } from './play.ts';
import type { Bots, GameView } from './port.ts';
import { readRating, readReport } from './report.ts';
import { gamesOf, listIn, type RoundEntrant, readLog, roundOf, sentBot } from './rounds.ts';
import type { DoneGame, GamesParameters, StoppedGame } from './work.ts';

/** Notes quote what a program wrote: of each seat that `isSeen` does not name they are left out. */
const withoutNotes = (record: GameRecord, isSeen: (name: string) => boolean = () => false): GameRecord => ({
  ...record,
  moves: record.moves.map(({ note, ...move }, i) =>
    note !== undefined && isSeen(record.seats[(record.starter + i) % 4]?.name ?? '')
      ? { ...move, note }
      : move,
  ),
});

type Views = Pick<
  Bots,
  'versionsOf' | 'ladder' | 'rounds' | 'published' | 'games' | 'record' | 'requests' | 'replayed'
>;

export function openViews({ store, queue, signal }: PlayParts): Views {
  const namesOf = async (course: string): Promise<ReadonlyMap<string, string>> => {
    const rows = await store.db
      .selectFrom('course_teams')
      .select(['id', 'name'])
      .where('course_id', '=', course)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  };

  const gameRow = (course: string, game: string) =>
    store.db
      .selectFrom('bot_games as g')
      .innerJoin('bot_rounds as r', 'r.id', 'g.round_id')
      .select(['g.id', 'g.record', 'g.kind', 'r.state', 'r.id as round'])
      .where('g.course_id', '=', course)
      .where('g.id', '=', game)
      .executeTakeFirst();

  const satThere = async (game: string, team: string): Promise<boolean> =>
    (await store.db
      .selectFrom('bot_seats')
      .select('seat')
      .where('game_id', '=', game)
      .where('team_id', '=', team)
      .executeTakeFirst()) !== undefined;

  async function recordOf(hash: string): Promise<GameRecord | undefined> {
    const bytes = await readBlob(store.db, hash);
    const read = bytes && parseRecord(bytes.toString());
    return read?.ok ? read.value : undefined;
  }

  /** The record of a game for those who may see it now. */
  async function visible(viewer: Viewer, game: string): Promise<GameRecord | undefined> {
    const row = await gameRow(viewer.course, game);
    if (row === undefined) return undefined;
    const isOpen =
      (row.state !== 'under-way' && row.kind !== 'test') ||
      may(viewer, 'see all teams') ||
      (await satThere(game, viewer.team ?? '-'));
    return isOpen ? recordOf(row.record) : undefined;
  }

  /** The same game once more, by the same programs with the same cards; a sentence when one of them plays no more. */
  async function playAgain(
    record: GameRecord,
    entrants: readonly RoundEntrant[],
  ): Promise<GameRecord | string> {
    const bots = await Promise.all(
      record.seats.map(({ name, command }) => {
        const entrant = entrants.find((one) => one.name === name);
        return entrant === undefined ? { name, builtIn: command } : sentBot(store.db, entrant);
      }),
    );
    if (bots.some((bot) => 'forfeits' in bot))
      return 'It cannot be played again: one of its bots plays no more, or has been deleted.';
    const { event, deal, commitment = '', starter, limits, mustLead = false } = record;
    const parameters: GamesParameters = {
      bots,
      limits,
      mustLead,
      games: [{ event, deal, commitment, starter, seats: [0, 1, 2, 3] }],
    };
    let again: DoneGame | StoppedGame | undefined;
    let why = 'no machine answered';
    const chunk = { kind: 'bot games', parameters, first: 0, count: 1, engine: ENGINE };
    await (await queue()).run([chunk], {
      priority: 1,
      signal,
      done: (_, result) => {
        [again] = result as readonly (DoneGame | StoppedGame)[];
      },
      failed: ({ message }) => {
        why = message;
      },
    });
    if (again !== undefined && 'stopped' in again)
      return 'It cannot be played again now: the machine could not run one of its bots.';
    const read = again && parseRecord(again.record);
    if (!read?.ok) throw new Error(why);
    return read.value;
  }

  return {
    async versionsOf(viewer, team) {
      if (!mayReadTeam(viewer, team)) return [];
      const rows = await store.db
        .selectFrom('bot_versions')
        .selectAll()
        .where('course_id', '=', viewer.course)
        .where('team_id', '=', team)
        .orderBy('number', 'desc')
        .execute();
      return rows.map(({ submission_id: submission, number, at, state, report }) => ({
        submission,
        number: Number(number),
        at: Number(at),
        state,
        report: readReport(report).says,
      }));
    },

    async ladder(course) {
      const rows = await store.db
        .selectFrom('bot_ratings as r')
        .innerJoin('bot_versions as v', 'v.submission_id', 'r.submission_id')
        .innerJoin('course_teams as t', 't.id', 'v.team_id')
        .select(['t.name as team', 'v.number', 'r.games', 'r.faults', 'r.rating'])
        .where('r.course_id', '=', course)
        .where('v.state', '=', 'active')
        .execute();
      return rows
        .map(({ team, number, games, faults, rating }) => {
          const { value = 0, low, high } = readRating(rating);
          return {
            team,
            version: Number(number),
            games: Number(games),
            faults: Number(faults),
            // Without games enough there is no interval, which JSON writes as null.
            rating: value,
            interval: [low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY] as const,
          };
        })
        .sort((a, b) => b.rating - a.rating);
    },

    async rounds(course) {
      const names = await namesOf(course);
      const rows = await store.db
        .selectFrom('bot_rounds')
        .selectAll()
        .where('course_id', '=', course)
        .where('kind', '!=', 'test')
        .orderBy('at', 'desc')
        .limit(200)
        .execute();
      return rows.map(({ id, kind, at, state, commitment, secret, entrants, standings }) => ({
        id,
        kind,
        at: Number(at),
        state,
        commitment,
        ...(state !== 'under-way' && { secret }),
        entrants: listIn<RoundEntrant>(entrants).map(({ name, version }) => ({
          team: names.get(name) ?? name,
          version,
        })),
        ...(standings !== null && {
          standings: listIn<CupRow>(standings).map((row) => ({
            ...row,
            team: names.get(row.team) ?? row.team,
          })),
        }),
      }));
    },

    async published(viewer, round) {
      const { course } = viewer;
      const row = await store.db
        .selectFrom('bot_rounds')
        .select(['secret', 'kind', 'entrants'])
        .where('course_id', '=', course)
        .where('id', '=', round)
        .where('state', '!=', 'under-way')
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const entrants = listIn<RoundEntrant>(row.entrants);
      if (row.kind === 'test' && !entrants.some(({ team }) => team !== '' && mayReadTeam(viewer, team)))
        return undefined;
      const games = await gamesOf(store.db, { id: round, course });
      const records = [...games.values()].map((record) => withoutNotes(record));
      return publishedFile(records, JSON.parse(row.secret) as Secret);
    },

    async games(viewer, { team, round, before, most }) {
      let query = store.db
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
        store.db.selectFrom('bot_seats').select('game_id').where('team_id', '=', id);
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
      const names = await namesOf(viewer.course);
      const seats = await store.db
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
      const names = await namesOf(viewer.course);
      const seen = withoutNotes(record, (name) => mayReadTeam(viewer, name));
      const seats = seen.seats.map((seat) => ({ ...seat, name: names.get(seat.name) ?? seat.name }));
      return formatRecord({ ...seen, seats });
    },

    async requests(viewer, game, team) {
      if (!mayReadTeam(viewer, team)) return undefined;
      const rows = await store.db
        .selectFrom('bot_seats')
        .select('log')
        .where('course_id', '=', viewer.course)
        .where('game_id', '=', game)
        .where('team_id', '=', team)
        .execute();
      if (rows.length === 0) return undefined;
      const logs = await Promise.all(rows.map(({ log }) => (log === null ? [] : readLog(store.db, log))));
      return logs.flat().sort((a, b) => a.number - b.number);
    },

    async replayed(course, game) {
      const row = await gameRow(course, game);
      const round =
        row &&
        (await store.db.selectFrom('bot_rounds').selectAll().where('id', '=', row.round).executeTakeFirst());
      const record = row && (await recordOf(row.record));
      if (round === undefined || record === undefined) return undefined;
      const states = replay(record);
      if (!states.ok) return `The game breaks the rules: ${describeMisread(states.error)}.`;
      if (findForeignDeck([record], JSON.parse(round.secret)) !== undefined)
        return 'The deck is not the one that the secret of the round gives.';
      const sound = 'The game follows the rules, and its deck from the secret of the round.';
      const again = await playAgain(record, roundOf(round).entrants);
      if (typeof again === 'string') return `${sound} ${again}`;
      const at = record.moves.findIndex(
        ({ play, fault }, i) => again.moves[i]?.play !== play || again.moves[i]?.fault !== fault,
      );
      if (at < 0) return `${sound} Played again, all ${record.moves.length} moves are the same.`;
      const words = (one: GameRecord): string =>
        `${one.moves[at]?.play ?? 'nothing'}${one.moves[at]?.fault === undefined ? '' : ` (${one.moves[at]?.fault})`}`;
      return `${sound} Played again, move ${at + 1} is another one: ${words(record)} then, ${words(again)} now.`;
    },
  };
}
