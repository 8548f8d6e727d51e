/** All small cases of Escalada's cards, for mutants that no test finds. */
import type { Case } from '../../layout.ts';

const CARDS = 56;

/** Every line of one to three cards. */
export function everySmallLine(): readonly Case[] {
  const found: Case[] = [];
  for (let a = 0; a < CARDS; a++) {
    found.push([[a]]);
    for (let b = a + 1; b < CARDS; b++) {
      found.push([[b, a]]);
      for (let c = b + 1; c < CARDS; c++) found.push([[b, c, a]]);
    }
  }
  return found;
}

/** Every pair of cards, with a function that makes a case of two. */
export const everyPair = (caseOf: (a: number, b: number) => Case) => (): readonly Case[] =>
  Array.from({ length: CARDS * CARDS }, (_, i) => [Math.trunc(i / CARDS), i % CARDS] as const)
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => caseOf(a, b));
