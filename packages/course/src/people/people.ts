/**
 * The people of a course and how they sign in: teachers and assistants with a password or a link, team members with the link
 * that the teacher hands out. A password or link is exchanged for a session, which a browser keeps as a cookie; a program
 * sends the key of its link. Of all these only hashes are stored.
 */
import type { Store } from '@baralho/store';
import type { Allowed } from '@baralho/words/refused';
import type { CourseSchema, Role } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import { openRoster } from './roster.ts';
import { openSignIn } from './signIn.ts';

export interface Invited {
  readonly id: string;
  readonly team: string;
  readonly name: string;
  /** The key of the join link, shown once; missing for people who already have one. */
  readonly key?: string;
  /** The previous team of somebody who has changed teams. */
  readonly from?: string;
}

export interface Account {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly team: string | null;
  readonly teamId: string | null;
  /** As entered by the teacher. */
  readonly number: string | null;
  readonly email: string | null;
}

export interface People {
  /** People who are already in the course keep their link, and change their team if the list names another one. */
  invite(course: string, csv: string, anySize?: boolean): Promise<Allowed<readonly Invited[]>>;
  addStaff(
    course: string,
    role: 'teacher' | 'assistant',
    name: string,
    known?: { readonly password?: string; readonly openid?: string },
  ): Promise<Allowed<Invited>>;
  /** A new link; the old one and all sessions stop working. */
  renew(course: string, person: string): Promise<string | undefined>;
  all(course: string): Promise<readonly Account[]>;
  teams(course: string): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** The person with this key of a join link, or with this cookie. */
  byKey(course: string, key: string): Promise<Viewer | undefined>;
  byCookie(course: string, cookie: string): Promise<Viewer | undefined>;
  byPassword(course: string, name: string, password: string): Promise<Viewer | undefined>;
  /** By the subject, or by an address verified by the provider; a subject that looks like an address does not count as one. */
  byOpenId(
    course: string,
    who: { readonly subject: string; readonly email?: string },
  ): Promise<Viewer | undefined>;
  /** The one student with this address, ignoring case; undefined if several have it. */
  byEmail(
    course: string,
    email: string,
  ): Promise<{ readonly id: string; readonly name: string; readonly email: string } | undefined>;
  byId(course: string, person: string): Promise<Viewer | undefined>;
  /** Begins a session; returns the content of the cookie. */
  begin(viewer: Viewer): Promise<string>;
  end(cookie: string): Promise<void>;
}

export const openPeople = (store: Store<CourseSchema>, now: () => number): People => ({
  ...openRoster(store),
  ...openSignIn(store, now),
});
