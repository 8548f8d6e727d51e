/**
 * The report that a student reads: one line per test as the results come in, the count, then the first failure with its
 * difference, the smallest input on which the program fails, a teacher's hints, and what to do next. Pure functions from
 * results to text; the caller knows whether there is a terminal.
 */
import { casesIn } from '../layout.ts';
import type { Explanation, Problem } from '../problem.ts';
import { nextStep } from './advice.ts';
import type { CheckReport, SmallestFailure, TestResult } from './check.ts';
import type { Difference } from './difference.ts';
import { hintsFor } from './hints.ts';
import type { Paint } from './paint.ts';
import { ruleByBytes } from './ruling.ts';
import { fits, paragraph, plural, showDifference, showText } from './showing.ts';
import { VERDICTS, type Verdict } from './verdict.ts';

export interface ReportStyle {
  readonly width: number;
  readonly paint: Paint;
}

/** The part of a result that is shown, whichever judge it comes from. */
export type ShownResult = Omit<TestResult, 'test'> & {
  readonly test: Pick<TestResult['test'], 'name' | 'about' | 'input' | 'expected'>;
};

/** What applies to all tests. */
export type TestPlan = Pick<CheckedProgram, 'tests' | 'seconds'>;

export interface CheckedProgram {
  readonly problem: Problem;
  readonly command: string;
  readonly seconds: number;
  readonly tests: readonly { readonly name: string }[];
  readonly keepGoing: boolean;
  /** Where the failing input was saved. */
  readonly saved?: string;
}

