/**
 * The shapes of the rows in an archived course: what the API would have accepted, and what the program itself writes. Checked
 * before a row is stored, so that a restored course is one that could have been made here.
 */
import { commitmentOf, secretShape } from '@baralho/arena';
import {
  anyText,
  either,
  fields,
  fits,
  list,
  oneOf,
  orNull,
  readJson,
  real,
  type Shape,
  text,
  where,
  whole,
} from '@baralho/core/shape';
import { runShape } from '../builds/kinds.ts';
import { COURSE_ID, settingsShape } from '../courses/settings.ts';
import { DEFENCE_OUTCOMES, PROJECT } from '../grades/arithmetic.ts';
import { LANGUAGES } from '../handin/languages.ts';
import { complaintOn } from '../handin/tree.ts';
import { storedShape } from '../judging/verdict.ts';
import { isName } from '../people/names.ts';
import { isProblemName } from '../problems/ownShape.ts';
import { lines } from '../problems/testShapes.ts';
import { readTests } from '../problems/tests.ts';
import { jsonIn } from '../store/json.ts';
import {
  BOT,
  type CourseSchema,
  POST_KINDS,
  ROLES,
  ROUND_KINDS,
  ROUND_STATES,
  SUBMISSION_STATES,
  VERSION_STATES,
} from '../store/schema.ts';

const LAST_TIME = 8_640_000_000_000_000;
const MOST_JSON = 2 ** 24;
const MOST_WORDS = 2 ** 17;

const matching = (pattern: RegExp, expected: string): Shape<string> =>
  where(text(1000), (word) => pattern.test(word), expected);

/** Names that the program generates itself. */
const name = matching(/^[A-Za-z0-9]{1,40}$/, 'a name made of letters and figures');
const person = where(text(1000), isName, 'a name that can be read');
const hash = matching(/^[0-9a-f]{64}$/, 'a hash');
const time = whole(0, LAST_TIME);
const count = whole(0, 1_000_000_000);
const percent = whole(0, 100);
const words = lines(MOST_WORDS);
const problem = where(text(40), isProblemName, 'the name of a problem');
const target = either(oneOf(BOT, PROJECT), problem);
const json = (inside: Shape): Shape<string> =>
  where(
    anyText,
    (value) => value.length <= MOST_JSON && fits(inside, jsonIn(value)),
    'JSON with what belongs there',
  );

const program = fields({ hash, command: text(1000), blob: hash });
const entrants = list(
  fields(
    { name: text(200), team: either(name, oneOf('')), submission: text(40), version: count },
    { program, games: count, rating: real(-1e9, 1e9) },
  ),
  1,
  10_000,
);
const standings = list(
  fields({ team: text(200), points: real(-1e9, 1e9), marks: real(0, 1000), words: text(400) }),
  0,
  10_000,
);
const limits = fields({ moveMs: whole(1, 3_600_000), bankMs: whole(0, 86_400_000) });
const rating = fields({
  value: orNull(real(-1e9, 1e9)),
  low: orNull(real(-1e9, 1e9)),
  high: orNull(real(-1e9, 1e9)),
});
const report = fields({ says: list(words, 0, 1000) }, { program, machineFaults: count });

type Table = Exclude<
  keyof CourseSchema,
  'course_sessions' | 'course_lti' | 'course_lti_people' | 'bot_turns' | 'course_blobs'
>;

