/**
 * The routes to an OpenID provider and back. The way back works only for the browser that started, which is recognised by a
 * cookie.
 */
import type { CourseService } from '@baralho/course';
import { refused } from '@baralho/words/refused';
import { type Context, Hono } from 'hono';
import { cookieOf, secretIn } from '../access/cookies.ts';
import { refuse } from '../json.ts';
import type { OpenId } from './openid.ts';
import { cookieFor } from './visit.ts';

const COOKIE = 'baralho-openid';

interface Parts {
  readonly service: () => Promise<CourseService>;
  readonly isSecure: (context: Context) => boolean;
  readonly openId: OpenId;
  /** The public address of this server: the one in a request could be anything. */
  readonly publicUrl: () => string;
  /** Whether this client may begin one more sign-in, since each is stored for a while. */
  readonly mayLeave: (context: Context) => boolean;
}

export function openIdRoutes({ service, isSecure, openId, publicUrl, mayLeave }: Parts): Hono {
  const app = new Hono();
  /** Sent along when the provider sends the browser back, which `Strict` would prevent. */
  const stateCookie = (state: string, context: Context): string =>
    cookieOf(COOKIE, state, {
      path: '/api/courses/openid',
      seconds: 600,
      secure: isSecure(context),
      sameSite: 'Lax',
    });

  app.get('/openid/callback', async (context) => {
    const state = context.req.query('state') ?? '';
    const own = secretIn(context.req.header('cookie'), COOKIE);
    if (own === '' || own !== state) return refuse(context, 400, refused('otherBrowser'));
    const { searchParams } = new URL(context.req.url);
    const found = await openId.finish(state, searchParams);
    if (searchParams.has('error')) return refuse(context, 401, refused('providerRefuses'));
    if (!found.ok) return refuse(context, 401, found);
    const { people } = await service();
    const viewer = await people.byOpenId(found.value.course, found.value.person);
    if (viewer !== undefined) {
      const answer = context.redirect(`/#/course?course=${found.value.course}`);
      const session = cookieFor(found.value.course, await people.begin(viewer), isSecure(context));
      answer.headers.append('set-cookie', session);
      answer.headers.append('set-cookie', stateCookie('', context));
      return answer;
    }
    return refuse(context, 403, refused('unknownOpenId'));
  });

  app.get('/:course/openid', async (context) => {
    if (!mayLeave(context)) return refuse(context, 429, refused('tooOften'));
    const { courses } = await service();
    const course = context.req.param('course');
    if ((await courses.view(course)) === undefined) return refuse(context, 404, refused('noCourse'));
    const back = new URL('/api/courses/openid/callback', publicUrl()).href;
    const begun = await openId.begin(course, back).catch((error: Error) => error);
    if (begun instanceof Error)
      return refuse(context, 502, refused('providerFaulty', { why: begun.message }));
    const { url, state } = begun;
    const answer = context.redirect(url);
    answer.headers.append('set-cookie', stateCookie(state, context));
    return answer;
  });
  return app;
}
