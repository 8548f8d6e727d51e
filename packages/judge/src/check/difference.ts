/**
 * Compares a program's output with the expected output: equal, different only in blanks, or different, and where the first
 * difference is. Lines and columns count from 1, columns in characters.
 */
export interface Difference {
  readonly line: number;
  readonly column: number;
  /** The two lines; undefined after the end of a text. */
  readonly expected: string | undefined;
  readonly found: string | undefined;
}

export type Comparison =
  | { readonly kind: 'equal' }
  | { readonly kind: 'blanks' | 'different'; readonly difference: Difference };

/** Lines with their newline, so that a missing last one is visible. */
export const linesWithEnds = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

/** Column of the first difference between two texts, in characters from 1. */
function columnOf(a: string, b: string): number {
  const [x, y] = [[...a], [...b]];
  let at = 0;
  while (at < x.length && at < y.length && x[at] === y[at]) at++;
  return at + 1;
}

function firstDifference(expected: string, found: string): Difference | undefined {
  const [wanted, got] = [linesWithEnds(expected), linesWithEnds(found)];
  for (let i = 0; i < Math.max(wanted.length, got.length); i++) {
    const [a, b] = [wanted[i], got[i]];
    if (a !== b) return { line: i + 1, column: columnOf(a ?? '', b ?? ''), expected: a, found: b };
  }
  return undefined;
}

export function compare(expected: string, found: string): Comparison {
  const difference = firstDifference(expected, found);
  if (difference === undefined) return { kind: 'equal' };
  return { kind: withoutBlanks(expected) === withoutBlanks(found) ? 'blanks' : 'different', difference };
}
