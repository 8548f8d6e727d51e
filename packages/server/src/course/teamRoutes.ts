/** Routes for everybody in a course: the course, its problems, submitting, and the results. */
import { BOT, may } from '@baralho/course';
import {
  formatStatement,
  LANGUAGES,
  type Language,
  PROBLEM_IDS,
  PROBLEMS,
  type ProblemId,
} from '@baralho/judge';
import { refused } from '@baralho/words/refused';
import { buckets } from '../access/bucket.ts';
import { refusals } from '../api/operation.ts';
import { refuse } from '../json.ts';
import { eventsFor } from './events.ts';
import { answer, file, type Route, route } from './route.ts';

/** Submissions of a team at once, and how often one more. */
const mayHandIn = buckets(20, 10_000);
const MOST_LISTED = 500;

const isProblem = (word: string): word is ProblemId => (PROBLEM_IDS as readonly string[]).includes(word);
const isLanguage = (word: string): word is Language => (LANGUAGES as readonly string[]).includes(word);

export const TEAM_ROUTES: readonly Route[] = [
  route('GET /api/courses/{course}', {
    right: 'see the course',
    summary:
      'The course: title, problems with deadlines and points, the tournament, and who you are; for the teacher also which problems there could be.',
    answers: refusals(404),
    async handle({ context, service, viewer, links }) {
      const [course, teams] = await Promise.all([
        service.courses.view(viewer.course, viewer),
        service.people.teams(viewer.course),
      ]);
      const team = teams.find(({ id }) => id === viewer.team);
      return answer(
        context,
        course && {
          ...course,
          settings: may(viewer, 'see all teams') ? course.settings : { ...course.settings, joinCode: null },
          now: Date.now(),
          links,
          you: { role: viewer.role, ...(team && { team }) },
          ...(may(viewer, 'change the course') && {
            offered: PROBLEM_IDS.map((problem) => ({ problem, about: PROBLEMS[problem].about })),
          }),
        },
      );
    },
  }),
  route('GET /api/courses/{course}/problems/{problem}', {
    right: 'see the course',
    summary:
      'The statement of a problem (as Markdown), and for the teacher its tests. Teams see it when it opens.',
    answers: refusals(404, 409),
    async handle({ context, service, viewer, part, query }) {
      const closed = await service.courses.whyClosed(viewer, part('problem'));
      if (closed !== undefined) return refuse(context, 409, closed);
      const problem = await service.courses.problem(viewer.course, part('problem'));
      if (problem === undefined) return answer(context, undefined);
      const { tests, ...view } = problem;
      const seen = may(viewer, 'see all teams') && { tests };
      if (tests.own !== undefined)
        return answer(context, { ...view, statement: tests.own.statement, ...seen });
      if (!isProblem(problem.problem)) return answer(context, undefined);
      const lang = query('lang') ?? '';
      const statement = formatStatement(
        await PROBLEMS[problem.problem].load(),
        isLanguage(lang) ? lang : 'en',
      );
      return answer(context, { ...view, statement, ...seen });
    },
  }),
  route('GET /api/courses/{course}/problems/{problem}/tests', {
    right: 'see the course',
    summary:
      'The tests of a problem that a team may see, each with its answer; for the teacher also the hidden ones.',
    answers: refusals(404, 409),
    async handle({ context, service, viewer, part }) {
      const closed = await service.courses.whyClosed(viewer, part('problem'));
      if (closed !== undefined) return refuse(context, 409, closed);
      const tests = await service.courses.tests(viewer.course, part('problem'));
      return answer(context, tests && (may(viewer, 'see all teams') ? tests : { visible: tests.visible }));
    },
  }),
  route('POST /api/courses/{course}/submissions', {
    right: 'hand in',
    summary:
      'Hands in a file, a zip or a tar.gz for a problem, or for `bot`. Answered when it is on disk; judged then. For `samples:PROBLEM` the samples alone are asked, which counts for nothing and is kept until the next such run.',
    async handle({ context, service, viewer, query }) {
      const target = query('target') ?? '';
      const [fileName, language] = [query('name'), query('language')];
      if (!mayHandIn.take(viewer.team ?? '', performance.now()))
        return refuse(context, 429, refused('tooManySubmissions'), { 'retry-after': '10' });
      const body = context.req.raw.body;
      if (body === null) return refuse(context, 400, refused('emptyBody'));
      const done = await service.submissions.handIn(
        viewer,
        target,
        body as unknown as AsyncIterable<Uint8Array>,
        {
          ...(fileName !== undefined && { fileName }),
          ...(language !== undefined && { language }),
        },
      );
      return done.ok ? context.json({ id: done.value }, 201) : refuse(context, 400, done);
    },
  }),
  route('GET /api/courses/{course}/submissions', {
    right: 'see the course',
    summary: `Submissions, the newest first (${MOST_LISTED} at most): those of your team, or of all for the teacher. For a target (${BOT} for bots).`,
    async handle({ context, service, viewer, query }) {
      const [target, team] = [query('target'), query('team')];
      const list = await service.submissions.list(viewer, {
        ...(target !== undefined && { target }),
        ...(team !== undefined && { team }),
        most: MOST_LISTED,
      });
      return answer(context, list);
    },
  }),
  route('GET /api/courses/{course}/submissions/{submission}', {
    right: 'see the course',
    summary: 'A submission with its verdict and the words of the compiler.',
    answers: refusals(404),
    handle: async ({ context, service, viewer, part }) =>
      answer(context, await service.submissions.one(viewer, part('submission'))),
  }),
  route('GET /api/courses/{course}/submissions/{submission}/source', {
    right: 'see the course',
    summary: 'What was handed in, as it was sent.',
    answers: refusals(404),
    async handle({ context, service, viewer, part }) {
      const source = await service.submissions.source(viewer, part('submission'));
      return source === undefined
        ? answer(context, undefined)
        : file(context, 'application/octet-stream', source.fileName, source.bytes);
    },
  }),
  route('GET /api/courses/{course}/submissions/{submission}/receipt', {
    right: 'see the course',
    summary: 'A line with number, time and hash of a submission, signed by the course, to be kept.',
    answers: refusals(404),
    async handle({ context, service, viewer, part }) {
      const receipt = await service.receipts.of(viewer, part('submission'));
      return answer(context, receipt === undefined ? undefined : { receipt });
    },
  }),
  route('POST /api/courses/{course}/receipts', {
    right: 'see the course',
    summary: 'Whether a receipt was signed by this course, and whether its submission is still here.',
    handle: async ({ context, service, viewer, body }) =>
      answer(context, await service.receipts.check(viewer.course, body.receipt)),
  }),
  route('GET /api/courses/{course}/requests', {
    right: 'see the course',
    summary: 'Who asks to join your team; for those who see all teams, all who ask.',
    handle: async ({ context, service, viewer }) =>
      answer(context, await service.registration.requests(viewer)),
  }),
  route('POST /api/courses/{course}/requests/{request}', {
    right: 'let people in',
    summary: 'Lets somebody join your team, or refuses; the teacher for any team, and beyond its size.',
    async handle({ context, service, viewer, part, body }) {
      const done = await service.registration.decide(viewer, part('request'), body.isAccepted);
      return done.ok ? answer(context, { name: done.value }) : refuse(context, 400, done);
    },
  }),
  route('GET /api/courses/{course}/events', {
    right: 'see the course',
    summary:
      'Server-sent events: which of the things that you may ask for have changed (`changed`), and where your submissions stand in the queue.',
    handle: async ({ context, service, viewer, whoNow }) =>
      context.body(eventsFor(service.updates, viewer, whoNow), 200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        // Proxies must not buffer events.
        'x-accel-buffering': 'no',
      }),
  }),
  route('GET /api/courses/{course}/scoreboard', {
    right: 'see the course',
    summary:
      'The points of all teams, where the teacher shows them; from the freeze on teams see no new results.',
    answers: refusals(404),
    handle: async ({ context, service, viewer }) => answer(context, await service.scoreboard(viewer)),
  }),
  route('GET /api/courses/{course}/notes', {
    right: 'see the course',
    summary: 'What happened, for your team or for the teacher; the newest first.',
    handle: async ({ context, service, viewer }) => answer(context, await service.notes(viewer)),
  }),
];
