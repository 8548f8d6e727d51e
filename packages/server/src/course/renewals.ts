/**
 * Renewing a lost link by mail. Whoever asks does not learn whether the address is known. The message has a link that works
 * once within an hour, and only opening it makes a new join link and ends the old one, so that asking in somebody else's name
 * does no harm.
 */
import type { CourseService } from '@baralho/course';
import { courseWords, type Language } from '@baralho/words';
import { buckets } from '../access/bucket.ts';
import { isMailAddress, type Mailer } from './mail.ts';
import { openUnderway } from './underway.ts';

/** Marks the key of such a link. */
const PREFIX = 'mail-';
const PATIENCE_MS = 3_600_000;
/** Messages to one address, and from this server in total. */
const TO_ONE = [3, 1_200_000] as const;
const TO_ALL = [300, 2000] as const;

interface Wish {
  readonly course: string;
  readonly email: string;
  readonly language: Language;
}

export interface Renewals {
  /** Sends a link to the person with this address, if the course has exactly one; otherwise does nothing. */
  ask(service: CourseService, wish: Wish): Promise<void>;
  /** The person whose message had this key, which is used up. */
  take(course: string, key: string): string | undefined;
}

export function openRenewals(
  mailer: Mailer,
  publicUrl: () => string,
  now: () => number = () => performance.now(),
): Renewals {
  const sent = openUnderway<{ readonly course: string; readonly person: string }>(now, PATIENCE_MS);
  const toOne = buckets(...TO_ONE);
  const toAll = buckets(...TO_ALL);
  return {
    async ask({ courses, people }, { course, language, ...wish }) {
      const email = wish.email.trim();
      const person = isMailAddress(email) ? await people.byEmail(course, email) : undefined;
      if (person === undefined) return;
      if (!toOne.take(`${course} ${person.id}`, now()) || !toAll.take('', now())) return;
      const { mail } = (await courseWords(language)).classroom;
      const { title = course } = (await courses.view(course)) ?? {};
      const key = `${PREFIX}${sent.add({ course, person: person.id })}`;
      const link = `${publicUrl()}#/course?course=${course}&join=${key}`;
      await mailer.send({
        to: person.email,
        subject: mail.subject(title),
        text: mail.text(person.name, title, link),
      });
    },
    take(course, key) {
      const found = key.startsWith(PREFIX) ? sent.take(key.slice(PREFIX.length)) : undefined;
      return found?.course === course ? found.person : undefined;
    },
  };
}
