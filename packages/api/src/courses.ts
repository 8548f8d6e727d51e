/** The endpoints about courses. */
import {
  anyNumber,
  anyText,
  atLeast,
  dictionary,
  either,
  type Fitting,
  fields,
  list,
  oneOf,
  orNull,
  real,
  type Shape,
  text,
  tuple,
  where,
  whole,
  yesOrNo,
} from '@baralho/core/shape';
import { LATE_RULES } from '@baralho/course/courses/late';
import { PRESETS } from '@baralho/course/courses/presets';
import { assessmentFields, settingsShape, zoneShape } from '@baralho/course/courses/settings';
import { DEFENCE_OUTCOMES } from '@baralho/course/grades/arithmetic';
import { stageShape } from '@baralho/course/judging/stageShape';
import { contextShape, platformShape } from '@baralho/course/lti/platforms';
import { FEEDBACKS, lines, SCORINGS, testsShape, wholeTestsShape } from '@baralho/course/problems/testShapes';
import {
  POST_KINDS,
  ROLES,
  ROUND_KINDS,
  ROUND_STATES,
  SUBMISSION_STATES,
  VERSION_STATES,
} from '@baralho/course/store/states';
import { TOPICS } from '@baralho/course/updates/topics';
import { LANGUAGES } from '@baralho/words';
import type { Endpoints } from './endpoint.ts';
import { RECORDS } from './server.ts';

const all = <T>(item: Shape<T>): Shape<readonly T[]> => list(item, 0, Number.POSITIVE_INFINITY);
/** Milliseconds since 1970. */
const time = whole(0, Number.MAX_SAFE_INTEGER);
const count = whole(0, Number.MAX_SAFE_INTEGER);
const LAST_TIME = 8_640_000_000_000_000;

/** Text that may be empty. */
const maybeText = (most: number): Shape<string> => either(oneOf(''), text(most));
/** The content of a field with several lines, possibly empty, without control characters that would disturb a terminal. */
const maybeProse = (most: number): Shape<string> =>
  where(lines(most), (words) => !/(?![\n\r\t])\p{Cc}/u.test(words), `a text of at most ${most} characters`);
const prose = (most: number): Shape<string> =>
  where(maybeProse(most), (words) => words.trim() !== '', `some words, at most ${most} characters`);

const BYTES = { type: 'application/octet-stream' } as const;
export const CSV = { type: 'text/csv; charset=utf-8' } as const;
const EVENTS = { type: 'text/event-stream' } as const;
const GZIP = { type: 'application/gzip' } as const;

const named = fields({ id: anyText });
const withKey = atLeast({ key: anyText });
const roundNamed = fields({ round: anyText });

const problemTerms = {
  problem: anyText,
  about: anyText,
  opens: orNull(time),
  deadline: orNull(time),
  points: anyNumber,
  scoring: oneOf(...SCORINGS),
  feedback: oneOf(...FEEDBACKS),
};
const courseFields = {
  id: anyText,
  title: anyText,
  created: time,
  settings: atLeast(
    {
      ladder: yesOrNo,
      mustLead: yesOrNo,
      faults: count,
      zone: anyText,
      graceMinutes: count,
      late: oneOf(...LATE_RULES),
      latePercent: count,
      submissionsADay: orNull(count),
      /** Only for viewers who see all teams. */
      joinCode: orNull(anyText),
      scoreboard: yesOrNo,
      freeze: orNull(time),
      ...assessmentFields,
    },
    { cupHour: orNull(whole(0, 23)) },
  ),
  problems: all(atLeast(problemTerms)),
};
const course = atLeast(courseFields);
/** A course as its members see it. */
const seenCourse = atLeast(
  {
    ...courseFields,
    now: time,
    /** The address of this server for links, and whether it was configured or is only the machine's own name. */
    links: atLeast({ address: anyText, isNamed: yesOrNo }),
    you: atLeast({ role: oneOf(...ROLES) }, { team: atLeast({ id: anyText, name: anyText }) }),
  },
  // Problems that could be added, for people who may change the course.
  { offered: all(atLeast({ problem: anyText, about: anyText })) },
);

const problem = atLeast({ ...problemTerms, tests: wholeTestsShape });
/** The tests are only for viewers who see all teams. */
const seenProblem = atLeast({ ...problemTerms, statement: anyText }, { tests: wholeTestsShape });
const shownTests = all(atLeast({ name: anyText, input: anyText, expected: anyText }, { about: anyText }));

