/**
 * The default validator, for packages that have none of their own: outputs are compared word by word, case and blanks are
 * ignored unless a flag says otherwise, and numbers may differ by a tolerance.
 */
import { compare, type Difference, linesWithEnds } from '../check/difference.ts';
import type { Ruling } from '../check/ruling.ts';
import { BadPackage } from './files.ts';

interface Tolerance {
  readonly absolute?: number;
  readonly relative?: number;
}

interface WordRules extends Tolerance {
  readonly capitals: boolean;
  readonly blanks: boolean;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const FLOAT = /^float(_relative|_absolute)?_tolerance$/;

/** The flags of a package; a sentence for one that is unknown. */
export function wordRules(flags: readonly string[]): WordRules {
  let rules: WordRules = { capitals: false, blanks: false };
  const rest = [...flags];
  for (let flag = rest.shift(); flag !== undefined; flag = rest.shift()) {
    const [isFloat, which] = FLOAT.exec(flag) ?? [];
    if (flag === 'case_sensitive') rules = { ...rules, capitals: true };
    else if (flag === 'space_change_sensitive') rules = { ...rules, blanks: true };
    else if (isFloat !== undefined) {
      const word = rest.shift() ?? '';
      if (!NUMBER.test(word)) throw new BadPackage(`${flag} must be followed by a number, not '${word}'`);
      const tolerance = Number(word);
      rules = {
        ...rules,
        ...(which !== '_relative' && { absolute: tolerance }),
        ...(which !== '_absolute' && { relative: tolerance }),
      };
    } else
      throw new BadPackage(
        `'${flag}' is no flag of the default validator; there are case_sensitive, space_change_sensitive, float_tolerance, float_absolute_tolerance and float_relative_tolerance`,
      );
  }
  return rules;
}

function isNear(word: string, answer: string, { absolute = -1, relative = -1 }: Tolerance): boolean {
  if (!NUMBER.test(word)) return false;
  const [is, should] = [Number(word), Number(answer)];
  const off = Math.abs(is - should);
  return is === should || off <= absolute || off <= relative * Math.abs(should);
}

const lower = (word: string): string => word.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function isSame(word: string, answer: string, rules: WordRules): boolean {
  const isFloat = (rules.absolute ?? rules.relative) !== undefined && NUMBER.test(answer);
  if (isFloat) return isNear(word, answer, rules);
  return rules.capitals ? word === answer : lower(word) === lower(answer);
}

const WORDS = /[^ \f\n\r\t\v]+/g;

interface Word {
  readonly text: string;
  /** The line it begins on, from 1. */
  readonly line: number;
  readonly column: number;
}

const wordsOf = (text: string): readonly Word[] =>
  linesWithEnds(text).flatMap((line, i) =>
    [...line.matchAll(WORDS)].map(({ 0: word, index }) => ({
      text: word,
      line: i + 1,
      column: [...line.slice(0, index)].length + 1,
    })),
  );

/** How the first word that differs is shown; side by side only if both are on the same line. */
function differenceAt(
  is: Word | undefined,
  should: Word | undefined,
  expected: string,
  found: string,
): Difference | undefined {
  if (is === undefined || should === undefined || is.line !== should.line) return undefined;
  const { line, column } = is;
  return { line, column, expected: linesWithEnds(expected)[line - 1], found: linesWithEnds(found)[line - 1] };
}

export function ruleByWords(flags: readonly string[], expected: string, found: string): Ruling {
  const rules = wordRules(flags);
  const [is, should] = [wordsOf(found), wordsOf(expected)];
  const shorter = Math.min(is.length, should.length);
  const differs = (i: number): boolean => !isSame(is[i]?.text ?? '', should[i]?.text ?? '', rules);
  let first = 0;
  while (first < shorter && !differs(first)) first++;
  if (first < is.length || first < should.length) {
    const [word, answer] = [is[first], should[first]];
    const difference = differenceAt(word, answer, expected, found);
    const reason =
      word === undefined
        ? `The output ends after ${first} words; the next one expected is '${answer?.text}'.`
        : answer === undefined
          ? `There is one word more than the ${first} expected: '${word.text}'.`
          : `Word ${first + 1} is '${word.text}' where '${answer.text}' is expected.`;
    return { verdict: 'wrong answer', reason, ...(difference && { difference }) };
  }
  const blanksOf = (text: string): readonly string[] => text.split(WORDS);
  if (!rules.blanks || blanksOf(found).join('x') === blanksOf(expected).join('x'))
    return { verdict: 'accepted' };
  const comparison = compare(expected, found);
  return {
    verdict: 'presentation error',
    ...(comparison.kind !== 'equal' && { difference: comparison.difference }),
  };
}
