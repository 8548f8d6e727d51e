/**
 * Whether a result depends on memory that the program never wrote: runs the same test with every block of the heap filled,
 * another stack size and a larger environment, so that uninitialised memory has other contents. A correct program gives the
 * same result.
 */
import type { ProgramCommand } from '@baralho/sandbox';
import type { Verdict } from './verdict.ts';

/** Fills every byte that malloc returns or frees; the long text moves the stack. */
const SETTINGS =
  'export MALLOC_PERTURB_=165 BARALHO_PADDING="$(printf %04096d 0)"; ulimit -s 5120 2>/dev/null; exec "$@"';

/** The same command with other memory contents. */
export const inOtherMemory = (command: ProgramCommand): ProgramCommand => ({
  ...command,
  words: ['sh', '-c', SETTINGS, 'sh', ...command.words],
});

export interface Seen {
  readonly verdict: Verdict;
  readonly found: string;
}

/** Two right answers count as the same, whatever they are; a time limit says nothing about memory. */
export const isOther = (a: Seen, b: Seen): boolean =>
  a.verdict !== 'time limit' &&
  b.verdict !== 'time limit' &&
  (a.verdict !== b.verdict || (a.verdict !== 'accepted' && a.found !== b.found));