const verdict = atLeast(
  { word: anyText, at: time },
  {
    refused: anyText,
    samples: stageShape,
    visible: stageShape,
    hidden: atLeast(
      { isPassed: yesOrNo, total: count },
      { verdict: anyText, passed: count, failed: anyText },
    ),
    hiddenReport: stageShape,
  },
);
const submissionFields = {
  id: anyText,
  team: anyText,
  target: anyText,
  at: time,
  isLate: yesOrNo,
  deadline: orNull(time),
  points: anyNumber,
  fileName: anyText,
  number: count,
  hash: anyText,
  state: oneOf(...SUBMISSION_STATES),
  language: orNull(anyText),
};
const submission = atLeast(submissionFields, { verdict });
const submissionWithLog = atLeast({ ...submissionFields, log: anyText }, { verdict });

const version = atLeast({
  submission: anyText,
  number: count,
  at: time,
  state: oneOf(...VERSION_STATES),
  report: all(anyText),
});
/** JSON has no infinity: with too few games, there are no bounds. */
const rated = atLeast({
  team: anyText,
  version: count,
  games: count,
  faults: count,
  rating: anyNumber,
  interval: tuple(orNull(anyNumber), orNull(anyNumber)),
});
const roundKind = oneOf(...ROUND_KINDS);
const round = atLeast(
  {
    id: anyText,
    kind: roundKind,
    at: time,
    state: oneOf(...ROUND_STATES),
    commitment: anyText,
    entrants: all(atLeast({ team: anyText, version: count })),
  },
  {
    secret: anyText,
    standings: all(atLeast({ team: anyText, points: anyNumber, marks: anyNumber, words: anyText })),
  },
);
const game = atLeast({
  id: anyText,
  round: anyText,
  kind: roundKind,
  at: time,
  faults: count,
  seats: all(atLeast({ team: anyText, points: anyNumber, faults: count })),
});
const request = atLeast(
  { number: count, sent: anyText, answered: anyText, stderr: anyText, ms: anyNumber },
  { fault: anyText },
);
const appeal = atLeast({
  game: anyText,
  team: anyText,
  at: time,
  words: anyText,
  answer: orNull(anyText),
});
const account = atLeast({
  id: anyText,
  role: oneOf(...ROLES),
  name: anyText,
  team: orNull(anyText),
  teamId: orNull(anyText),
  number: orNull(anyText),
  email: orNull(anyText),
});
/** The key of the join link is shown only once. */
const invited = atLeast({ id: anyText, team: anyText, name: anyText }, { key: anyText, from: anyText });

const cell = atLeast({
  problem: anyText,
  tries: count,
  word: anyText,
  points: anyNumber,
  at: orNull(time),
  submission: orNull(anyText),
  late: anyText,
  failed: anyText,
});
const results = atLeast({
  problems: all(atLeast({ problem: anyText, points: anyNumber })),
  teams: all(
    atLeast({
      team: anyText,
      id: anyText,
      people: count,
      points: anyNumber,
      bot: atLeast({ active: orNull(count), last: anyText }),
      cells: all(cell),
    }),
  ),
});
const percent = real(0, 100);
const defence = atLeast({
  stage: anyText,
  outcome: oneOf(...DEFENCE_OUTCOMES),
  percent: orNull(percent),
  notes: anyText,
});
const annulment = oneOf('absent', 'unexplained', 'nobody');
const personGrade = atLeast(
  {
    id: anyText,
    name: anyText,
    team: anyText,
    teamId: anyText,
    number: orNull(anyText),
    email: orNull(anyText),
    stages: all(
      atLeast(
        { stage: anyText, word: anyText, reached: anyNumber, points: anyNumber },
        { reason: anyText, annulled: annulment },
      ),
    ),
    defences: all(defence),
    tournament: anyNumber,
    group: anyNumber,
    total: anyNumber,
  },
  {
    peers: atLeast({ percent, given: count, others: count }, { reason: anyText }),
    annulled: annulment,
  },
);
const grades = atLeast({
  stages: all(atLeast({ stage: anyText, deadline: orNull(time), points: anyNumber })),
  hasPeers: yesOrNo,
  hasTournament: yesOrNo,
  people: all(personGrade),
});
const teamRatings = atLeast({
  id: anyText,
  team: anyText,
  members: all(atLeast({ id: anyText, name: anyText, percent }, { reason: anyText })),
  ratings: all(atLeast({ rater: anyText, rated: anyText, percent, words: anyText, at: time })),
});

