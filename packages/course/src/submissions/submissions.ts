/**
 * The submissions of teams. A submission is acknowledged when it is completely on disk; from then on it is in the history of
 * the team, whatever happens to the server.
 */
import { success } from '@baralho/core/result';
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { type Allowed, refused } from '@baralho/words/refused';
import type { Transaction } from 'kysely';
import { PROJECT } from '../grades/arithmetic.ts';
import { LANGUAGES, PASTED, receive } from '../handin/index.ts';
import { MOST_SOURCE_BYTES } from '../jobs/kinds.ts';
import { readVerdict, type VerdictView, verdictFor } from '../judging/verdict.ts';
import { may, mayReadTeam } from '../people/rights.ts';
import { type Conditions, conditionsOf, worthTo } from '../problems/points.ts';
import { dropBuilds, dropUnused, keepBlob, readBlob } from '../store/blobs.ts';
import {
  BOT,
  type CourseSchema,
  isQuick,
  OPEN_STATES,
  quickOf,
  type SubmissionState,
} from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import { tooManyToday, whyNot } from './whyNot.ts';

export interface SubmissionView {
  readonly id: string;
  readonly team: string;
  readonly target: string;
  readonly at: number;
  readonly isLate: boolean;
  /** The author's deadline, which may include an extension. */
  readonly deadline: number | null;
  /** The points it is worth. */
  readonly points: number;
  readonly fileName: string;
  /** The number among the team's submissions for this problem, from 1. */
  readonly number: number;
  /** SHA-256 of the submitted bytes; empty if they were deleted. */
  readonly hash: string;
  readonly state: SubmissionState;
  readonly language: string | null;
  readonly verdict?: VerdictView;
}

export interface Submissions {
  /** Reads a submission for a problem, for `bot` or for `project`; returns its name, or the reason why not. */
  handIn(
    viewer: Viewer,
    target: string,
    stream: AsyncIterable<Uint8Array>,
    named?: { readonly fileName?: string; readonly language?: string },
  ): Promise<Allowed<string>>;
  /** Newest first. */
  list(
    viewer: Viewer,
    what: { readonly team?: string; readonly target?: string; readonly most: number },
  ): Promise<readonly SubmissionView[]>;
  /** With the output of the compiler. */
  one(viewer: Viewer, id: string): Promise<(SubmissionView & { readonly log: string }) | undefined>;
  source(
    viewer: Viewer,
    id: string,
  ): Promise<{ readonly bytes: Buffer; readonly fileName: string } | undefined>;
}

export interface SubmissionParts {
  readonly store: Store<CourseSchema>;
  readonly now: () => number;
  /** Called when a submission is on disk. */
  readonly onSubmitted: (id: string, target: string) => void;
}

/** Deletes a team's finished quick runs with the bytes nothing else uses, except the bytes that have just arrived. */
async function dropQuick(
  db: Transaction<CourseSchema>,
  course: string,
  team: string,
  fresh: string,
): Promise<void> {
  const dropped = await db
    .deleteFrom('course_submissions')
    .where('course_id', '=', course)
    .where('team_id', '=', team)
    .where('target', 'like', quickOf('%'))
    .where('state', 'not in', OPEN_STATES)
    .returning('blob')
    .execute();
  const old = dropped.map(({ blob }) => blob).filter((blob) => blob !== fresh);
  if (old.length > 0) await dropUnused(db, [...old, ...(await dropBuilds(db, course))]);
}

