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
  /** Where they are kept. */
  readonly open: () => Promise<Opened<CourseSchema>>;
  /** Takes up what was under way, and plays ladders and nightly cups; a command only does what it is asked. */
  readonly isServing: boolean;
  /** Nobody else writes there. */
  readonly isAlone: boolean;
  /** Where submissions are built and judged, opened when the first one comes. */
  readonly queue: () => Promise<JobQueue>;
  /** Whoever sends it has the rights of the owner of this server. */
  readonly ownerKey: string;
  /** People may also log in by this provider. */
  readonly openId?: OpenIdOptions;
  /** Lost links are sent by this mail server. */
  readonly mail?: MailOptions;
}

export interface CourseParts {
  readonly visitorOf: (context: Context) => Visitor;
  readonly isSecure: (context: Context) => boolean;
  readonly log: (line: string) => void;
  /** Where people find this server. */
  readonly publicUrl: () => string;
  /** Whether that is what somebody has named, and not what this machine calls itself. */
  readonly isUrlNamed: boolean;
}

export interface ServedCourses {
  readonly routes: Hono;
  /** Opens the store now and takes up what was under way; the complaint when it cannot be. */
  ready(): Promise<string | undefined>;
  /** For Prometheus; nothing before somebody has asked for a course. */
  figures(): Promise<readonly Sample[]>;
  close(): Promise<void>;
}

/** What a machine refuses, or fails at, is not for the teams alone. */
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
        // The next who asks tries again.
        queueOpened = undefined;
        throw error;
      },
    ));

  async function begin() {
    const opened = await open();
    if (!opened.ok) {
      // The next who asks tries again.
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
