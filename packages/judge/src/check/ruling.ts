/**
 * The ruling on an output: accepted, or what is wrong with it. Most problems have one right answer, which must match byte for
 * byte.
 */
import { compare, type Difference } from './difference.ts';

export type Ruling =
  | {
      readonly verdict: 'accepted';
      /** Legal, but not a good play: a sentence. */
      readonly weak?: string;
    }
  | {
      readonly verdict: 'wrong answer' | 'presentation error';
      readonly difference?: Difference;
      /** The referee's reason, a whole sentence; a comparison gives none. */
      readonly reason?: string;
    };

export function ruleByBytes(_: string, expected: string, found: string): Ruling {
  const comparison = compare(expected, found);
  if (comparison.kind === 'equal') return { verdict: 'accepted' };
  const { kind, difference } = comparison;
  return { verdict: kind === 'blanks' ? 'presentation error' : 'wrong answer', difference };
}
