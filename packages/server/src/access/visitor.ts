/**
 * Identifies visitors. An address is hard to fake, so the server is shared between addresses; behind one address there may be
 * a whole class, whose members are told apart by a cookie. Anyone who deletes the cookie counts as a new visitor, but only at
 * the expense of others at the same address.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import { cookieOf, secretIn } from './cookies.ts';

export interface Visitor {
  readonly address: string;
  /** Empty for visitors without a cookie. */
  readonly name: string;
}

const COOKIE = 'baralho-visitor';

/** The network of an address: with IPv6 a single user may have 2^64 addresses. */
export function networkOf(address = ''): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const whole = [...groups, ...Array(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  return `${whole.slice(0, 4).join(':')}::/64`;
}

/** Behind a trusted proxy, the last address that it added is the visitor's; earlier ones may be invented. */
export function visitorOf(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  trustProxy: boolean,
): Visitor {
  const forwarded = trustProxy
    ? [headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim()
    : undefined;
  return { address: networkOf(forwarded || remoteAddress), name: secretIn(headers.cookie, COOKIE) };
}

/** A cookie for visitors without one. */
export const newVisitorCookie = (): string =>
  cookieOf(COOKIE, randomBytes(16).toString('base64url'), { path: '/', seconds: 31_536_000, secure: false });
