/**
 * Courses over HTTP, below `/api/courses`. Every route except signing in goes through one function: it identifies the user,
 * checks the role against the right that the route names and the body against its shape, and only then runs the route.
 */
import { COURSE, ENTRANCE } from '@baralho/api/courses';
import { type Endpoint, isMediaType, partsOf } from '@baralho/api/endpoint';
import { read } from '@baralho/core/shape';
import { type CourseService, may, passwordFault } from '@baralho/course';
import { refused } from '@baralho/words/refused';
import { type Context, Hono } from 'hono';
import { buckets } from '../access/bucket.ts';
import type { Visitor } from '../access/visitor.ts';
import { bodyOf, refuse } from '../json.ts';
import { ltiRoutes } from './lti/routes.ts';
import { openTickets } from './lti/tickets.ts';
import type { Mailer } from './mail.ts';
import type { OpenId } from './openid.ts';
import { openIdRoutes } from './openidRoutes.ts';
import { openRenewals } from './renewals.ts';
import { type Route, tooOften } from './route.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { COURSE_ROUTES } from './table.ts';
import { openTries } from './tries.ts';
import { isOwner, viewerIn } from './visit.ts';

export interface CourseRoutes {
  readonly service: () => Promise<CourseService>;
  readonly ownerKey: string;
  readonly visitorOf: (context: Context) => Visitor;
  readonly isSecure: (context: Context) => boolean;
  /** The provider that people can sign in with, if there is one. */
  readonly openId?: OpenId;
  /** Sends new links for lost ones, if the owner has configured a mail server. */
  readonly mailer?: Mailer;
  readonly log: (line: string) => void;
  /** The public address of this server. */
  readonly publicUrl: () => string;
  /** Whether that address was configured, rather than this machine's own name. */
  readonly isUrlNamed: boolean;
}

/** Keys cannot be guessed, and a whole class may share one address. */
const REQUESTS = [5000, 5] as const;
const QUESTIONS = [300, 50] as const;
/** Everybody who goes to the OpenID provider is stored for a while. */
const SIGN_INS = [100, 1000] as const;

export function courseRoutes(routes: CourseRoutes): Hono {
  const { service, ownerKey, visitorOf, isSecure, openId, mailer, publicUrl, isUrlNamed, log } = routes;
  const app = new Hono();
  const tries = openTries();
  const requests = buckets(...REQUESTS);
  const mayAsk = buckets(...QUESTIONS);
  const unknown = (context: Context): Response => refuse(context, 401, refused('unknownPerson'));
  app.use('/*', async (context, next) => {
    if (requests.take(visitorOf(context).address, performance.now())) return next();
    return tooOften(context);
  });

  app.get('/', async (context) => {
    if (!isOwner(context, ownerKey)) return unknown(context);
    return context.json(await (await service()).courses.all(), 200, { 'cache-control': 'no-store' });
  });

  app.post('/', async (context) => {
    if (!isOwner(context, ownerKey)) return unknown(context);
    const body = await bodyOf(context);
    if (body instanceof Response) return body;
    const sent = read(ENTRANCE['POST /api/courses'].body, body.value, 'body');
    if (!sent.ok) return refuse(context, 400, refused('malformed', { why: sent.why }));
    const { id, title, teacher, password, preset, year, ...given } = sent.value;
    const fault = passwordFault(password);
    if (fault !== undefined) return refuse(context, 400, fault);
    const { courses, people } = await service();
    const made = await tries.work('owner', async () => {
      const created = await courses.create(id, title, given, preset && { name: preset, year });
      return created.ok ? people.addStaff(created.value, 'teacher', teacher, { password }) : created;
    });
    if (made === undefined) return refuse(context, 503, refused('busy'));
    if (!made.ok) return refuse(context, 400, made);
    return context.json({ id, key: made.value.key }, 201);
  });

  app.post('/restore', async (context) => {
    if (!isOwner(context, ownerKey)) return unknown(context);
    const { body } = context.req.raw;
    if (body === null) return refuse(context, 400, refused('emptyBody'));
    const done = await (await service()).restore(body as unknown as AsyncIterable<Uint8Array>);
    return done.ok ? context.json({ id: done.value }, 201) : refuse(context, 400, done);
  });

  const tickets = openTickets();
  const hasOpenId = openId !== undefined;
  const renewals = mailer && openRenewals(mailer, publicUrl);
  app.route('/', sessionRoutes({ service, visitorOf, isSecure, tries, hasOpenId, tickets, renewals, log }));

  const leavings = buckets(...SIGN_INS);
  const mayLeave = (context: Context): boolean =>
    leavings.take(visitorOf(context).address, performance.now());
  if (openId !== undefined) app.route('/', openIdRoutes({ service, isSecure, openId, publicUrl, mayLeave }));

  app.route('/', ltiRoutes({ service, isSecure, publicUrl, mayLeave, tickets }));

  async function enter(route: Route, context: Context): Promise<Response> {
    const open = await service();
    const whoNow = () => viewerIn(context, context.req.param('course') ?? '', open, ownerKey);
    const viewer = await whoNow();
    if (viewer === undefined) return unknown(context);
    if (!may(viewer, route.right)) return refuse(context, 403, refused('notForRole', { role: viewer.role }));
    if (viewer.person !== '' && !mayAsk.take(viewer.person, performance.now())) return tooOften(context);
    const { body: kind }: Endpoint = COURSE[route.address];
    const takes = kind !== undefined && isMediaType(kind) ? kind.type : undefined;
    if (takes !== undefined && !context.req.header('content-type')?.startsWith(takes))
      return refuse(context, 415, refused('wrongType', { type: takes }));
    const isJson = kind !== undefined && !isMediaType(kind);
    const body = isJson ? await bodyOf(context, route.most) : { value: undefined };
    if (body instanceof Response) return body;
    return route.handle({
      context,
      service: open,
      viewer,
      whoNow,
      body: body.value,
      links: { address: publicUrl(), isNamed: isUrlNamed },
      costly: (work) => tries.work(viewer.person, work),
      part: (name) => context.req.param(name) ?? '',
      query: (name) => context.req.query(name),
    });
  }

  for (const route of COURSE_ROUTES) {
    const { method, path } = partsOf(route.address);
    const below = path.replace('/api/courses', '').replace(/\{(\w+)\}/g, ':$1');
    app.on([method], [below], (context) => enter(route, context));
  }
  return app;
}
