import { describe, expect, it } from 'vitest';
import { grade, scoreOf } from './grade.ts';
import type { TestGroup } from './tests.ts';
import { ruleByWords } from './words.ts';

describe('the default validator', () => {
  it.each([
    ['blanks do not count', [], 'a b\nc\n', 'a  b c', 'accepted'],
    ['capitals do not count', [], 'Yes\n', 'yES\n', 'accepted'],
    ['only those of ASCII', [], 'É\n', 'é\n', 'wrong answer'],
    ['capitals that count', ['case_sensitive'], 'Yes\n', 'yes\n', 'wrong answer'],
    ['blanks that count', ['space_change_sensitive'], 'a b\n', 'a  b\n', 'presentation error'],
    ['a newline that counts', ['space_change_sensitive'], 'a\n', 'a', 'presentation error'],
    ['a word too few', [], 'a b\n', 'a\n', 'wrong answer'],
    ['a word too many', [], 'a\n', 'a b\n', 'wrong answer'],
    ['nothing at all', [], '', '\n \n', 'accepted'],
    ['numbers are words', [], '0.5\n', '0.50\n', 'wrong answer'],
    ['numbers with a tolerance', ['float_tolerance', '1e-6'], '0.5\n', '5.0e-1\n', 'accepted'],
    ['integers too', ['float_tolerance', '1e-6'], '2000000\n', '2000001\n', 'accepted'],
    ['just too far off', ['float_absolute_tolerance', '0.1'], '1\n', '1.11\n', 'wrong answer'],
    ['near enough', ['float_absolute_tolerance', '0.1'], '1\n', '1.09\n', 'accepted'],
    ['relative to the answer', ['float_relative_tolerance', '0.1'], '100\n', '109\n', 'accepted'],
    ['too far off relatively', ['float_relative_tolerance', '0.1'], '100\n', '111\n', 'wrong answer'],
    ['no number', ['float_tolerance', '1'], '1\n', 'nan\n', 'wrong answer'],
    ['hexadecimal is none', ['float_tolerance', '1'], '16\n', '0x10\n', 'wrong answer'],
  ])('%s', (_, flags, expected, found, verdict) => {
    expect(ruleByWords(flags, expected, found).verdict).toBe(verdict);
  });

  it('says which word differs, and where', () => {
    expect(ruleByWords([], 'a b\nc d\n', 'a b\nc e\n')).toMatchObject({
      reason: "Word 4 is 'e' where 'd' is expected.",
      difference: { line: 2, column: 3 },
    });
  });

  it.each([
    [['float_tolerance'], /must be followed by a number/],
    [['float_tolerance', 'x'], /not 'x'/],
    [['exact'], /'exact' is no flag/],
  ])('refuses %j', (flags, why) => {
    expect(() => ruleByWords(flags, '', '')).toThrow(why);
  });
});

const graded = (words: string) =>
  words.split(' ').map((word) => {
    const [kind, score = '0'] = word.split(':');
    const verdict = kind === 'ac' ? 'accepted' : kind === 'wa' ? 'wrong answer' : 'time limit';
    return { verdict, score: Number(score) } as const;
  });

const group = (counting: Partial<TestGroup['counting']>, name = 'secret/g'): TestGroup => ({
  name,
  counting: {
    by: 'grader',
    goesOn: false,
    flags: [],
    acceptScore: 1,
    rejectScore: 0,
    ...counting,
  } as TestGroup['counting'],
  parts: [],
});

describe('a group', () => {
  it.each([
    ['the worst counts', [], 'ac:1 wa:0 tle:0', 'time limit', 1],
    ['the first counts', ['first_error'], 'ac:1 wa:0 tle:0', 'wrong answer', 1],
    ['least', ['min'], 'ac:50 ac:20', 'accepted', 20],
    ['most', ['max'], 'ac:50 ac:20', 'accepted', 50],
    ['average', ['avg'], 'ac:50 ac:20', 'accepted', 35],
    ['the last mode counts', ['min', 'sum'], 'ac:50 ac:20', 'accepted', 70],
    ['one is enough', ['accept_if_any_accepted'], 'ac:50 wa:0', 'accepted', 50],
    ['always', ['always_accept'], 'wa:0', 'accepted', 0],
  ])('by the default grader: %s', (_, flags, parts, verdict, score) => {
    expect(grade(group({ flags }), graded(parts))).toEqual({ verdict, score });
  });

  it('samples can be ignored at the top', () => {
    const top = group({ flags: ['ignore_sample'] }, 'data');
    expect(grade(top, graded('wa:0 ac:50'))).toEqual({ verdict: 'accepted', score: 50 });
  });

  it.each([
    ['pass-fail', 30, 'ac:0 ac:0', 'accepted', 30],
    ['pass-fail', 30, 'ac:0 wa:0', 'wrong answer', 0],
    ['sum', 30, 'ac:10 wa:0 ac:10', 'wrong answer', 20],
    ['min', 30, 'ac:10 ac:30', 'accepted', 10],
  ] as const)('by points: %s of %i, %s', (how, most, parts, verdict, score) => {
    expect(grade(group({ by: 'points', how, most, needs: [] }), graded(parts))).toEqual({ verdict, score });
  });

  it('gives a test its share of the points', () => {
    const parts = Array.from({ length: 4 }) as TestGroup['parts'];
    const sum: TestGroup = { ...group({ by: 'points', how: 'sum', most: 20, needs: [] }), parts };
    expect(scoreOf(sum, true, {})).toBe(5);
    expect(scoreOf(sum, true, { share: 0.5 })).toBe(2.5);
    expect(scoreOf(sum, true, { score: 3 })).toBe(3);
    expect(scoreOf(sum, false, {})).toBe(0);
  });
});
