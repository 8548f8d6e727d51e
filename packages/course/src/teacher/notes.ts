/** Notifications for a team or for the teacher, the newest first. */
import type { Store } from '@baralho/store';
import { may } from '../people/rights.ts';
import type { CourseSchema } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';

export interface Note {
  readonly at: number;
  /** The team it is for; null for the teacher. */
  readonly team: string | null;
  readonly words: string;
}

const MOST = 200;

export function notesFor(store: Store<CourseSchema>, viewer: Viewer): Promise<readonly Note[]> {
  const query = store.db
    .selectFrom('course_notes as n')
    .leftJoin('course_teams as t', 't.id', 'n.team_id')
    .select(['n.at', 't.name as team', 'n.words'])
    .where('n.course_id', '=', viewer.course)
    .orderBy('n.at', 'desc')
    .limit(MOST);
  return (may(viewer, 'see all teams') ? query : query.where('n.team_id', '=', viewer.team ?? '')).execute();
}
