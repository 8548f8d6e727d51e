/** The tests that a teacher has chosen for a problem, built-in or the teacher's own. */
import { success } from '@baralho/core/result';
import { PROBLEM_IDS, PROBLEMS, type ProblemId } from '@baralho/judge';
import { testsIn } from '@baralho/judge/package/index';
import { type Allowed, type Refused, refused } from '@baralho/words/refused';
import { PROJECT } from '../grades/arithmetic.ts';
import { BOT } from '../store/states.ts';
import { type GivenOwn, type OwnProblem, openOwn, ownFault, readOwn } from './own.ts';
import { isProblemName } from './ownShape.ts';
import { checkTests, completeTests, type ProblemTests } from './tests.ts';

export type GivenTests = Parameters<typeof completeTests>[0] & { readonly own?: GivenOwn };

export const isBuiltIn = (word: string): word is ProblemId =>
  (PROBLEM_IDS as readonly string[]).includes(word);

const unknown = (problem: string): Refused =>
  refused('unknownProblem', { problem: problem.slice(0, 40), problems: PROBLEM_IDS });

/** Why these tests cannot be used. */
export async function testsFaultOf(problem: string, tests: ProblemTests): Promise<Refused | undefined> {
  if (isBuiltIn(problem)) {
    const checked = checkTests(await PROBLEMS[problem].load(), tests);
    return checked.ok ? undefined : checked;
  }
  const { own } = tests;
  if (own === undefined) return unknown(problem);
  const fault = ownFault(tests);
  if (fault !== undefined) return fault;
  const opened = await openOwn(own, tests, 'visible');
  return opened.ok ? undefined : opened;
}

/** Where a package asks for nothing, the format allows two gigabytes; the teacher may allow more than this. */
const MOST_MB = 1024;

/** Names in a course that already have points or a deadline. */
const TAKEN: readonly string[] = [BOT, PROJECT, 'final'];

const NO_TESTS = { built: 'none', random: 0 } as const;

/** The given values, then the previous ones, then the defaults; for a new package, its own limits. */
async function chosenOwn(
  problem: string,
  { own: given = {}, ...tests }: GivenTests,
  before: ProblemTests | undefined,
): Promise<Allowed<ProblemTests>> {
  if (!isProblemName(problem) || TAKEN.includes(problem)) return refused('problemName');
  const read = await readOwn(given, before?.own);
  if (!read.ok) return read;
  const { own, limits, isScoring } = read.value;
  const isNew = given.package !== undefined;
  const { own: _, ...complete } = completeTests(
    {
      ...(isScoring && { scoring: 'share' }),
      ...(isNew && {
        seconds: Math.max(1, Math.min(20, Math.ceil(limits.seconds ?? 2))),
        memoryMb: Math.max(16, Math.min(MOST_MB, Math.floor(limits.memoryMb))),
      }),
      ...tests,
      visible: { ...tests.visible, ...NO_TESTS },
      hidden: { ...tests.hidden, ...NO_TESTS },
    },
    before,
  );
  return success({ own, ...complete });
}

export async function chosenTests(
  problem: string,
  given: GivenTests,
  before: ProblemTests | undefined,
): Promise<Allowed<ProblemTests>> {
  const isOwn = given.own !== undefined || before?.own !== undefined;
  if (isOwn && isBuiltIn(problem)) return refused('builtInProblem', { problem });
  if (!isOwn && !isBuiltIn(problem)) return unknown(problem);
  const { own: _, ...tests } = given;
  const chosen = isOwn ? await chosenOwn(problem, given, before) : success(completeTests(tests, before));
  if (!chosen.ok) return chosen;
  const fault = await testsFaultOf(problem, chosen.value);
  return fault ?? chosen;
}

/** All tests with their answers, in the same form as those of the built-in problems. */
export async function ownTestsOf(own: OwnProblem, tests: ProblemTests) {
  const shown = async (kind: 'visible' | 'hidden') => {
    if (kind === 'hidden' && own.package === undefined && tests.hidden.own.length === 0) return [];
    const opened = await openOwn(own, tests, kind);
    if (!opened.ok) return [];
    const { problem, names } = opened.value;
    return testsIn(problem.tests).map(({ name, about, input, answer }, i) => ({
      name: names[i] ?? name,
      ...(about !== undefined && { about }),
      input: input.toString(),
      expected: answer.toString(),
    }));
  };
  return { visible: await shown('visible'), hidden: await shown('hidden') };
}
