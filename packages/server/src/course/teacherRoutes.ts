/** What teachers and assistants ask: problems, people, the table, the queue, judging again. */
import { Readable } from 'node:stream';
import { fields, oneOf, orNull, text, whole } from '@baralho/core/shape';
import { passwordFault, resultsAsCsv, settingsShape, testsShape } from '@baralho/course';
import { gives, givesFile, givesNothing, refusals } from '../api/operation.ts';
import { bytesOf, refuse } from '../json.ts';
import {
  alike,
  allInvited,
  changes,
  course,
  invited,
  people,
  problem,
  queue,
  rejudging,
  results,
  withKey,
} from './answers.ts';
import { answer, BUSY, file, jsonRoute, type Route } from './route.ts';

const MOST_CSV = 2 ** 20;
/** Own tests travel as JSON too. */
const MOST_TESTS = 4 * 2 ** 20;
const CSV = 'text/csv; charset=utf-8';
const TIME = 8_640_000_000_000_000;

export const TEACHER_ROUTES: readonly Route[] = [
  jsonRoute(fields({}, { title: text(120), settings: settingsShape }), {
    method: 'patch',
    path: '',
    right: 'change the course',
    summary: 'Changes title or tournament.',
    answers: { ...gives(course), ...refusals(404) },
    async handle({ context, office, viewer, body }) {
      await office.courses.change(viewer.course, body);
      return answer(context, await office.courses.view(viewer.course));
    },
  }),
  jsonRoute(fields({}, { deadline: orNull(whole(0, TIME)), points: whole(0, 100_000), tests: testsShape }), {
    method: 'put',
    path: '/problems/:problem',
    right: 'change the course',
    summary:
      'Adds a problem or changes it. What is not named stays, or is as usual: all built-in tests to be seen, twenty hidden ones.',
    most: MOST_TESTS,
    answers: { ...gives(problem), ...refusals(404) },
    async handle({ context, office, viewer, part, body }) {
      const done = await office.courses.putProblem(viewer.course, part('problem'), body);
      return done.ok
        ? answer(context, await office.courses.problem(viewer.course, part('problem')))
        : refuse(context, 400, done.why);
    },
  }),
  {
    method: 'put',
    path: '/problems/:problem/tests/:kind',
    right: 'change the course',
    summary:
      'Own tests, `visible` or `hidden`, as a zip or tar.gz of NAME.in and NAME.out, instead of those that were brought before; without an answer ours counts.',
    takes: 'application/octet-stream',
    answers: { ...gives(problem), ...refusals(404) },
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
    method: 'delete',
    path: '/problems/:problem',
    right: 'change the course',
    summary: 'Takes a problem out of the course; what was handed in for it stays.',
    answers: givesNothing,
    async handle({ context, office, viewer, part }) {
      await office.courses.removeProblem(viewer.course, part('problem'));
      return context.body(null, 204);
    },
  },
  {
    method: 'get',
    path: '/people',
    right: 'see all teams',
    summary: 'Everybody in the course with role and team.',
    answers: gives(people),
    handle: async ({ context, office, viewer }) => answer(context, await office.people.all(viewer.course)),
  },
  {
    method: 'post',
    path: '/teams',
    right: 'change the course',
    summary:
      'Teams as CSV, a line for each person: team, name. Answers with the keys of the join links, told once; who is there already stays.',
    takes: 'text/csv',
    answers: gives(allInvited),
    async handle({ context, office, viewer }) {
      const bytes = await bytesOf(context, MOST_CSV);
      if (bytes instanceof Response) return bytes;
      const done = await office.people.invite(viewer.course, new TextDecoder().decode(bytes));
      return done.ok ? answer(context, done.value) : refuse(context, 400, done.why);
    },
  },
  jsonRoute(
    fields(
      { role: oneOf('teacher', 'assistant'), name: text(80) },
      { password: text(1000), openid: text(200) },
    ),
    {
      method: 'post',
      path: '/people',
      right: 'change the course',
      summary:
        'Adds a teacher or an assistant, who comes by a password, by OpenID (the subject, or a verified address) or by the link whose key is answered.',
      answers: { ...gives(invited), ...refusals(409, 503) },
      async handle({ context, office, viewer, body, costly }) {
        const { role, name, ...known } = body;
        const fault = known.password === undefined ? undefined : passwordFault(known.password);
        if (fault !== undefined) return refuse(context, 400, fault);
        const add = () => office.people.addStaff(viewer.course, role, name, known);
        const done = await (known.password === undefined ? add() : costly(add));
        if (done === undefined) return refuse(context, 503, BUSY);
        return done.ok ? answer(context, done.value) : refuse(context, 409, done.why);
      },
    },
  ),
  {
    method: 'post',
    path: '/people/:person/link',
    right: 'change the course',
    summary: 'A new join link for somebody; the old one and all sessions end.',
    answers: { ...gives(withKey), ...refusals(404) },
    async handle({ context, office, viewer, part }) {
      const key = await office.people.renew(viewer.course, part('person'));
      return answer(context, key === undefined ? undefined : { key });
    },
  },
  {
    method: 'get',
    path: '/results',
    right: 'see all teams',
    summary: 'Every team with what it has reached in every problem.',
    answers: gives(results),
    handle: async ({ context, office, viewer }) => answer(context, await office.results(viewer.course)),
  },
  {
    method: 'get',
    path: '/results.csv',
    right: 'see all teams',
    summary: 'The same for a spreadsheet.',
    answers: givesFile(CSV),
    handle: async ({ context, office, viewer }) =>
      file(context, CSV, `${viewer.course}.csv`, resultsAsCsv(await office.results(viewer.course))),
  },
  {
    method: 'get',
    path: '/queue',
    right: 'see all teams',
    summary: 'What waits, and who works.',
    answers: gives(queue),
    handle: async ({ context, office, viewer }) => answer(context, await office.queue(viewer.course)),
  },
  {
    method: 'post',
    path: '/problems/:problem/rejudge',
    right: 'judge again',
    summary:
      'Judges everything again that was handed in for a problem; answers with the name of the rejudging.',
    answers: gives(rejudging),
    handle: async ({ context, office, viewer, part }) =>
      answer(context, await office.rejudge.begin(viewer.course, part('problem'))),
  },
  {
    method: 'get',
    path: '/rejudgings/:rejudging',
    right: 'see all teams',
    summary: 'What a rejudging has changed so far.',
    answers: { ...gives(changes), ...refusals(404) },
    handle: async ({ context, office, viewer, part }) =>
      answer(context, await office.rejudge.changes(viewer.course, part('rejudging'))),
  },
  {
    method: 'get',
    path: '/problems/:problem/similar',
    right: 'see all teams',
    summary: 'Pairs of teams whose newest sources for a problem (or `bot`) look alike, by similarity-tester.',
    answers: { ...gives(alike), ...refusals(409) },
    async handle({ context, office, viewer, part }) {
      const done = await office.similar(viewer.course, part('problem'));
      return done.ok ? answer(context, done.value) : refuse(context, 409, done.why);
    },
  },
  {
    method: 'delete',
    path: '/people/:person',
    right: 'change the course',
    summary:
      'Forgets a person: a word without meaning instead of the name, and everything deleted that they handed in.',
    answers: { ...givesNothing, ...refusals(404) },
    async handle({ context, office, viewer, part }) {
      const isForgotten = await office.forget(viewer.course, part('person'));
      return isForgotten ? context.body(null, 204) : answer(context, undefined);
    },
  },
  {
    method: 'get',
    path: '/archive',
    right: 'carry the course away',
    summary: 'The whole course as a file, with everything that was handed in.',
    answers: givesFile('application/gzip'),
    handle: async ({ context, office, viewer }) =>
      file(
        context,
        'application/gzip',
        `${viewer.course}.course.gz`,
        Readable.toWeb(office.archive(viewer.course)) as ReadableStream,
      ),
  },
  {
    method: 'delete',
    path: '',
    right: 'carry the course away',
    summary: 'Removes the course with everything in it; `?course=NAME` says once more which.',
    query: ['course'],
    answers: { ...givesNothing, ...refusals(400) },
    async handle({ context, office, viewer, query }) {
      if (query('course') !== viewer.course)
        return refuse(context, 400, `say once more which: ?course=${viewer.course}`);
      await office.remove(viewer.course);
      return context.body(null, 204);
    },
  },
];
