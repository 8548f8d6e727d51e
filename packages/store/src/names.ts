/** Ids that the program generates. */
import { randomBytes } from 'node:crypto';

/**
 * Random, so that nobody guesses one and none is made twice: 12 characters have 71 bits, 16 have 95. Only letters and digits, so that it is
 * one word everywhere: after a command, where a dash would begin an option, or at the end of a link.
 */
export function newName(letters: 12 | 16 = 12): string {
  for (;;) {
    const name = randomBytes((letters / 4) * 3).toString('base64url');
    if (/^[A-Za-z0-9]+$/.test(name)) return name;
  }
}
