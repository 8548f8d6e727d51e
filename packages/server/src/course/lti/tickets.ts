/** Students from a platform who are not in a team yet: each gets a code that works once, with which they register. */
import type { LtiPerson } from '@baralho/course';
import { openUnderway } from '../underway.ts';

/** Shows the page that name, number and address come from the platform. */
const PREFIX = 'lti-';
const PATIENCE_MS = 1_800_000;

interface Ticket {
  readonly course: string;
  readonly person: LtiPerson;
}

export interface Tickets {
  /** Adds a person and returns the code; with `code`, puts one back that was taken. */
  add(course: string, person: LtiPerson, code?: string): string;
  /** The person with this code, which is used up. */
  take(course: string, code: string): LtiPerson | undefined;
}

export function openTickets(now: () => number = () => performance.now()): Tickets {
  const stored = openUnderway<Ticket>(now, PATIENCE_MS);
  return {
    add: (course, person, code) => `${PREFIX}${stored.add({ course, person }, code?.slice(PREFIX.length))}`,
    take(course, code) {
      if (!code.startsWith(PREFIX)) return undefined;
      const found = stored.take(code.slice(PREFIX.length));
      return found?.course === course ? found.person : undefined;
    },
  };
}
