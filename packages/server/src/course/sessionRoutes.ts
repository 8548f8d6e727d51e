/**
 * Signing in to a course and out of it. These routes answer strangers, so little of their requests is read, and all checks
 * come first.
 */
import { ENTRANCE } from '@baralho/api/courses';
import { read } from '@baralho/core/shape';
import type { CourseService } from '@baralho/course';
import { refused } from '@baralho/words/refused';
import { type Context, Hono } from 'hono';
import { buckets } from '../access/bucket.ts';
import type { Visitor } from '../access/visitor.ts';
import { bodyOf, refuse } from '../json.ts';
import type { Tickets } from './lti/tickets.ts';
import type { Renewals } from './renewals.ts';
import { tooOften } from './route.ts';
import type { Tries } from './tries.ts';
import { cookieFor, cookieIn } from './visit.ts';

export interface SessionRoutes {
  readonly service: () => Promise<CourseService>;
  readonly visitorOf: (context: Context) => Visitor;
  readonly isSecure: (context: Context) => boolean;
  readonly tries: Tries;
  /** Whether people can also sign in with OpenID. */
  readonly hasOpenId: boolean;
  /** For students sent by a learning platform. */
  readonly tickets: Tickets;
  /** Undefined without a mail server. */
  readonly renewals: Renewals | undefined;
  readonly log: (line: string) => void;
}

/** Fits the longest name and password, whatever their characters. */
const LONGEST_BODY = 2048;
/** From one address: a whole class at once, then one per second. */
const REGISTRATIONS = [300, 1000] as const;

/** Requests for messages from one address: a class at once, then one every ten seconds. */
const RENEWALS = [40, 10_000] as const;

export function sessionRoutes(routes: SessionRoutes): Hono {
  const { service, visitorOf, isSecure, tries, hasOpenId, tickets, renewals, log } = routes;
  const app = new Hono();

  app.post('/:course/session', async (context) => {
    const body = await bodyOf(context, LONGEST_BODY);
    if (body instanceof Response) return body;
    const sent = read(ENTRANCE['POST /api/courses/{course}/session'].body, body.value, 'body');
    if (!sent.ok) return refuse(context, 400, refused('malformed', { why: sent.why }));
    const course = context.req.param('course');
    const { name = '', password, key = '' } = sent.value;
    const { people, courses, registration } = await service();
    const renewed = renewals?.take(course, key);
    const fresh = renewed === undefined ? undefined : await people.renew(course, renewed);
    const tried =
      password === undefined
        ? await people.byKey(course, fresh ?? key)
        : await tries.password(`${course} ${name}`, visitorOf(context).address, () =>
            people.byPassword(course, name, password),
          );
    if (tried === undefined && (await registration.isWaiting(course, key)))
      return refuse(context, 401, refused('waitsForTeam'));
    if (tried === undefined) return refuse(context, 401, refused('oldLink'));
    if ('why' in tried) {
      if (tried.why === 'wrong') return refuse(context, 401, refused('wrongPassword'));
      return tried.why === 'busy' ? refuse(context, 503, refused('busy')) : tooOften(context);
    }
    const viewer = 'value' in tried ? tried.value : tried;
    const cookie = cookieFor(course, await people.begin(viewer), isSecure(context));
    const title = (await courses.view(course))?.title;
    return context.json({ role: viewer.role, title, ...(fresh !== undefined && { key: fresh }) }, 200, {
      'set-cookie': cookie,
      'cache-control': 'no-store',
    });
  });

  app.get('/:course/session', async (context) => {
    const isOpen = await (await service()).registration.isOpen(context.req.param('course'));
    return context.json({ openId: hasOpenId, isOpen, hasMail: renewals !== undefined });
  });

  const registering = buckets(...REGISTRATIONS);
  app.post('/:course/registration', async (context) => {
    const body = await bodyOf(context, LONGEST_BODY);
    if (body instanceof Response) return body;
    const sent = read(ENTRANCE['POST /api/courses/{course}/registration'].body, body.value, 'body');
    if (!sent.ok) return refuse(context, 400, refused('malformed', { why: sent.why }));
    if (!registering.take(visitorOf(context).address, performance.now())) return tooOften(context);
    const course = context.req.param('course');
    const { registration, lti } = await service();
    const { code, ...who } = sent.value;
    const ticket = tickets.take(course, code);
    if (ticket !== undefined) {
      // The platform says who they are; they choose the team.
      const { subject, name = who.name, number, email } = ticket;
      const entered = await registration.registerKnown(course, {
        team: who.team,
        name,
        ...(number !== undefined && { number }),
        ...(email !== undefined && { email }),
      });
      if (!entered.ok) {
        tickets.add(course, ticket, code);
        return refuse(context, 400, entered);
      }
      await lti.bind(course, subject, entered.value.id);
      return context.json(entered.value, 201, { 'cache-control': 'no-store' });
    }
    const done = await registration.register(course, sent.value);
    if (done.ok) return context.json(done.value, 201, { 'cache-control': 'no-store' });
    return refuse(context, done.code === 'noRegistration' ? 401 : 400, done);
  });

  const asking = buckets(...RENEWALS);
  app.post('/:course/link', async (context) => {
    const body = await bodyOf(context, LONGEST_BODY);
    if (body instanceof Response) return body;
    const sent = read(ENTRANCE['POST /api/courses/{course}/link'].body, body.value, 'body');
    if (!sent.ok) return refuse(context, 400, refused('malformed', { why: sent.why }));
    if (renewals === undefined) return refuse(context, 404, refused('noMail'));
    if (!asking.take(visitorOf(context).address, performance.now())) return tooOften(context);
    const { email, language = 'en' } = sent.value;
    const course = context.req.param('course');
    // Neither the answer nor its timing shows whether a person exists.
    void service()
      .then((open) => renewals.ask(open, { course, email, language }))
      .catch((error: NodeJS.ErrnoException) => log(`a message was not sent: ${error.code ?? error.name}`));
    return context.body(null, 204);
  });

  app.delete('/:course/session', async (context) => {
    const cookie = cookieIn(context);
    if (cookie !== '') await (await service()).people.end(cookie);
    return context.body(null, 204, {
      'set-cookie': cookieFor(context.req.param('course'), '', isSecure(context)),
    });
  });
  return app;
}