const formatTime = (ms: number): string =>
  ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(2)} s`;

/** "1 test, 3 cards" or "1 game, 26 steps". */
function describeSize({ layout, words: { noun, measure } }: Problem, input: string): string {
  const cases = casesIn(layout, input);
  if (cases === undefined) return plural(input.split('\n').length - 1, 'line');
  return `${plural(cases.length, noun)}, ${plural(measure.of(cases), measure.noun)}`;
}

/** Which rule the program breaks, for an input of one case. */
export function explain(
  { layout, words }: Problem,
  { input, expected, found, reason, of }: SmallestFailure,
): Explanation | undefined {
  if (reason !== undefined) return { why: reason };
  const [only, ...others] = casesIn(layout, input) ?? [];
  if (only === undefined || others.length > 0) return undefined;
  const before = { cases: casesIn(layout, of.test.input) ?? [], found: of.found };
  return words.explain?.(only, { expected, found, before });
}

const colourOf = (verdict: Verdict, paint: Paint): ((text: string) => string) =>
  verdict === 'accepted' ? paint.good : verdict === 'presentation error' ? paint.warn : paint.bad;

export function formatHeader(
  { problem, command, seconds, tests }: CheckedProgram,
  { paint }: ReportStyle,
): string {
  return `\n  ${paint.strong(problem.title)}\n  ${paint.faint(`${command}  ·  ${plural(tests.length, 'test')}, ${seconds} s each`)}\n\n`;
}

export function formatResult(
  result: ShownResult,
  { tests, seconds }: TestPlan,
  { paint }: ReportStyle,
): string {
  const { number, verdict, test, run, difference, weak, otherChoice } = result;
  const width = Math.min(34, Math.max(...tests.map(({ name }) => name.length)));
  const sign = verdict !== 'accepted' ? '✗' : (weak ?? otherChoice) === undefined ? '✓' : '~';
  const time = run.end === 'time' ? `> ${seconds} s` : formatTime(run.wallMs);
  const place = difference === undefined ? '' : `   line ${difference.line}, column ${difference.column}`;
  const ended = run.signal === undefined ? '' : `   ${run.signal}`;
  const code = run.code === undefined || run.code === 0 ? '' : `   exit code ${run.code}`;
  return (
    `  ${paint.faint(String(number).padStart(String(tests.length).length + 1))}  ${test.name.padEnd(width)}  ` +
    `${colourOf(verdict, paint)(`${sign} ${verdict.padEnd(18)}`)} ${time.padStart(8)}${paint.faint(place + ended + code)}\n`
  );
}

/** "8 of 9 tests accepted, 1 wrong answer; 36 not run" */
export function formatCount(results: readonly Pick<TestResult, 'verdict'>[], total: number): string {
  const counts = VERDICTS.slice(1).map((verdict) => ({
    verdict,
    count: results.filter((result) => result.verdict === verdict).length,
  }));
  const failures = counts
    .filter(({ count }) => count > 0)
    .map(({ verdict, count }) => `, ${count} ${verdict}`);
  const accepted = results.filter(({ verdict }) => verdict === 'accepted').length;
  const left = total - results.length;
  return `${accepted} of ${plural(total, 'test')} accepted${failures.join('')}${left > 0 ? `; ${left} not run` : ''}`;
}

const lastLines = (text: string, count: number): string =>
  text.trimEnd().split('\n').slice(-count).join('\n');

/** Which time limit it exceeded: processor time, or time by the clock while it waited. */
export function timeUsed({ run: { cpuMs, wallMs } }: Pick<TestResult, 'run'>, seconds: number): string {
  const waited = cpuMs !== undefined && cpuMs < 1000 * seconds;
  return waited
    ? `It was stopped after ${formatTime(wallMs)}, of which it computed for ${formatTime(cpuMs)}; the limit is ${seconds} s of processor time, and twice that and 2 s more by the clock.`
    : `It was stopped after ${formatTime(cpuMs ?? wallMs)} of processor time; the limit is ${seconds} s.`;
}

/** What it wrote until it was stopped; for standard error only the last part is known, which may begin within a line. */
function showFlood({ found, run }: ShownResult, { width, paint }: ReportStyle): string {
  const [name, lines] =
    found === '' ? ['stderr', run.errors.split('\n').slice(1)] : ['found', found.split('\n')];
  const begun = lines.slice(0, 4).join('\n');
  const size = found === '' ? '' : `, ${Math.round(found.length / 1000)} kB and more`;
  return showText(name, `${begun}\n… and so on${size}\n`, width, paint);
}

export function formatFailure(
  result: ShownResult,
  { tests, seconds }: TestPlan,
  { width, paint }: ReportStyle,
): string {
  const { verdict, test, difference, reason, run, found, number } = result;
  const parts = [
    `  ${colourOf(verdict, paint)(`✗ ${verdict}`)} ${paint.strong(`on test ${number} of ${tests.length}, ${test.name}`)}`,
  ];
  if (test.about !== undefined) parts.push(paragraph(`This test is about ${test.about}.`, width, '    '));
  if (reason !== undefined) parts.push('', paragraph(reason, width, '    '));
  if (verdict === 'time limit')
    parts.push(
      '',
      paragraph(timeUsed(result, seconds), width, '    '),
      '',
      showText('input', test.input, width, paint),
    );
  if (run.errors.trim() !== '' && verdict === 'runtime error')
    parts.push(
      '',
      showText('stderr', lastLines(run.errors, 8), width, paint).replace(
        /\n.*\(no newline at the end\).*$/,
        '',
      ),
    );
  if (verdict === 'output limit') parts.push('', showFlood(result, { width, paint }));
  if (difference !== undefined) {
    const areBlanks = verdict === 'presentation error';
    const marks = areBlanks ? ' (· is a space, ⏎ the end of a line)' : '';
    parts.push(
      '',
      `    The first difference is on line ${difference.line}, column ${difference.column}${marks}:`,
      '',
      showDifference(difference, { expected: test.expected, found }, width, paint, areBlanks),
    );
  } else if (verdict === 'wrong answer') parts.push('', showText('found', found, width, paint));
  return parts.join('\n');
}

/** A paragraph after its title. */
const titled = (title: string, text: string, { width, paint }: ReportStyle, indent = '  '): string =>
  paragraph(`${title}: ${text}`, width, indent).replace(`${title}:`, paint.strong(`${title}:`));

function formatSmallest(
  smallest: SmallestFailure,
  explanation: Explanation | undefined,
  { problem }: CheckedProgram,
  style: ReportStyle,
): string {
  const { width, paint } = style;
  const { of, input, expected, found, difference, verdict } = smallest;
  const size = describeSize(problem, input);
  const before = describeSize(problem, of.test.input);
  const parts = [
    `  ${paint.strong(`Smallest failing input: ${size}`)}${input === of.test.input ? '' : paint.faint(` (from ${before})`)}`,
    showText('input', input, width, paint),
  ];
  if (verdict !== 'wrong answer') return parts.join('\n\n');
  if (difference === undefined) parts.push(showText('found', found, width, paint));
  else if (fits(expected, width) && fits(found, width))
    parts.push(showText('expected', expected, width, paint), showText('found', found, width, paint));
  else parts.push(showDifference(difference, { expected, found }, width, paint));
  if (explanation !== undefined) parts.push(titled('Why', explanation.why, style, '    '));
  return parts.join('\n\n');
}

/** Play that is legal but not good, with its first example. */
function formatWeak(
  first: TestResult,
  results: readonly TestResult[],
  { width, paint }: ReportStyle,
): string {
  const count = results.filter(({ weak }) => weak !== undefined).length;
  const text = `Legal, but weak (~) in ${plural(count, 'test')}. In ${first.test.name}: ${first.weak}`;
  return paint.warn(paragraph(text, width));
}

/** Where its answer differs from our choice. */
function formatOtherChoice({ test, otherChoice, found }: TestResult, { width, paint }: ReportStyle): string {
  const text = `Our choice, not the assignment's (~): in ${test.name} it answers otherwise. ${otherChoice} This does not make the program wrong; --strict counts it.`;
  const { difference } = ruleByBytes('', test.expected, found) as { readonly difference?: Difference };
  const shown = difference && showDifference(difference, { expected: test.expected, found }, width, paint);
  return [paint.warn(paragraph(text, width)), ...(shown === undefined ? [] : [shown])].join('\n\n');
}

