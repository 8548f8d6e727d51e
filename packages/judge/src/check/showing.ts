/** The parts of a report that show text: the place of a difference, and whole inputs and outputs next to a bar. */
import { formatSigned, itemAt, parseGlyphs } from '@baralho/core';
import { textWidth, visible, widthOf } from '@baralho/core/visible';
import { type Difference, linesWithEnds } from './difference.ts';
import type { Paint } from './paint.ts';

const LABEL = 9;
const CONTEXT = 2;
const MOST_LINES = 30;
const MARGIN = '    ';

const numberedLabel = (text: string, number: number | '', paint: Paint): string =>
  `${MARGIN}${paint.strong(text.padEnd(LABEL))}${paint.faint(`${String(number).padStart(5)} │ `)}`;

const GUTTER = MARGIN.length + LABEL + 5 + 3;

/** The part of a line that fits, with `…` where something is cut off; `from` is an index into the characters. */
function cut(characters: readonly string[], from: number, width: number): readonly string[] {
  const shown: string[] = from > 0 ? ['…'] : [];
  let used = shown.length;
  for (let i = from; i < characters.length; i++) {
    const character = itemAt(characters, i);
    if (used + widthOf(character) > width - (i + 1 < characters.length ? 1 : 0)) return [...shown, '…'];
    shown.push(character);
    used += widthOf(character);
  }
  return shown;
}

const clipped = (line: string, width: number): string => cut(visible(line), 0, width).join('');

/**
 * The first difference with the lines around it, one version above the other, with the place marked. If only spaces differ, all of them are
 * made visible.
 */
export function showDifference(
  { line, column, expected, found }: Difference,
  texts: { readonly expected: string; readonly found: string },
  width: number,
  paint: Paint,
  everyBlank = false,
): string {
  const room = Math.max(24, width - GUTTER - 1);
  const [wanted, got] = [linesWithEnds(texts.expected), linesWithEnds(texts.found)];
  const context = (from: number): string[] =>
    Array.from({ length: CONTEXT }, (_, i) => from + i)
      .filter((index) => wanted[index] !== undefined && wanted[index] === got[index])
      .map((index) => numberedLabel('', index + 1, paint) + paint.faint(clipped(wanted[index] ?? '', room)));

  // The common part comes before the difference; of a long line, the same section of both versions is shown.
  const common = visible(expected ?? found ?? '', true, everyBlank).slice(0, column - 1);
  const from = textWidth(common.join('')) > room - 12 ? common.length - Math.floor(room / 2) : 0;
  const lead = (from > 0 ? '…' : '') + common.slice(from).join('');
  const version = (name: string, text: string | undefined, colour: (part: string) => string): string => {
    if (text === undefined) return numberedLabel(name, line, paint) + colour('(the output has ended)');
    const rest = cut(visible(text, true, everyBlank), from, room)
      .slice([...lead].length)
      .join('');
    return numberedLabel(name, line, paint) + lead + colour(rest === '' ? '(no newline)' : rest);
  };
  return [
    ...context(line - 1 - CONTEXT),
    version('expected', expected, paint.good),
    version('found', found, paint.bad),
    `${' '.repeat(GUTTER - 2)}${paint.faint('│ ')}${' '.repeat(textWidth(lead))}${paint.warn('▲')}`,
    ...context(line),
  ].join('\n');
}

/** A line of card glyphs written in letters, for people and fonts for which glyphs are too small. */
function inLetters(line: string): string {
  if (!/[\u{1f0a1}-\u{1f0de}]/u.test(line)) return '';
  const cards = parseGlyphs(line);
  if (!cards.ok) return '';
  return `   (${cards.value.map((card) => formatSigned(card).replace(' ', '')).join(' ')})`;
}

/** Whether a text is short enough to be shown whole beside its name. */
export const fits = (text: string, width: number): boolean => {
  const lines = linesWithEnds(text);
  return (
    lines.length <= MOST_LINES && lines.every((line) => textWidth(line) <= width - MARGIN.length - LABEL - 2)
  );
};

/** A whole text with its name beside a bar. Long texts are cut, with a note; a line of card glyphs is also written in letters. */
export function showText(name: string, text: string, width: number, paint: Paint): string {
  const lines = linesWithEnds(text);
  const beside = width - MARGIN.length - LABEL - 3;
  // A row of 26 cards and its name do not fit side by side on 80 columns: then the name goes above.
  const isWide = lines.some((line) => textWidth(line) > beside);
  const room = isWide ? width - 3 : beside;
  const shown = lines.slice(0, lines.length > MOST_LINES + 3 ? MOST_LINES : lines.length).map((line) => {
    if (line === '\n') return paint.faint('(an empty line)');
    const letters = inLetters(line.trim());
    const body = clipped(line, Math.max(room, 77));
    return textWidth(body) + textWidth(letters) <= room ? body + paint.faint(letters) : body;
  });
  if (shown.length < lines.length) shown.push(paint.faint(`… and ${lines.length - shown.length} lines more`));
  if (lines.length === 0) shown.push(paint.faint('(nothing)'));
  else if (!text.endsWith('\n')) shown.push(paint.faint('(no newline at the end)'));
  if (isWide) return [`${MARGIN}${paint.strong(name)}`, ...shown.map((line) => `  ${line}`)].join('\n');
  return shown
    .map(
      (line, i) => `${MARGIN}${paint.strong((i === 0 ? name : '').padEnd(LABEL))}${paint.faint('│ ')}${line}`,
    )
    .join('\n');
}

/** A paragraph between margins. A command in backquotes is not broken. */
export function paragraph(text: string, width: number, indent = '  '): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(/[^\s`]*`[^`]*`\S*|\S+/g) ?? []) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer) > Math.min(width, 100) - indent.length) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((each) => indent + each).join('\n');
}

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
