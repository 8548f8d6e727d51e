/** The API of courses in the words of OpenAPI 3.1, from the same table as the routes. */
import { RIGHTS } from '@baralho/course';
import type { Route } from './route.ts';
import { COURSE_ROUTES } from './table.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const refused = (description: string) => ({
  description,
  ...json({ type: 'object', required: ['error'], properties: { error: { type: 'string' } } }),
});
const parameter = (name: string, where: 'path' | 'query') => ({
  ...{ name, in: where, required: where === 'path', schema: { type: 'string' } },
});

/** `/submissions/:submission` → `/submissions/{submission}` */
const template = (path: string): string =>
  `/api/courses/{course}${path.replace(/:(\w+)/g, (_, name: string) => `{${name}}`)}`;

function operation({ path, summary, right, query = [], json: body, takes, gives }: Route): object {
  const parts = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => parameter(name, 'path'));
  const taken = body === undefined ? takes && { content: { [takes]: {} } } : json(body.schema);
  const given = gives === undefined ? json({}) : { content: { [gives]: {} } };
  return {
    summary,
    description: `For: ${RIGHTS[right].join(', ')}.`,
    parameters: [parameter('course', 'path'), ...parts, ...query.map((name) => parameter(name, 'query'))],
    ...(taken && { requestBody: { required: true, ...taken } }),
    responses: {
      200: { description: 'as asked', ...given },
      400: refused('what is wrong with the request'),
      401: refused('nobody knows you here: log in, or use the join link'),
      403: refused('your role may not'),
      404: refused('nothing of this name'),
      429: refused('too often'),
    },
  };
}

const session = {
  get: {
    summary:
      'Whether one can log in by OpenID here; then a browser goes to `/api/courses/{course}/openid` and comes back logged in.',
    parameters: [parameter('course', 'path')],
    responses: {
      200: {
        description: 'for everybody',
        ...json({ type: 'object', properties: { openId: { type: 'boolean' } } }),
      },
    },
  },
  post: {
    summary: 'Logs in, by name and password or by the key of a join link; answers with a cookie.',
    parameters: [parameter('course', 'path')],
    requestBody: {
      required: true,
      ...json({
        type: 'object',
        properties: {
          name: { type: 'string' },
          password: { type: 'string' },
          key: { type: 'string' },
        },
      }),
    },
    responses: {
      200: { description: 'in, with your role', ...json({}) },
      401: refused('wrong'),
      429: refused('too often'),
    },
  },
  delete: {
    summary: 'Logs out.',
    parameters: [parameter('course', 'path')],
    responses: { 204: { description: 'out' } },
  },
};

const courses = {
  get: {
    summary: "All courses, for the owner of the server, who sends the server's key.",
    responses: { 200: { description: 'names and titles', ...json({}) }, 401: refused('not the owner') },
  },
  post: {
    summary:
      "Makes a course with its first teacher; for the owner of the server, who sends the server's key.",
    requestBody: {
      required: true,
      ...json({
        type: 'object',
        required: ['id', 'title', 'teacher', 'password'],
        properties: Object.fromEntries(
          ['id', 'title', 'teacher', 'password'].map((name) => [name, { type: 'string' }]),
        ),
      }),
    },
    responses: {
      201: { description: 'made', ...json({}) },
      400: refused('what is wrong'),
      401: refused('not the owner'),
    },
  },
};

function pathsOf(routes: readonly Route[]): Readonly<Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = template(route.path);
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return paths;
}

export const COURSE_PATHS: Readonly<Record<string, object>> = {
  '/api/courses': courses,
  '/api/courses/restore': {
    post: {
      summary: 'Puts an archived course back; for the owner of the server.',
      requestBody: { required: true, content: { 'application/gzip': {} } },
      responses: { 201: { description: 'back', ...json({}) }, 400: refused('what is wrong with the file') },
    },
  },
  '/api/courses/{course}/session': session,
  ...pathsOf(COURSE_ROUTES),
};