export function openSubmissions({ store, now, onSubmitted }: SubmissionParts): Submissions {
  const rows = (viewer: Viewer) => {
    const query = store.db
      .selectFrom('course_submissions as s')
      .innerJoin('course_teams as t', 't.id', 's.team_id')
      .select([
        ...([
          's.id',
          's.team_id',
          's.person_id',
          't.name as team',
          's.target',
          's.at',
          's.file_name',
          's.state',
        ] as const),
        ...(['s.language', 's.log', 's.verdict', 's.outcome', 's.blob'] as const),
      ])
      .select((row) =>
        row
          .selectFrom('course_submissions as earlier')
          .select(({ fn }) => fn.countAll<number>().as('number'))
          .whereRef('earlier.course_id', '=', 's.course_id')
          .whereRef('earlier.target', '=', 's.target')
          .whereRef('earlier.team_id', '=', 's.team_id')
          .whereRef('earlier.at', '<=', 's.at')
          .as('number'),
      )
      .where('s.course_id', '=', viewer.course);
    return may(viewer, 'see all teams') ? query : query.where('s.team_id', '=', viewer.team ?? '');
  };
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

  const viewOf = (viewer: Viewer, row: Row, conditions: Conditions): SubmissionView => {
    const { id, team, target, at, file_name: fileName, state, language } = row;
    const stored = readVerdict(row.verdict);
    const own = conditions.terms.find(({ problem }) => problem === target);
    const { isLate, points, deadline } = worthTo(conditions, row);
    return {
      id,
      team,
      target,
      at,
      fileName,
      number: Number(row.number),
      hash: row.blob,
      state,
      language,
      isLate,
      deadline,
      points,
      ...(stored && { verdict: verdictFor(viewer, stored, state, own?.feedback ?? 'outcome') }),
    };
  };

  return {
    async handIn({ course, person, team }, target, stream, { fileName = PASTED, language } = {}) {
      if (team === undefined) return refused('noTeam');
      if (language !== undefined && !(LANGUAGES as readonly string[]).includes(language))
        return refused('noLanguage', { languages: LANGUAGES });
      const why = await whyNot({ store, now }, course, { team_id: team, person_id: person }, target);
      if (why !== undefined) return why;
      const isSource = target !== BOT && target !== PROJECT;
      const received = await receive(stream, fileName, isSource ? MOST_SOURCE_BYTES : undefined);
      if (!received.ok) return received;
      const id = newName();
      const at = now();
      // Checked again: others in the team may have submitted in the meantime.
      const full = await store.write(async (db) => {
        const today = await tooManyToday(db, { now }, course, { team, target });
        if (today !== undefined) return today;
        const blob = await keepBlob(db, received.bytes);
        if (isQuick(target)) await dropQuick(db, course, team, blob);
        await db
          .insertInto('course_submissions')
          .values({
            id,
            course_id: course,
            team_id: team,
            person_id: person,
            target,
            at,
            blob,
            file_name: received.name,
            // A teacher marks the final submission: nothing is judged.
            state: target === PROJECT ? 'done' : 'queued',
            language: language ?? null,
            log: '',
            verdict: null,
            outcome: null,
            rejudge: null,
            before: null,
            owner: null,
            lease: 0,
          })
          .execute();
        return undefined;
      });
      if (full !== undefined) return full;
      if (target !== PROJECT) onSubmitted(id, target);
      return success(id);
    },

    async list(viewer, { team, target, most }) {
      let query = rows(viewer);
      if (team !== undefined) query = query.where('s.team_id', '=', team);
      query =
        target === undefined
          ? query.where('s.target', 'not like', quickOf('%'))
          : query.where('s.target', '=', target);
      const found = await query.orderBy('s.at', 'desc').orderBy('s.id').limit(most).execute();
      const conditions = await conditionsOf(store, viewer.course);
      return found.map((row) => viewOf(viewer, row, conditions));
    },

    async one(viewer, id) {
      const row = await rows(viewer).where('s.id', '=', id).executeTakeFirst();
      return row && { ...viewOf(viewer, row, await conditionsOf(store, viewer.course)), log: row.log };
    },

    async source(viewer, id) {
      const row = await rows(viewer).where('s.id', '=', id).executeTakeFirst();
      if (row === undefined || !mayReadTeam(viewer, row.team_id)) return undefined;
      const bytes = await readBlob(store.db, row.blob);
      return bytes && { bytes, fileName: row.file_name };
    },
  };
}
