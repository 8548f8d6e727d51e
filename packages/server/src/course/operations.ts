/** The API operations of courses, from the same tables as the routes. */
import { ENTRANCE } from '@baralho/api/courses';
import { anyText, atLeast, list } from '@baralho/core/shape';
import { described, type Operation, refusals } from '../api/operation.ts';
import { operationOf } from './route.ts';
import { COURSE_ROUTES } from './table.ts';

const OWNER = "For the owner of the server, who sends the server's key.";
const SESSION = '/api/courses/{course}/session';

const ENTRANCES: readonly Operation[] = [
  described('GET /api/courses', ENTRANCE['GET /api/courses'], {
    summary: 'All courses.',
    description: OWNER,
    answers: refusals(401, 429),
  }),
  described('POST /api/courses', ENTRANCE['POST /api/courses'], {
    summary: 'Makes a course with its first teacher; answers with the key of the join link.',
    description: OWNER,
    answers: refusals(400, 401, 413, 415, 429, 503),
  }),
  described('POST /api/courses/restore', ENTRANCE['POST /api/courses/restore'], {
    summary: 'Puts an archived course back.',
    description: OWNER,
    answers: refusals(400, 401, 429),
  }),
  described(`GET ${SESSION}`, ENTRANCE[`GET ${SESSION}`], {
    summary:
      'Whether one can sign in by OpenID here (then a browser goes to `/api/courses/{course}/openid`), and whether students can register.',
    answers: refusals(429),
  }),
  described(`POST ${SESSION}`, ENTRANCE[`POST ${SESSION}`], {
    summary: 'Signs in, by name and password or by the key of a join link; answers with a cookie.',
    answers: refusals(400, 401, 413, 415, 429, 503),
  }),
  described('POST /api/courses/{course}/registration', ENTRANCE['POST /api/courses/{course}/registration'], {
    summary:
      'A student registers with the code of the course: founds a team, or asks to join one. Answers with the key of the join link, told once.',
    answers: refusals(400, 401, 413, 415, 429),
  }),
  described('POST /api/courses/{course}/link', ENTRANCE['POST /api/courses/{course}/link'], {
    summary:
      'Sends a student who has lost the link a message, where the server has mail; the answer is the same for every address. The link in it is good once: who opens it is told a new one.',
    answers: refusals(400, 404, 413, 415, 429),
  }),
  described(`DELETE ${SESSION}`, ENTRANCE[`DELETE ${SESSION}`], {
    summary: 'Signs out.',
    answers: refusals(429),
  }),
  {
    method: 'get',
    path: '/api/courses/{course}/openid',
    summary: 'Sends a browser to the OpenID provider, where there is one.',
    answers: { 302: { about: 'to the provider' }, ...refusals(404, 429, 502) },
  },
  {
    method: 'get',
    path: '/api/courses/openid/callback',
    summary: 'Where the OpenID provider sends a browser back to; signs it in.',
    query: ['state', 'code', 'iss', 'error'],
    answers: { 302: { about: 'to the course, signed in' }, ...refusals(400, 401, 403, 404, 429) },
  },
];

const LTI = '/api/courses/{course}/lti';
const FORM = 'application/x-www-form-urlencoded';
const LOGIN_FIELDS = [
  'iss',
  'login_hint',
  'target_link_uri',
  'lti_message_hint',
  'client_id',
  'lti_deployment_id',
];

/** What a learning platform is given, and the addresses it sends browsers to. */
const PLATFORM: readonly Operation[] = [
  ...(['get', 'post'] as const).map((method) => ({
    method,
    path: `${LTI}/login`,
    summary: 'Where a learning platform begins a launch (LTI 1.3); sends the browser to sign in there.',
    ...(method === 'get' ? { query: LOGIN_FIELDS } : { body: FORM }),
    answers: {
      302: { about: 'to the platform' },
      ...refusals(400, 404, 429, ...(method === 'post' ? [413, 415] : [])),
    },
  })),
  {
    method: 'post',
    path: `${LTI}/launch`,
    summary: 'Where the platform sends its signed token (`id_token`, `state`).',
    body: FORM,
    answers: { 303: { about: 'one step on' }, ...refusals(401, 403, 404, 413, 415, 429) },
  },
  {
    method: 'get',
    path: `${LTI}/arrive`,
    summary:
      'Signs in who was launched, in the browser that set out; a student without a team registers first.',
    query: ['ticket'],
    answers: { 302: { about: 'to the course' }, ...refusals(400, 401, 403, 429) },
  },
  {
    method: 'get',
    path: `${LTI}/keys`,
    summary: 'The public key by which this course shows the platform who it is (JWKS).',
    answers: {
      200: {
        about: 'the keys',
        json: atLeast({ keys: list(atLeast({ kty: anyText, kid: anyText }), 0, 10) }),
      },
      ...refusals(429),
    },
  },
  {
    method: 'get',
    path: `${LTI}/configuration`,
    summary: 'What an administrator of a platform enters, as Canvas reads it.',
    answers: {
      200: {
        about: 'the configuration',
        json: atLeast({
          title: anyText,
          target_link_uri: anyText,
          oidc_initiation_url: anyText,
          public_jwk_url: anyText,
        }),
      },
      ...refusals(404, 429),
    },
  },
];

export const COURSE_OPERATIONS: readonly Operation[] = [
  ...ENTRANCES,
  ...PLATFORM,
  ...COURSE_ROUTES.map(operationOf),
];
