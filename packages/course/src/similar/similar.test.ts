/** Disguised copies are found in every supported language, and programs that merely solve the same task are not. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../handin/languages.ts';
import { NAMES_OF_PASTES } from '../handin/pastes.ts';
import { PROGRAMS } from './programs.suite.ts';
import { type SimilarSource, similarReport } from './report.ts';
import { languageOfFile, tokensOf } from './tokens.ts';

const rest = async (): Promise<void> => {};
const source = (team: string, name: string, text: string, isEarlier = false): SimilarSource => ({
  id: team,
  team,
  isEarlier,
  files: [{ name, text }],
});
const compare = (...sources: readonly SimilarSource[]) => similarReport(sources, [], rest);

describe.each(Object.entries(PROGRAMS))('%s', (_, { name, text, renamed, other }) => {
  it('finds a copy with other names, comments, texts and layout', async () => {
    const { pairs, sources } = await compare(source('A', name, text), source('B', name, renamed));
    expect(pairs).toMatchObject([{ percent: expect.any(Number) }]);
    expect(Math.min(pairs[0]?.percent ?? 0, pairs[0]?.otherPercent ?? 0)).toBeGreaterThanOrEqual(90);
    expect(sources.map(({ team }) => team)).toEqual(['A', 'B']);
    expect(renamed).not.toBe(text);
  });

  it('finds nothing in two programs that each wrote for themselves', async () => {
    const { pairs, compared } = await compare(source('A', name, text), source('B', name, other));
    expect([pairs, compared]).toEqual([[], 2]);
  });

  it('leaves out what all were given', async () => {
    const both = [source('A', name, text), source('B', name, renamed)];
    expect((await similarReport(both, [{ name, text }], rest)).pairs).toEqual([]);
    const foreign = await similarReport(both, [{ name, text: other }], rest);
    expect(foreign.pairs).toHaveLength(1);
  });
});

it.each([
  ['c++', 'R"(a; b; R"(c;'],
  ['java', '""" a; b; c;'],
  ['rust', 'r#"a; b; r#"c;'],
  ['python', '""" a b'],
  ['haskell', '{- a; {- b'],
] as const)('what begins in %s and has no end is one thing, however often it begins', (language, text) => {
  expect(tokensOf(text, language).length).toBeLessThan(2);
});

it('a source of nothing but signs stops no comparison', async () => {
  const { compared } = await compare(source('A', 'x.c', ';'.repeat(2 ** 18)), source('B', 'y.c', ';'));
  expect(compared).toBe(2);
});

it('there is a tokenizer for every language', () => {
  for (const language of LANGUAGES) expect(languageOfFile(NAMES_OF_PASTES[language])).toBeDefined();
  expect(languageOfFile('book.txt')).toBeUndefined();
});

it.each([
  ['c', 'int a = 12; // x\n', 'int x = 0 ;'],
  ['c', 'char c = \'\\\'\'; /* " */ char *s = "//";\n', 'char x = " ; char * x = " ;'],
  ['python', "def f(x): # y\n  return r'\\'' + '''a\n'b'\n''' + f\"{x}\"", 'def x ( x ) : return " + " + "'],
  ['rust', "fn f<'a>(x: &'a str) -> char { 'a' }", "fn x < ' x > ( x : & ' x x ) - > x { \" }"],
  ['rust', 'let s = r#"a"b"#; let t = b"x";', 'let x = " ; let x = " ;'],
  ['haskell', 'f\' x = x -- y\ng = \'c\' : {- " -} "a"', 'x x = x x = " : "'],
  ['haskell', 'a --> b', 'x - - > x'],
  ['javascript', 'const $a = `x "y"` + 1n;', 'const x = " + 0 ;'],
  ['c++', 'auto s = R"x(a)")x";', 'auto x = " ;'],
  ['java', 'String s = """\n"a"\n""";', 'x x = " ;'],
  ['script', 'if true; then # x\n echo "a b"; fi', 'if x ; then x " ; fi'],
] as const)('%s: %j', (language, text, expected) =>
  expect(
    tokensOf(text, language)
      .map((token) => token.text)
      .join(' '),
  ).toBe(expected),
);

it('says which lines are alike in which files', async () => {
  const { text, renamed } = PROGRAMS.python;
  const one: SimilarSource = {
    ...source('A', 'main.py', text),
    files: [
      { name: 'empty.py', text: '\n' },
      { name: 'main.py', text: `\n\n${text}` },
    ],
  };
  const { pairs } = await compare(one, source('B', 'copy.py', renamed));
  const [part] = pairs[0]?.parts ?? [];
  expect(part).toMatchObject({ file: 'main.py', otherFile: 'copy.py' });
  const lines = text.trimEnd().split('\n').length;
  expect(part?.to).toBe(lines + 2);
  expect((part?.to ?? 0) - (part?.from ?? 0)).toBeGreaterThan(lines / 2);
});

it('compares teams with one another and with earlier years, not with themselves', async () => {
  const { name, text, renamed } = PROGRAMS.c;
  const mine = source('A', name, text);
  expect((await compare(mine, { ...mine, id: 'later' })).pairs).toEqual([]);
  const old = [source('x', name, text, true), source('y', name, renamed, true)];
  expect((await compare(...old)).pairs).toEqual([]);
  const { pairs, sources } = await compare(mine, { ...mine, id: 'later' }, ...old);
  expect(
    pairs.map(({ one, other }) => [sources[one]?.team, sources[other]?.team].sort().join(' ')).sort(),
  ).toEqual(['A x', 'A y']);
});

it('what nearly all teams have is the assignment, not a copy', async () => {
  const { name, text } = PROGRAMS.c;
  const all = Array.from({ length: 12 }, (_, i) => source(`T${i}`, name, text));
  expect((await compare(...all)).pairs).toEqual([]);
  expect((await compare(...all.slice(0, 6))).pairs).toHaveLength(15);
});
