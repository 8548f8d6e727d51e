/**
 * A judged program of one of the assignments: lines in, text out, byte for byte what the course's judge accepts. It answers
 * all valid input up to the first error, and then ends with an error message.
 */
import { type Misread, quoted } from '@baralho/core';
import { type Line, type LineSource, linesOfText, OVERLONG } from './lines.ts';

/** What is wrong in an input, and where. Lines and columns count from 1, columns in characters. */
export interface Complaint {
  readonly line: number;
  readonly column: number;
  readonly found: string;
  readonly expected: string;
}

/** What a teacher can set for a problem; the registry says which problem has which of these options. */
export interface ProgramOptions {
  /** War: stop after this many steps with the textbook's line. */
  readonly maxSteps?: number;
  /**
   * War: what is printed for a game that never ends or was stopped; `{period}`, `{from}`, `{steps}`, `{a}`, `{b}` are replaced by numbers.
   */
  readonly neverEnds?: string;
  /** War: print each card as it is read, as the assignment's own program does. */
  readonly trace?: boolean;
}

/** How the input of the tournament program is written: after a line with the number of plays, or without it as in the assignment. */
export const FORMS = ['counted', 'glyphs', 'text'] as const;
export type Form = (typeof FORMS)[number];

/** All choices of a teacher: what is printed, and how programs are tested. */
export interface Choices extends Omit<ProgramOptions, 'trace'> {
  readonly form?: Form;
}

export interface Program {
  run(input: LineSource, write: (text: string) => void, options?: ProgramOptions): Complaint | undefined;
}

/** A complaint about a place in a line; `at` is an offset into its text. */
export const complainAt = (line: Line, at: number, found: string, expected: string): Complaint => ({
  line: line.number,
  column: [...line.text.slice(0, at)].length + 1,
  found,
  expected,
});

/** A complaint about what a parser could not read in a line; `shift` is where the parsed part begins. */
export const complainOf = (line: Line, { at, found, expected }: Misread, shift = 0): Complaint =>
  complainAt(line, at + shift, found, expected);

/** The input ended where `expected` should have followed; `after` is the number of the last line read. */
export const complainEnd = (after: number, expected: string): Complaint => ({
  line: after + 1,
  column: 1,
  found: 'the end of the input',
  expected,
});

const PHRASES = /^(the end of|an? |nothing|\d+ )/;

const foundPhrase = (found: string): string =>
  found.includes(OVERLONG) ? 'a line of more than 65,536 bytes' : PHRASES.test(found) ? found : quoted(found);

/** "line 3, column 12: expected a card such as 'QD', found '1x'" */
export const describeComplaint = ({ line, column, found, expected }: Complaint): string =>
  `line ${line}, column ${column}: expected ${expected}, found ${foundPhrase(found)}`;

/** Runs a program on a complete input. */
export function answer(
  program: Program,
  input: string,
  options: ProgramOptions = {},
): { readonly output: string; readonly complaint?: Complaint } {
  const pieces: string[] = [];
  const complaint = program.run(linesOfText(input), (text) => pieces.push(text), options);
  return { output: pieces.join(''), ...(complaint && { complaint }) };
}
