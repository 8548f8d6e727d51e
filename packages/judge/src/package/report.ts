/** The report on a program judged by a package: the usual tables and first failure, and points where there are any. */
import { formatCount, formatFailure, type ReportStyle, type TestPlan } from '../check/report.ts';
import { fits, paragraph, plural, showDifference, showText } from '../check/showing.ts';
import type { PackageReport, PackageResult } from './check.ts';
import { WHY_NO_SMALLER } from './noSmaller.ts';
import type { ProblemPackage } from './package.ts';
import type { Search, SmallerInput } from './smaller.ts';
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

/** "3 lines, 7 words" */
function sizeOf(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return `${plural(text.split('\n').length - (text.endsWith('\n') ? 1 : 0), 'line')}, ${plural(words, 'word')}`;
}

function formatSmaller(
  { input, expected, found, verdict, difference, reason, by, proved }: SmallerInput,
  before: string,
  { width, paint }: ReportStyle,
): string {
  const parts = [
    `  ${paint.strong(`Smallest failing input: ${sizeOf(input)}`)}${paint.faint(` (from ${sizeOf(before)})`)}`,
    showText('input', input, width, paint),
  ];
  if (verdict === 'wrong answer') {
    const isShort = difference === undefined || (fits(expected, width) && fits(found, width));
    if (isShort)
      parts.push(showText('expected', expected, width, paint), showText('found', found, width, paint));
    else parts.push(showDifference(difference, { expected, found }, width, paint));
  }
  if (reason !== undefined) parts.push(paragraph(reason, width, '    '));
  const isLess = proved ? '' : ' There was no time to look for one that is smaller still.';
  parts.push(
    paint.faint(
      paragraph(
        `The input validators of the package take it; what is expected is the output of its accepted submission ${by}.${isLess}`,
        width,
        '    ',
      ),
    ),
  );
  return parts.join('\n\n');
}

/** An interactive run has no expected output; what the program wrote is all there is to show. */
function formatFirst(
  result: PackageResult,
  search: Search | undefined,
  isInteractive: boolean,
  asked: TestPlan,
  style: ReportStyle,
): string {
  const parts = [formatFailure(result, asked, style)];
  if (search !== undefined && 'input' in search) parts.push(formatSmaller(search, result.test.input, style));
  else if (result.verdict === 'wrong answer' || result.verdict === 'runtime error') {
    parts.push(showText('input', result.test.input, style.width, style.paint));
    if (search !== undefined) parts.push(paragraph(WHY_NO_SMALLER[search.why], style.width, '    '));
  }
  if (isInteractive && result.verdict !== 'wrong answer' && result.found !== '')
    parts.push(showText('found', result.found, style.width, style.paint));
  if (result.hint !== undefined) parts.push(paragraph(`Hint: ${result.hint}`, style.width, '    '));
  return parts.join('\n\n');
}

/** With the result of the search for a smaller failing input, if there was one. */
export type SearchedReport = PackageReport & { readonly search?: Search };

export function formatPackageReport(
  report: SearchedReport,
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
  if (failed !== undefined)
    parts.push(formatFirst(failed, report.search, problem.isInteractive, { tests, seconds }, style));
  return `\n${parts.join('\n\n')}\n\n`;
}

export const packageReportAsData = (report: SearchedReport, problem: ProblemPackage, seconds: number) => ({
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
  ...(report.search && {
    smallest:
      'why' in report.search
        ? { none: WHY_NO_SMALLER[report.search.why] }
        : {
            input: report.search.input,
            expected: report.search.expected,
            found: report.search.found,
            runs: report.search.runs,
            proved: report.search.proved,
            by: report.search.by,
          },
  }),
  interrupted: report.interrupted,
});
