/** Routes of announcements, questions and answers, and comments on the lines of a submission. */

import { openTurns } from '../access/turns.ts';
import { refusals } from '../api/operation.ts';
import { refuse } from '../json.ts';
import { answer, type Route, route, tooOften } from './route.ts';

/** Archives are opened in a sandbox, which is expensive: one at a time for each lane, so that nobody holds up the others. */
const opening = openTurns({ inLane: 4, inAll: 200 });

export const TALK_ROUTES: readonly Route[] = [
  route('GET /api/courses/{course}/posts', {
    right: 'see the course',
    summary:
      'Announcements and questions, the newest first: for a team its own questions and those answered to all, for the teacher all of them.',
    handle: async ({ context, service, viewer }) => answer(context, await service.posts.list(viewer)),
  }),
  route('POST /api/courses/{course}/posts', {
    right: 'talk to teams',
    summary: 'An announcement to all teams, about a problem (`target`) or in general.',
    async handle({ context, service, viewer, body: { words, target = '' } }) {
      const done = await service.posts.announce(viewer, { words, target });
      return done.ok ? context.json({ id: done.value }, 201) : refuse(context, 400, done);
    },
  }),
  route('POST /api/courses/{course}/questions', {
    right: 'hand in',
    summary: 'A question of a team to the teachers, about a problem (`target`) or in general; ten an hour.',
    async handle({ context, service, viewer, body: { words, target = '' } }) {
      const done = await service.posts.ask(viewer, { words, target });
      return done.ok ? context.json({ id: done.value }, 201) : refuse(context, 400, done);
    },
  }),
  route('PUT /api/courses/{course}/posts/{post}', {
    right: 'talk to teams',
    summary:
      'Answers a question: for the team that asked, or for all (`isShared`), who then read the question without its team.',
    answers: refusals(404),
    async handle({ context, service, viewer, part, body }) {
      const isThere = await service.posts.answer(viewer.course, part('post'), body);
      return isThere ? context.body(null, 204) : answer(context, undefined);
    },
  }),
  route('DELETE /api/courses/{course}/posts/{post}', {
    right: 'talk to teams',
    summary: 'Removes an announcement or a question.',
    answers: refusals(404),
    async handle({ context, service, viewer, part }) {
      const isThere = await service.posts.remove(viewer.course, part('post'));
      return isThere ? context.body(null, 204) : answer(context, undefined);
    },
  }),
  route('GET /api/courses/{course}/submissions/{submission}/text', {
    right: 'see the course',
    summary: 'The files of a submission as text, with what teachers say about their lines.',
    answers: refusals(404),
    async handle({ context, service, viewer, part }) {
      const read = opening.take(viewer.person, () => service.comments.read(viewer, part('submission')));
      return read === undefined ? tooOften(context) : answer(context, await read);
    },
  }),
  route('POST /api/courses/{course}/submissions/{submission}/comments', {
    right: 'talk to teams',
    summary: 'Says something about a line of a submission, which its team reads.',
    async handle({ context, service, viewer, part, body }) {
      const added = opening.take(viewer.person, () => service.comments.add(viewer, part('submission'), body));
      if (added === undefined) return tooOften(context);
      const done = await added;
      return done.ok ? context.json({ id: done.value }, 201) : refuse(context, 400, done);
    },
  }),
  route('DELETE /api/courses/{course}/comments/{comment}', {
    right: 'talk to teams',
    summary: 'Takes a comment back.',
    answers: refusals(404),
    async handle({ context, service, viewer, part }) {
      const isThere = await service.comments.remove(viewer.course, part('comment'));
      return isThere ? context.body(null, 204) : answer(context, undefined);
    },
  }),
];
