/**
 * A server with courses on its own store for tests, with real programs in the sandbox, and the functions that send requests to
 * it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '@baralho/arena';
import { COURSE_MIGRATIONS, type CourseSchema, type SubmissionView } from '@baralho/course';
import { COURSE_KINDS } from '@baralho/course/jobs/address';
import { localQueue } from '@baralho/jobs/local';
import { openStore } from '@baralho/store';
import { documented } from '../api/documented.suite.ts';
import { operationsOf } from '../api/operations.ts';
import { type RunningServer, startServer } from '../index.ts';
import type { MailOptions } from './mail.ts';
import type { OpenIdOptions } from './openid.ts';

export const OWNER = 'owner-key-of-22-signs_';

export type Headers = Readonly<Record<string, string>>;
export const as = (key: string): Headers => ({ authorization: `Bearer ${key}` });

export const jsonOf = async <T>(answer: Promise<Response> | Response): Promise<T> =>
  (await (await answer).json()) as T;

export interface CourseServer {
  readonly address: string;
  /** What it has logged; empty if all is well. */
  readonly logged: readonly string[];
  /** Sends a request below `/api/courses`; a text is sent as CSV unless a header says otherwise, anything else as JSON. */
  ask(method: string, path: string, headers?: Headers, body?: unknown): Promise<Response>;
  handIn(key: string, target: string, text: string, name?: string): Promise<Response>;
  /** Resolves when the submission is judged. */
  judged(key: string, id: string): Promise<SubmissionView & { readonly log: string }>;
  /** Stops the server and starts another on the same data. */
  again(): Promise<void>;
  close(): Promise<void>;
}

/** Courses stored in a folder, judged in the sandbox by threads of the server itself. */
export const coursesIn = (
  folder: string,
  { threads = 1, openId, mail }: { threads?: number; openId?: OpenIdOptions; mail?: MailOptions } = {},
) => ({
  open: () => openStore<CourseSchema>(join(folder, 'baralho.db'), COURSE_MIGRATIONS),
  isServing: true,
  isAlone: true,
  ownerKey: OWNER,
  atOnce: true,
  ...(openId && { openId }),
  ...(mail && { mail }),
  queue: async () =>
    localQueue({
      threads,
      kinds: [COURSE_KINDS],
      allowed: {
        limits: DEFAULT_LIMITS,
        commands: { sandbox: 'bwrap', memoryMb: 1024, startMs: 1000, allow: [] } as const,
      },
    }),
});

export async function openCourseServer(openId?: OpenIdOptions, mail?: MailOptions): Promise<CourseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-course-'));
  const logged: string[] = [];

  async function serve(): Promise<RunningServer> {
    const started = await startServer({
      port: 0,
      courses: coursesIn(folder, { ...(openId && { openId }), ...(mail && { mail }) }),
      log: (line) => void logged.push(line),
    });
    if (!started.ok) throw new Error(started.why);
    return started.value;
  }
  let server = await serve();

  const described = documented(
    operationsOf({ runs: false, tables: false, courses: true, leaderboard: false }),
  );
  const ask: CourseServer['ask'] = async (method, path, headers = {}, body = undefined) => {
    const url = new URL(`/api/courses${path}`, server.address);
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && {
          'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
        }),
        ...headers,
      },
      ...(body !== undefined && {
        body:
          typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
      }),
    });
    return described.look(method, url.href, answer);
  };

  return {
    get address() {
      return server.address;
    },
    logged,
    ask,
    handIn: (key, target, text, name = 'run') =>
      ask(
        'POST',
        `/si/submissions?${new URLSearchParams({ target, name })}`,
        { ...as(key), 'content-type': 'application/octet-stream' },
        text,
      ),
    async judged(key, id) {
      for (;;) {
        const one = await jsonOf<SubmissionView & { readonly log: string }>(
          ask('GET', `/si/submissions/${id}`, as(key)),
        );
        if (one.state === 'done' || one.state === 'refused') return one;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async again() {
      await server.stop();
      server = await serve();
    },
    async close() {
      await server.stop();
      rmSync(folder, { recursive: true });
      if (described.faults.length > 0) throw new Error([...new Set(described.faults)].join('\n'));
    },
  };
}
