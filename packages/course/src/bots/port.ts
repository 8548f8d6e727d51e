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
  /** Where builds and games are worked off: its threads know the kinds of this package. */
  readonly queue: () => Promise<JobQueue>;
  /** Whether nobody else writes to this store. */
  readonly isAlone: boolean;
  readonly log: (line: string) => void;
  readonly now?: () => number;
}

/** What a teacher chooses for the tournament, in the settings of a course. */
export interface TournamentSettings {
  /** Whether the ladder plays on and on. */
  readonly ladder: boolean;
  /** The hour (0 to 23, UTC) of the nightly cup; missing or null for none. */
  readonly cupHour?: number | null;
  readonly mustLead: boolean;
  /** After so many faults within its last hundred games a version is set aside. */
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
  /** When it is no longer under way. */
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

/** What a team's bot was sent in a game, and what came of it. */
export interface RequestLog {
  /** The move of the game, from 1. */
  readonly number: number;
  readonly sent: string;
  readonly answered: string;
  readonly stderr: string;
  readonly ms: number;
  readonly fault?: string;
}

/** The name of a round that begins or has ended, or why not. */
export type RoundAnswer = { readonly ok: true; readonly round: string } | Refused;

export interface Bots {
  /** Takes up what was under way, and plays ladders and nightly cups where the teacher wants them. */
  start(): Promise<void>;
  /** A bot was handed in and is on disk: it is built, checked, tried in a match and then active, or broken. */
  submitted(submission: string): void;
  versionsOf(viewer: Viewer, team: string): Promise<readonly VersionView[]>;
  ladder(course: string): Promise<readonly Rated[]>;
  /** Begins a cup or the final; the name of the round, or why not. */
  startRound(course: string, kind: 'cup' | 'final'): Promise<RoundAnswer>;
  /**
   * Ends a round that is under way: what was played stays, there are no standings. With `restart` another of its kind begins, with
   * new decks and the bots that are active now; its name is the answer.
   */
  endRound(course: string, round: string, restart: boolean): Promise<RoundAnswer | undefined>;
  rounds(course: string): Promise<readonly RoundView[]>;
  /**
   * All games of a round that is over and the secret of its decks, as a file of the arena; `checkCup` checks it. The same file for
   * everybody, so without anything that a program wrote.
   */
  published(viewer: Viewer, round: string): Promise<string | undefined>;
  /** Those of rounds that are over, and a team's own; the newest first, a page at a time. Test matches are a team's own. */
  games(
    viewer: Viewer,
    what: {
      readonly team?: string;
      readonly round?: string;
      readonly before?: number;
      readonly most: number;
    },
  ): Promise<readonly GameView[]>;
  /** The record as a line of the arena, with notes on one's own bot alone; undefined for those who may not see it yet. */
  record(viewer: Viewer, game: string): Promise<string | undefined>;
  /** What the bot of the viewer's own team was sent and did; a teacher names a team. */
  requests(viewer: Viewer, game: string, team: string): Promise<readonly RequestLog[] | undefined>;
  /** Plays the game again from its record and says whether it is the same: a sentence. */
  replayed(course: string, game: string): Promise<string | undefined>;
  close(): Promise<void>;
}
