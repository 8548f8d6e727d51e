/** Secrets that identify somebody: generated here, given out once, and stored only as a hash. */
import { createHash, randomBytes } from 'node:crypto';

/** 128 bits, for cookies and personal links: too many to guess, so a plain hash is enough to hide them. */
export const newSecret = (): string => randomBytes(16).toString('base64url');
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