const formatUnsteady = ({ test }: TestResult, { width, paint }: ReportStyle): string =>
  paint.warn(
    paragraph(
      `The result changes with uninitialised memory. ${test.name} was run again with the heap filled, another stack size and a larger environment, and it did something else. Give every variable and array a value before you read it; in C, \`gcc -g -fsanitize=address,undefined\` and \`valgrind\` name the line.`,
      width,
    ),
  );

/** The findings: counts, the first failure, the smallest failing input, and why the expected answer is right. */
export function formatFindings(report: CheckReport, request: CheckedProgram, style: ReportStyle): string {
  const { results, smallest, interrupted } = report;
  const { paint, width } = style;
  const failed = results.find(({ verdict }) => verdict !== 'accepted');
  const count = formatCount(results, request.tests.length);
  const parts = [`  ${failed ? paint.strong(count) : paint.good(count)}`];
  const weak = results.find((result) => result.weak !== undefined);
  if (weak !== undefined) parts.push(formatWeak(weak, results, style));
  const other = results.find(({ otherChoice }) => otherChoice !== undefined);
  if (other !== undefined) parts.push(formatOtherChoice(other, style));
  if (report.unsteady !== undefined) parts.push(formatUnsteady(report.unsteady, style));
  if (report.demand !== undefined)
    parts.push(
      `  ${paint.bad('✗ wrong answer')} ${paint.strong('over all tests')}\n${paragraph(report.demand, width, '    ')}`,
    );
  if (interrupted) parts.push(paragraph('Interrupted; this is what was found until then.', width));
  if (failed !== undefined) {
    parts.push(formatFailure(failed, request, style));
    const explanation = smallest && explain(request.problem, smallest);
    if (smallest !== undefined) parts.push(formatSmallest(smallest, explanation, request, style));
    const sight = smallest ?? { expected: failed.test.expected, found: failed.found };
    // A difference makes sense only for outputs that are compared; a referee gives its own reasons.
    const isSaid = failed.difference === undefined || explanation?.isKnown === true;
    const hints = isSaid ? [] : hintsFor(request.problem, sight);
    if (hints.length > 0) parts.push(titled('Hint', hints.join(' '), style));
  }
  return parts.join('\n\n');
}

/** Everything below the table. */
export function formatReport(report: CheckReport, request: CheckedProgram, style: ReportStyle): string {
  const next = nextStep(report, request);
  const failed = report.results.some(({ verdict }) => verdict !== 'accepted');
  const advice = failed ? titled('Next', next, style) : paragraph(next, style.width);
  return `\n${formatFindings(report, request, style)}\n\n${advice}\n\n`;
}
