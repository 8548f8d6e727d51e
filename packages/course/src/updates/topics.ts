/** What can change in a course while somebody looks at it: read without a database, by the page too. */

export const TOPICS = [
  'course',
  'submissions',
  'versions',
  'tournament',
  'notes',
  'appeals',
  'grades',
  'posts',
] as const;
export type Topic = (typeof TOPICS)[number];
