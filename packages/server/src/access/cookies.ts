/** Cookies that hold a 128-bit secret or id: reading and writing them, for all parts of the server. */
import { parse, serialize } from 'hono/utils/cookie';

const SECRET = /^[\w-]{22}$/;

/** The secret with this name in a `cookie` header; empty if there is none. */
export function secretIn(header: string | undefined, name: string): string {
  const secret = parse(header ?? '', name)[name] ?? '';
  return SECRET.test(secret) ? secret : '';
}

export interface CookieTerms {
  readonly path: string;
  /** An empty value deletes the cookie at once, whatever its age. */
  readonly seconds: number;
  readonly secure: boolean;
  /** `Strict`, unless the browser must send it when it comes from another site. */
  readonly sameSite?: 'Strict' | 'Lax';
}

/** A `set-cookie` header for a cookie that no script can read. */
export const cookieOf = (
  name: string,
  value: string,
  { path, seconds, secure, sameSite = 'Strict' }: CookieTerms,
): string =>
  serialize(name, value, { path, maxAge: value === '' ? 0 : seconds, httpOnly: true, sameSite, secure });
