/** The report on the first failure: what happened, on which test of how many, and what one needs to see to understand it. */
import { describe, expect, it } from 'vitest';
import { compare } from './difference.ts';
import { paintFor } from './paint.ts';
import { formatFailure, type ShownResult } from './report.ts';
import type { Run } from './run.ts';

const style = { width: 90, paint: paintFor(false) };
const asked = { tests: Array.from({ length: 18 }, (_, i) => ({ name: `t${i + 1}` })), seconds: 2 };
const ran: Run = {
  end: 'exit',
  code: 0,
  output: Buffer.from(''),
  errors: '',
  wallMs: 12,
  cpuMs: 10,
  leftBehind: false,
};

function failure(verdict: ShownResult['verdict'], found: string, run: Partial<Run> = {}): string {
  const expected = '1 2\n';
  const comparison = compare(expected, found);
  const differs = verdict === 'wrong answer' || verdict === 'presentation error';
  return formatFailure(
    {
      number: 7,
      verdict,
      found,
      test: { name: 'two', input: '3\n1 2 1\n', expected },
      run: { ...ran, ...run },
      ...(differs && comparison.kind !== 'equal' && { difference: comparison.difference }),
    },
    asked,
    style,
  );
}

describe('the first failure', () => {
  it('says what happened on which test of how many', () => {
    expect(failure('wrong answer', '1 3\n')).toContain('✗ wrong answer on test 7 of 18, two');
  });

  it('shows the spaces of a presentation error, and what the signs are', () => {
    const text = failure('presentation error', '1  2 \n');
    expect(text).toContain('│ 1·2⏎');
    expect(text).toContain('│ 1··2·⏎');
    expect(text).toContain('· is a space');
  });

  it('shows the time and the input of a time limit, and no difference', () => {
    const text = failure('time limit', '', { end: 'time', wallMs: 2300, cpuMs: 2010 });
    expect(text).toContain('stopped after 2.01 s of processor time; the limit is 2 s');
    expect(text).toContain('│ 1 2 1');
    expect(text).not.toMatch(/difference|found/);
  });

  it('says of one that waited that it did', () => {
    expect(failure('time limit', '', { end: 'time', wallMs: 6000, cpuMs: 30 })).toMatch(
      /after 6\.00 s, of which it\s+computed for 30 ms/,
    );
  });
});
