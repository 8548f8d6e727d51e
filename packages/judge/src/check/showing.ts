/** Pieces of the report that show text: the place of a difference, and whole inputs and outputs beside a bar. */
import { formatSigned, parseGlyphs } from '@baralho/core';
import { type Difference, linesWithEnds } from './difference.ts';
import type { Paint } from './paint.ts';
import { textWidth, visible, widthOf } from './visible.ts';

const LABEL = 9;
const CONTEXT = 2;
const MOST_LINES = 40;

const label = (text: string, number: number | '', paint: Paint): string =>
  `    ${paint.strong(text.padEnd(LABEL))}${paint.faint(`${String(number).padStart(5)} │ `)}`;

const GUTTER = 4 + LABEL + 5 + 3;

/** The part of a line that fits, with `…` where something is cut off; `from` is a character's index. */
function cut(characters: readonly string[], from: number, width: number): readonly string[] {
  const shown: string[] = from > 0 ? ['…'] : [];
  let used = from > 0 ? 1 : 0;
  for (let i = from; i < characters.length; i++) {
    const character = characters[i] as string;
    if (used + widthOf(character) > width - (i + 1 < characters.length ? 1 : 0)) return [...shown, '…'];
    shown.push(character);
    used += widthOf(character);
  }
  return shown;
}

const clipped = (line: string, width: number): string => cut(visible(line), 0, width).join('');

/** The first difference with the lines around it, both versions one above the other, the place marked. */
export function showDifference(
  { line, column, expected, found }: Difference,
  texts: { readonly expected: string; readonly found: string },
  width: number,
  paint: Paint,
): string {
  const room = Math.max(24, width - GUTTER - 1);
  const [wanted, got] = [linesWithEnds(texts.expected), linesWithEnds(texts.found)];
  const context = (index: number): string[] =>
    index >= 0 && wanted[index] !== undefined && wanted[index] === got[index]
      ? [label('', index + 1, paint) + paint.faint(clipped(wanted[index], room))]
      : [];
  const range = (from: number): number[] => Array.from({ length: CONTEXT }, (_, i) => from + i);

  const same = column - 1;
  const start =
    textWidth(
      visible(expected ?? found ?? '')
        .slice(0, same)
        .join(''),
    ) >
    room - 12
      ? Math.max(0, same - Math.floor(room / 2))
      : 0;
  const version = (name: string, text: string | undefined, colour: (part: string) => string): string => {
    if (text === undefined) return label(name, line, paint) + colour('(the output has ended)');
    const characters = cut(visible(text, true), start, room);
    const split = same - start + (start > 0 ? 1 : 0);
    const rest = characters.slice(split).join('');
    return (
      label(name, line, paint) +
      characters.slice(0, split).join('') +
      (rest === '' ? colour('(no newline)') : colour(rest))
    );
  };
  const before =
    (start > 0 ? '…' : '') +
    visible(expected ?? found ?? '', true)
      .slice(start, same)
      .join('');
  return [
    ...range(line - 1 - CONTEXT).flatMap(context),
    version('expected', expected, paint.good),
    version('found', found, paint.bad),
    `${' '.repeat(GUTTER - 2)}${paint.faint('│ ')}${' '.repeat(textWidth(before))}${paint.warn('▲')}`,
    ...range(line).flatMap(context),
  ].join('\n');
}

/** The cards of a line of glyphs in letters, for eyes and fonts to which glyphs are too small. */
function inLetters(line: string): string {
  if (!/[\u{1f0a1}-\u{1f0de}]/u.test(line)) return '';
  const cards = parseGlyphs(line);
  if (!cards.ok || cards.value.length > 28) return '';
  return `   (${cards.value.map((card) => formatSigned(card).replace(' ', '')).join(' ')})`;
}

/** A whole text with its name beside a bar. Long ones are cut, and say so. */
export function showText(name: string, text: string, width: number, paint: Paint): string {
  const lines = linesWithEnds(text);
  const room = Math.max(24, width - 4 - LABEL - 3);
  const shown = lines.slice(0, lines.length > MOST_LINES + 3 ? MOST_LINES : lines.length).map((line) => {
    const letters = inLetters(line.trim());
    const body = clipped(line, Math.max(room, 77));
    return textWidth(body) + letters.length <= room ? body + paint.faint(letters) : body;
  });
  if (shown.length < lines.length) shown.push(paint.faint(`… and ${lines.length - shown.length} lines more`));
  if (lines.length === 0) shown.push(paint.faint('(nothing)'));
  else if (!text.endsWith('\n')) shown.push(paint.faint('(no newline at the end)'));
  return shown
    .map((line, i) => `    ${paint.strong((i === 0 ? name : '').padEnd(LABEL))}${paint.faint('│ ')}${line}`)
    .join('\n');
}

/** A paragraph between margins. */
export function paragraph(text: string, width: number, indent = '  '): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer) > Math.min(width, 100) - indent.length) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((each) => indent + each).join('\n');
}
