/** Names that the program makes: 72 bits by chance, so that nobody guesses one and none is made twice. */
import { randomBytes } from 'node:crypto';

export const newName = (): string => randomBytes(9).toString('base64url');
