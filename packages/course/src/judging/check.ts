/**
 * Runs a built program on one stage of tests, on this machine or on a connected one. The chunk contains an untrusted program:
 * it runs only in the sandbox, and only where the machine allows programs at all.
 */
import type { Allowed } from '@baralho/arena/jobs/ladder';
import type { Problem, ProblemId } from '@baralho/judge';
import { check, explain, formatFindings, paintFor } from '@baralho/judge/check/index';
import { clearCaches, makeOwnFolder, removeOwnFolder } from '@baralho/sandbox';
import { commandIn, openPacked, place, withoutFolder } from '../handin/index.ts';
import { readyTests } from '../problems/ready.ts';
import { checkOwn } from './checkOwn.ts';
import { shown, shownFailure, WIDTH } from './shown.ts';
import type { CheckParameters, CheckResult, StageFailure, StageResult } from './stage.ts';
import { walls } from './walls.ts';

/** Runs allowed to search for a smaller failing input. */
const SHRINK_RUNS = 150;
/** The time allowed for that search, and the total with everything before and after it. */
const SHRINK_MS = 10_000;
const SMALLEST_MS = 20_000;
/** Where every test counts, the rest is skipped after this many tests over the time limit. */
const MOST_SLOW = 3;

type CheckReport = Awaited<ReturnType<typeof check>>;

/** The same report, with the folders of this machine removed from what the program wrote. */
function withoutFolders(report: CheckReport, folder: string): CheckReport {
  const plain = <T extends { readonly run: CheckReport['results'][number]['run'] }>(one: T): T => ({
    ...one,
    run: { ...one.run, errors: withoutFolder(one.run.errors, folder) },
  });
  return {
    ...report,
    results: report.results.map(plain),
    ...(report.smallest && { smallest: { ...plain(report.smallest), of: plain(report.smallest.of) } }),
    ...(report.unsteady && { unsteady: plain(report.unsteady) }),
  };
}

/** Described by the smallest input found, with the rule broken there; otherwise by the input of the test. */
function failureOf(
  problem: Problem,
  failed: CheckReport['results'][number],
  smallest: CheckReport['smallest'],
  seconds: number,
): StageFailure {
  const { difference, reason, found } = failed;
  if (smallest === undefined)
    return shownFailure(failed, seconds, { ...failed.test, found, difference, reason });
  const { input } = smallest;
  return shownFailure(failed, seconds, {
    input,
    expected: smallest.expected,
    found: smallest.found,
    difference: smallest.difference,
    reason: explain(problem, smallest)?.why ?? smallest.reason,
    isSmaller: input !== failed.test.input,
  });
}

export async function checkSubmission(parameters: CheckParameters, allowed: Allowed): Promise<CheckResult> {
  const { tests, stage, program } = parameters;
  const commands = allowed.commands;
  if (commands === undefined)
    throw new Error('this worker runs no programs of others; npx baralho worker --commands allows them');
  if (tests.memoryMb > commands.memoryMb)
    throw new Error(
      `this worker gives a program ${commands.memoryMb} MB, ${tests.memoryMb} are asked for (--memory)`,
    );
  const sandbox = walls(tests.memoryMb);
  const root = makeOwnFolder('judged');
  try {
    const tar = openPacked(Buffer.from(program.packed, 'base64'));
    const folder = place({ tar, hash: program.hash }, root);
    const command = commandIn(folder, program.run);
    if (typeof command === 'string') return { refused: command, isOfMachine: true };
    if (tests.own !== undefined)
      return await checkOwn({ own: tests.own, tests, stage, command, root, memoryMb: commands.memoryMb });
    const ready = await readyTests(parameters.problem as ProblemId, tests);
    const request = {
      problem: ready.problem,
      command: program.run.join(' '),
      seconds: tests.seconds,
      tests: ready.of(stage === 'smallest' ? 'visible' : stage),
      keepGoing: tests.scoring === 'share' && stage !== 'smallest',
      hasStarted: stage !== 'samples',
    };
    let slow = 0;
    const enough = new AbortController();
    const abort =
      stage === 'smallest'
        ? AbortSignal.any([enough.signal, AbortSignal.timeout(SMALLEST_MS)])
        : enough.signal;
    const checked = await check({
      ...request,
      program: command,
      sandbox,
      jobs: 1,
      abort,
      shrinkRuns: stage === 'smallest' ? SHRINK_RUNS : 0,
      shrinkMs: SHRINK_MS,
      onResult: ({ verdict }) => {
        if (verdict === 'time limit' && ++slow === MOST_SLOW) enough.abort();
      },
    });
    const report = withoutFolders(checked, folder);
    if (report.unstartable !== undefined) return { refused: `it cannot be run: ${report.unstartable}` };
    const failed = report.results.find(({ verdict }) => verdict !== 'accepted');
    // No time was left, or it fails only sometimes: the results of the tests stay.
    if (stage === 'smallest' && failed === undefined) return {};
    const result: StageResult = {
      verdict: report.verdict,
      total: request.tests.length,
      results: report.results.map(({ test, verdict, run }) => ({
        name: test.name,
        verdict,
        ms: Math.round(run.wallMs),
      })),
      words: shown(formatFindings(report, request, { width: WIDTH, paint: paintFor(false) })),
      ...(failed && { failure: failureOf(ready.problem, failed, report.smallest, tests.seconds) }),
    };
    return { stage: result };
  } finally {
    removeOwnFolder(root);
    // Anything the program learnt from hidden tests must stop here, or its next version could tell the team.
    if (stage === 'hidden') await clearCaches();
  }
}
