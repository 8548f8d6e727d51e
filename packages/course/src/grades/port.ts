/** The interface to grades: peer ratings, defences, marks, and the resulting grade of each person. */
import type { Allowed } from '@baralho/words/refused';
import type { Viewer } from '../viewer.ts';
import type { Annulment, Defence, DefenceOutcome } from './arithmetic.ts';
import type { Stage } from './stages.ts';

export interface Rating {
  /** Who rates and who is rated: ids of people, and their names. */
  readonly rater: string;
  readonly rated: string;
  readonly percent: number;
  readonly words: string;
  readonly at: number;
}

export interface TeamRatings {
  readonly id: string;
  readonly team: string;
  readonly members: readonly {
    readonly id: string;
    readonly name: string;
    /** Percentage of the group component. */
    readonly percent: number;
    /** The reason, if the teacher decided. */
    readonly reason?: string;
  }[];
  readonly ratings: readonly Rating[];
}

export interface StageOfPerson {
  readonly stage: string;
  readonly word: string;
  /** What the team has reached, and what this person keeps. */
  readonly reached: number;
  readonly points: number;
  /** The reason, if the teacher set the points. */
  readonly reason?: string;
  readonly annulled?: Annulment;
}

export interface PersonGrade {
  readonly id: string;
  readonly name: string;
  readonly team: string;
  readonly teamId: string;
  readonly number: string | null;
  readonly email: string | null;
  readonly stages: readonly StageOfPerson[];
  readonly defences: readonly Defence[];
  readonly tournament: number;
  readonly group: number;
  /** Percentage of the group component, with how many of the others have rated; missing without peer assessment. */
  readonly peers?: {
    readonly percent: number;
    readonly given: number;
    readonly others: number;
    readonly reason?: string;
  };
  readonly annulled?: Annulment;
  readonly total: number;
}

export interface Grades {
  readonly stages: readonly Stage[];
  readonly hasPeers: boolean;
  readonly hasTournament: boolean;
  readonly people: readonly PersonGrade[];
}

export interface GradeBook {
  all(course: string): Promise<Grades>;
  /** The grades of the viewer alone, if they are in a team. */
  own(viewer: Viewer): Promise<Grades | undefined>;
  /** The ratings of one team, or of all. */
  ratings(course: string, team?: string): Promise<readonly TeamRatings[]>;
  /** One member rates another; without a percentage, the rating is removed. */
  rate(
    viewer: Viewer,
    rating: { readonly rated: string; readonly percent: number | null; readonly words: string },
  ): Promise<Allowed<string>>;
  /** The outcome of a defence for a person, or for everybody in a team; without an outcome, it is removed. */
  defend(
    course: string,
    defence: {
      readonly who: string;
      readonly stage: string;
      readonly outcome: DefenceOutcome | null;
      readonly percent: number | null;
      readonly notes: string;
    },
  ): Promise<Allowed<string>>;
  /** The teacher's points for a stage of a team or a person, or a member's percentage; without a value, it is removed. */
  mark(
    course: string,
    mark: {
      readonly who: string;
      readonly stage: string;
      readonly value: number | null;
      readonly reason: string;
    },
  ): Promise<Allowed<string>>;
}
