/** The only code that writes to the screen: only cells that differ from what the terminal shows, in one synchronised update. */
import { itemAt } from '@baralho/core';
import { asciiOf } from './ascii.ts';
import type { Canvas } from './canvas.ts';
import { type Style, sequenceOf, type Theme } from './theme.ts';

const BEGIN = '\x1b[?2026h';
const END = '\x1b[0m\x1b[?2026l';

const same = (a: Style | undefined, b: Style | undefined): boolean =>
  a === b || (a?.ink === b?.ink && a?.paper === b?.paper && a?.bold === b?.bold);

/** What to send so that a terminal that shows `before` shows `after`; empty when they are equal. */
export function changes(before: Canvas | undefined, after: Canvas, theme: Theme): string {
  const { columns, rows, signs, styles } = after;
  const fresh = before === undefined || before.columns !== columns || before.rows !== rows;
  let text = fresh ? `${sequenceOf({ ink: 'text', paper: 'felt' }, theme)}\x1b[2J` : '';
  let style: Style | undefined;
  for (let y = 0; y < rows; y++) {
    let pen = -1;
    for (let x = 0; x < columns; x++) {
      const cell = y * columns + x;
      const sign = itemAt(signs, cell);
      if (!fresh && before.signs[cell] === sign && same(before.styles[cell], styles[cell])) continue;
      if (sign === '') {
        // The right half of a wide character: it was written with its left half, unless only this half changed.
        if (pen === x) pen = x + 1;
        continue;
      }
      if (pen !== x) text += `\x1b[${y + 1};${x + 1}H`;
      if (!same(style, styles[cell])) {
        style = itemAt(styles, cell);
        text += sequenceOf(style, theme);
      }
      text += theme.ascii ? asciiOf(sign) : sign;
      pen = x + 1;
      if (signs[cell + 1] === '' && x + 1 < columns) pen = x + 2;
    }
  }
  return text === '' ? '' : `${BEGIN}${text}${END}`;
}
