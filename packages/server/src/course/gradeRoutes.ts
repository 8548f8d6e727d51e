/** What counts for grades besides the verdicts: later deadlines for some. */
import { refuse } from '../json.ts';
import { answer, type Route, route } from './route.ts';

export const GRADE_ROUTES: readonly Route[] = [
  route('GET /api/courses/{course}/extensions', {
    right: 'see all teams',
    summary: 'Later deadlines that one team or one person was given.',
    handle: async ({ context, office, viewer }) =>
      answer(context, await office.extensions.all(viewer.course)),
  }),
  route('PUT /api/courses/{course}/extensions', {
    right: 'change the course',
    summary:
      'Gives one team or one person (`who`, by id) a later deadline for a problem; without a deadline takes it back.',
    async handle({ context, office, viewer, body }) {
      const done = await office.extensions.set(viewer.course, body);
      return done.ok ? answer(context, { name: done.value }) : refuse(context, 400, done.why);
    },
  }),
];
