/** The teacher's routes for the learning platform of a course: its registration, its students, and sending grades there. */
import { toolAddresses } from '@baralho/course/lti/platforms';
import { type Refused, refused } from '@baralho/words/refused';
import { refusals } from '../../api/operation.ts';
import { refuse } from '../../json.ts';
import { type Asking, answer, type Route, route } from '../route.ts';
import { columnsOf } from './columns.ts';
import { openOutgoing, originsOf, PlatformFault } from './outgoing.ts';
import { openServices, type Services } from './services.ts';

type Known = Pick<Asking, 'service' | 'viewer' | 'links' | 'context'>;

/** Everything about the platform, and what its administrator has to enter. */
async function shown({ service, viewer, links, context }: Known): Promise<Response> {
  const { course } = viewer;
  const known = await service.lti.of(course);
  return answer(context, {
    tool: toolAddresses(links.address, course),
    platform: known?.platform ?? null,
    context: known?.context ?? null,
    asking: known?.asking ?? null,
    hasRoster: known?.roster != null,
    hasGrades: known?.lineItems != null,
  });
}

/** The platform's information must not lead elsewhere: addresses of services count only if they are its own. */
async function atPlatform(
  { service, viewer, context }: Known,
  part: 'roster' | 'lineItems',
  work: (services: Services, address: string, platformCourse: string) => Promise<object | Refused>,
): Promise<Response> {
  const { course } = viewer;
  const [known, key] = await Promise.all([service.lti.of(course), service.lti.key(course)]);
  if (known === undefined || key === undefined) return refuse(context, 400, refused('noPlatform'));
  const address = known[part];
  if (known.context === null || address === null) return refuse(context, 400, refused('noPlatformService'));
  const { platform, isInside } = known;
  const outgoing = openOutgoing(platform, isInside);
  try {
    const services = openServices({ platform, outgoing, key, now: Date.now });
    return answer(context, await work(services, address, known.context.id));
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    return refuse(context, 502, refused('platformFaulty', { why: error.message }));
  }
}

export const LTI_ROUTES: readonly Route[] = [
  route('GET /api/courses/{course}/lti', {
    right: 'change the course',
    summary:
      'The learning platform that opens this course by LTI 1.3 (Moodle, Canvas), and what its administrator enters there.',
    handle: shown,
  }),
  route('PUT /api/courses/{course}/lti', {
    right: 'change the course',
    summary:
      'Registers the platform. Addresses inside the network of the server are asked only where its owner has entered them; another issuer or client forgets who was who.',
    async handle(asking) {
      const { service, viewer, body } = asking;
      const isInside = viewer.person === '';
      const isPlain = [...originsOf(body)].some((origin) => origin.startsWith('http:'));
      if (isPlain && !isInside) return refuse(asking.context, 400, refused('platformPlain'));
      await service.lti.register(viewer.course, body, isInside);
      return shown(asking);
    },
  }),
  route('DELETE /api/courses/{course}/lti', {
    right: 'change the course',
    summary: 'Forgets the platform and who of its people is who here; people and grades stay.',
    async handle({ context, service, viewer }) {
      await service.lti.remove(viewer.course);
      return context.body(null, 204);
    },
  }),
  route('POST /api/courses/{course}/lti/context', {
    right: 'change the course',
    summary: 'That the course of the platform which has asked may open this one.',
    async handle(asking) {
      const done = await asking.service.lti.link(asking.viewer.course, asking.body.context);
      return done.ok ? shown(asking) : refuse(asking.context, 400, done);
    },
  }),
  route('POST /api/courses/{course}/lti/roster', {
    right: 'change the course',
    summary:
      'Asks the platform for its students and finds them among the people of this course, by number or address. Those who are in no team choose one when they first come.',
    answers: refusals(400, 502),
    handle: (asking) =>
      atPlatform(asking, 'roster', async (services, address, platformCourse) =>
        asking.service.lti.match(asking.viewer.course, await services.students(address, platformCourse)),
      ),
  }),
  route('POST /api/courses/{course}/lti/grades', {
    right: 'change the course',
    summary: 'Sends the grades of everybody whom the platform knows there: the total, or all stages too.',
    answers: refusals(502),
    handle: (asking) =>
      atPlatform(asking, 'lineItems', async (services, address) => {
        const { service, viewer, body } = asking;
        const [grades, subjects] = await Promise.all([
          service.grades.all(viewer.course),
          service.lti.subjects(viewer.course),
        ]);
        const columns = columnsOf(viewer.course, grades, subjects, body.columns);
        const sent = await services.send(address, columns);
        return {
          ...sent,
          people: columns.at(-1)?.scores.size ?? 0,
          without: grades.people.length - subjects.size,
        };
      }),
  }),
];
