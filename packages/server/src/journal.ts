/**
 * The server's log: errors and, for whoever monitors it, everything that happens, one line of JSON each. Of a request it
 * contains the route and not the address, of a table four letters of its name; no cookies, keys, names or cards, and not who
 * sent the request.
 */
import type { Context, Next } from 'hono';
import { routePath } from 'hono/route';

/** Writes down something that happens. */
export type Note = (what: string, fields: Readonly<Record<string, string | number>>) => void;

export interface Journal {
  /** Receives errors, a line each. */
  readonly log: (line: string) => void;
  readonly note: Note;
}

export function jsonJournal(write: (line: string) => void): Journal {
  const put = (level: 'fault' | 'info', what: string, fields = {}): void =>
    write(`${JSON.stringify({ at: new Date().toISOString(), level, what, ...fields })}\n`);
  return {
    log: (line) => put('fault', line),
    note: (what, fields) => put('info', what, fields),
  };
}

/** The name of a table in a journal: anybody with the full id may sit down there. */
export const tableInShort = (id: string): string => `${id.slice(0, 4)}…`;

/** Notes every request after it has been answered. */
export const notingRequests = (note: Note) => async (context: Context, next: Next) => {
  const began = performance.now();
  await next();
  note('request', {
    method: context.req.method,
    route: routePath(context),
    status: context.res.status,
    ms: Math.round(performance.now() - began),
  });
};
