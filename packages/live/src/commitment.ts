/**
 * The hash that is shown before a game: SHA-256 of the salt, a blank and the deck as glyphs. It fixes the deck without telling
 * anything of it, since nobody can guess the salt; when the game is over both are shown, and anybody can check:
 *
 *   printf '%s %s' SALT DECK | sha256sum
 */
import { sha256 } from './sha256.ts';

export const commitmentOf = (deck: string, salt: string): string => sha256(`${salt} ${deck}`);
