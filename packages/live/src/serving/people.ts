/** The people at one table: recognised by the hash of a cookie, and identified by an id that means nothing elsewhere. */
import { newName } from '@baralho/store/names';
import { hashOf } from '@baralho/store/secrets';
import type { Person } from '../store/log.ts';

export const newPerson = (cookie: string, name = ''): Person => ({
  who: newName(),
  name,
  cookie,
  link: null,
  kicked: false,
});

export interface People {
  byCookie(cookie: string): Person | undefined;
  byLink(key: string): Person | undefined;
  byWho(who: string): Person | undefined;
  put(person: Person): void;
  remove(who: string): void;
  readonly count: number;
  /** The name of somebody, who may have been forgotten. */
  nameOf(who: string): string;
}

export function openPeople(all: readonly Person[]): People {
  const people = new Map<string, Person>();
  // Called at every event, for everybody present.
  const cookies = new Map<string, string>();
  const remove = (who: string): void => {
    const { cookie } = people.get(who) ?? {};
    people.delete(who);
    if (cookie !== undefined && cookies.get(cookie) === who) cookies.delete(cookie);
  };
  const put = (person: Person): void => {
    remove(person.who);
    people.set(person.who, person);
    cookies.set(person.cookie, person.who);
  };
  for (const person of all) put(person);
  return {
    byCookie: (cookie) => people.get(cookies.get(cookie) ?? ''),
    byLink: (key) => {
      const hash = hashOf(key);
      return [...people.values()].find(({ link }) => link === hash);
    },
    byWho: (who) => people.get(who),
    put,
    remove,
    get count() {
      return people.size;
    },
    nameOf: (who) => people.get(who)?.name ?? '',
  };
}

/** A name without what the eye hardly notices: case, accents, spaces and the width of letters. */
const looksOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase();

const LONGEST_NAME = 24;

/** A name that nobody else at the table has: with a number added if necessary. */
export function nameBeside(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(looksOf));
  if (name === '' || !taken.has(looksOf(name))) return name;
  for (let n = 2; ; n++) {
    const end = ` ${n}`;
    const numbered = `${name.slice(0, LONGEST_NAME - end.length).trim()}${end}`;
    if (!taken.has(looksOf(numbered))) return numbered;
  }
}
