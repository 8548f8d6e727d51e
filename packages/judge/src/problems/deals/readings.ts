/**
 * Finds the mistake in a program that plays deals: the misreading of the rules that explains its answers to the smallest
 * failing deal and, where several do, to the earlier deals that it failed on.
 */
import type { Sight } from '../../check/hints.ts';
import type { Case } from '../../layout.ts';

/** Enough deals to tell readings apart. */
const DEALS_COMPARED = 4;

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim());

export function readingOf<R>(
  readings: readonly R[],
  lineBy: (rows: Case, reading?: R) => string | undefined,
  rows: Case,
  { found, before }: Pick<Sight, 'found' | 'before'>,
): R | undefined {
  const right = lineBy(rows);
  const possible = readings.filter((reading) => {
    const line = lineBy(rows, reading);
    return line !== right && line === found.trim();
  });
  const answers = linesOf(before?.found ?? '');
  const wrong = (before?.cases ?? [])
    .map((deal, i) => ({ deal, answer: answers[i] }))
    .filter(({ deal, answer }) => answer !== undefined && lineBy(deal) !== answer)
    .slice(0, DEALS_COMPARED);
  const agrees = (reading: R): boolean =>
    wrong.every(({ deal, answer }) => (lineBy(deal, reading) ?? answer) === answer);
  return possible.find(agrees) ?? possible[0];
}
