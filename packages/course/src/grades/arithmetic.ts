/**
 * Which part of the team's points each member gets (LI2, chapter 4). The group component is the points of all stages and of
 * the tournament. A defence may reduce the points of a stage, or annul it; the defence of the project may annul the whole
 * component (4.4). Peer assessment says which percentage of the component is a member's (4.1): the mean of what the others
 * gave, 100 while nobody has given anything, or the teacher's value instead.
 *
 * @example
 * ```ts
 * import { peerPercent } from '@baralho/course/grades/arithmetic';
 * peerPercent([100, 90, 80]); // → 90
 * ```
 */

/** The final submission; its defence is about the whole code. */
export const PROJECT = 'project';

export const DEFENCE_OUTCOMES = ['passed', 'absent', 'unexplained', 'nobody'] as const;
/**
 * `absent`: did not appear; `unexplained`: could not answer a question about the code; `nobody`: nobody in the team could explain some part
 * of it.
 */
export type DefenceOutcome = (typeof DEFENCE_OUTCOMES)[number];
export type Annulment = Exclude<DefenceOutcome, 'passed'>;

export interface Defence {
  readonly stage: string;
  readonly outcome: DefenceOutcome;
  /** The percentage of the stage that the person keeps; all of it if there is no mark. */
  readonly percent: number | null;
  readonly notes: string;
}

/** A stage as reached by the team. */
export interface Reached {
  readonly stage: string;
  readonly points: number;
}

export interface StageGrade {
  readonly stage: string;
  /** What the team has reached. */
  readonly reached: number;
  /** What the person keeps of it after the defence. */
  readonly points: number;
  readonly annulled?: Annulment;
}

export interface Grade {
  readonly stages: readonly StageGrade[];
  readonly tournament: number;
  /** The total of both: the points without peer assessment. */
  readonly group: number;
  /** This person's percentage of the total. */
  readonly percent: number;
  /** Why the points are annulled. */
  readonly annulled?: Annulment;
  readonly total: number;
}

/** Two decimals, half up; the small error of a binary fraction just below a half is ignored. */
export const toHundredth = (value: number): number => Math.round(value * 100 + 1e-7) / 100;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The mean of what the others gave, to two decimals, so that anybody can check it. */
export const peerPercent = (given: readonly number[]): number =>
  given.length === 0 ? 100 : toHundredth(sumOf(given) / given.length);

export interface Component {
  readonly stages: readonly Reached[];
  readonly tournament: number;
  readonly percent: number;
  readonly defences: readonly Defence[];
}

function stageGrade({ stage, points: reached }: Reached, defence: Defence | undefined): StageGrade {
  const { outcome = 'passed', percent = null } = defence ?? {};
  // The defence of the project annuls more than its own stage: the whole component.
  if (outcome !== 'passed' && stage !== PROJECT) return { stage, reached, points: 0, annulled: outcome };
  return { stage, reached, points: toHundredth((reached * (percent ?? 100)) / 100) };
}

export function gradeOf({ stages, tournament, percent, defences }: Component): Grade {
  const defenceOf = (stage: string) => defences.find((one) => one.stage === stage);
  const graded = stages.map((one) => stageGrade(one, defenceOf(one.stage)));
  const group = toHundredth(sumOf(graded.map(({ points }) => points)) + tournament);
  const outcome = defenceOf(PROJECT)?.outcome ?? 'passed';
  const grade = { stages: graded, tournament, group, percent };
  if (outcome !== 'passed') return { ...grade, annulled: outcome, total: 0 };
  return { ...grade, total: toHundredth((group * percent) / 100) };
}
