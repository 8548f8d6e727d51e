/**
 * Which of the derived positions are tested by default: a small selection in which several find each wrong program that any of
 * them finds. Written by `judge verify torneio --reduce`; the others are still among the cases that mutants are tried with.
 */
import { readFileSync } from 'node:fs';
import type { NamedTest } from '../../recipe.ts';

const NAMES = new URL('../../../programs/torneio/kept.txt', import.meta.url);

export function chosenTests(derived: readonly NamedTest[]): readonly NamedTest[] {
  const names = new Set(readFileSync(NAMES, 'utf8').split('\n'));
  return derived.filter(({ name }) => names.has(name));
}
