/** The page's text for a verdict: the heading says what happened on which test, and a test that was not run has not failed. */
import type { SubmissionView } from '@baralho/course';
import { courseWords } from '@baralho/words';
import { describe, expect, it } from 'vitest';
import { headingOf, outcomesOf, timeTextOf } from './verdictText.ts';

const words = await courseWords('en');
type VerdictView = NonNullable<SubmissionView['verdict']>;
type Visible = NonNullable<VerdictView['visible']>;
type Kind = Visible['verdict'];

/** This many tests passed, then one of this kind, of eighteen. */
const stopped = (passed: number, verdict: Kind, more: Partial<Visible> = {}): Visible => ({
  verdict,
  total: 18,
  words: '',
  results: [
    ...Array.from({ length: passed }, (_, i) => ({ name: `t${i}`, verdict: 'accepted' as const, ms: 1 })),
    ...(verdict === 'accepted' ? [] : [{ name: 'bad', verdict, ms: 1 }]),
  ],
  ...more,
});
const verdictOf = (word: string, visible: Visible, hidden?: VerdictView['hidden']): VerdictView => ({
  word,
  at: 0,
  visible,
  ...(hidden && { hidden }),
});

describe('the heading', () => {
  it.each([
    ['wrong answer', verdictOf('wrong answer', stopped(6, 'wrong answer')), 'Wrong answer on test 7 of 18'],
    ['time limit', verdictOf('time limit', stopped(0, 'time limit')), 'Time limit exceeded on test 1 of 18'],
    ['accepted', verdictOf('accepted', stopped(18, 'accepted')), 'Accepted: all 18 tests passed'],
    [
      'a hidden test alone',
      verdictOf('hidden wrong answer', stopped(18, 'accepted'), { isPassed: false, total: 5 }),
      'Wrong answer (hidden test)',
    ],
    [
      'all tests together',
      verdictOf('wrong answer', { ...stopped(18, 'accepted'), verdict: 'wrong answer' }),
      'Wrong answer over all tests',
    ],
  ])('%s', (_, verdict, heading) => {
    expect(headingOf(words, verdict)).toBe(heading);
  });

  it('waits for the judge', () => {
    expect(headingOf(words, { word: 'judging', at: 0 })).toBeUndefined();
  });
});

it('counts what passed, what failed and what was not run', () => {
  expect(outcomesOf(words, stopped(6, 'wrong answer'))).toBe('6 passed, 1 failed, 11 not run');
  expect(outcomesOf(words, stopped(18, 'accepted'))).toBeUndefined();
});

it('a time limit says how long it went on, and whether it waited', () => {
  const failure = { test: 'a', input: '', expected: '', found: '' };
  const at = (wallMs: number, cpuMs: number) =>
    timeTextOf(words, { ...failure, limit: { seconds: 2, wallMs, cpuMs } }, 'en');
  expect(at(2300, 2010)).toBe('Stopped after 2.01 s of processor time. The limit is 2 s.');
  expect(at(6000, 30)).toContain('of which it computed for 0.03 s: it waited');
  expect(timeTextOf(words, failure, 'en')).toBeUndefined();
});
