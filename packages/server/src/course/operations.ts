/** What can be asked about courses, from the same table as the routes. */
import { gives, givesNothing, type Operation, refusals } from '../api/operation.ts';
import { courseNames, named, session, waysIn, withKey } from './answers.ts';
import { operationOf } from './route.ts';
import { courseShape } from './routes.ts';
import { sessionShape } from './sessionRoutes.ts';
import { COURSE_ROUTES } from './table.ts';

const OWNER = "For the owner of the server, who sends the server's key.";
const SESSION = '/api/courses/{course}/session';

const ENTRANCE: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/courses',
    summary: 'All courses.',
    description: OWNER,
    answers: { ...gives(courseNames), ...refusals(401, 429) },
  },
  {
    method: 'post',
    path: '/api/courses',
    summary: 'Makes a course with its first teacher; answers with the key of the join link.',
    description: OWNER,
    body: courseShape,
    answers: { ...gives(withKey, 201), ...refusals(400, 401, 413, 415, 429, 503) },
  },
  {
    method: 'post',
    path: '/api/courses/restore',
    summary: 'Puts an archived course back.',
    description: OWNER,
    body: 'application/gzip',
    answers: { ...gives(named, 201), ...refusals(400, 401, 429) },
  },
  {
    method: 'get',
    path: SESSION,
    summary: 'Whether one can sign in by OpenID here; then a browser goes to `/api/courses/{course}/openid`.',
    answers: { ...gives(waysIn), ...refusals(429) },
  },
  {
    method: 'post',
    path: SESSION,
    summary: 'Signs in, by name and password or by the key of a join link; answers with a cookie.',
    body: sessionShape,
    answers: { ...gives(session), ...refusals(400, 401, 413, 415, 429, 503) },
  },
  {
    method: 'delete',
    path: SESSION,
    summary: 'Signs out.',
    answers: { ...givesNothing, ...refusals(429) },
  },
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

export const COURSE_OPERATIONS: readonly Operation[] = [...ENTRANCE, ...COURSE_ROUTES.map(operationOf)];
