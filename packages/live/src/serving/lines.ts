/** The connections to a table: which member each belongs to, and what it is sent. */
import type { Seat } from '@baralho/core';
import type { ServerMessage, You } from '../messages.ts';

/** A connection, whatever its transport. */
export interface Line {
  /** The hash of the visitor's cookie. */
  readonly cookie: string;
  send(text: string): void;
  /** With one of the codes of `CLOSED`. */
  close(code: number): void;
}

export const say = (line: Line, message: ServerMessage): void => line.send(JSON.stringify(message));

export const sameYou = (a: You, b: You): boolean =>
  a.seat === b.seat && a.host === b.host && a.muted.join() === b.muted.join();

/** Which seats have somebody connected. */
export function hereAt(sitters: readonly (string | null)[], present: ReadonlySet<string>): boolean[] {
  return sitters.map((who) => who !== null && present.has(who));
}

/** Creates each text once, however many people receive it. */
export function perViewer<T>(make: (seat: Seat | null) => T): (seat: Seat | null) => T {
  const made = new Map<Seat | null, T>();
  return (seat) => {
    let one = made.get(seat);
    if (one === undefined) {
      one = make(seat);
      made.set(seat, one);
    }
    return one;
  };
}
