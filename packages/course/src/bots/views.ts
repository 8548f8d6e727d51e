/**
 * What people see of the bots. A team sees its versions and everything about its own games at once; others see a game when its
 * round is over, but no test matches, and never what a bot received or wrote. A note on a fault may quote that, so notes are
 * for the team only, too. Records name teams by id, so that names can be deleted; the current names are filled in here.
 */
import type { Secret } from '@baralho/arena';
import type { Store } from '@baralho/store';
import { mayReadTeam } from '../people/rights.ts';
import type { CourseSchema } from '../store/schema.ts';
import { type CupRow, publishedFile } from './cup.ts';
import { openGameViews } from './gameViews.ts';
import type { PlayParts } from './play.ts';
import { namesOf, withoutNotes } from './played.ts';
import type { Bots } from './port.ts';
import { openReplays } from './replays.ts';
import { readRating, readReport } from './report.ts';
import { gamesOf, listIn, type RoundEntrant } from './rounds.ts';

const openRounds = ({ db }: Store<CourseSchema>): Pick<Bots, 'rounds' | 'published'> => ({
  async rounds(course) {
    const names = await namesOf(db, course);
    const rows = await db
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
    const row = await db
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
    const games = await gamesOf(db, { id: round, course });
    const records = [...games.values()].map((record) => withoutNotes(record));
    return publishedFile(records, JSON.parse(row.secret) as Secret);
  },
});

const openStandings = ({ db }: Store<CourseSchema>): Pick<Bots, 'versionsOf' | 'ladder'> => ({
  async versionsOf(viewer, team) {
    if (!mayReadTeam(viewer, team)) return [];
    const rows = await db
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
    const rows = await db
      .selectFrom('bot_ratings as r')
      .innerJoin('bot_versions as v', 'v.submission_id', 'r.submission_id')
      .innerJoin('course_teams as t', 't.id', 'v.team_id')
      .select(['t.name as team', 'v.number', 'r.games', 'r.faults', 'r.rating'])
      .where('r.course_id', '=', course)
      .where('v.state', '=', 'active')
      .execute();
    return rows
      .map(({ team, number, games, faults, rating }) => {
        const { value, low, high } = readRating(rating);
        return {
          team,
          version: Number(number),
          games: Number(games),
          faults: Number(faults),
          // With too few games there is no interval, which JSON writes as null.
          rating: value ?? 0,
          interval: [low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY] as const,
        };
      })
      .sort((a, b) => b.rating - a.rating);
  },
});

export const openViews = (parts: PlayParts) => ({
  ...openStandings(parts.store),
  ...openRounds(parts.store),
  ...openGameViews(parts.store),
  ...openReplays(parts),
});
