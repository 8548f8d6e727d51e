/** The names of states in the columns of a course, which the page can also import without loading a database. */

export const ROLES = ['teacher', 'assistant', 'team'] as const;
export type Role = (typeof ROLES)[number];

export const SUBMISSION_STATES = ['queued', 'building', 'judging', 'done', 'refused'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** States in which there is still something to do. */
export const OPEN_STATES: readonly SubmissionState[] = ['queued', 'building', 'judging'];

export const VERSION_STATES = [
  'building',
  'checking',
  'testing',
  'active',
  'replaced',
  'broken',
  'set-aside',
] as const;
export type VersionState = (typeof VERSION_STATES)[number];

export const ROUND_KINDS = ['test', 'ladder', 'cup', 'final'] as const;
export type RoundKind = (typeof ROUND_KINDS)[number];

/** Under way, played to its end, or ended early by the teacher. */
export const ROUND_STATES = ['under-way', 'over', 'ended'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** A quick run uses only the samples of a problem; it does not count and is kept until the next one. */
const QUICK = 'samples:';
export const quickOf = (problem: string): string => `${QUICK}${problem}`;
export const isQuick = (target: string): boolean => target.startsWith(QUICK);
/** The problem of a quick run or a submission. */
export const problemIn = (target: string): string => (isQuick(target) ? target.slice(QUICK.length) : target);

/** Announcements from teachers, and questions from teams. */
export const POST_KINDS = ['announcement', 'question'] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** The target of a submission that is not for a problem of the judge. */
export const BOT = 'bot';
