/** What people at a table ask for and nobody stores: to begin, a rematch, or a bot's seat during a game. */
import type { Seat } from '@baralho/core';
import type { Event } from '../events.ts';
import type { Asking } from '../messages.ts';
import type { Person } from '../store/log.ts';

/** A spectator who wants a bot's seat, and which players have agreed. */
interface Newcomer {
  readonly person: Person;
  readonly allowedBy: Set<string>;
}

/** `here`: the seated players who are connected. */
export interface Wishes {
  /** Drops wishes that an event has settled. */
  take(event: Event): void;
  setReady(who: string, ready: boolean): void;
  readyAt(sitters: readonly (string | null)[]): readonly Seat[];
  /** Whether more than half of them are ready. */
  isMajorityReady(here: readonly string[]): boolean;
  /** False if somebody else already wants that seat. */
  askFor(seat: Seat, person: Person): boolean;
  /** The newcomer, if this was the last yes; a single no ends the request. */
  answer(seat: Seat, who: string, allow: boolean, here: readonly string[]): Person | 'no request' | undefined;
  /** Without those who have left. */
  asking(isConnected: (cookie: string) => boolean): readonly Asking[];
}

export function openWishes(): Wishes {
  const ready = new Set<string>();
  const newcomers = new Map<Seat, Newcomer>();
  return {
    take(event) {
      if (event.type === 'began') ready.clear();
      if (event.type === 'began') newcomers.clear();
      if (event.type === 'sat') newcomers.delete(event.seat);
    },
    setReady(who, isReady) {
      if (isReady) ready.add(who);
      else ready.delete(who);
    },
    readyAt: (sitters) => sitters.flatMap((who, seat) => (who !== null && ready.has(who) ? [seat] : [])),
    isMajorityReady: (here) => 2 * here.filter((who) => ready.has(who)).length > here.length,
    askFor(seat, person) {
      if (newcomers.has(seat)) return newcomers.get(seat)?.person.who === person.who;
      for (const [other, one] of newcomers) if (one.person.who === person.who) newcomers.delete(other);
      newcomers.set(seat, { person, allowedBy: new Set() });
      return true;
    },
    answer(seat, who, allow, here) {
      const newcomer = newcomers.get(seat);
      if (newcomer === undefined) return 'no request';
      newcomer.allowedBy.add(who);
      const agreed = allow && here.every((one) => newcomer.allowedBy.has(one));
      if (agreed || !allow) newcomers.delete(seat);
      return agreed ? newcomer.person : undefined;
    },
    asking(isConnected) {
      for (const [seat, { person }] of newcomers) if (!isConnected(person.cookie)) newcomers.delete(seat);
      return [...newcomers].map(([seat, { person }]) => ({ seat, name: person.name }));
    },
  };
}
