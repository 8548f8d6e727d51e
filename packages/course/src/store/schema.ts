/**
 * The database schema of courses. Submissions are in the same store as everything else, by their hash, so that a backup is
 * complete and what was acknowledged is on disk. Names (`id`) are made by the program; times are milliseconds since 1970; what
 * ends in JSON is written and read by one file alone.
 */
import type { AnyDatabase, Migration } from '@baralho/store';
import { newName } from '@baralho/store/names';
import type { DefenceOutcome } from '../grades/arithmetic.ts';
import type { Language } from '../handin/languages.ts';
import { outcomeText } from '../judging/outcome.ts';
import { withHiddenKey } from './hiddenKeys.ts';

import type { PostKind, Role, RoundKind, RoundState, SubmissionState, VersionState } from './states.ts';

export * from './states.ts';

export interface CourseSchema {
  readonly courses: {
    /** As in its address: `si2027`. */
    readonly id: string;
    readonly title: string;
    readonly created: number;
    /** JSON: what the teacher chose for the tournament. */
    readonly settings: string;
  };
  readonly course_people: {
    readonly id: string;
    readonly course_id: string;
    readonly role: Role;
    readonly name: string;
    /** For people in a team. */
    readonly team_id: string | null;
    /** The scrypt hash of the password, with its salt; for people who sign in with a password. */
    readonly password: string | null;
    /** SHA-256 of the key in the join link; for people who use one. */
    readonly link: string | null;
    /** Issuer and subject at an OpenID provider. */
    readonly openid: string | null;
    /** The student number, and an address; if the teacher has entered them. */
    readonly number: string | null;
    readonly email: string | null;
  };
  readonly course_sessions: {
    /** SHA-256 of the cookie. */
    readonly cookie: string;
    readonly course_id: string;
    readonly person_id: string;
    readonly expires: number;
  };
  readonly course_teams: {
    readonly id: string;
    readonly course_id: string;
    readonly name: string;
  };
  readonly course_problems: {
    readonly course_id: string;
    /** Of the judge's registry. */
    readonly problem: string;
    readonly place: number;
    /** When teams first see it. */
    readonly opens: number | null;
    readonly deadline: number | null;
    readonly points: number;
    /** JSON: the teacher's choices, visible and hidden tests. */
    readonly tests: string;
  };
  /** A later deadline for one team or one person. */
  readonly course_extensions: {
    readonly course_id: string;
    /** A problem, `bot` or `project`. */
    readonly target: string;
    /** The id of a team or a person. */
    readonly who: string;
    readonly deadline: number;
    readonly reason: string;
  };
  /** How the members of a team rate each other. */
  readonly course_peers: {
    readonly course_id: string;
    /** Who rates, and who is rated. */
    readonly rater: string;
    readonly rated: string;
    /** The percentage of the group component that the other deserves. */
    readonly percent: number;
    readonly words: string;
    readonly at: number;
  };
  /** The result of a person's defence, for each stage. */
  readonly course_defences: {
    readonly course_id: string;
    readonly person_id: string;
    /** A problem, `bot` or `project`. */
    readonly stage: string;
    readonly outcome: DefenceOutcome;
    readonly percent: number | null;
    readonly notes: string;
    readonly at: number;
  };
  /** Points, or the percentage of a member (`peers`), set by the teacher instead of the computed value. */
  readonly course_marks: {
    readonly course_id: string;
    /** A problem, `bot`, `project`, `tournament` or `peers`. */
    readonly stage: string;
    /** The id of a team or a person. */
    readonly who: string;
    /** In hundredths. */
    readonly hundredths: number;
    readonly reason: string;
    readonly at: number;
  };
  /** Announcements to all teams, and questions from teams with their answers. */
  readonly course_posts: {
    readonly id: string;
    readonly course_id: string;
    readonly kind: PostKind;
    /** The team that asks a question. */
    readonly team_id: string | null;
    /** Who wrote it; null for the owner of the server. */
    readonly person_id: string | null;
    /** The problem it is about, or empty. */
    readonly target: string;
    readonly at: number;
    readonly words: string;
    readonly answer: string | null;
    readonly answered: number | null;
    /** Whether all teams can read question and answer: 0 or 1. */
    readonly shared: number;
  };
  /** Teachers' comments on lines of a submission. */
  readonly course_comments: {
    readonly id: string;
    readonly course_id: string;
    readonly submission_id: string;
    readonly person_id: string | null;
    readonly file: string;
    readonly line: number;
    readonly at: number;
    readonly words: string;
  };
  /** People who ask to join a team, until its members or the teacher decide. */
  readonly course_requests: {
    readonly id: string;
    readonly course_id: string;
    readonly team_id: string;
    readonly name: string;
    readonly number: string | null;
    readonly email: string | null;
    /** SHA-256 of their key. */
    readonly link: string | null;
    readonly at: number;
  };
  /** The key with which a course signs receipts (Ed25519, PEM). */
  readonly course_keys: {
    readonly course_id: string;
    readonly public: string;
    readonly secret: string;
  };
  /** The learning platform that opens a course (LTI 1.3). It is not archived: another server has other addresses and keys. */
  readonly course_lti: {
    readonly course_id: string;
    /** JSON: how this course is registered there. */
    readonly platform: string;
    /** Whether it was entered by the owner of the server, who may use addresses inside their own network: 0 or 1. */
    readonly inside: number;
    /** The course there that opens this one, and the last one that tried: id and title. */
    readonly context: string | null;
    readonly context_title: string;
    readonly asking: string | null;
    readonly asking_title: string;
    /** The addresses of its roster and its grades, from the last launch. */
    readonly roster: string | null;
    readonly line_items: string | null;
    /** The key with which this course identifies itself (RSA): its name, and the JWK. */
    readonly kid: string;
    readonly secret: string;
  };
  /** Which person here corresponds to somebody on the platform. */
  readonly course_lti_people: {
    readonly course_id: string;
    /** Their id on the platform. */
    readonly subject: string;
    readonly role: Role;
    /** A person, or a request to join a team. */
    readonly person_id: string;
  };
  readonly course_blobs: {
    /** SHA-256 of the bytes. */
    readonly hash: string;
    readonly bytes: Uint8Array;
  };
  readonly course_submissions: {
    readonly id: string;
    readonly course_id: string;
    readonly team_id: string;
    readonly person_id: string;
    /** A problem, or `bot`. */
    readonly target: string;
    readonly at: number;
    /** The hash of what was submitted; empty if that was deleted. */
    readonly blob: string;
    readonly file_name: string;
    readonly state: SubmissionState;
    readonly language: string | null;
    /** The output of the compiler. */
    readonly log: string;
    /** JSON, as far as it is known. */
    readonly verdict: string | null;
    /** JSON: a summary of the verdict; null if the verdict has to be read. */
    readonly outcome: string | null;
    /** The rejudging that produced this verdict, and the previous verdict in a word. */
    readonly rejudge: string | null;
    readonly before: string | null;
    /** Which server is working on it, if several share a database, and until when. */
    readonly owner: string | null;
    readonly lease: number;
  };
  /** Programs built from submissions, each once. */
  readonly course_builds: {
    readonly course_id: string;
    /** The hash of the submitted bytes, their file name, and the language chosen for them; empty if none was. */
    readonly source: string;
    readonly file_name: string;
    readonly asked: string;
    /** As detected. */
    readonly language: Language;
    /** Versions of the tools that built it. */
    readonly compiler: string;
    /** SHA-256 of the program's folder as a tar, how it is run (JSON), and the content of its file `protocol`. */
    readonly hash: string;
    readonly run: string;
    readonly protocol: string;
    /** The hash of the packed folder in the table of blobs. */
    readonly program: string;
    /** The output of the compiler. */
    readonly log: string;
  };
  readonly bot_versions: {
    /** The id of the submission. */
    readonly submission_id: string;
    readonly course_id: string;
    readonly team_id: string;
    /** From 1, for each team. */
    readonly number: number;
    readonly at: number;
    readonly state: VersionState;
    /** JSON: the results of the check and of the test match. */
    readonly report: string;
  };
  readonly bot_rounds: {
    readonly id: string;
    readonly course_id: string;
    readonly kind: RoundKind;
    readonly at: number;
    readonly state: RoundState;
    /** The hash of the secret, published before the first deck. */
    readonly commitment: string;
    /** The decks are made from this; published when the round is over. */
    readonly secret: string;
    /** JSON: the entrants, each with its version. */
    readonly entrants: string;
    /** JSON. */
    readonly settings: string;
    /** JSON; null until the round is over. */
    readonly standings: string | null;
  };
  readonly bot_games: {
    readonly id: string;
    readonly course_id: string;
    readonly round_id: string;
    readonly kind: RoundKind;
    readonly at: number;
    /** The record, a line of JSON: its hash in the table of blobs. */
    readonly record: string;
    readonly faults: number;
  };
  /** The players of a game, and what only their team may read. */
  readonly bot_seats: {
    readonly game_id: string;
    readonly seat: number;
    readonly course_id: string;
    readonly team_id: string;
    readonly submission_id: string;
    /** Hash of JSON in the table of blobs: what the bot was sent, answered, wrote, and how long it took. */
    readonly log: string | null;
    readonly faults: number;
    readonly points: number;
  };
  readonly bot_ratings: {
    readonly course_id: string;
    readonly submission_id: string;
    readonly at: number;
    readonly games: number;
    readonly faults: number;
    /** JSON: estimate and interval. */
    readonly rating: string;
  };
  /** Which server plays the rounds of a course, if several share a database, and until when. */
  readonly bot_turns: {
    readonly course_id: string;
    readonly owner: string;
    readonly lease: number;
  };
  readonly bot_appeals: {
    readonly game_id: string;
    readonly course_id: string;
    readonly team_id: string;
    readonly at: number;
    readonly words: string;
    /** The result, and what the teacher answered. */
    readonly answer: string | null;
  };
  /** Events, for a team or (without a team) for the teacher. */
  readonly course_notes: {
    readonly id: string;
    readonly course_id: string;
    readonly team_id: string | null;
    readonly at: number;
    readonly words: string;
  };
}

