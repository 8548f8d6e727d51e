/**
 * A route of the course: its purpose, who may use it, and what it takes. The same table makes the routes and their
 * description.
 */

import type { PartsIn, QueryOf } from '@baralho/api/client';
import { COURSE } from '@baralho/api/courses';
import { type Carried, type Endpoint, isMediaType } from '@baralho/api/endpoint';
import { read, type Shape } from '@baralho/core/shape';
import { type CourseService, RIGHTS, type Right, type Viewer } from '@baralho/course';
import { refused } from '@baralho/words/refused';
import type { Context } from 'hono';
import { type Answers, described, type Operation, refusals } from '../api/operation.ts';
import { refuse } from '../json.ts';

/** The endpoints of a course, as the page and the command line use them. */
export type CourseAddress = keyof typeof COURSE;

export interface Asking<Body = unknown, Part extends string = string, Query extends string = string> {
  readonly context: Context;
  readonly service: CourseService;
  readonly viewer: Viewer;
  /** The viewer's current rights, for requests that take long. */
  readonly whoNow: () => Promise<Viewer | undefined>;
  /** A parameter of the path, by name. */
  readonly part: (name: Part) => string;
  /** A parameter of the query, or undefined. */
  readonly query: (name: Query) => string | undefined;
  /** The address of this server for links, and whether it was configured. */
  readonly links: { readonly address: string; readonly isNamed: boolean };
  /** The JSON body, according to its shape; other bodies are read from the context. */
  readonly body: Body;
  /** Work with passwords waits for its turn; undefined if there is no room to wait. */
  readonly costly: <T>(work: () => Promise<T>) => Promise<T> | undefined;
}

interface Parts<Body, Part extends string, Query extends string> {
  readonly right: Right;
  readonly summary: string;
  /** The most bytes of JSON, if the default is too low. */
  readonly most?: number;
  /** Error responses; those of every route of a course are left out (`operationOf`). */
  readonly answers?: Answers;
  handle(asking: Asking<Body, Part, Query>): Promise<Response>;
}

export interface Route extends Parts<unknown, string, string> {
  readonly address: CourseAddress;
}

type JsonOf<E> = E extends { readonly body: infer Body } ? Carried<Body, undefined> : undefined;

/** Defines what an endpoint does. Its handler gets the body with the type of its shape. */
export function route<Address extends CourseAddress>(
  address: Address,
  parts: Parts<JsonOf<(typeof COURSE)[Address]>, PartsIn<Address>, QueryOf<(typeof COURSE)[Address]>>,
): Route {
  const shape: Shape<JsonOf<(typeof COURSE)[Address]>> = bodyShape(COURSE[address]);
  return {
    ...parts,
    address,
    async handle(asking) {
      const sent = read(shape, asking.body, 'body');
      return sent.ok
        ? parts.handle({ ...asking, body: sent.value })
        : refuse(asking.context, 400, refused('malformed', { why: sent.why }));
    },
  };
}

/** A body other than JSON has not been read yet. */
const nothing: Shape<undefined> = (value, name) =>
  value === undefined ? undefined : `'${name}' must be nothing`;

function bodyShape<E extends Endpoint>(endpoint: E): Shape<JsonOf<E>>;
function bodyShape({ body }: Endpoint): Shape {
  return body === undefined || isMediaType(body) ? nothing : body;
}

/** The documentation of a route. */
export const operationOf = ({ address, right, summary, answers }: Route): Operation => {
  const endpoint: Endpoint = COURSE[address];
  return described(address, endpoint, {
    summary,
    description: `For: ${RIGHTS[right].join(', ')}.`,
    answers: {
      ...refusals(401, 403, 429),
      ...(endpoint.body && refusals(400, 413, 415)),
      ...answers,
    },
  });
};

export const tooOften = (context: Context): Response =>
  refuse(context, 429, refused('tooOften'), { 'retry-after': '10' });

/** The value as JSON, or 404 if there is none. */
export const answer = (context: Context, value: object | null | undefined): Response =>
  value === undefined || value === null
    ? refuse(context, 404, refused('nothingThere'))
    : context.json(value, 200, { 'cache-control': 'no-store' });

/** A file to download under a name. */
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
