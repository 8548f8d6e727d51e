/** The names of states in the columns of a course, which the page can also import without loading a database. */

export const ROLES = ['teacher', 'assistant', 'team'] as const;
export type Role = (typeof ROLES)[number];

export const SUBMISSION_STATES = ['queued', 'building', 'judging', 'done', 'refused'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Something is still to be done. */
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

/** Played to its end, or ended by the teacher before. */
export const ROUND_STATES = ['under-way', 'over', 'ended'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** A quick run asks the samples of a problem alone; it counts for nothing and is kept until the next one. */
const QUICK = 'samples:';
export const quickOf = (problem: string): string => `${QUICK}${problem}`;
export const isQuick = (target: string): boolean => target.startsWith(QUICK);
/** The problem that is asked, by a quick run or a submission. */
export const problemIn = (target: string): string => (isQuick(target) ? target.slice(QUICK.length) : target);

/** What teachers say to all, and what teams ask. */
export const POST_KINDS = ['announcement', 'question'] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** What a submission is for when it is no problem of the judge. */
export const BOT = 'bot';
