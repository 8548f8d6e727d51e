/** Courses as a part of the server: opened with its store at the first request or at the start, and closed with it. */
import { type CourseSchema, type CourseService, openCourses } from '@baralho/course';
import type { JobQueue } from '@baralho/jobs/queue';
import type { Opened, Store } from '@baralho/store';
import type { Context, Hono } from 'hono';
import type { Visitor } from '../access/visitor.ts';
import { type Sample, sample, samplesBy } from '../metrics.ts';
import { type MailOptions, openMailer } from './mail.ts';
import { type OpenIdOptions, openOpenId } from './openid.ts';
import { courseRoutes } from './routes.ts';

export interface CourseOptions {
  /** Opens the store. */
  readonly open: () => Promise<Opened<CourseSchema>>;
  /** Resumes what was under way, and plays ladders and nightly cups; a command does only what it is asked. */
  readonly isServing: boolean;
  /** Whether nobody else writes to the store. */
  readonly isAlone: boolean;
  /** Where submissions are built and judged, opened when the first one arrives. */
  readonly queue: () => Promise<JobQueue>;
  /** A request with this key has the rights of the server's owner. */
  readonly ownerKey: string;
  /** People can also sign in with this provider. */
  readonly openId?: OpenIdOptions;
  /** New links for lost ones are sent through this mail server. */
  readonly mail?: MailOptions;
}

export interface CourseParts {
  readonly visitorOf: (context: Context) => Visitor;
  readonly isSecure: (context: Context) => boolean;
  readonly log: (line: string) => void;
  /** The public address of this server. */
  readonly publicUrl: () => string;
  /** Whether that address was configured, rather than this machine's own name. */
  readonly isUrlNamed: boolean;
}

export interface ServedCourses {
  readonly routes: Hono;
  /** Opens the store now and resumes what was under way; returns an error message if it fails. */
  ready(): Promise<string | undefined>;
  /** For Prometheus; empty until somebody has requested a course. */
  figures(): Promise<readonly Sample[]>;
  close(): Promise<void>;
}

/** The queue, which also logs the failures of machines: they do not concern only the teams. */
const tellingFailures = (queue: JobQueue, log: (line: string) => void): JobQueue => ({
  ...queue,
  run: (chunks, options) =>
    queue.run(chunks, {
      ...options,
      failed(failure) {
        const { chunk, message, by } = failure;
        log(`work of a course has failed (${chunk.kind}${by === undefined ? '' : `, at ${by}`}): ${message}`);
        options.failed?.(failure);
      },
    }),
});

export function serveCourses(
  { open, isServing, isAlone, queue, ownerKey, openId, mail }: CourseOptions,
  { log, ...parts }: CourseParts,
): ServedCourses {
  let opening: Promise<{ readonly service: CourseService; readonly store: Store<CourseSchema> }> | undefined;
  let queueOpened: Promise<JobQueue> | undefined;
  const oneQueue = (): Promise<JobQueue> =>
    (queueOpened ??= queue().then(
      (opened) => tellingFailures(opened, log),
      (error) => {
        // The next request tries again.
        queueOpened = undefined;
        throw error;
      },
    ));

  async function begin() {
    const opened = await open();
    if (!opened.ok) {
      // The next request tries again.
      opening = undefined;
      throw new Error(opened.why);
    }
    const { store } = opened;
    const service = openCourses({ store, queue: oneQueue, isAlone, log });
    if (isServing) await service.start();
    return { service, store };
  }
  const service = async (): Promise<CourseService> => (await (opening ??= begin())).service;

  return {
    routes: courseRoutes({
      service,
      ownerKey,
      log,
      ...parts,
      ...(openId && { openId: openOpenId(openId) }),
      ...(mail && { mailer: openMailer(mail) }),
    }),
    ready: () =>
      service().then(
        () => undefined,
        (error: Error) => error.message,
      ),
    async figures() {
      if (opening === undefined) return [];
      const { states, oldest } = await (await service()).figures();
      const waited = oldest === null ? 0 : Math.max(0, Date.now() - oldest) / 1000;
      return [
        samplesBy('baralho_submissions', 'Submissions of all courses by their state.', 'state', states),
        sample('baralho_submissions_oldest_seconds', 'Age of the oldest that is not judged.', waited),
      ];
    },
    async close() {
      const there = await opening?.catch(() => undefined);
      await there?.service.close();
      await (await queueOpened)?.close();
      await there?.store.close();
    },
  };
}
