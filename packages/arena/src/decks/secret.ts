/**
 * The secret of a competition: 256 bits of the system's randomness from which all its decks follow. Its commitment, a salted
 * hash published before the first game, fixes the decks without revealing them. Secret and salt are published after the last
 * game, and anyone who saved the commitment can check that no deck was chosen in between.
 */
import { createHash, randomBytes } from 'node:crypto';
import { anyText, fields, type Shape, where } from '@baralho/core/shape';

export interface Secret {
  /** 32 bytes each, in hexadecimal digits. */
  readonly secret: string;
  readonly salt: string;
}

export const drawSecret = (): Secret => ({
  secret: randomBytes(32).toString('hex'),
  salt: randomBytes(32).toString('hex'),
});

/** SHA-256 of the salt's 32 bytes and the secret's 32 bytes after them. */
export const commitmentOf = ({ secret, salt }: Secret): string =>
  createHash('sha256').update(Buffer.from(salt, 'hex')).update(Buffer.from(secret, 'hex')).digest('hex');

const hex = where(anyText, (word) => /^[0-9a-f]{64}$/.test(word), '64 hexadecimal digits');

/** In its form in a file, or in the last line of the records. */
export const secretShape: Shape<Secret> = fields({ secret: hex, salt: hex });
