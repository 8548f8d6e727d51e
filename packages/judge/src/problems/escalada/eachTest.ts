/**
 * What the inputs of the four guiões share (FORMATS 4): a first line with the number of tests, then the tests. Cards are read in
 * both notations. Each reader gives the value or the complaint with which the program ends.
 */
import { type Card, type CardSet, type Parsed, parseGlyphs } from '@baralho/core';
import { parseHand, parsePlay } from '@baralho/core/games/escalada/notation';
import type { Play } from '@baralho/core/games/escalada/rules';
import type { Line, LineSource } from '../../lines.ts';
import { type Complaint, complainAt, complainEnd, complainOf } from '../../program.ts';

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly complaint: Complaint };

const read = <T>(value: T): Read<T> => ({ ok: true, value });
const fail = (complaint: Complaint): Read<never> => ({ ok: false, complaint });

/** Reads the lines of an input, with what is expected in each. */
export interface TestReader {
  /** The next line, whatever its content. */
  line(expected: string): Read<Line>;
  /** A line with a whole number and nothing else. */
  count(expected: string): Read<number>;
  /** A line of cards in the order written, including repeats. */
  cards(expected: string): Read<readonly Card[]>;
  /** A line of different cards, possibly none. */
  hand(expected: string): Read<CardSet>;
  /** That many lines of cards or PASSO. */
  plays(count: number): Read<readonly Play[]>;
}

const LARGEST_COUNT = 1_000_000_000;

function readCount(line: Line, expected: string): Read<number> {
  const word = line.text.trim();
  const number = /^\d{1,10}$/.test(word) ? Number(word) : Number.NaN;
  return number <= LARGEST_COUNT
    ? read(number)
    : fail(complainAt(line, line.text.search(/\S|$/), word, expected));
}

/** A line read by a parser of core. */
export function readLine<T>(line: Line, parse: (text: string) => Parsed<T>): Read<T> {
  const value = parse(line.text);
  return value.ok ? value : fail(complainOf(line, value.error));
}

/** Runs a program test by test. `test` prints its answer, or returns a complaint if it cannot. */
export function eachTest(
  input: LineSource,
  test: (number: number, reader: TestReader) => Complaint | undefined,
): Complaint | undefined {
  let last = 0;
  let current = '';
  const line = (expected: string): Read<Line> => {
    const next = input.next();
    if (next === undefined) return fail(complainEnd(last, current + expected));
    last = next.number;
    return read(next);
  };
  const then = <T>(from: Read<Line>, next: (line: Line) => Read<T>): Read<T> =>
    from.ok ? next(from.value) : from;
  const reader: TestReader = {
    line,
    count: (expected) => then(line(expected), (text) => readCount(text, expected)),
    cards: (expected) => then(line(expected), (text) => readLine(text, parseGlyphs)),
    hand: (expected) => then(line(expected), (text) => readLine(text, parseHand)),
    plays(count) {
      const plays: Play[] = [];
      for (let i = 0; i < count; i++) {
        const play = then(line(`play ${i + 1} of ${count}`), (text) => readLine(text, parsePlay));
        if (!play.ok) return play;
        plays.push(play.value);
      }
      return read(plays);
    },
  };
  const tests = reader.count('T, the number of tests');
  if (!tests.ok) return tests.complaint;
  for (let number = 1; number <= tests.value; number++) {
    current = `test ${number} of ${tests.value}: `;
    const complaint = test(number, reader);
    if (complaint !== undefined) return complaint;
  }
  for (let more = input.next(); more !== undefined; more = input.next())
    if (more.text.trim() !== '')
      return complainAt(more, 0, more.text, `the end of the input after ${tests.value} tests`);
  return undefined;
}
