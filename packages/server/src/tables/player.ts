/**
 * Identifies a player at a table by a secret of 128 bits. A browser keeps it in a cookie that no script can read; a bot
 * chooses one and sends it as `Authorization: Bearer SECRET`. Only its hash is stored.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { hashOf, newSecret } from '@baralho/store/secrets';
import { cookieOf, secretIn } from '../access/cookies.ts';
import { bearerOf } from '../runs/secret.ts';

const COOKIE = 'baralho-player';
const SECRET = /^[\w-]{22}$/;

/** The hash of the secret; empty for visitors without one. */
export function playerOf({ cookie, authorization }: IncomingHttpHeaders): string {
  const secret = secretIn(cookie, COOKIE) || bearerOf(authorization);
  return SECRET.test(secret) ? hashOf(secret) : '';
}

export interface NewPlayer {
  readonly hash: string;
  readonly cookie: string;
}

const cookieFor = (value: string, secure: boolean): string =>
  cookieOf(COOKIE, value, { path: '/', seconds: 31_536_000, secure });

export function newPlayer(secure: boolean): NewPlayer {
  const secret = newSecret();
  return { hash: hashOf(secret), cookie: cookieFor(secret, secure) };
}

export const noPlayer = (secure: boolean): string => cookieFor('', secure);
