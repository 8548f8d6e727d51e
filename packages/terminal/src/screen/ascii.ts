/**
 * The table on an ASCII terminal: every character has a replacement of the same width, and keys are spelt out. Suits are the
 * small letters s h d c, as in the deals of the War assignment.
 */

import { signWidth } from './width.ts';

/** Terminals from before Unicode, by their names. */
const OLD = /^(vt\d+|ansi|dumb)/;

/** Whether the environment asks for ASCII: by its language (`LANG=C`) or an old terminal. The default is Unicode. */
export function wantsAscii({
  LC_ALL,
  LC_CTYPE,
  LANG,
  TERM = '',
}: Readonly<Record<string, string | undefined>>): boolean {
  const locale = LC_ALL || LC_CTYPE || LANG || '';
  return OLD.test(TERM) || (locale !== '' && !/utf-?8/i.test(locale));
}

const STAND_INS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['╭╮╰╯┌┐└┘', '+'],
      ['─╌━', '-'],
      ['│╎┃▏', '|'],
      ['░▒▓', '#'],
      ['♠', 's'],
      ['♥', 'h'],
      ['♦', 'd'],
      ['♣', 'c'],
      ['▸›→►', '>'],
      ['◂‹←◄', '<'],
      ['▲↑', '^'],
      ['▼↓', 'v'],
      ['↻', '@'],
      ['×', 'x'],
      ['·•', '*'],
      ['…', '.'],
      ['–—−', '-'],
      ['’‘', "'"],
      ['“”', '"'],
      ['█▪', '#'],
      ['✓', 'v'],
    ] as const
  ).flatMap(([signs, stand]) => [...signs].map((sign) => [sign, stand])),
);

/** A one-cell character in ASCII: its replacement, the letter without its accent, or a question mark for each cell. */
export function asciiOf(sign: string): string {
  if (sign === '' || (sign >= ' ' && sign <= '~')) return sign;
  const plain = STAND_INS[sign] ?? sign.normalize('NFD').charAt(0);
  return plain >= ' ' && plain <= '~' ? plain : '?'.repeat(signWidth(sign));
}

const KEYS: Readonly<Record<string, string>> = { '⏎': 'enter', '␣': 'space', '⇥': 'tab' };

/** The name of a key whose character cannot be shown. */
export const spelt = (key: string): string => key.replace(/[⏎␣⇥]/g, (sign) => KEYS[sign] ?? sign);
