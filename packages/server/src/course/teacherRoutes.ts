/** What teachers and assistants ask: problems, people, the table, the queue, judging again. */
import { Readable } from 'node:stream';
import { FEEDBACKS, passwordFault, resultsAsCsv, SCORINGS, settingsShape, testsShape } from '@baralho/course';
import { fields, oneOf, orNull, text, whole } from '@baralho/jobs/shape';
import { bytesOf, refuse } from '../json.ts';
import { answer, BUSY, file, type Route } from './route.ts';

const MOST_CSV = 2 ** 20;
/** Own tests travel as JSON too. */
const MOST_TESTS = 4 * 2 ** 20;
const CSV = 'text/csv; charset=utf-8';
const TIME = 8_640_000_000_000_000;

const object = (properties: object, required: readonly string[] = []): object => ({
  ...{ type: 'object', additionalProperties: false, properties },
  ...(required.length > 0 && { required }),
});
const string = { type: 'string' };
const integer = { type: 'integer' };
const TEST_SET = {
  built: { enum: ['none', 'published', 'all'] },
  random: integer,
  own: {
    type: 'array',
    items: object({ name: string, input: string, expected: string }, ['name', 'input']),
  },
};
const visible = object({ ...TEST_SET, seed: integer });
const hidden = object({
  ...TEST_SET,
  key: { type: 'string', description: '64 hexadecimal digits that the random tests are drawn with' },
});

