/** Who may do what. Every route of the server and every command checks it here. */
import type { Role } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';

export const RIGHTS = {
  /** The course as members see it: problems, the ladder, games of finished rounds. */
  'see the course': ['teacher', 'assistant', 'team'],
  'hand in': ['team'],
  /** All teams with their submissions and logs, hidden tests, the queue. */
  'see all teams': ['teacher', 'assistant'],
  'judge again': ['teacher', 'assistant'],
  'answer appeals': ['teacher', 'assistant'],
  /** Announcements, answers to questions, comments on sources. */
  'talk to teams': ['teacher', 'assistant'],
  /** Results of defences, points for the final submission. */
  grade: ['teacher', 'assistant'],
  'run rounds': ['teacher', 'assistant'],
  /** Requests to join a team: members decide about their own team. */
  'let people in': ['teacher', 'team'],
  /** Problems, tests, settings, people. */
  'change the course': ['teacher'],
  /** Includes every source and every name. */
  'carry the course away': ['teacher'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Right = keyof typeof RIGHTS;

export function may({ role }: Viewer, right: Right): boolean {
  const roles: readonly Role[] = RIGHTS[right];
  return roles.includes(role);
}

/** A team's own data is visible to the team, and to viewers who see all teams. */
export const mayReadTeam = (viewer: Viewer, team: string): boolean =>
  viewer.team === team || may(viewer, 'see all teams');
