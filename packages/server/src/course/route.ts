/** A door of the course: what it is for, who may use it, what it takes. The same table makes the routes and their description. */
import type { CourseOffice, Right, Viewer } from '@baralho/course';
import type { Shape } from '@baralho/jobs/shape';
import type { Context } from 'hono';
import { refuse } from '../json.ts';

export interface Asking {
  readonly context: Context;
  readonly office: CourseOffice;
  readonly viewer: Viewer;
  /** The part of the path of this name. */
  readonly part: (name: string) => string;
  /** What stands behind the question mark, or nothing. */
  readonly query: (name: string) => string | undefined;
  /** The body; it has its shape. */
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
  /** A body of JSON: what it must look like here, and in the words of OpenAPI. */
  readonly json?: { readonly shape: Shape; readonly schema: object };
  /** A body of another type, which the handler reads itself. */
  readonly takes?: string;
  /** How many bytes of JSON are read, where the usual is too few. */
  readonly most?: number;
  /** The type of what comes back, when it is no JSON. */
  readonly gives?: string;
  handle(asking: Asking): Promise<Response>;
}

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