export const TEACHER_ROUTES: readonly Route[] = [
  {
    ...{ method: 'patch', path: '', right: 'change the course' },
    summary: 'Changes title or tournament.',
    json: {
      shape: fields({}, { title: text(120), settings: settingsShape }),
      schema: object({
        title: string,
        settings: object({
          ...{ ladder: { type: 'boolean' }, mustLead: { type: 'boolean' } },
          ...{ cupHour: { type: ['integer', 'null'] }, faults: integer },
        }),
      }),
    },
    async handle({ context, office, viewer, body }) {
      await office.courses.change(viewer.course, body as object);
      return answer(context, await office.courses.view(viewer.course));
    },
  },
  {
    ...{ method: 'put', path: '/problems/:problem', right: 'change the course' },
    summary:
      'Adds a problem or changes it. What is not named stays, or is as usual: all built-in tests to be seen, twenty hidden ones.',
    json: {
      shape: fields({}, { deadline: orNull(whole(0, TIME)), points: whole(0, 100_000), tests: testsShape }),
      schema: object({
        deadline: { type: ['integer', 'null'], description: 'milliseconds since 1970' },
        points: integer,
        tests: object({
          choices: { type: 'object', description: 'as `baralho judge` takes them' },
          scoring: {
            enum: SCORINGS,
            description: 'points for a program that passes all tests, or for each test its share of them',
          },
          feedback: {
            enum: FEEDBACKS,
            description:
              'what a team learns about hidden tests: whether it passed them all, also the kind of failure, or also which test failed and how many passed',
          },
          ...{ visible, hidden, seconds: integer, memoryMb: integer },
        }),
      }),
    },
    most: MOST_TESTS,
    async handle({ context, office, viewer, part, body }) {
      const done = await office.courses.putProblem(viewer.course, part('problem'), body as object);
      return done.ok
        ? answer(context, await office.courses.problem(viewer.course, part('problem')))
        : refuse(context, 400, done.why);
    },
  },
  {
    ...{ method: 'put', path: '/problems/:problem/tests/:kind', right: 'change the course' },
    summary:
      'Own tests, `visible` or `hidden`, as a zip or tar.gz of NAME.in and NAME.out, instead of those that were brought before; without an answer ours counts.',
    takes: 'application/octet-stream',
    async handle({ context, office, viewer, part }) {
      const [problem, kind, { body }] = [part('problem'), part('kind'), context.req.raw];
      if (kind !== 'visible' && kind !== 'hidden') return answer(context, undefined);
      if (body === null) return refuse(context, 400, 'nothing was sent');
      const bytes = body as unknown as AsyncIterable<Uint8Array>;
      const done = await office.courses.bringTests(viewer.course, problem, kind, bytes);
      return done.ok
        ? answer(context, await office.courses.problem(viewer.course, problem))
        : refuse(context, 400, done.why);
    },
  },
  {
    ...{ method: 'delete', path: '/problems/:problem', right: 'change the course' },
    summary: 'Takes a problem out of the course; what was handed in for it stays.',
    async handle({ context, office, viewer, part }) {
      await office.courses.removeProblem(viewer.course, part('problem'));
      return context.body(null, 204);
    },
  },
  {
    ...{ method: 'get', path: '/people', right: 'see all teams' },
    summary: 'Everybody in the course with role and team.',
    handle: async ({ context, office, viewer }) => answer(context, await office.people.all(viewer.course)),
  },
  {
    ...{ method: 'post', path: '/teams', right: 'change the course' },
    summary:
      'Teams as CSV, a line for each person: team, name. Answers with the keys of the join links, told once; who is there already stays.',
    takes: 'text/csv',
    async handle({ context, office, viewer }) {
      const bytes = await bytesOf(context, MOST_CSV);
      if (bytes instanceof Response) return bytes;
      const done = await office.people.invite(viewer.course, new TextDecoder().decode(bytes));
      return done.ok ? answer(context, done.value) : refuse(context, 400, done.why);
    },
  },
  {
    ...{ method: 'post', path: '/people', right: 'change the course' },
    summary:
      'Adds a teacher or an assistant, who comes by a password, by OpenID (the subject, or a verified address) or by the link whose key is answered.',
    json: {
      shape: fields(
        { role: oneOf('teacher', 'assistant'), name: text(80) },
        { password: text(1000), openid: text(200) },
      ),
      schema: object(
        { role: { enum: ['teacher', 'assistant'] }, name: string, password: string, openid: string },
        ['role', 'name'],
      ),
    },
    async handle({ context, office, viewer, body, costly }) {
      const { role, name, ...known } = body as {
        readonly role: 'teacher' | 'assistant';
        readonly name: string;
        readonly password?: string;
        readonly openid?: string;
      };
      const fault = known.password === undefined ? undefined : passwordFault(known.password);
      if (fault !== undefined) return refuse(context, 400, fault);
      const add = () => office.people.addStaff(viewer.course, role, name, known);
      const done = await (known.password === undefined ? add() : costly(add));
      if (done === undefined) return refuse(context, 503, BUSY);
      return done.ok ? answer(context, done.value) : refuse(context, 409, done.why);
    },
  },
  {
    ...{ method: 'post', path: '/people/:person/link', right: 'change the course' },
    summary: 'A new join link for somebody; the old one and all sessions end.',
    async handle({ context, office, viewer, part }) {
      const key = await office.people.renew(viewer.course, part('person'));
      return answer(context, key === undefined ? undefined : { key });
    },
  },
  {
    ...{ method: 'get', path: '/results', right: 'see all teams' },
    summary: 'Every team with what it has reached in every problem.',
    handle: async ({ context, office, viewer }) => answer(context, await office.results(viewer.course)),
  },
  {
    ...{ method: 'get', path: '/results.csv', right: 'see all teams' },
    summary: 'The same for a spreadsheet.',
    gives: CSV,
    handle: async ({ context, office, viewer }) =>
      file(context, CSV, `${viewer.course}.csv`, resultsAsCsv(await office.results(viewer.course))),
  },
  {
    ...{ method: 'get', path: '/queue', right: 'see all teams' },
    summary: 'What waits, and who works.',
    handle: async ({ context, office, viewer }) => answer(context, await office.queue(viewer.course)),
  },
  {
    ...{ method: 'post', path: '/problems/:problem/rejudge', right: 'judge again' },
    summary:
      'Judges everything again that was handed in for a problem; answers with the name of the rejudging.',
    handle: async ({ context, office, viewer, part }) =>
      answer(context, await office.rejudge.begin(viewer.course, part('problem'))),
  },
  {
    ...{ method: 'get', path: '/rejudgings/:rejudging', right: 'see all teams' },
    summary: 'What a rejudging has changed so far.',
    handle: async ({ context, office, viewer, part }) =>
      answer(context, await office.rejudge.changes(viewer.course, part('rejudging'))),
  },
  {
    ...{ method: 'get', path: '/problems/:problem/similar', right: 'see all teams' },
    summary: 'Pairs of teams whose newest sources for a problem (or `bot`) look alike, by similarity-tester.',
    async handle({ context, office, viewer, part }) {
      const done = await office.similar(viewer.course, part('problem'));
      return done.ok ? answer(context, done.value) : refuse(context, 409, done.why);
    },
  },
  {
    ...{ method: 'delete', path: '/people/:person', right: 'change the course' },
    summary:
      'Forgets a person: a word without meaning instead of the name, and everything deleted that they handed in.',
    async handle({ context, office, viewer, part }) {
      const isForgotten = await office.forget(viewer.course, part('person'));
      return isForgotten ? context.body(null, 204) : answer(context, undefined);
    },
  },
  {
    ...{ method: 'get', path: '/archive', right: 'carry the course away' },
    summary: 'The whole course as a file, with everything that was handed in.',
    gives: 'application/gzip',
    handle: async ({ context, office, viewer }) =>
      file(
        context,
        'application/gzip',
        `${viewer.course}.course.gz`,
        Readable.toWeb(office.archive(viewer.course)) as ReadableStream,
      ),
  },
  {
    ...{ method: 'delete', path: '', right: 'carry the course away' },
    summary: 'Removes the course with everything in it; `?course=NAME` says once more which.',
    query: ['course'],
    async handle({ context, office, viewer, query }) {
      if (query('course') !== viewer.course)
        return refuse(context, 400, `say once more which: ?course=${viewer.course}`);
      await office.remove(viewer.course);
      return context.body(null, 204);
    },
  },
];
