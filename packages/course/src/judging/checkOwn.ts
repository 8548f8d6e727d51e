/** Judges a submission by a problem of the teacher's own: the package that was sent, or the one that the page's fields make. */

import { paintFor } from '@baralho/judge/check/index';
import {
  checkByPackage,
  formatPackageReport,
  fullScore,
  openValidator,
  sourcesOf,
  testsIn,
} from '@baralho/judge/package/index';
import type { ProgramCommand } from '@baralho/sandbox';
import { builderIn } from '../handin/index.ts';
import { type OwnProblem, openOwn } from '../problems/own.ts';
import type { ProblemTests } from '../problems/tests.ts';
import { shown, shownFailure, WIDTH } from './shown.ts';
import type { CheckResult, Stage, StageResult } from './stage.ts';
import { walls } from './walls.ts';

interface Asked {
  readonly own: OwnProblem;
  readonly tests: ProblemTests;
  readonly stage: Stage;
  readonly command: ProgramCommand;
  /** Where the checker is built. */
  readonly root: string;
  /** What this machine gives a program at most. */
  readonly memoryMb: number;
}

export async function checkOwn({ own, tests, stage, command, root, memoryMb }: Asked): Promise<CheckResult> {
  const opened = await openOwn(own, tests, stage === 'smallest' ? 'visible' : stage);
  if (!opened.ok) return { refused: `the problem cannot be asked: ${opened.why}`, isOfMachine: true };
  const { problem, names } = opened.value;
  const built = problem.validator && (await builderIn(root)(sourcesOf(problem.validator)));
  if (built?.ok === false)
    return { refused: `the checker of this problem cannot be built: ${built.why}`, isOfMachine: true };
  const checkerMb = Math.min(problem.limits.validationMb, memoryMb);
  const validator = built && openValidator(built.command, walls(checkerMb), problem.limits);
  try {
    const report = await checkByPackage({
      problem,
      command,
      validator,
      seconds: tests.seconds,
      sandbox: walls(tests.memoryMb),
      jobs: 1,
      keepGoing: tests.scoring === 'share' && !problem.isScoring,
    });
    const named = report.results.map((result) => ({
      ...result,
      test: { ...result.test, name: names[result.number - 1] ?? result.test.name },
    }));
    const failed = named.find(({ verdict }) => verdict !== 'accepted');
    const full = problem.isScoring ? fullScore(problem.tests) : 0;
    const share = full > 0 ? Math.max(0, Math.min(1, report.score / full)) : undefined;
    const isWhole = report.verdict !== 'accepted' || share === undefined || share === 1;
    const result: StageResult = {
      // Who passes some of the groups has points, not the problem.
      verdict: isWhole ? report.verdict : (failed?.verdict ?? 'wrong answer'),
      total: testsIn(problem.tests).length,
      results: named.map(({ test, verdict, run }) => ({
        name: test.name,
        verdict,
        ms: Math.round(run.wallMs),
      })),
      words: shown(
        formatPackageReport({ ...report, results: named }, problem, tests.seconds, {
          width: WIDTH,
          paint: paintFor(false),
        }),
      ),
      ...(share !== undefined && { share }),
      ...(failed && {
        failure: shownFailure(failed, tests.seconds, {
          ...failed.test,
          found: failed.found,
          difference: failed.difference,
          reason: failed.reason,
        }),
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
