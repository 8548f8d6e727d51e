/**
 * A course: its people, what they hand in, what the judge says, the tournament of their bots.
 *
 * @example
 * ```ts
 * import { COURSE_MIGRATIONS } from '@baralho/course';
 * COURSE_MIGRATIONS[0].name; // → "course/1-courses"
 * ```
 */
export type * from './bots/port.ts';
export * from './handin/index.ts';
export { blobHash, keepBlob, readBlob } from './store/blobs.ts';
export * from './store/schema.ts';
export type { Viewer } from './viewer.ts';
