/** The people at one table: told apart by the hash of a cookie, named by a word that means nothing elsewhere. */
import { newName } from '@baralho/store/names';
import { hashOf } from '@baralho/store/secrets';
import type { Person } from '../store/log.ts';

export const newPerson = (cookie: string, name = ''): Person => ({
  who: newName(),
  ...{ name, cookie, link: null, kicked: false },
});

export interface People {
  byCookie(cookie: string): Person | undefined;
  byLink(key: string): Person | undefined;
  byWho(who: string): Person | undefined;
  put(person: Person): void;
  remove(who: string): void;
  /** The name of somebody who may have been forgotten. */
  nameOf(who: string): string;
}

export function openPeople(all: readonly Person[]): People {
  const people = new Map(all.map((person) => [person.who, person]));
  const find = (is: (person: Person) => boolean): Person | undefined => [...people.values()].find(is);
  return {
    byCookie: (cookie) => find((person) => person.cookie === cookie),
    byLink: (key) => {
      const hash = hashOf(key);
      return find(({ link }) => link === hash);
    },
    byWho: (who) => people.get(who),
    put: (person) => void people.set(person.who, person),
    remove: (who) => void people.delete(who),
    nameOf: (who) => people.get(who)?.name ?? '',
  };
}
