/** The last paragraph of a report: what to do next, as a fellow student would say it. */
import type { CheckReport, TestResult } from './check.ts';
import type { CheckedProgram } from './report.ts';

const isC = (command: string): boolean =>
  /(^|\/)[\w.-]+$/.test(command.trim()) && !/\.(py|js|mjs|rb|sh)$/.test(command);

function byHand({ command, saved }: CheckedProgram): string {
  return saved === undefined
    ? `Put the input into a file (--save DIR does it for you), run \`${command} < FILE\` and follow your program through it with a pencil`
    : `The input is saved: run \`${command} < ${saved}\` and follow your program through it with a pencil`;
}

function afterTimeLimit({ run }: TestResult, { problem, seconds }: CheckedProgram): string {
  if (run.cpuMs !== undefined && run.cpuMs < 500 * seconds)
    return 'It did not compute, it waited: most likely for more input than there is. Let it stop at the end of the input, and check how it counts the lines it reads.';
  return (
    problem.words.tooSlow ??
    `Is there a loop that does not end when the input does? If it is only slow, --time ${2 * seconds} shows whether its answers are right.`
  );
}

function afterFailure(failed: TestResult, request: CheckedProgram, shrunk: boolean): string {
  switch (failed.verdict) {
    case 'presentation error':
      return 'Your answers are right, only blanks and newlines differ, and a judge is strict about those. It is the cheapest mistake to mend: look at the marked place, then run this again.';
    case 'time limit':
      return afterTimeLimit(failed, request);
    case 'output limit':
      return 'It printed without end. Is there a loop that goes on when reading fails? In C, `while (scanf(…))` never stops at the end of the input, because EOF is not 0; compare with the number of items you want.';
    case 'runtime error':
      if (failed.outputRight) return 'End with exit code 0: in C, `return 0;` at the end of main.';
      return `${byHand(request)}.${isC(request.command) ? ' If it is C, compile with `-g -fsanitize=address,undefined`: it names the line.' : ''}`;
    default:
      return `${byHand(request)}${shrunk ? ': it is small enough' : ''}. When it is right there, run this again.`;
  }
}

function afterSuccess({ results, unsteady }: CheckReport, { tests }: CheckedProgram): string {
  if (unsteady !== undefined)
    return 'Mend that first: here every test is accepted, on another machine the same program may fail.';
  if (results.length < tests.length) return 'Everything up to here is right; run it again to see the rest.';
  const more = tests.some(({ name }) => name.startsWith('random'))
    ? 'Another --seed makes other random tests'
    : '--random 100 adds random tests';
  return `Well done. ${more}, if you would like to be surer still.`;
}

export function nextStep(report: CheckReport, request: CheckedProgram): string {
  const { results, smallest } = report;
  const failed = results.find(({ verdict }) => verdict !== 'accepted');
  const left = request.tests.length - results.length;
  const parts = [
    failed
      ? afterFailure(failed, request, smallest !== undefined)
      : report.demand === undefined
        ? afterSuccess(report, request)
        : 'Let it lay something where it can: the lowest card that will do is a beginning.',
  ];
  if (failed?.test.disputed)
    parts.push(
      `Note that ${failed.test.name}.out is not what Baralho's own program prints for this input, so no smaller input was looked for.`,
    );
  if (results.some(({ run }) => run.leftBehind))
    parts.push('It left a process running in the background when it ended; that one has been stopped.');
  if (failed && left > 0)
    parts.push(`--keep-going runs the other ${left === 1 ? 'test' : `${left} tests`} too.`);
  return parts.join(' ');
}
