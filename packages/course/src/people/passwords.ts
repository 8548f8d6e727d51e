/** Passwords hashed with scrypt: `scrypt:COST:SALT:KEY`. The cost is stored with them, so that it can be raised later. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { type Refused, refused } from '@baralho/words/refused';

const COST = 15;
const KEY_BYTES = 32;
export const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 200;

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) };
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

/** What is wrong with a new password, if anything. */
export function passwordFault(password: string): Refused | undefined {
  if (password.length < SHORTEST_PASSWORD) return refused('shortPassword', { least: SHORTEST_PASSWORD });
  return password.length > LONGEST_PASSWORD ? refused('longPassword', { most: LONGEST_PASSWORD }) : undefined;
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** Checking an unknown name takes as long as checking a wrong password. */
const NOBODY = `scrypt:${COST}:${Buffer.alloc(16).toString('base64url')}:${Buffer.alloc(KEY_BYTES).toString('base64url')}`;

export async function isPassword(given: string, stored: string | null | undefined): Promise<boolean> {
  const [, cost, salt = '', key = ''] = (stored ?? NOBODY).split(':');
  const derived = await derive(
    given.slice(0, LONGEST_PASSWORD + 1),
    Buffer.from(salt, 'base64url'),
    Number(cost),
  );
  return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && typeof stored === 'string';
}
