/** Routes for teachers and assistants: problems, people, the results table, the queue, rejudging. */
import { Readable } from 'node:stream';
import { passwordFault, resultsAsCsv } from '@baralho/course';
import { refused } from '@baralho/words/refused';
import { refusals } from '../api/operation.ts';
import { bytesOf, refuse } from '../json.ts';
import { answer, file, type Route, route } from './route.ts';

/** Base code and sources of earlier years. */
const MOST_ARCHIVE = 8 * 2 ** 20;
const MOST_CSV = 2 ** 20;
/** The teacher's own tests are sent as JSON. */
const MOST_TESTS = 4 * 2 ** 20;
const CSV = 'text/csv; charset=utf-8';

export const TEACHER_ROUTES: readonly Route[] = [
  route('PATCH /api/courses/{course}', {
    right: 'change the course',
    summary: 'Changes title or tournament.',
    answers: refusals(404),
    async handle({ context, service, viewer, body }) {
      await service.courses.change(viewer.course, body);
      return answer(context, await service.courses.view(viewer.course));
    },
  }),
  route('PUT /api/courses/{course}/problems/{problem}', {
    right: 'change the course',
    summary:
      'Adds a problem or changes it. What is not named stays, or is as usual: all built-in tests to be seen, twenty hidden ones.',
    most: MOST_TESTS,
    answers: refusals(404),
    async handle({ context, service, viewer, part, body }) {
      const done = await service.courses.putProblem(viewer.course, part('problem'), body);
      return done.ok
        ? answer(context, await service.courses.problem(viewer.course, part('problem')))
        : refuse(context, 400, done);
    },
  }),
  route('PUT /api/courses/{course}/problems/{problem}/tests/{kind}', {
    right: 'change the course',
    summary:
      'Own tests, `visible` or `hidden`, as a zip or tar.gz of NAME.in and NAME.out, instead of those that were brought before; without an answer ours counts.',
    answers: refusals(404),
    async handle({ context, service, viewer, part }) {
      const [problem, kind, { body }] = [part('problem'), part('kind'), context.req.raw];
      if (kind !== 'visible' && kind !== 'hidden') return answer(context, undefined);
      if (body === null) return refuse(context, 400, refused('emptyBody'));
      const bytes = body as unknown as AsyncIterable<Uint8Array>;
      const done = await service.courses.bringTests(viewer.course, problem, kind, bytes);
      return done.ok
        ? answer(context, await service.courses.problem(viewer.course, problem))
        : refuse(context, 400, done);
    },
  }),
  route('DELETE /api/courses/{course}/problems/{problem}', {
    right: 'change the course',
    summary: 'Takes a problem out of the course; what was handed in for it stays.',
    async handle({ context, service, viewer, part }) {
      await service.courses.removeProblem(viewer.course, part('problem'));
      return context.body(null, 204);
    },
  }),
  route('GET /api/courses/{course}/people', {
    right: 'see all teams',
    summary: 'Everybody in the course with role and team.',
    handle: async ({ context, service, viewer }) => answer(context, await service.people.all(viewer.course)),
  }),
  route('POST /api/courses/{course}/teams', {
    right: 'change the course',
    summary:
      'Teams as CSV, a line for each person: team, name. Answers with the keys of the join links, told once; who is there already stays. Where teams have a size, `sizes=any` allows others.',
    async handle({ context, service, viewer, query }) {
      const bytes = await bytesOf(context, MOST_CSV);
      if (bytes instanceof Response) return bytes;
      const csv = new TextDecoder().decode(bytes);
      const done = await service.people.invite(viewer.course, csv, query('sizes') === 'any');
      return done.ok ? answer(context, done.value) : refuse(context, 400, done);
    },
  }),
  route('POST /api/courses/{course}/people', {
    right: 'change the course',
    summary:
      'Adds a teacher or an assistant, who comes by a password, by OpenID (the subject, or a verified address) or by the link whose key is answered.',
    answers: refusals(409, 503),
    async handle({ context, service, viewer, body, costly }) {
      const { role, name, ...known } = body;
      const fault = known.password === undefined ? undefined : passwordFault(known.password);
      if (fault !== undefined) return refuse(context, 400, fault);
      const add = () => service.people.addStaff(viewer.course, role, name, known);
      const done = await (known.password === undefined ? add() : costly(add));
      if (done === undefined) return refuse(context, 503, refused('busy'));
      return done.ok ? answer(context, done.value) : refuse(context, 409, done);
    },
  }),
  route('POST /api/courses/{course}/people/{person}/link', {
    right: 'change the course',
    summary: 'A new join link for somebody; the old one and all sessions end.',
    answers: refusals(404),
    async handle({ context, service, viewer, part }) {
      const key = await service.people.renew(viewer.course, part('person'));
      return answer(context, key === undefined ? undefined : { key });
    },
  }),
  route('GET /api/courses/{course}/results', {
    right: 'see all teams',
    summary: 'Every team with what it has reached in every problem.',
    handle: async ({ context, service, viewer }) => answer(context, await service.results(viewer.course)),
  }),
  route('GET /api/courses/{course}/results.csv', {
    right: 'see all teams',
    summary: 'The same for a spreadsheet.',
    handle: async ({ context, service, viewer }) =>
      file(context, CSV, `${viewer.course}.csv`, resultsAsCsv(await service.results(viewer.course))),
  }),
  route('GET /api/courses/{course}/statistics', {
    right: 'see all teams',
    summary:
      'How each problem goes (tries, teams, who passed first, the test at which most teams fail), and what came in today.',
    handle: async ({ context, service, viewer }) => answer(context, await service.statistics(viewer.course)),
  }),
  route('GET /api/courses/{course}/queue', {
    right: 'see all teams',
    summary: 'What waits, and who works.',
    handle: async ({ context, service, viewer }) => answer(context, await service.queue(viewer.course)),
  }),
  route('POST /api/courses/{course}/problems/{problem}/rejudge', {
    right: 'judge again',
    summary:
      'Judges everything again that was handed in for a problem; answers with the name of the rejudging.',
    handle: async ({ context, service, viewer, part }) =>
      answer(context, await service.rejudge.begin(viewer.course, part('problem'))),
  }),
  route('GET /api/courses/{course}/rejudgings/{rejudging}', {
    right: 'see all teams',
    summary: 'What a rejudging has changed so far.',
    answers: refusals(404),
    handle: async ({ context, service, viewer, part }) =>
      answer(context, await service.rejudge.changes(viewer.course, part('rejudging'))),
  }),
  route('POST /api/courses/{course}/problems/{problem}/similar', {
    right: 'see all teams',
    summary:
      'Sources for a problem (or `bot`) that look alike, with the parts that they share: the best of every team, or `all`. What is sent is empty, or a zip or tar.gz with the folders `base` (code that all were given) and `earlier` (a folder for each source of an earlier year).',
    async handle({ context, service, viewer, part, query }) {
      const which = query('which') ?? 'best';
      if (which !== 'best' && which !== 'all')
        return refuse(context, 400, refused('malformed', { why: 'which: best or all' }));
      const bytes = await bytesOf(context, MOST_ARCHIVE);
      if (bytes instanceof Response) return bytes;
      const done = await service.similar(viewer.course, part('problem'), {
        which,
        archive: Buffer.from(bytes),
      });
      return done.ok ? answer(context, done.value) : refuse(context, 400, done);
    },
  }),
  route('DELETE /api/courses/{course}/people/{person}', {
    right: 'change the course',
    summary:
      'Forgets a person: a word without meaning instead of the name, and everything deleted that they handed in.',
    answers: refusals(404),
    async handle({ context, service, viewer, part }) {
      const isForgotten = await service.forget(viewer.course, part('person'));
      return isForgotten ? context.body(null, 204) : answer(context, undefined);
    },
  }),
  route('GET /api/courses/{course}/archive', {
    right: 'carry the course away',
    summary: 'The whole course as a file, with everything that was handed in.',
    handle: async ({ context, service, viewer }) =>
      file(
        context,
        'application/gzip',
        `${viewer.course}.course.gz`,
        Readable.toWeb(service.archive(viewer.course)) as ReadableStream,
      ),
  }),
  route('DELETE /api/courses/{course}', {
    right: 'carry the course away',
    summary: 'Removes the course with everything in it; `?course=NAME` says once more which.',
    answers: refusals(400),
    async handle({ context, service, viewer, query }) {
      if (query('course') !== viewer.course)
        return refuse(context, 400, refused('notAgain', { course: viewer.course }));
      await service.remove(viewer.course);
      return context.body(null, 204);
    },
  }),
];