const extension = atLeast({
  target: anyText,
  who: anyText,
  name: anyText,
  deadline: time,
  reason: anyText,
});
const queue = atLeast({
  states: dictionary(/^/, count, 100),
  oldest: orNull(time),
  workers: all(atLeast({ name: anyText, threads: count, busy: count })),
});
const changes = atLeast({
  total: count,
  waiting: count,
  changed: all(atLeast({ submission: anyText, team: anyText, before: anyText, after: anyText })),
});
const sourceText = atLeast({ name: anyText, text: anyText });
const similar = atLeast({
  compared: count,
  unread: count,
  sources: all(atLeast({ id: anyText, team: anyText, isEarlier: yesOrNo, files: all(sourceText) })),
  pairs: all(
    atLeast({
      one: count,
      other: count,
      percent: anyNumber,
      otherPercent: anyNumber,
      parts: all(
        atLeast({
          file: anyText,
          from: count,
          to: count,
          otherFile: anyText,
          otherFrom: count,
          otherTo: count,
          tokens: count,
        }),
      ),
    }),
  ),
});
const statistics = atLeast({
  problems: all(
    atLeast({
      problem: anyText,
      tries: count,
      teams: count,
      accepted: count,
      first: orNull(atLeast({ team: anyText, at: time, submission: anyText })),
      hardest: orNull(atLeast({ test: anyText, teams: count })),
    }),
  ),
  today: atLeast({
    submissions: count,
    teams: count,
    hours: all(count),
    verdicts: all(atLeast({ word: anyText, count })),
  }),
});
const scoreboard = atLeast({
  frozen: orNull(time),
  problems: all(atLeast({ problem: anyText, points: anyNumber })),
  teams: all(
    atLeast({
      place: count,
      id: anyText,
      team: anyText,
      points: anyNumber,
      cells: all(
        atLeast({ problem: anyText, points: anyNumber, tries: count, isAccepted: yesOrNo, pending: count }),
      ),
    }),
  ),
});
const post = atLeast({
  id: anyText,
  kind: oneOf(...POST_KINDS),
  at: time,
  target: anyText,
  words: anyText,
  team: orNull(anyText),
  answer: orNull(anyText),
  answered: orNull(time),
  isShared: yesOrNo,
});
/** The text, and the problem it is about. */
const said = fields({ words: prose(2000) }, { target: maybeText(40) });
const comment = atLeast({
  id: anyText,
  file: anyText,
  line: count,
  at: time,
  words: anyText,
  by: anyText,
});
const note = atLeast({ at: time, team: orNull(anyText), words: anyText });

/** The learning platform of a course, and what its administrator has to enter there. */
const lti = atLeast({
  tool: atLeast({ launch: anyText, login: anyText, keys: anyText, configuration: anyText }),
  platform: orNull(platformShape),
  context: orNull(contextShape),
  asking: orNull(contextShape),
  hasRoster: yesOrNo,
  hasGrades: yesOrNo,
});

/** The content of a server-sent event: what to request again, and where one's submissions are in the queue. */
export const courseUpdate = atLeast({
  changed: all(oneOf(...TOPICS)),
  queue: atLeast({
    waiting: count,
    places: all(atLeast({ submission: anyText, place: count })),
  }),
});

/** For the owner of the server, and for people who have not signed in. */
export const ENTRANCE = {
  'GET /api/courses': { answer: all(atLeast({ id: anyText, title: anyText })) },
  'POST /api/courses': {
    body: fields(
      { id: text(40), title: text(120), teacher: text(80), password: text(1000) },
      { zone: zoneShape, preset: oneOf(...PRESETS), year: whole(2000, 9999) },
    ),
    answer: atLeast({ id: anyText, key: anyText }),
    status: 201,
  },
  'POST /api/courses/restore': { body: GZIP, answer: named, status: 201 },
  'GET /api/courses/{course}/session': {
    answer: fields({ openId: yesOrNo, isOpen: yesOrNo, hasMail: yesOrNo }),
  },
  'POST /api/courses/{course}/session': {
    body: fields({}, { name: text(80), password: text(1000), key: text(64) }),
    /** The key of a new link, shown once, for people who came with a link from a message. */
    answer: atLeast({ role: oneOf(...ROLES), title: anyText }, { key: anyText }),
  },
  'POST /api/courses/{course}/link': {
    body: fields({ email: text(200) }, { language: oneOf(...LANGUAGES) }),
  },
  'DELETE /api/courses/{course}/session': {},
  'POST /api/courses/{course}/registration': {
    body: fields({ code: text(40), name: text(80), team: text(80) }, { number: text(40), email: text(200) }),
    answer: atLeast({ id: anyText, key: anyText, team: anyText, isWaiting: yesOrNo }),
    status: 201,
  },
} as const satisfies Endpoints;

