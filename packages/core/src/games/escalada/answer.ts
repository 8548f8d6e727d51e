/**
 * Reads what a tournament program printed for a move (LI2, 3.4): one line with cards in any order and either notation, or
 * PASSO. Empty lines are ignored; a second non-empty line makes the answer invalid everywhere.
 */
import type { Card } from '../../cards/card.ts';
import { describeMisread } from '../../parsed.ts';
import { failure, type Result, success } from '../../result.ts';
import { parseNamed } from './notation.ts';

export function readAnswer(printed: string): Result<readonly Card[]> {
  const lines = printed.split('\n').filter((line) => line.trim() !== '');
  const [line] = lines;
  if (line === undefined) return failure('It printed nothing; a play or PASSO is due.');
  if (lines.length > 1)
    return failure(`It printed ${lines.length} lines; one line with a play or PASSO is due.`);
  const named = parseNamed(line.trim());
  return named.ok
    ? success(named.value)
    : failure(`Its play cannot be read: ${describeMisread(named.error)}.`);
}