type Columns = Readonly<Record<string, 'text' | 'bigint' | 'bytes' | 'text?' | 'bigint?'>>;

/**
 * Creates a table; columns may not be empty unless they have a question mark, and the first `key` of them are the primary key. SQLite has
 * no type `bytea` but stores bytes in it anyway.
 */
async function createTable(db: AnyDatabase, name: string, key: number, columns: Columns): Promise<void> {
  let table = db.schema.createTable(name);
  for (const [column, kind] of Object.entries(columns)) {
    const type = kind === 'bytes' ? 'bytea' : (kind.replace('?', '') as 'text' | 'bigint');
    table = table.addColumn(column, type, (one) => (kind.endsWith('?') ? one : one.notNull()));
  }
  const names = Object.keys(columns).slice(0, key) as never[];
  await table.addPrimaryKeyConstraint(`${name}_key`, names).execute();
}

export const COURSE_MIGRATIONS: readonly Migration[] = [
  {
    name: 'course/1-courses',
    async up(db) {
      await createTable(db, 'courses', 1, {
        id: 'text',
        title: 'text',
        created: 'bigint',
        settings: 'text',
      });
      await createTable(db, 'course_people', 1, {
        id: 'text',
        course_id: 'text',
        role: 'text',
        name: 'text',
        team_id: 'text?',
        password: 'text?',
        link: 'text?',
        openid: 'text?',
      });
      await createTable(db, 'course_sessions', 1, {
        cookie: 'text',
        course_id: 'text',
        person_id: 'text',
        expires: 'bigint',
      });
      await createTable(db, 'course_teams', 1, { id: 'text', course_id: 'text', name: 'text' });
      await createTable(db, 'course_problems', 2, {
        course_id: 'text',
        problem: 'text',
        place: 'bigint',
        deadline: 'bigint?',
        points: 'bigint',
        tests: 'text',
      });
      await createTable(db, 'course_blobs', 1, { hash: 'text', bytes: 'bytes' });
      await createTable(db, 'course_submissions', 1, {
        id: 'text',
        course_id: 'text',
        team_id: 'text',
        person_id: 'text',
        target: 'text',
        at: 'bigint',
        blob: 'text',
        file_name: 'text',
        state: 'text',
        language: 'text?',
        log: 'text',
        verdict: 'text?',
        rejudge: 'text?',
        before: 'text?',
        owner: 'text?',
        lease: 'bigint',
      });
      await createTable(db, 'course_notes', 1, {
        id: 'text',
        course_id: 'text',
        team_id: 'text?',
        at: 'bigint',
        words: 'text',
      });
      await index(db, 'course_people', 'course_id');
      await index(db, 'course_people', 'link');
      await index(db, 'course_teams', 'course_id');
      await index(db, 'course_submissions', 'course_id', 'target', 'team_id');
      await index(db, 'course_submissions', 'state');
      await index(db, 'course_notes', 'course_id', 'team_id');
    },
  },
  {
    name: 'course/2-bots',
    async up(db) {
      await createTable(db, 'bot_versions', 1, {
        submission_id: 'text',
        course_id: 'text',
        team_id: 'text',
        number: 'bigint',
        at: 'bigint',
        state: 'text',
        report: 'text',
      });
      await createTable(db, 'bot_rounds', 1, {
        id: 'text',
        course_id: 'text',
        kind: 'text',
        at: 'bigint',
        state: 'text',
        commitment: 'text',
        secret: 'text',
        entrants: 'text',
        settings: 'text',
        standings: 'text?',
      });
      await createTable(db, 'bot_games', 1, {
        id: 'text',
        course_id: 'text',
        round_id: 'text',
        kind: 'text',
        at: 'bigint',
        record: 'text',
        faults: 'bigint',
      });
      await createTable(db, 'bot_seats', 2, {
        game_id: 'text',
        seat: 'bigint',
        course_id: 'text',
        team_id: 'text',
        submission_id: 'text',
        log: 'text?',
        faults: 'bigint',
        points: 'bigint',
      });
      await createTable(db, 'bot_ratings', 2, {
        course_id: 'text',
        submission_id: 'text',
        at: 'bigint',
        games: 'bigint',
        faults: 'bigint',
        rating: 'text',
      });
      await createTable(db, 'bot_appeals', 1, {
        game_id: 'text',
        course_id: 'text',
        team_id: 'text',
        at: 'bigint',
        words: 'text',
        answer: 'text?',
      });
      await createTable(db, 'bot_turns', 1, { course_id: 'text', owner: 'text', lease: 'bigint' });
      await index(db, 'bot_versions', 'course_id', 'team_id');
      await index(db, 'bot_rounds', 'course_id');
      await index(db, 'bot_games', 'course_id', 'round_id');
      await index(db, 'bot_seats', 'course_id', 'team_id');
    },
  },
  {
    name: 'course/3-hidden-keys',
    async up(db) {
      for (const { course_id, problem, tests } of await db
        .selectFrom('course_problems')
        .selectAll()
        .execute()) {
        const changed = withHiddenKey(tests);
        if (changed === tests) continue;
        await db
          .updateTable('course_problems')
          .set({ tests: changed })
          .where('course_id', '=', course_id)
          .where('problem', '=', problem)
          .execute();
        const words = `The random hidden tests of ${problem} are new: the old ones could be guessed. Earlier verdicts stay until you rejudge all.`;
        await db
          .insertInto('course_notes')
          .values({ id: newName(), course_id, team_id: null, at: Date.now(), words })
          .execute();
      }
    },
  },
  {
    name: 'course/4-builds',
    async up(db) {
      await createTable(db, 'course_builds', 4, {
        course_id: 'text',
        source: 'text',
        file_name: 'text',
        asked: 'text',
        language: 'text',
        compiler: 'text',
        hash: 'text',
        run: 'text',
        protocol: 'text',
        program: 'text',
        log: 'text',
      });
      await index(db, 'course_builds', 'program');
    },
  },
  {
    name: 'course/5-extensions',
    async up(db) {
      await db.schema.alterTable('course_problems').addColumn('opens', 'bigint').execute();
      for (const column of ['number', 'email'])
        await db.schema.alterTable('course_people').addColumn(column, 'text').execute();
      await createTable(db, 'course_extensions', 3, {
        course_id: 'text',
        target: 'text',
        who: 'text',
        deadline: 'bigint',
        reason: 'text',
      });
    },
  },
  {
    name: 'course/6-grades',
    async up(db) {
      await createTable(db, 'course_peers', 3, {
        course_id: 'text',
        rater: 'text',
        rated: 'text',
        percent: 'bigint',
        words: 'text',
        at: 'bigint',
      });
      await createTable(db, 'course_defences', 3, {
        course_id: 'text',
        person_id: 'text',
        stage: 'text',
        outcome: 'text',
        percent: 'bigint?',
        notes: 'text',
        at: 'bigint',
      });
      await createTable(db, 'course_marks', 3, {
        course_id: 'text',
        stage: 'text',
        who: 'text',
        hundredths: 'bigint',
        reason: 'text',
        at: 'bigint',
      });
    },
  },
  {
    name: 'course/7-posts',
    async up(db) {
      await createTable(db, 'course_posts', 1, {
        id: 'text',
        course_id: 'text',
        kind: 'text',
        team_id: 'text?',
        person_id: 'text?',
        target: 'text',
        at: 'bigint',
        words: 'text',
        answer: 'text?',
        answered: 'bigint?',
        shared: 'bigint',
      });
      await createTable(db, 'course_comments', 1, {
        id: 'text',
        course_id: 'text',
        submission_id: 'text',
        person_id: 'text?',
        file: 'text',
        line: 'bigint',
        at: 'bigint',
        words: 'text',
      });
      await index(db, 'course_posts', 'course_id');
      await index(db, 'course_comments', 'course_id', 'submission_id');
      await db.schema.alterTable('course_submissions').addColumn('outcome', 'text').execute();
      const judged = await db
        .selectFrom('course_submissions')
        .select(['id'])
        .where('verdict', 'is not', null)
        .execute();
      for (const { id } of judged) {
        const { state, verdict } = await db
          .selectFrom('course_submissions')
          .select(['state', 'verdict'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await db
          .updateTable('course_submissions')
          .set({ outcome: outcomeText(verdict, state) })
          .where('id', '=', id)
          .execute();
      }
    },
  },
  {
    name: 'course/8-receipts',
    async up(db) {
      await createTable(db, 'course_keys', 1, { course_id: 'text', public: 'text', secret: 'text' });
    },
  },
  {
    name: 'course/9-registration',
    async up(db) {
      await createTable(db, 'course_requests', 1, {
        id: 'text',
        course_id: 'text',
        team_id: 'text',
        name: 'text',
        number: 'text?',
        email: 'text?',
        link: 'text?',
        at: 'bigint',
      });
      await index(db, 'course_requests', 'course_id', 'team_id');
    },
  },
  {
    name: 'course/10-lti',
    async up(db) {
      await createTable(db, 'course_lti', 1, {
        course_id: 'text',
        platform: 'text',
        inside: 'bigint',
        context: 'text?',
        context_title: 'text',
        asking: 'text?',
        asking_title: 'text',
        roster: 'text?',
        line_items: 'text?',
        kid: 'text',
        secret: 'text',
      });
      await createTable(db, 'course_lti_people', 3, {
        course_id: 'text',
        subject: 'text',
        role: 'text',
        person_id: 'text',
      });
      await index(db, 'course_lti_people', 'person_id');
    },
  },
];

async function index(db: AnyDatabase, table: string, ...columns: readonly string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns([...columns])
    .execute();
}
