/**
 * A course: its people, their submissions, the judge's verdicts, and the tournament of their bots.
 *
 * @example
 * ```ts
 * import { COURSE_MIGRATIONS } from '@baralho/course';
 * COURSE_MIGRATIONS[0].name; // → "course/1-courses"
 * ```
 */
export { type Checked, checkCup } from './bots/cup.ts';
export type * from './bots/port.ts';
export { type CourseService, type CoursesParts, openCourses } from './course.ts';
export type * from './courses/courses.ts';
export { li2, PRESETS, type Preset, type PresetName, yearOf } from './courses/presets.ts';
export { DEMO_PROBLEMS, DEMO_TEAMS, type DemoTeam, demoFile } from './demo.ts';
export type * from './grades/port.ts';
export { gradesAsCsv, gradesForMoodle } from './grades/tables.ts';
export * from './handin/index.ts';
export { outcomeText } from './judging/outcome.ts';
export type { Arrival, LtiPerson } from './lti/arrivals.ts';
export type { Lti, Matched } from './lti/lti.ts';
export { formatCsv } from './people/csv.ts';
export { passwordFault } from './people/passwords.ts';
export type { Account, Invited } from './people/people.ts';
export type { JoinRequest, Registered } from './people/registration.ts';
export { may, RIGHTS, type Right } from './people/rights.ts';
export { FEEDBACKS, SCORINGS } from './problems/testShapes.ts';
export type { ProblemTests } from './problems/tests.ts';
export type { SimilarPair, SimilarReport } from './similar/report.ts';
export * from './store/schema.ts';
export type { ReceiptCheck } from './submissions/receipts.ts';
export type { Changes } from './submissions/rejudge.ts';
export type { SubmissionView } from './submissions/submissions.ts';
export type { LineComment, SourceText } from './talk/comments.ts';
export type { Post } from './talk/posts.ts';
export type { Appeal } from './teacher/appeals.ts';
export type { QueueView } from './teacher/queue.ts';
export { type Results, resultsAsCsv } from './teacher/results.ts';
export type { Scoreboard } from './teacher/scoreboard.ts';
export type { Statistics } from './teacher/statistics.ts';
export type { Update } from './updates/updates.ts';
export type { Viewer } from './viewer.ts';
