/**
 * The host names that the server answers to. A page of another site can let its own name resolve to this machine (DNS
 * rebinding) and would then look like ours, but its requests still carry the foreign name. Numeric addresses cannot be abused
 * like this, so all are accepted; names are accepted when they were configured.
 */
import { isIP } from 'node:net';

export type Names = (host: string | undefined) => boolean;

/** The name in a `Host` header, without the port; undefined if it is not valid. */
function nameIn(host: string): string | undefined {
  const match = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(host);
  return (match?.[1] ?? match?.[2])?.toLowerCase().replace(/\.$/, '');
}

/** Whether a `Host` header, or the host of an origin, is one of the given names, ignoring case. */
export function oneOf(given: readonly string[]): Names {
  const known = new Set(given.map((name) => name.toLowerCase().replace(/\.$/, '')));
  return (host) => known.has(nameIn(host ?? '') ?? '');
}

/** The names that the server answers to. */
export function answersTo(given: readonly string[]): Names {
  const named = oneOf(['localhost', ...given]);
  return (host) => named(host) || isIP(nameIn(host ?? '') ?? '') !== 0;
}
