/** The code by which students register: drawn by the page or the command, never chosen, so that nobody guesses it. */

/** Thirty-two signs that are not taken for one another. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 12;

export const newJoinCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => SIGNS[byte % SIGNS.length]).join('');
