/** What the judge tells the author of a program with the same mistake as a mutant: a small input, and the rule that it broke. */
import { describe, expect, it } from 'vitest';
import { builtInTests } from '../generate/tests.ts';
import { casesIn } from '../layout.ts';
import type { Explanation, ProblemId } from '../problem.ts';
import { PROBLEMS } from '../problems/index.ts';
import { answer } from '../program.ts';
import { shrink } from '../shrink/shrink.ts';
import { MUTANTS } from './mutants.suite.ts';
import { loadMutant } from './mutate.suite.ts';

/** The smallest input on which a mutant fails, its size in the problem's own terms, and the explanation. */
async function toldTo(id: ProblemId, about: string): Promise<Explanation & { readonly size: number }> {
  const problem = await PROBLEMS[id].load();
  const program = loadMutant(id, MUTANTS[id].find(([name]) => name === about) ?? expect.fail(about));
  const fails = (input: string): boolean => answer(program, input).output !== answer(problem, input).output;
  const { input } = builtInTests(problem).find((test) => fails(test.input)) ?? expect.fail('it passes');
  const before = { cases: casesIn(problem.layout, input) ?? [], found: answer(program, input).output };
  const attempt = async (tried: string) => (fails(tried) ? ('fails' as const) : ('passes' as const));
  const smallest = await shrink(problem, { input, runs: 500, jobs: 1, attempt });
  const cases = casesIn(problem.layout, smallest.input) ?? [];
  expect(cases).toHaveLength(1);
  const sight = {
    expected: answer(problem, smallest.input).output,
    found: answer(program, smallest.input).output,
    before,
  };
  const explained = problem.words.explain?.(cases[0] ?? [], sight) ?? expect.fail('nothing is said');
  return { ...explained, size: problem.words.measure.of(cases) };
}

describe('names the rule where the outputs part', () => {
  it.each<[ProblemId, string, number, RegExp]>([
    [
      'war',
      'ranks compared as characters',
      26,
      /^Ranks are not ordered as characters.* Step \d+: \w\w \w+ \w\w; [ab] takes \w\w \w\w\.$/,
    ],
    ['war', 'the ace is low', 26, /^The ace is the highest card\. Step \d+: A\w over/],
    [
      'war',
      'b picks up its own card first',
      200,
      /not the winner's own card first\. Step \d+: \w\w under \w\w; b takes/,
    ],
    ['war', 'a picks up b’s card first', 200, /not the loser's card first|not the last card first/],
    [
      'war',
      'three cards face down',
      26,
      /one card face down: not three\. Steps \d+ to \d+: \w\w ties \w\w, face down/,
    ],
    ['war', 'a war is one step', 26, /a simple war is three\. Steps/],
    ['war', 'cards face down are no step', 26, /The cards face down are a step too.* Steps/],
    [
      'war',
      'no tie: a wins when both run out',
      26,
      /it is a tie\. Steps \d+ to 26: .* then both have no card left/,
    ],
    [
      'war',
      'a tie when either runs out in a war',
      26,
      /A player who runs out of cards in a war loses.* then [ab] has no card left/,
    ],
    [
      'accordian',
      'one to the left before three',
      5,
      /^A card that can move one or three to the left moves three\. Move \d is \w\w onto \w\w, three to the left\./,
    ],
    ['accordian', 'suits do not match', 5, /^Cards of one suit match too\. Move 1 is/],
    [
      'guiao1',
      'the highest card is one of the lowest suit',
      2,
      /highest card is .*, of the highest value and among those of the highest suit/,
    ],
    ['guiao1', 'the highest card by suit first', 3, /highest card is .*, of the highest value\./],
    ['guiao1', 'a sequence is last − first = n − 1, repeats or not', 3, /not consecutive, \w+ is missing/],
    ['guiao1', 'the ace is high too', 3, /the ace is always low/],
    ['guiao1', 'two values make a sequence', 2, /at least three values/],
    ['guiao1', 'triples in a row make a double sequence', 9, /a double sequence two/],
    ['guiao1', 'one value may have more cards', 4, /comes \w+( times)? and \w+ \w+/],
    [
      'guiao2',
      'double sequences of any size are alike',
      14,
      /a double sequence of 3, .* is a double sequence of 4: not of one type/,
    ],
    ['guiao2', 'ordered by the lowest card', 6, /comes before .*: the highest card decides/],
    ['guiao2', 'cards stay as they were written', 6, /printed in ascending order/],
    ['guiao3', 'the hand is sorted by suit', 2, /right cards in the wrong order: .* ascending order/],
    ['guiao3', 'two passes end a round', 3, /The play is invalid.*it takes a single card above/],
    ['guiao3', 'four passes end a round', 8, /the last three plays are PASSO/],
    ['guiao4', 'exceptions first', 9, /comes before .*: answers of the same type first/],
    ['guiao4', 'the same value follows', 3, /it takes a single card above/],
  ])('%s: %s', async (id, about, most, why) => {
    const explained = await toldTo(id, about);
    expect(explained.why).toMatch(why);
    expect(explained.size).toBeLessThanOrEqual(most);
  });
});

it('lists as many moves of Accordian as it counts', async () => {
  for (const about of [
    'goes on to the right after a move',
    'the pile moved onto does not move on',
    'colours match',
  ]) {
    const { why, size } = await toldTo('accordian', about);
    if (why.includes('All its moves')) expect(why.split('All its moves')[1]?.split(';')).toHaveLength(size);
    else expect(size).toBeGreaterThan(5);
  }
});

it('tells a program that picks up otherwise nothing about cycles', async () => {
  expect((await toldTo('war', 'b picks up its own card first')).isKnown).toBe(true);
});

it('shows the last war of a game when no known mistake explains the output', async () => {
  const problem = await PROBLEMS.war.load();
  const tie = problem.tests.plans().find(({ name }) => name === 'b-runs-out-face-up')?.cases[0] ?? [];
  const why = problem.words.explain?.(tie, { expected: '', found: 'b wins in 1 steps\n' })?.why ?? '';
  expect(why).toMatch(/Steps 25 to 26: .*; then b has no card left to play\.$/);
});
