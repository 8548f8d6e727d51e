/**
 * How many cells a character takes on a terminal: Chinese characters and full-width punctuation two, combining marks none,
 * everything else one.
 */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1faff],
  [0x20000, 0x3fffd],
];

export function signWidth(sign: string): 0 | 1 | 2 {
  const point = sign.codePointAt(0) ?? 0;
  if (point < 0x300) return 1;
  if (point <= 0x36f || point === 0x200b || (point >= 0xfe00 && point <= 0xfe0f)) return 0;
  return WIDE.some(([first, last]) => point >= first && point <= last) ? 2 : 1;
}

export const textWidth = (text: string): number => {
  let width = 0;
  for (const sign of text) width += signWidth(sign);
  return width;
};

/** The text cut to a width, with an ellipsis where something was cut. */
export function fitted(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let result = '';
  let used = 1;
  for (const sign of text) {
    used += signWidth(sign);
    if (used > width) break;
    result += sign;
  }
  return width > 0 ? `${result}…` : '';
}

/** Broken into lines at blanks (and between Chinese characters), none wider than the width. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(/[\u2e80-\u9fff\uff00-\uffef]|[^\s\u2e80-\u9fff\uff00-\uffef]+\s*|\s+/gu) ??
    []) {
    if (line !== '' && textWidth(line) + textWidth(piece.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}
