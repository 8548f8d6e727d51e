/** The report as data: what `--json` prints. */
import type { CheckReport } from './check.ts';
import type { CheckedProgram } from './report.ts';

export const reportAsData = (report: CheckReport, request: CheckedProgram): object => ({
  problem: request.problem.id,
  command: request.command,
  verdict: report.verdict,
  tests: request.tests.length,
  interrupted: report.interrupted,
  ...(report.demand !== undefined && { reason: report.demand }),
  ...(report.unsteady && { changesWithMemory: report.unsteady.test.name }),
  results: report.results.map(({ test, verdict, difference, reason, weak, otherChoice, run }) => ({
    name: test.name,
    verdict,
    ms: Math.round(run.wallMs),
    cpuMs: run.cpuMs ?? null,
    ...(run.code !== undefined && { exitCode: run.code }),
    ...(run.signal !== undefined && { signal: run.signal }),
    ...(difference && {
      difference: {
        line: difference.line,
        column: difference.column,
        expected: difference.expected ?? null,
        found: difference.found ?? null,
      },
    }),
    ...(reason !== undefined && { reason }),
    ...(weak !== undefined && { weak }),
    ...(otherChoice !== undefined && { ourChoice: otherChoice }),
    ...(run.errors !== '' && { stderr: run.errors }),
    ...(run.leftBehind && { leftBehind: true }),
  })),
  ...(report.smallest && {
    smallest: {
      of: report.smallest.of.test.name,
      input: report.smallest.input,
      expected: report.smallest.expected,
      found: report.smallest.found,
      runs: report.smallest.runs,
      proved: report.smallest.proved,
    },
  }),
  ...(request.saved !== undefined && { saved: request.saved }),
});
