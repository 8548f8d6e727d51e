/**
 * What a program of the tournament printed in a move (LI2, 3.4): one line with cards in any order and either notation, or PASSO.
 * Empty lines do not count; a second line that is not empty makes the answer invalid, wherever it is judged.
 */
import type { Card } from '../../cards/card.ts';
import { describeMisread } from '../../parsed.ts';
import { parseNamed } from './notation.ts';

export type ReadAnswer =
  | { readonly ok: true; readonly cards: readonly Card[] }
  | { readonly ok: false; readonly why: string };

export function readAnswer(printed: string): ReadAnswer {
  const lines = printed.split('\n').filter((line) => line.trim() !== '');
  const [line] = lines;
  if (line === undefined) return { ok: false, why: 'It printed nothing; a play or PASSO is due.' };
  if (lines.length > 1)
    return { ok: false, why: `It printed ${lines.length} lines; one line with a play or PASSO is due.` };
  const named = parseNamed(line.trim());
  return named.ok
    ? { ok: true, cards: named.value }
    : { ok: false, why: `Its play cannot be read: ${describeMisread(named.error)}.` };
}