/** Every column of every table. */
export const ROWS: { readonly [T in Table]: Shape<CourseSchema[T]> } = {
  courses: fields({
    id: matching(COURSE_ID, "the name of a course, as in 'si-2027'"),
    title: text(120),
    created: time,
    settings: json(settingsShape),
  }),
  course_people: where(
    fields({
      id: name,
      course_id: text(40),
      role: oneOf(...ROLES),
      name: person,
      team_id: orNull(name),
      password: orNull(matching(/^scrypt:1[0-9]:[\w-]{22}:[\w-]{43}$/, 'what scrypt makes of a password')),
      link: orNull(hash),
      openid: orNull(text(200)),
      number: orNull(text(40)),
      email: orNull(text(200)),
    }),
    ({ role, team_id }) => (role === 'team') === (team_id !== null),
    'a person in a team, or a teacher or assistant in none',
  ),
  course_teams: fields({ id: name, course_id: text(40), name: person }),
  course_problems: fields({
    course_id: text(40),
    problem,
    place: count,
    opens: orNull(time),
    deadline: orNull(time),
    points: whole(0, 100_000),
    tests: where(lines(MOST_JSON), (tests) => readTests(tests) !== undefined, 'the tests of a problem'),
  }),
  course_submissions: fields({
    id: name,
    course_id: text(40),
    team_id: name,
    person_id: name,
    target,
    at: time,
    blob: either(hash, oneOf('')),
    file_name: where(text(1000), (file) => file === '' || complaintOn(file) === undefined, 'a file name'),
    state: oneOf(...SUBMISSION_STATES),
    language: orNull(oneOf('', ...LANGUAGES)),
    log: words,
    verdict: orNull(json(storedShape)),
    // Computed from the verdict when the row is stored.
    outcome: oneOf(null),
    rejudge: orNull(name),
    before: orNull(text(60)),
    owner: oneOf(null),
    lease: oneOf(0),
  }),
  course_builds: fields({
    course_id: text(40),
    source: hash,
    file_name: where<string>(text(1000), (file) => complaintOn(file) === undefined, 'a file name'),
    asked: oneOf('', ...LANGUAGES),
    language: oneOf(...LANGUAGES),
    compiler: text(4000),
    hash,
    run: json(runShape),
    protocol: text(100),
    program: hash,
    log: words,
  }),
  course_extensions: fields({ course_id: text(40), target, who: name, deadline: time, reason: words }),
  course_peers: fields({ course_id: text(40), rater: name, rated: name, percent, words, at: time }),
  course_defences: fields({
    course_id: text(40),
    person_id: name,
    stage: target,
    outcome: oneOf(...DEFENCE_OUTCOMES),
    percent: orNull(percent),
    notes: words,
    at: time,
  }),
  course_marks: fields({
    course_id: text(40),
    stage: either(target, oneOf('tournament', 'peers')),
    who: name,
    hundredths: count,
    reason: words,
    at: time,
  }),
  course_posts: fields({
    id: name,
    course_id: text(40),
    kind: oneOf(...POST_KINDS),
    team_id: orNull(name),
    person_id: orNull(name),
    target: either(target, oneOf('')),
    at: time,
    words,
    answer: orNull(words),
    answered: orNull(time),
    shared: whole(0, 1),
  }),
  course_comments: fields({
    id: name,
    course_id: text(40),
    submission_id: name,
    person_id: orNull(name),
    file: where<string>(text(1000), (file) => complaintOn(file) === undefined, 'a file name'),
    line: count,
    at: time,
    words,
  }),
  course_requests: fields({
    id: name,
    course_id: text(40),
    team_id: name,
    name: person,
    number: orNull(text(40)),
    email: orNull(text(200)),
    link: orNull(hash),
    at: time,
  }),
  course_keys: fields({ course_id: text(40), public: lines(1000), secret: lines(1000) }),
  course_notes: fields({ id: name, course_id: text(40), team_id: orNull(name), at: time, words }),
  bot_versions: fields({
    submission_id: name,
    course_id: text(40),
    team_id: name,
    number: count,
    at: time,
    state: oneOf(...VERSION_STATES),
    report: json(report),
  }),
  bot_rounds: where(
    fields({
      id: name,
      course_id: text(40),
      kind: oneOf(...ROUND_KINDS),
      at: time,
      state: oneOf(...ROUND_STATES),
      commitment: hash,
      secret: json(secretShape),
      entrants: json(entrants),
      settings: json(fields({ limits, mustLead: oneOf(true, false) })),
      standings: orNull(json(standings)),
    }),
    (round) => {
      const secret = readJson(secretShape, round.secret, 'secret');
      return secret.ok && commitmentOf(secret.value) === round.commitment;
    },
    'a round whose secret has the hash that was shown',
  ),
  bot_games: fields({
    id: matching(/^[0-9a-f]{16}$/, 'the name of a game'),
    course_id: text(40),
    round_id: name,
    kind: oneOf(...ROUND_KINDS),
    at: time,
    record: hash,
    faults: count,
  }),
  bot_seats: fields({
    game_id: text(40),
    seat: whole(0, 3),
    course_id: text(40),
    team_id: either(name, oneOf('')),
    submission_id: text(60),
    log: orNull(hash),
    faults: count,
    points: real(-1000, 1000),
  }),
  bot_ratings: fields({
    course_id: text(40),
    submission_id: text(60),
    at: time,
    games: count,
    faults: count,
    rating: json(rating),
  }),
  bot_appeals: fields({
    game_id: text(40),
    course_id: text(40),
    team_id: name,
    at: time,
    words,
    answer: orNull(words),
  }),
};

/** Columns that refer to a row of another table of the same course. */
const NAMES: Partial<Readonly<Record<Table, Readonly<Record<string, Table>>>>> = {
  course_people: { team_id: 'course_teams' },
  course_submissions: { team_id: 'course_teams', person_id: 'course_people' },
  course_peers: { rater: 'course_people', rated: 'course_people' },
  course_defences: { person_id: 'course_people' },
  course_requests: { team_id: 'course_teams' },
  course_posts: { team_id: 'course_teams', person_id: 'course_people' },
  course_comments: { submission_id: 'course_submissions', person_id: 'course_people' },
  course_notes: { team_id: 'course_teams' },
  bot_versions: { submission_id: 'course_submissions', team_id: 'course_teams' },
  bot_games: { round_id: 'bot_rounds' },
  bot_seats: { game_id: 'bot_games', team_id: 'course_teams' },
  // Its game may have been deleted with older ones of the ladder.
  bot_appeals: { team_id: 'course_teams' },
};

/** Collects the references in the rows of one course, since a row may come before the one it refers to. */
export function openReferences(): {
  add(table: Table, row: Readonly<Record<string, unknown>>): void;
  /** A sentence if a row is referred to but missing. */
  missing(): string | undefined;
} {
  const there = new Map<Table, Set<unknown>>();
  const named: { readonly from: Table; readonly to: Table; readonly id: unknown }[] = [];
  return {
    add(table, row) {
      const ids = there.get(table) ?? new Set();
      ids.add(row.id);
      there.set(table, ids);
      for (const [column, to] of Object.entries(NAMES[table] ?? {}))
        if (row[column] !== null && row[column] !== '') named.push({ from: table, to, id: row[column] });
    },
    missing() {
      const lost = named.find(({ to, id }) => !there.get(to)?.has(id));
      return lost && `a row of ${lost.from} names one of ${lost.to} that is not in it`;
    },
  };
}
