/** A verdict in words: what happened first, on which test, and how many tests were run. */
import type { SubmissionView } from '@baralho/course';
import type { CourseWords } from '@baralho/words';
import { stateWord } from './words.ts';

type VerdictView = NonNullable<SubmissionView['verdict']>;
type StageView = NonNullable<VerdictView['visible']>;
type Failure = NonNullable<StageView['failure']>;

const begin = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** The heading; empty until the judge has answered. */
export function headingOf(words: CourseWords, { word, visible, hidden }: VerdictView): string | undefined {
  if (visible === undefined) return undefined;
  const { verdict, results, total } = visible;
  if (verdict === 'accepted')
    return hidden?.isPassed === false ? begin(stateWord(words, word)) : words.acceptedAll(total);
  const failed = results.findIndex((one) => one.verdict !== 'accepted');
  const name = stateWord(words, results[failed]?.verdict ?? verdict);
  return begin(failed < 0 ? words.overAll(name) : words.onTest(name, failed + 1, total));
}

/** How many tests passed, failed and were not run; empty where the heading says it all. */
export function outcomesOf(words: CourseWords, { verdict, results, total }: StageView): string | undefined {
  if (verdict === 'accepted') return undefined;
  const passed = results.filter((one) => one.verdict === 'accepted').length;
  return words.outcomes(passed, results.length - passed, total - results.length);
}

const seconds = (ms: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(ms / 1000);

/** With a time limit: how long the program ran. */
export function timeTextOf(words: CourseWords, { limit }: Failure, language: string): string | undefined {
  if (limit === undefined) return undefined;
  const { seconds: most, wallMs, cpuMs } = limit;
  const allowed = new Intl.NumberFormat(language).format(most);
  return cpuMs !== undefined && cpuMs < 1000 * most
    ? words.timeWaited(seconds(wallMs, language), seconds(cpuMs, language), allowed)
    : words.timeUsed(seconds(cpuMs ?? wallMs, language), allowed);
}
