/**
 * The hash that is shown before a game: SHA-256 of the salt, a space and the deck as glyphs. It fixes the deck without
 * revealing anything about it, because nobody can guess the salt. After the game both are shown, and anybody can check:
 *
 *   printf '%s %s' SALT DECK | sha256sum
 */
import { sha256 } from './sha256.ts';

export const commitmentOf = (deck: string, salt: string): string => sha256(`${salt} ${deck}`);
