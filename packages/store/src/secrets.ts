/** Secrets by which somebody is known: made here, given away once, and kept as a hash alone. */
import { createHash, randomBytes } from 'node:crypto';

/** 128 bits, for cookies and personal links: too many to be guessed, so that a plain hash hides them. */
export const newSecret = (): string => randomBytes(16).toString('base64url');
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
