/** What is said of a program judged by a package: the tables and the first failure as everywhere, and points where there are any. */
import { type Asked, formatCount, formatFailure, type ReportStyle } from '../check/report.ts';
import { paragraph, showText } from '../check/showing.ts';
import type { PackageReport, PackageResult } from './check.ts';
import type { ProblemPackage } from './package.ts';
import { testsIn } from './tests.ts';

const points = (score: number): string => `${Number(score.toFixed(4))} points`;

function formatGroups({ groups }: PackageReport, { paint }: ReportStyle): string {
  const width = Math.max(...groups.map(({ name }) => name.length));
  return groups
    .map(({ name, verdict, score, isLeftOut }) => {
      const sign = isLeftOut ? '· not run' : verdict === 'accepted' ? '✓ accepted' : `✗ ${verdict}`;
      return `  ${name.padEnd(width)}  ${(verdict === 'accepted' ? paint.good : paint.bad)(sign.padEnd(20))} ${points(score)}`;
    })
    .join('\n');
}

/** In a talk nothing is expected; what the program wrote is all there is to see. */
function formatFirst(
  result: PackageResult,
  isInteractive: boolean,
  asked: Asked,
  style: ReportStyle,
): string {
  const parts = [formatFailure(result, asked, style)];
  // Nobody knows a smaller input of this problem than that of the test.
  if (result.verdict === 'wrong answer' || result.verdict === 'runtime error')
    parts.push(showText('input', result.test.input, style.width, style.paint));
  if (isInteractive && result.verdict !== 'wrong answer' && result.found !== '')
    parts.push(showText('found', result.found, style.width, style.paint));
  if (result.hint !== undefined) parts.push(paragraph(`Hint: ${result.hint}`, style.width, '    '));
  return parts.join('\n\n');
}

export function formatPackageReport(
  report: PackageReport,
  problem: ProblemPackage,
  seconds: number,
  style: ReportStyle,
): string {
  const { results, verdict, score, interrupted } = report;
  const { paint, width } = style;
  const tests = testsIn(problem.tests);
  const count = formatCount(results, tests.length);
  const failed = results.find((result) => result.verdict !== 'accepted');
  const parts = [`  ${failed === undefined ? paint.good(count) : paint.strong(count)}`];
  if (problem.isScoring)
    parts.push(
      formatGroups(report, style),
      `  ${paint.strong(verdict === 'accepted' ? points(score) : `${verdict}: no points`)}`,
    );
  if (interrupted) parts.push(paragraph('Interrupted; this is what was found until then.', width));
  if (failed !== undefined) parts.push(formatFirst(failed, problem.isInteractive, { tests, seconds }, style));
  return `\n${parts.join('\n\n')}\n\n`;
}

export const packageReportAsData = (report: PackageReport, problem: ProblemPackage, seconds: number) => ({
  package: problem.files.title,
  verdict: report.verdict,
  ...(problem.isScoring && { score: report.score }),
  seconds,
  tests: testsIn(problem.tests).length,
  results: report.results.map(({ number, test, verdict, reason, score, run }) => ({
    number,
    name: test.name,
    verdict,
    ...(reason !== undefined && { reason }),
    ...(problem.isScoring && { score }),
    wallMs: Math.round(run.wallMs),
    ...(run.cpuMs !== undefined && { cpuMs: run.cpuMs }),
  })),
  groups: report.groups,
  interrupted: report.interrupted,
});
