/**
 * The stages of a course: its problems and, where the teacher wants them, the final submission and the entry for the
 * tournament.
 */
import type { Assessment } from '../courses/settings.ts';
import type { Terms } from '../problems/points.ts';
import { BOT } from '../store/states.ts';
import { PROJECT } from './arithmetic.ts';

export interface Stage {
  readonly stage: string;
  readonly deadline: number | null;
  readonly points: number;
}

/** What the teacher can set besides points for stages. */
export const TOURNAMENT = 'tournament';
export const PEERS = 'peers';

export function stagesOf(
  terms: readonly Pick<Terms, 'problem' | 'deadline' | 'points'>[],
  { project, entry }: Pick<Assessment, 'project' | 'entry'>,
): readonly Stage[] {
  return [
    ...terms.map(({ problem, deadline, points }) => ({ stage: problem, deadline, points })),
    ...(project === null ? [] : [{ stage: PROJECT, ...project }]),
    ...(entry === null ? [] : [{ stage: BOT, ...entry }]),
  ];
}

/** The most a stage can be worth; the winner of the tournament gets two points (LI2, 4.5), a member at most the whole component. */
export function mostOf(stages: readonly Stage[], stage: string): number | undefined {
  if (stage === PEERS) return 100;
  if (stage === TOURNAMENT) return 2;
  return stages.find((one) => one.stage === stage)?.points;
}