/** For the members of a course. */
export const COURSE = {
  'GET /api/courses/{course}': { answer: seenCourse },
  'PATCH /api/courses/{course}': {
    body: fields({}, { title: text(120), settings: settingsShape }),
    answer: course,
  },
  'DELETE /api/courses/{course}': { query: ['course'] },
  'GET /api/courses/{course}/archive': { answer: GZIP },
  'GET /api/courses/{course}/events': { answer: EVENTS },
  'GET /api/courses/{course}/notes': { answer: all(note) },
  'GET /api/courses/{course}/results': { answer: results },
  'GET /api/courses/{course}/results.csv': { answer: CSV },
  'GET /api/courses/{course}/statistics': { answer: statistics },
  'GET /api/courses/{course}/scoreboard': { answer: scoreboard },
  'GET /api/courses/{course}/posts': { answer: all(post) },
  'POST /api/courses/{course}/posts': { body: said, answer: named, status: 201 },
  'POST /api/courses/{course}/questions': { body: said, answer: named, status: 201 },
  'PUT /api/courses/{course}/posts/{post}': { body: fields({ words: prose(2000), isShared: yesOrNo }) },
  'DELETE /api/courses/{course}/posts/{post}': {},
  'GET /api/courses/{course}/extensions': { answer: all(extension) },
  'PUT /api/courses/{course}/extensions': {
    body: fields({
      target: text(40),
      who: text(40),
      deadline: orNull(whole(0, LAST_TIME)),
      reason: maybeProse(500),
    }),
    answer: atLeast({ name: anyText }),
  },
  'GET /api/courses/{course}/grades': { answer: grades },
  'GET /api/courses/{course}/grades.csv': { answer: CSV },
  'GET /api/courses/{course}/moodle.csv': { answer: CSV },
  'GET /api/courses/{course}/grade': { answer: grades },
  'GET /api/courses/{course}/peers': { query: ['team'], answer: all(teamRatings) },
  'PUT /api/courses/{course}/peers': {
    body: fields({ rated: text(40), percent: orNull(whole(0, 100)) }, { words: maybeProse(500) }),
    answer: atLeast({ name: anyText }),
  },
  'PUT /api/courses/{course}/defences': {
    body: fields(
      { who: text(40), stage: text(40), outcome: orNull(oneOf(...DEFENCE_OUTCOMES)) },
      { percent: orNull(whole(0, 100)), notes: maybeProse(2000) },
    ),
    answer: atLeast({ name: anyText }),
  },
  'PUT /api/courses/{course}/marks': {
    body: fields(
      { who: text(40), stage: text(40), value: orNull(real(0, 100_000)) },
      { reason: maybeProse(500) },
    ),
    answer: atLeast({ name: anyText }),
  },
  'GET /api/courses/{course}/queue': { answer: queue },

  'GET /api/courses/{course}/problems/{problem}': { query: ['lang'], answer: seenProblem },
  'PUT /api/courses/{course}/problems/{problem}': {
    body: fields(
      {},
      {
        opens: orNull(whole(0, LAST_TIME)),
        deadline: orNull(whole(0, LAST_TIME)),
        points: whole(0, 100_000),
        tests: testsShape,
      },
    ),
    answer: problem,
  },
  'DELETE /api/courses/{course}/problems/{problem}': {},
  'GET /api/courses/{course}/problems/{problem}/tests': {
    answer: atLeast({ visible: shownTests }, { hidden: shownTests }),
  },
  'PUT /api/courses/{course}/problems/{problem}/tests/{kind}': { body: BYTES, answer: problem },
  'POST /api/courses/{course}/problems/{problem}/rejudge': { answer: atLeast({ id: anyText, count }) },
  'GET /api/courses/{course}/rejudgings/{rejudging}': { answer: changes },
  'POST /api/courses/{course}/problems/{problem}/similar': {
    query: ['which'],
    body: BYTES,
    answer: similar,
  },

  'POST /api/courses/{course}/submissions': {
    query: ['target', 'name', 'language'],
    body: BYTES,
    answer: named,
    status: 201,
  },
  'GET /api/courses/{course}/submissions': { query: ['target', 'team'], answer: all(submission) },
  'GET /api/courses/{course}/submissions/{submission}': { answer: submissionWithLog },
  'GET /api/courses/{course}/submissions/{submission}/source': { answer: BYTES },
  'GET /api/courses/{course}/submissions/{submission}/text': {
    answer: atLeast({
      files: all(sourceText),
      others: all(anyText),
      comments: all(comment),
    }),
  },
  'GET /api/courses/{course}/submissions/{submission}/receipt': { answer: atLeast({ receipt: anyText }) },
  'POST /api/courses/{course}/receipts': {
    body: fields({ receipt: text(1000) }),
    answer: atLeast(
      { isGenuine: yesOrNo },
      {
        submission: anyText,
        target: anyText,
        number: count,
        at: time,
        hash: anyText,
        isKept: yesOrNo,
      },
    ),
  },
  'POST /api/courses/{course}/submissions/{submission}/comments': {
    body: fields({ file: text(1000), line: whole(1, 1_000_000), words: prose(2000) }),
    answer: named,
    status: 201,
  },
  'DELETE /api/courses/{course}/comments/{comment}': {},

  'GET /api/courses/{course}/people': { answer: all(account) },
  'POST /api/courses/{course}/people': {
    body: fields(
      { role: oneOf('teacher', 'assistant'), name: text(80) },
      { password: text(1000), openid: text(200) },
    ),
    answer: invited,
  },
  'POST /api/courses/{course}/teams': { query: ['sizes'], body: { type: 'text/csv' }, answer: all(invited) },
  'GET /api/courses/{course}/requests': {
    answer: all(
      atLeast({
        id: anyText,
        team: anyText,
        name: anyText,
        number: orNull(anyText),
        email: orNull(anyText),
        at: time,
      }),
    ),
  },
  'POST /api/courses/{course}/requests/{request}': {
    body: fields({ isAccepted: yesOrNo }),
    answer: atLeast({ name: anyText }),
  },
  'POST /api/courses/{course}/people/{person}/link': { answer: withKey },
  'DELETE /api/courses/{course}/people/{person}': {},

  'GET /api/courses/{course}/lti': { answer: lti },
  'PUT /api/courses/{course}/lti': { body: platformShape, answer: lti },
  'DELETE /api/courses/{course}/lti': {},
  'POST /api/courses/{course}/lti/context': { body: fields({ context: text(500) }), answer: lti },
  'POST /api/courses/{course}/lti/roster': {
    answer: atLeast({ members: count, known: count, unknown: all(anyText) }),
  },
  'POST /api/courses/{course}/lti/grades': {
    body: fields({ columns: oneOf('total', 'all') }),
    answer: atLeast({ columns: count, scores: count, refused: count, people: count, without: count }),
  },

  'GET /api/courses/{course}/starters/{language}': { answer: GZIP },
  'GET /api/courses/{course}/versions': { query: ['team'], answer: all(version) },
  'GET /api/courses/{course}/ladder': { answer: all(rated) },
  'GET /api/courses/{course}/rounds': { answer: all(round) },
  'POST /api/courses/{course}/rounds': {
    body: fields({ kind: oneOf('cup', 'final') }),
    answer: roundNamed,
    status: 201,
  },
  'POST /api/courses/{course}/rounds/{round}/end': {
    body: fields({}, { restart: oneOf(true, false) }),
    answer: roundNamed,
  },
  'GET /api/courses/{course}/rounds/{round}/records': { answer: RECORDS },
  'GET /api/courses/{course}/games': { query: ['team', 'round', 'before'], answer: all(game) },
  'GET /api/courses/{course}/games/{game}/record': { answer: RECORDS },
  'GET /api/courses/{course}/games/{game}/requests': { query: ['team'], answer: all(request) },
  'POST /api/courses/{course}/games/{game}/appeal': {
    body: fields({ words: prose(2000) }),
    answer: appeal,
    status: 201,
  },
  'POST /api/courses/{course}/games/{game}/answer': { body: fields({ words: prose(2000) }) },
  'GET /api/courses/{course}/appeals': { answer: all(appeal) },
} as const satisfies Endpoints;

export type SeenGrades = Fitting<typeof grades>;
export type SeenGrade = Fitting<typeof personGrade>;
export type SeenRatings = Fitting<typeof teamRatings>;
export type SeenLti = Fitting<typeof lti>;
export type SeenCourse = Fitting<typeof seenCourse>;
export type SeenProblem = Fitting<typeof seenProblem>;
export type SeenSubmission = Fitting<typeof submissionWithLog>;
export type OnLadder = Fitting<typeof rated>;
