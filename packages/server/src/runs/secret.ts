/** The secret of a run: given once to whoever started it, stored only as a hash. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface Lock {
  readonly secret: string;
  opens(secret: string): boolean;
}

/** 128 bits. */
export function newLock(): Lock {
  const secret = randomBytes(16).toString('base64url');
  const hash = hashOf(secret);
  return { secret, opens: (given) => timingSafeEqual(hashOf(given), hash) };
}

/** The secret in an `Authorization` header. */
export const bearerOf = (header: string | undefined): string =>
  /^Bearer +([\w-]+)$/i.exec(header ?? '')?.[1] ?? '';
