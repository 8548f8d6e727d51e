/**
 * The tournament of a course: versions of bots, the ladder, cups and the final, their games. Opened with the store and the
 * queue; everything in progress is in the store, so that it continues after a restart. A course, team, round or game that does
 * not exist is `undefined`; a refused action returns a sentence. Records name a seat by the id of its team
 * (`course_teams.id`), and views replace it with the team's current name, so that a deleted name disappears everywhere.
 */
import type { JobQueue } from '@baralho/jobs/queue';
import type { Store } from '@baralho/store';
import type { Refused } from '@baralho/words/refused';
import type { CourseSchema, RoundKind, RoundState, VersionState } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import type { CupRow } from './cup.ts';

export interface BotsParts {
  readonly store: Store<CourseSchema>;
  /** Where builds and games are run: its threads know the job kinds of this package. */
  readonly queue: () => Promise<JobQueue>;
  /** Whether nobody else writes to this store. */
  readonly isAlone: boolean;
  readonly log: (line: string) => void;
  readonly now?: () => number;
}

/** What a teacher chooses for the tournament, in the settings of a course. */
export interface TournamentSettings {
  /** Whether the ladder plays continuously. */
  readonly ladder: boolean;
  /** The hour (0 to 23, UTC) of the nightly cup; missing or null for no cup. */
  readonly cupHour?: number | null;
  readonly mustLead: boolean;
  /** A version is set aside after this many faults in its last hundred games. */
  readonly faults: number;
}

export interface VersionView {
  readonly submission: string;
  readonly number: number;
  readonly at: number;
  readonly state: VersionState;
  /** What happened, in sentences: the build, the check, the test match. */
  readonly report: readonly string[];
}

export interface Rated {
  readonly team: string;
  readonly version: number;
  readonly games: number;
  readonly faults: number;
  readonly rating: number;
  readonly interval: readonly [number, number];
}

export interface RoundView {
  readonly id: string;
  readonly kind: RoundKind;
  readonly at: number;
  readonly state: RoundState;
  readonly commitment: string;
  /** Only once the round is over. */
  readonly secret?: string;
  readonly entrants: readonly { readonly team: string; readonly version: number }[];
  readonly standings?: readonly CupRow[];
}

export interface GameView {
  readonly id: string;
  readonly round: string;
  readonly kind: RoundKind;
  readonly at: number;
  readonly faults: number;
  readonly seats: readonly { readonly team: string; readonly points: number; readonly faults: number }[];
}

/** What a team's bot was sent in a game, and how it responded. */
export interface RequestLog {
  /** The move of the game, from 1. */
  readonly number: number;
  readonly sent: string;
  readonly answered: string;
  readonly stderr: string;
  readonly ms: number;
  readonly fault?: string;
}

/** The name of the round that has begun or ended, or the reason why not. */
export type RoundAnswer = { readonly ok: true; readonly round: string } | Refused;

export interface Bots {
  /** Resumes what was under way, and plays ladders and nightly cups in the courses that have them. */
  start(): Promise<void>;
  /** A bot was submitted and is on disk: it is built, checked and tried in a test match, and is then active or broken. */
  submitted(submission: string): void;
  versionsOf(viewer: Viewer, team: string): Promise<readonly VersionView[]>;
  ladder(course: string): Promise<readonly Rated[]>;
  /** Begins a cup or the final; returns the name of the round, or the reason why not. */
  startRound(course: string, kind: 'cup' | 'final'): Promise<RoundAnswer>;
  /**
   * Ends a round that is under way: its games stay, but there are no standings. With `restart`, another round of the same kind begins, with
   * new decks and the bots that are active now; its name is returned.
   */
  endRound(course: string, round: string, restart: boolean): Promise<RoundAnswer | undefined>;
  rounds(course: string): Promise<readonly RoundView[]>;
  /**
   * All games of a finished round and the secret of its decks, as a file of the arena that `checkCup` checks. The same file for everybody,
   * so it contains nothing that a program wrote.
   */
  published(viewer: Viewer, round: string): Promise<string | undefined>;
  /** The games of finished rounds and a team's own games, newest first, one page at a time. Test matches are visible only to their team. */
  games(
    viewer: Viewer,
    what: {
      readonly team?: string;
      readonly round?: string;
      readonly before?: number;
      readonly most: number;
    },
  ): Promise<readonly GameView[]>;
  /** The record in the format of the arena, with notes on the viewer's own bot only; undefined for viewers who may not see it yet. */
  record(viewer: Viewer, game: string): Promise<string | undefined>;
  /** What the bot of the viewer's own team was sent and did; a teacher names the team. */
  requests(viewer: Viewer, game: string, team: string): Promise<readonly RequestLog[] | undefined>;
  /** Plays the game again from its record and says in a sentence whether the result is the same. */
  replayed(course: string, game: string): Promise<string | undefined>;
  close(): Promise<void>;
}
