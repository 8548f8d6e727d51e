/**
 * Routes of grades and of what counts for them besides the verdicts: later deadlines, peer ratings, defences, the teacher's
 * marks.
 */
import { CSV } from '@baralho/api/courses';
import { gradesAsCsv, gradesForMoodle, may } from '@baralho/course';
import { refusals } from '../api/operation.ts';
import { refuse } from '../json.ts';
import { answer, file, type Route, route } from './route.ts';

export const GRADE_ROUTES: readonly Route[] = [
  route('GET /api/courses/{course}/extensions', {
    right: 'see all teams',
    summary: 'Later deadlines that one team or one person was given.',
    handle: async ({ context, service, viewer }) =>
      answer(context, await service.extensions.all(viewer.course)),
  }),
  route('PUT /api/courses/{course}/extensions', {
    right: 'change the course',
    summary:
      'Gives one team or one person (`who`, by id) a later deadline for a problem; without a deadline takes it back.',
    async handle({ context, service, viewer, body }) {
      const done = await service.extensions.set(viewer.course, body);
      return done.ok ? answer(context, { name: done.value }) : refuse(context, 400, done);
    },
  }),
  route('GET /api/courses/{course}/grades', {
    right: 'see all teams',
    summary: 'The grade of each person: every stage, peer assessment, defences, tournament and total.',
    handle: async ({ context, service, viewer }) => answer(context, await service.grades.all(viewer.course)),
  }),
  route('GET /api/courses/{course}/grades.csv', {
    right: 'see all teams',
    summary: 'The same for a spreadsheet, a line for each person.',
    handle: async ({ context, service, viewer }) =>
      file(
        context,
        CSV.type,
        `${viewer.course}-grades.csv`,
        gradesAsCsv(await service.grades.all(viewer.course)),
      ),
  }),
  route('GET /api/courses/{course}/moodle.csv', {
    right: 'see all teams',
    summary: "The same for Moodle's import of grades from CSV; people by ID number or e-mail address.",
    handle: async ({ context, service, viewer }) =>
      file(
        context,
        CSV.type,
        `${viewer.course}-moodle.csv`,
        gradesForMoodle(await service.grades.all(viewer.course)),
      ),
  }),
  route('GET /api/courses/{course}/grade', {
    right: 'see the course',
    summary: 'Your own grade, when you are in a team.',
    answers: refusals(404),
    handle: async ({ context, service, viewer }) => answer(context, await service.grades.own(viewer)),
  }),
  route('GET /api/courses/{course}/peers', {
    right: 'see the course',
    summary:
      'What the members of your team say of one another, and the percentage that follows; for the teacher of all teams, or of one (`team`, by id).',
    async handle({ context, service, viewer, query }) {
      const team = may(viewer, 'see all teams') ? query('team') : viewer.team;
      return answer(context, await service.grades.ratings(viewer.course, team));
    },
  }),
  route('PUT /api/courses/{course}/peers', {
    right: 'hand in',
    summary:
      'Rates another member of your team (`rated`, by id): the percentage of the group component that they deserve. Without one takes it back.',
    async handle({ context, service, viewer, body }) {
      const done = await service.grades.rate(viewer, { words: '', ...body });
      return done.ok ? answer(context, { name: done.value }) : refuse(context, 400, done);
    },
  }),
  route('PUT /api/courses/{course}/defences', {
    right: 'grade',
    summary:
      'What a defence has shown of a person, or of everybody in a team (`who`, by id), at a stage; without an outcome takes it back.',
    async handle({ context, service, viewer, body }) {
      const done = await service.grades.defend(viewer.course, { percent: null, notes: '', ...body });
      return done.ok ? answer(context, { name: done.value }) : refuse(context, 400, done);
    },
  }),
  route('PUT /api/courses/{course}/marks', {
    right: 'change the course',
    summary:
      'Sets the points of a stage (a problem, `project`, `bot` or `tournament`) for a team or a person, or the percentage of a member (`peers`), with a reason; without a value takes it back.',
    async handle({ context, service, viewer, body }) {
      const done = await service.grades.mark(viewer.course, { reason: '', ...body });
      return done.ok ? answer(context, { name: done.value }) : refuse(context, 400, done);
    },
  }),
];
