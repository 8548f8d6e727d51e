/** The topics that can change in a course while somebody is viewing it; the page can import them without loading a database. */

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
