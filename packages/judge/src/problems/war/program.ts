/** War (judge): until it ends, ties, or is proved to go on forever. */
import { formatEnding, playWar, type WarEnding } from '@baralho/core/games/war/index';
import type { Program } from '../../program.ts';
import { forEachDeal } from '../deals/rows.ts';
import { traced } from './trace.ts';

/** A teacher's own line for a game that never ends, with its numbers filled in. */
function inWords(ending: WarEnding, neverEnds: string): string {
  const numbers: Readonly<Record<string, unknown>> = { ...ending };
  return neverEnds.replace(/\{(\w+)\}/g, (word, name: string) => String(numbers[name] ?? word));
}

export const program: Program = {
  run: (input, write, { maxSteps, neverEnds, trace } = {}) =>
    forEachDeal(
      trace ? traced(input, write) : input,
      () => false,
      ({ first, second }) => {
        const ending = playWar({ a: first, b: second }, maxSteps);
        const hasEnd = ending.kind === 'won' || ending.kind === 'tie';
        write(`${hasEnd || neverEnds === undefined ? formatEnding(ending) : inWords(ending, neverEnds)}\n`);
      },
    ),
};
