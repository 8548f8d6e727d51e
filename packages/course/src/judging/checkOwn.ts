/**
 * Judges a submission for a teacher's own problem: a problem package that was uploaded, or one made from the fields in the
 * page.
 */

import { paintFor } from '@baralho/judge/check/index';
import {
  checkByPackage,
  formatPackageReport,
  fullScore,
  isReducible,
  openValidator,
  type Search,
  smallerInput,
  sourcesOf,
  testsIn,
} from '@baralho/judge/package/index';
import type { ProgramCommand } from '@baralho/sandbox';
import { builderIn } from '../handin/index.ts';
import { type OwnProblem, openOwn } from '../problems/own.ts';
import type { ProblemTests } from '../problems/tests.ts';
import { shown, shownFailure, WIDTH } from './shown.ts';
import type { CheckResult, Stage, StageFailure, StageResult } from './stage.ts';
import { walls } from './walls.ts';

interface OwnCheck {
  readonly own: OwnProblem;
  readonly tests: ProblemTests;
  readonly stage: Stage;
  readonly command: ProgramCommand;
  /** Where the checker is built. */
  readonly root: string;
  /** The most memory this machine gives a program. */
  readonly memoryMb: number;
}

/** Runs allowed to search for a smaller failing input, and the total time for it. */
const SEARCH = { runs: 150, ms: 10_000 };
const SMALLEST_MS = 20_000;

type Result = Awaited<ReturnType<typeof checkByPackage>>['results'][number];

/** Described by the smallest input found, or by that of the test, with the reason why there is no smaller one. */
function failureOf(failed: Result, search: Search | undefined, seconds: number): StageFailure {
  const { difference, reason, found } = failed;
  if (search !== undefined && 'input' in search)
    return shownFailure(failed, seconds, {
      reason: undefined,
      difference: undefined,
      ...search,
      isSmaller: true,
    });
  return shownFailure(failed, seconds, { ...failed.test, found, difference, reason, noSmaller: search?.why });
}

export async function checkOwn({
  own,
  tests,
  stage,
  command,
  root,
  memoryMb,
}: OwnCheck): Promise<CheckResult> {
  const opened = await openOwn(own, tests, stage === 'smallest' ? 'visible' : stage);
  if (!opened.ok) return { refused: `the problem cannot be asked: ${opened.why}`, isOfMachine: true };
  const { problem, names } = opened.value;
  const built = problem.validator && (await builderIn(root)(sourcesOf(problem.validator)));
  if (built?.ok === false)
    return { refused: `the checker of this problem cannot be built: ${built.why}`, isOfMachine: true };
  const checkerMb = Math.min(problem.limits.validationMb, memoryMb);
  const validator = built && openValidator(built.command, walls(checkerMb), problem.limits);
  try {
    const judge = {
      problem,
      build: builderIn(root),
      command,
      validator,
      seconds: tests.seconds,
      sandbox: walls(tests.memoryMb),
      walls: walls(checkerMb),
      jobs: 1,
      ...(stage === 'smallest' && { abort: AbortSignal.timeout(SMALLEST_MS) }),
    };
    const report = await checkByPackage({
      ...judge,
      keepGoing: tests.scoring === 'share' && !problem.isScoring && stage !== 'smallest',
    });
    const named = report.results.map((result) => ({
      ...result,
      test: { ...result.test, name: names[result.number - 1] ?? result.test.name },
    }));
    const failed = named.find(({ verdict }) => verdict !== 'accepted');
    // No time was left, or it fails only sometimes: the results of the tests stay.
    if (stage === 'smallest' && (failed === undefined || report.interrupted)) return {};
    const isSought = stage === 'smallest' || own.package === undefined;
    const search: Search | undefined =
      failed === undefined || !isReducible(failed) || !isSought
        ? undefined
        : own.package === undefined
          ? { why: 'written' }
          : await smallerInput(judge, report.results[failed.number - 1] ?? failed, SEARCH);
    const full = problem.isScoring ? fullScore(problem.tests) : 0;
    const share = full > 0 ? Math.max(0, Math.min(1, report.score / full)) : undefined;
    const isWhole = report.verdict !== 'accepted' || share === undefined || share === 1;
    const result: StageResult = {
      // Passing only some of the groups gives points, but does not solve the problem.
      verdict: isWhole ? report.verdict : (failed?.verdict ?? 'wrong answer'),
      total: testsIn(problem.tests).length,
      results: named.map(({ test, verdict, run }) => ({
        name: test.name,
        verdict,
        ms: Math.round(run.wallMs),
      })),
      words: shown(
        formatPackageReport(
          { ...report, results: named, ...(search && { search }) },
          problem,
          tests.seconds,
          {
            width: WIDTH,
            paint: paintFor(false),
          },
        ),
      ),
      ...(share !== undefined && { share }),
      ...(failed && {
        failure: failureOf(failed, search, tests.seconds),
      }),
    };
    return { stage: result };
  } catch (error) {
    if (error instanceof Error && error.name === 'BadPackage')
      return { refused: `the problem cannot be judged: ${error.message}`, isOfMachine: true };
    throw error;
  } finally {
    validator?.close();
  }
}
