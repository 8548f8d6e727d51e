/**
 * Which of the derived positions are asked by default: fewer, of which several find each wrong program that any of them finds. Written by
 * `judge verify torneio --reduce`; what is not kept is among the other cases that mutants are tried with.
 */
import { readFileSync } from 'node:fs';
import type { NamedTest } from '../../recipe.ts';

const NAMES = new URL('../../../programs/torneio/kept.txt', import.meta.url);

export function chosenTests(derived: readonly NamedTest[]): readonly NamedTest[] {
  const names = new Set(readFileSync(NAMES, 'utf8').split('\n'));
  return derived.filter(({ name }) => names.has(name));
}
