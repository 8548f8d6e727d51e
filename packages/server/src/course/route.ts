/** A door of the course: what it is for, who may use it, what it takes. The same table makes the routes and their description. */

import { read, type Shape } from '@baralho/core/shape';
import { type CourseOffice, RIGHTS, type Right, type Viewer } from '@baralho/course';
import type { Context } from 'hono';
import { type Answers, type Operation, refusals } from '../api/operation.ts';
import { refuse } from '../json.ts';

export interface Asking {
  readonly context: Context;
  readonly office: CourseOffice;
  readonly viewer: Viewer;
  /** The part of the path of this name. */
  readonly part: (name: string) => string;
  /** What stands behind the question mark, or nothing. */
  readonly query: (name: string) => string | undefined;
  /** The body as it was sent; `jsonRoute` gives it with its shape. */
  readonly body: unknown;
  /** Work with passwords waits its turn; undefined when there is no room to wait. */
  readonly costly: <T>(work: () => Promise<T>) => Promise<T> | undefined;
}

export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below `/api/courses/:course`. */
  readonly path: string;
  readonly right: Right;
  readonly summary: string;
  readonly query?: readonly string[];
  /** A body of JSON: what it must look like. */
  readonly json?: Shape;
  /** A body of another type, which the handler reads itself. */
  readonly takes?: string;
  /** How many bytes of JSON are read, where the usual is too few. */
  readonly most?: number;
  /** What comes back; what every route of a course answers is left out (`operationOf`). */
  readonly answers: Answers;
  handle(asking: Asking): Promise<Response>;
}

type JsonRoute<T> = Omit<Route, 'json' | 'handle'> & {
  handle(asking: Omit<Asking, 'body'> & { readonly body: T }): Promise<Response>;
};

/** A route that takes JSON, which its handler gets with the type of its shape. */
export const jsonRoute = <T>(json: Shape<T>, route: JsonRoute<T>): Route => ({
  ...route,
  json,
  async handle(asking) {
    const sent = read(json, asking.body, 'body');
    if (!sent.ok) return refuse(asking.context, 400, sent.why);
    return route.handle({ ...asking, body: sent.value });
  },
});

/** What a route is to those who read about it. */
export const operationOf = (route: Route): Operation => ({
  method: route.method,
  path: `/api/courses/{course}${route.path.replace(/:(\w+)/g, '{$1}')}`,
  summary: route.summary,
  description: `For: ${RIGHTS[route.right].join(', ')}.`,
  ...(route.query && { query: route.query }),
  ...((route.json ?? route.takes) && { body: route.json ?? route.takes }),
  answers: {
    ...refusals(401, 403, 429),
    ...((route.json ?? route.takes) && refusals(400, 413, 415)),
    ...route.answers,
  },
});

export const BUSY = 'too many people are signing in; try again in a moment';

export const tooOften = (context: Context): Response =>
  context.json({ error: 'too often; wait a little' }, 429, { 'retry-after': '10' });

/** What is there as JSON, or 404. */
export const answer = (context: Context, value: object | null | undefined): Response =>
  value === undefined || value === null
    ? refuse(context, 404, 'there is nothing of this name')
    : context.json(value, 200, { 'cache-control': 'no-store' });

/** A file to be saved under a name. */
export const file = (
  context: Context,
  type: string,
  name: string,
  bytes: string | Uint8Array | ReadableStream,
): Response =>
  context.body(bytes as string, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'no-store',
  });
