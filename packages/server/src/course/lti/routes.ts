/**
 * The routes by which a learning platform opens a course (LTI 1.3). They answer strangers: browsers that the platform sends
 * with forms, and the platform itself, which reads our keys. The token is checked where it arrives. The user is signed in one
 * step later, when the browser has shown that it is the one that started, because its cookie is not sent with a form from
 * another site.
 */
import type { CourseService } from '@baralho/course';
import { SCOPES, toolAddresses } from '@baralho/course/lti/platforms';
import { refused } from '@baralho/words/refused';
import { type Context, Hono } from 'hono';
import { cookieOf, secretIn } from '../../access/cookies.ts';
import { bytesOf, refuse } from '../../json.ts';
import { tooOften } from '../route.ts';
import { cookieFor } from '../visit.ts';
import { openLaunches } from './launch.ts';
import type { Tickets } from './tickets.ts';

const COOKIE = 'baralho-lti';
const FORM = 'application/x-www-form-urlencoded';
const LONGEST_FORM = 64 * 1024;

interface Parts {
  readonly service: () => Promise<CourseService>;
  readonly isSecure: (context: Context) => boolean;
  readonly publicUrl: () => string;
  /** Whether this client may begin one more sign-in. */
  readonly mayLeave: (context: Context) => boolean;
  readonly tickets: Tickets;
}

export function ltiRoutes({ service, isSecure, publicUrl, mayLeave, tickets }: Parts): Hono {
  const app = new Hono();
  const launches = openLaunches();
  const courseIn = (context: Context): string => context.req.param('course') ?? '';
  const addresses = (context: Context) => toolAddresses(publicUrl(), courseIn(context));
  const stateCookie = (state: string, context: Context): string =>
    cookieOf(COOKIE, state, {
      path: `/api/courses/${courseIn(context)}/lti`,
      seconds: 600,
      secure: isSecure(context),
      sameSite: 'Lax',
    });

  async function formOf(context: Context): Promise<URLSearchParams | Response> {
    if (!context.req.header('content-type')?.startsWith(FORM))
      return refuse(context, 415, refused('wrongType', { type: FORM }));
    const bytes = await bytesOf(context, LONGEST_FORM);
    return bytes instanceof Response ? bytes : new URLSearchParams(new TextDecoder().decode(bytes));
  }

  async function logIn(context: Context, asked: URLSearchParams): Promise<Response> {
    if (!mayLeave(context)) return tooOften(context);
    const course = courseIn(context);
    const known = await (await service()).lti.of(course);
    if (known === undefined) return refuse(context, 404, refused('noPlatform'));
    const begun = launches.begin(course, known, asked, addresses(context).launch);
    if (!begun.ok) return refuse(context, 400, begun);
    const answer = context.redirect(begun.value.url);
    answer.headers.append('set-cookie', stateCookie(begun.value.state, context));
    return answer;
  }
  app.get('/:course/lti/login', (context) => logIn(context, new URL(context.req.url).searchParams));
  app.post('/:course/lti/login', async (context) => {
    const form = await formOf(context);
    return form instanceof Response ? form : logIn(context, form);
  });

  app.post('/:course/lti/launch', async (context) => {
    const form = await formOf(context);
    if (form instanceof Response) return form;
    const course = courseIn(context);
    const known = await (await service()).lti.of(course);
    if (known === undefined) return refuse(context, 404, refused('noPlatform'));
    const landed = await launches.land(course, known, form);
    if (!landed.ok) return refuse(context, landed.code === 'launchRole' ? 403 : 401, landed);
    return context.redirect(`/api/courses/${course}/lti/arrive?ticket=${landed.value}`, 303);
  });

  app.get('/:course/lti/arrive', async (context) => {
    const course = courseIn(context);
    const landed = launches.take(context.req.query('ticket') ?? '');
    if (landed === undefined || landed.course !== course)
      return refuse(context, 401, refused('signInTooLate'));
    if (secretIn(context.req.header('cookie'), COOKIE) !== landed.state)
      return refuse(context, 400, refused('otherBrowser'));
    const { lti, people } = await service();
    const arrived = await lti.arrive(course, landed.arrival);
    if (!arrived.ok) return refuse(context, 403, arrived);
    const viewer = arrived.value;
    const code = viewer === undefined ? tickets.add(course, landed.arrival.person) : undefined;
    const target = code === undefined ? '' : `&code=${code}`;
    const answer = context.redirect(`/#/course?course=${course}${target}`);
    // The person who used this browser before is somebody else.
    const session = viewer === undefined ? '' : await people.begin(viewer);
    answer.headers.append('set-cookie', cookieFor(course, session, isSecure(context)));
    answer.headers.append('set-cookie', stateCookie('', context));
    return answer;
  });

  app.get('/:course/lti/keys', async (context) => {
    const key = await (await service()).lti.key(courseIn(context));
    const { kty, n, e } = key?.secret ?? {};
    return context.json({
      keys: key === undefined ? [] : [{ kty, n, e, kid: key.kid, alg: 'RS256', use: 'sig' }],
    });
  });

  app.get('/:course/lti/configuration', async (context) => {
    const view = await (await service()).courses.view(courseIn(context));
    if (view === undefined) return refuse(context, 404, refused('noCourse'));
    const { launch, login, keys } = addresses(context);
    const { title } = view;
    const placement = {
      placement: 'course_navigation',
      message_type: 'LtiResourceLinkRequest',
      target_link_uri: launch,
      windowTarget: '_blank',
      text: title,
    };
    return context.json({
      title,
      description: 'Baralho',
      target_link_uri: launch,
      oidc_initiation_url: login,
      public_jwk_url: keys,
      redirect_uris: [launch],
      scopes: Object.values(SCOPES),
      extensions: [
        {
          platform: 'canvas.instructure.com',
          privacy_level: 'public',
          settings: { placements: [placement] },
        },
      ],
    });
  });
  return app;
}
