/** Everything about courses, on one store and one queue, as the server's routes and the command line use it. */

import type { Readable } from 'node:stream';
import type { JobQueue } from '@baralho/jobs/queue';
import type { Store } from '@baralho/store';
import type { Allowed } from '@baralho/words/refused';
import { openBots } from './bots/bots.ts';
import type { Bots } from './bots/port.ts';
import { type Courses, openCourseList } from './courses/courses.ts';
import { type Extensions, openExtensions } from './grades/extensions.ts';
import { openGradeBook } from './grades/gradebook.ts';
import type { GradeBook } from './grades/port.ts';
import { type Judging, openJudging } from './judging/judging.ts';
import { type Lti, openLti } from './lti/lti.ts';
import { openPeople, type People } from './people/people.ts';
import { openRegistration, type Registration } from './people/registration.ts';
import type { SimilarReport } from './similar/report.ts';
import { similarSources, type Which } from './similar/similar.ts';
import { BOT, type CourseSchema } from './store/schema.ts';
import { openReceipts, type Receipts } from './submissions/receipts.ts';
import { openRejudge, type Rejudge } from './submissions/rejudge.ts';
import { openSubmissions, type Submissions } from './submissions/submissions.ts';
import { type Comments, openComments } from './talk/comments.ts';
import { openPosts, type Posts } from './talk/posts.ts';
import { type Appeals, openAppeals } from './teacher/appeals.ts';
import { archiveCourse, restoreCourse } from './teacher/archive.ts';
import { forgetPerson } from './teacher/forget.ts';
import { type Note, notesFor } from './teacher/notes.ts';
import { type CourseFigures, figuresOf, type QueueView, queueOf } from './teacher/queue.ts';
import { removeCourse } from './teacher/remove.ts';
import { type Results, resultsOf } from './teacher/results.ts';
import { type Scoreboard, scoreboardFor } from './teacher/scoreboard.ts';
import { type Statistics, statisticsOf } from './teacher/statistics.ts';
import { openUpdates, type Updates, watched } from './updates/updates.ts';
import type { Viewer } from './viewer.ts';

export interface CoursesParts {
  readonly store: Store<CourseSchema>;
  /** Where submissions are built and judged: its threads know `COURSE_KINDS`. */
  readonly queue: () => Promise<JobQueue>;
  /** Whether nobody else writes to this store. */
  readonly isAlone: boolean;
  readonly log: (line: string) => void;
  readonly now?: () => number;
}

export interface CourseService {
  readonly courses: Courses;
  readonly people: People;
  readonly submissions: Submissions;
  readonly rejudge: Rejudge;
  readonly judging: Judging;
  /** Notifies listeners that something has changed. */
  readonly updates: Updates;
  readonly extensions: Extensions;
  readonly grades: GradeBook;
  results(course: string): Promise<Results>;
  queue(course: string): Promise<QueueView>;
  /** Figures of all courses together. */
  figures(): Promise<CourseFigures>;
  notes(viewer: Viewer): Promise<readonly Note[]>;
  readonly bots: Bots;
  readonly appeals: Appeals;
  /** Announcements and questions. */
  readonly posts: Posts;
  /** Sources with the comments on their lines. */
  readonly comments: Comments;
  readonly registration: Registration;
  readonly receipts: Receipts;
  /** The learning platform that opens the course. */
  readonly lti: Lti;
  statistics(course: string): Promise<Statistics>;
  /** Undefined if teams see no scoreboard. */
  scoreboard(viewer: Viewer): Promise<Scoreboard | undefined>;
  /** Similar sources; the archive contains base code and sources of earlier years, or is empty. */
  similar(
    course: string,
    target: string,
    how: { readonly which: Which; readonly archive: Buffer },
  ): Promise<Allowed<SimilarReport>>;
  forget(course: string, person: string): Promise<boolean>;
  archive(course: string): Readable;
  restore(stream: AsyncIterable<Uint8Array>): Promise<Allowed<string>>;
  remove(course: string): Promise<void>;
  /** Resumes what was under way. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export function openCourses({ queue, isAlone, log, now = Date.now, ...parts }: CoursesParts): CourseService {
  const updates = openUpdates({ store: parts.store, isAlone, log });
  const store = watched(parts.store, updates.written);
  const judging = openJudging({ store, queue, isAlone, log, now });
  const bots = openBots({ store, queue, isAlone, log, now });
  const onSubmitted = (id: string, target: string): void => {
    if (target === BOT) bots.submitted(id);
    else judging.submitted(id);
  };
  const submissions = openSubmissions({ store, now, onSubmitted });
  return {
    courses: openCourseList(store, now),
    people: openPeople(store, now),
    submissions,
    rejudge: openRejudge(store, judging.submitted),
    judging,
    updates,
    extensions: openExtensions(store),
    grades: openGradeBook(store, now),
    results: (course) => resultsOf(store, course),
    queue: (course) => queueOf(store, queue, course),
    figures: () => figuresOf(store),
    notes: (viewer) => notesFor(store, viewer),
    bots,
    appeals: openAppeals(store, now, bots.replayed),
    posts: openPosts(store, now),
    comments: openComments(store, submissions, now),
    registration: openRegistration(store, now),
    receipts: openReceipts(store, submissions),
    lti: openLti(store),
    statistics: (course) => statisticsOf(store, course, now()),
    scoreboard: (viewer) => scoreboardFor(store, viewer, now()),
    similar: (course, target, how) => similarSources(store, course, target, how),
    forget: (course, person) => forgetPerson(store, course, person),
    archive: (course) => archiveCourse(store, course),
    restore: (stream) => restoreCourse(store, stream),
    remove: (course) => removeCourse(store, course),
    async start() {
      await judging.start();
      await bots.start();
    },
    async close() {
      await Promise.all([updates.close(), judging.close(), bots.close()]);
    },
  };
}
