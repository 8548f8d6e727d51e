/** The outputs of guião 4 are long, so this finds the missing lines and those that should not be there. */
import { linesWithEnds } from '../../check/difference.ts';
import type { Sight } from '../../check/hints.ts';
import { plural } from '../../check/showing.ts';

/** This many lines can be compared at a glance. */
const FEW_LINES = 5;

export function missingLines({ expected, found }: Sight): string | undefined {
  if (Math.max(linesWithEnds(expected).length, linesWithEnds(found).length) < FEW_LINES) return undefined;
  const [wanted, got] = [new Set(expected.split('\n')), new Set(found.split('\n'))];
  const missing = [...wanted].filter((line) => !got.has(line) && line !== '');
  const extra = [...got].filter((line) => !wanted.has(line) && line !== '');
  const tell = (lines: readonly string[], what: string): string[] =>
    lines.length === 0 ? [] : [`${plural(lines.length, 'line')} ${what}, the first being ‘${lines[0]}’`];
  const differences = [...tell(missing, 'missing'), ...tell(extra, 'too many')];
  return differences.length === 0 ? undefined : `${differences.join('; ')}.`;
}
