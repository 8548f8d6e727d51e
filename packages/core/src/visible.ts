/**
 * Makes text safe to show on a terminal: nothing that moves the cursor, and trailing spaces, carriage returns, tabs and other
 * invisible characters made visible. Every character keeps its position, so a marker can be placed below it.
 */

/** Columns that a character occupies. Card glyphs take one; combining marks none; ideographs and emoji two. */
export function widthOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if ((point >= 0x300 && point <= 0x36f) || point === 0xfe0f) return 0;
  const wide =
    (point >= 0x1100 && point <= 0x115f) ||
    (point >= 0x2e80 && point <= 0xa4cf) ||
    (point >= 0xac00 && point <= 0xd7a3) ||
    (point >= 0xf900 && point <= 0xfaff) ||
    (point >= 0xff00 && point <= 0xff60) ||
    (point >= 0x1f300 && point <= 0x1faff) ||
    point === 0x1f0cf;
  return wide ? 2 : 1;
}

export const textWidth = (text: string): number => [...text].reduce((sum, each) => sum + widthOf(each), 0);

const SHOWN: Readonly<Record<string, string>> = {
  '\n': '⏎',
  '\r': '␍',
  '\t': '⇥',
  '\u00a0': '⍽',
  '\ufeff': '␂',
  '\u200b': '␣',
};

/** One character for each character of the line. */
function shownCharacter(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  if (SHOWN[character] !== undefined) return SHOWN[character];
  if (point < 32) return String.fromCodePoint(0x2400 + point);
  if (point === 127) return '␡';
  return (point >= 0x80 && point < 0xa0) || (point >= 0x202a && point <= 0x202e) ? '�' : character;
}

/** The characters of a line: blanks at its end as `·`, or all of them, and its newline as `⏎` when requested. */
export function visible(line: string, showNewline = false, everyBlank = false): readonly string[] {
  const body = line.replace(/\n$/, '');
  const end = everyBlank ? 0 : body.replace(/[ \r]+$/, '').length;
  const shown = [...body.slice(0, end)].map(shownCharacter);
  for (const character of body.slice(end)) shown.push(character === ' ' ? '·' : shownCharacter(character));
  if (showNewline && line.endsWith('\n')) shown.push('⏎');
  return shown;
}
