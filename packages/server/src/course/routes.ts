/**
 * Courses over HTTP, below `/api/courses`. Every route but logging in goes through one door: who asks is found out, their role is
 * held against the right that the route names, the body against its shape, and only then does anything happen.
 */
import { type CourseOffice, may, passwordFault } from '@baralho/course';
import { fields, text } from '@baralho/jobs/shape';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Visitor } from '../door/visitor.ts';
import { bodyOf, refuse } from '../json.ts';
import { buckets } from '../tables/bucket.ts';
import type { OpenId } from './openid.ts';
import { openIdRoutes } from './openidRoutes.ts';
import type { Route } from './route.ts';
import { COURSE_ROUTES } from './table.ts';
import { cookieFor, cookieIn, isOwner, viewerIn } from './visit.ts';

export interface CourseRoutes {
  readonly office: () => Promise<CourseOffice>;
  readonly ownerKey: string;
  readonly visitorOf: (context: Context) => Visitor;
  readonly isSecure: (context: Context) => boolean;
  /** The provider by which people may log in, if there is one. */
  readonly openId?: OpenId;
}

const MOST_JSON = 4 * 2 ** 20;
/** Passwords can be guessed: few tries from an address, and few for a name, wherever they come from. */
const TRIES = [10, 6000] as const;
/** Keys cannot; a whole class may come from one address. */
const COMINGS = [5000, 5] as const;
const QUESTIONS = [300, 50] as const;
/** Who sets out to the OpenID provider is remembered for a while. */
const LEAVINGS = [100, 1000] as const;

const sessionShape = fields({}, { name: text(80), password: text(1000), key: text(64) });
const courseShape = fields({ id: text(40), title: text(120), teacher: text(80), password: text(1000) });

export function courseRoutes({ office, ownerKey, visitorOf, isSecure, openId }: CourseRoutes): Hono {
  const app = new Hono();
  const mayTry = buckets(...TRIES);
  const mayTryName = buckets(...TRIES);
  const mayCome = buckets(...COMINGS);
  const mayAsk = buckets(...QUESTIONS);
  const tooOften = (context: Context): Response =>
    context.json({ error: 'too often; wait a little' }, 429, { 'retry-after': '10' });
  const unknown = (context: Context): Response =>
    refuse(context, 401, 'nobody knows you here; log in, or open your join link');
  const limited = bodyLimit({
    maxSize: MOST_JSON,
    onError: (context) => refuse(context, 413, 'the body is too long'),
  });

  app.use('/*', async (context, next) => {
    if (mayCome(visitorOf(context).address, performance.now())) return next();
    return tooOften(context);
  });

  app.get('/', async (context) => {
    if (!isOwner(context, ownerKey)) return unknown(context);
    return context.json(await (await office()).courses.all(), 200, { 'cache-control': 'no-store' });
  });

  app.post('/', limited, async (context) => {
    if (!isOwner(context, ownerKey)) return unknown(context);
    const body = await bodyOf(context);
    if (body instanceof Response) return body;
    const { id, title, teacher, password } = body.value as Record<string, string>;
    const fault = courseShape(body.value, 'body') ?? passwordFault(password ?? '');
    if (fault !== undefined) return refuse(context, 400, fault);
    const { courses, people } = await office();
    const made = await courses.create(id ?? '', title ?? '');
    if (!made.ok) return refuse(context, 400, made.why);
    const added = await people.addStaff(made.value, 'teacher', teacher ?? '', {
      ...(password !== undefined && { password }),
    });
    if (!added.ok) return refuse(context, 400, added.why);
    return context.json({ id: made.value, key: added.value.key }, 201);
  });

  app.post('/restore', async (context) => {
    if (!isOwner(context, ownerKey)) return unknown(context);
    const { body } = context.req.raw;
    if (body === null) return refuse(context, 400, 'nothing was sent');
    const done = await (await office()).restore(body as unknown as AsyncIterable<Uint8Array>);
    return done.ok ? context.json({ id: done.value }, 201) : refuse(context, 400, done.why);
  });

  app.post('/:course/session', limited, async (context) => {
    const course = context.req.param('course');
    const body = await bodyOf(context);
    if (body instanceof Response) return body;
    const fault = sessionShape(body.value, 'body');
    if (fault !== undefined) return refuse(context, 400, fault);
    const { name = '', password, key = '' } = body.value as Record<string, string>;
    const { people, courses } = await office();
    const now = performance.now();
    if (
      password !== undefined &&
      !(mayTry(visitorOf(context).address, now) && mayTryName(`${course} ${name}`, now))
    )
      return tooOften(context);
    const viewer =
      password === undefined
        ? await people.byKey(course, key)
        : await people.byPassword(course, name, password);
    if (viewer === undefined)
      return refuse(
        context,
        401,
        password === undefined ? 'this join link is not valid any more' : 'wrong name or password',
      );
    const cookie = cookieFor(course, await people.begin(viewer), isSecure(context));
    const title = (await courses.view(course))?.title;
    return context.json({ role: viewer.role, title }, 200, {
      'set-cookie': cookie,
      'cache-control': 'no-store',
    });
  });

  app.get('/:course/session', (context) => context.json({ openId: openId !== undefined }));

  app.delete('/:course/session', async (context) => {
    const cookie = cookieIn(context);
    if (cookie !== '') await (await office()).people.end(cookie);
    return context.body(null, 204, {
      'set-cookie': cookieFor(context.req.param('course'), '', isSecure(context)),
    });
  });

  const leavings = buckets(...LEAVINGS);
  const mayLeave = (context: Context): boolean => leavings(visitorOf(context).address, performance.now());
  if (openId !== undefined) app.route('/', openIdRoutes({ office, isSecure, openId, mayLeave }));

  async function enter(route: Route, context: Context): Promise<Response> {
    const open = await office();
    const viewer = await viewerIn(context, context.req.param('course') ?? '', open, ownerKey);
    if (viewer === undefined) return unknown(context);
    if (!may(viewer, route.right))
      return refuse(context, 403, `this is not for you: you are here as ${viewer.role}`);
    if (viewer.person !== '' && !mayAsk(viewer.person, performance.now())) return tooOften(context);
    if (route.takes !== undefined && !context.req.header('content-type')?.startsWith(route.takes))
      return refuse(context, 415, `send ${route.takes}`);
    const body = route.json === undefined ? { value: undefined } : await bodyOf(context);
    if (body instanceof Response) return body;
    const fault = route.json?.shape(body.value, 'body');
    if (fault !== undefined) return refuse(context, 400, fault);
    return route.handle({
      ...{ context, office: open, viewer, body: body.value },
      part: (name) => context.req.param(name) ?? '',
      query: (name) => context.req.query(name),
    });
  }

  for (const route of COURSE_ROUTES) {
    // What is handed in is a stream with a limit of its own.
    const before = route.takes === 'application/octet-stream' ? [] : [limited];
    app.on([route.method.toUpperCase()], [`/:course${route.path}`], ...before, (context) =>
      enter(route, context),
    );
  }
  return app;
}
