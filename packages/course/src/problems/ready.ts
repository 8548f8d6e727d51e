/** The tests of a problem with the answers of our own program, made once and reused for every submission and viewer. */
import { holdNewest } from '@baralho/core';
import { describeComplaint, PROBLEMS, type Problem, type ProblemId } from '@baralho/judge';
import { type PreparedTest, prepareTest } from '@baralho/judge/check/index';
import { isSample, type Test } from '@baralho/judge/generate/index';
import { chosenProblem, fingerprintOf, hiddenTests, type ProblemTests, visibleTests } from './tests.ts';

type Kind = 'samples' | 'visible' | 'hidden';

export interface ReadyTests {
  readonly problem: Problem;
  of(kind: Kind): readonly PreparedTest[];
}

const MOST_KEPT = 8;
const stored = new Map<string, Promise<ReadyTests>>();

const prepared = (problem: Problem, tests: readonly Test[]): readonly PreparedTest[] =>
  tests.map((test) => {
    const ready = prepareTest(problem, test);
    if ('expected' in ready && 'name' in ready) return ready;
    throw new Error(`test '${test.name}' is no input of ${problem.id}: ${describeComplaint(ready)}`);
  });

function samplesOf(problem: Problem, { visible }: ProblemTests): readonly Test[] {
  const all = visibleTests(problem, visible);
  const samples = all.filter(isSample);
  return samples.length > 0 ? samples : all.slice(0, 1);
}

const TESTS: Readonly<Record<Kind, (problem: Problem, tests: ProblemTests) => readonly Test[]>> = {
  samples: samplesOf,
  visible: (problem, { visible }) => visibleTests(problem, visible),
  hidden: (problem, { hidden }) => hiddenTests(problem, hidden),
};

async function make(id: ProblemId, tests: ProblemTests): Promise<ReadyTests> {
  const problem = chosenProblem(await PROBLEMS[id].load(), tests);
  const ready = new Map<Kind, readonly PreparedTest[]>();
  return {
    problem,
    of(kind) {
      const list = ready.get(kind) ?? prepared(problem, TESTS[kind](problem, tests));
      ready.set(kind, list);
      return list;
    },
  };
}

export function readyTests(id: ProblemId, tests: ProblemTests): Promise<ReadyTests> {
  const key = `${id} ${fingerprintOf(tests)}`;
  const known = stored.get(key) ?? make(id, tests);
  holdNewest(stored, key, known, MOST_KEPT);
  return known;
}
