/** How much of an input or output is shown, and how a failure is shown. */
import type { Verdict } from '@baralho/judge/check/verdict';
import type { NoSmaller } from '@baralho/judge/package/noSmaller';
import type { StageFailure } from './stage.ts';

export const WIDTH = 100;
const MOST_SHOWN = 20_000;

export const shown = (text: string): string =>
  text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}\n…\n`;

interface Failed {
  readonly number: number;
  readonly verdict: Verdict;
  readonly test: { readonly name: string };
  readonly run: { readonly wallMs: number; readonly cpuMs?: number };
}

interface Sight {
  readonly input: string;
  readonly expected: string;
  readonly found: string;
  readonly difference?: { readonly line: number; readonly column: number } | undefined;
  readonly reason?: string | undefined;
  readonly isSmaller?: boolean;
  readonly noSmaller?: NoSmaller | undefined;
}

/** A failed test, with its own input or a smaller one. */
export function shownFailure(failed: Failed, seconds: number, sight: Sight): StageFailure {
  const { number, verdict, test, run } = failed;
  const { difference, reason, isSmaller, noSmaller } = sight;
  return {
    test: test.name,
    number,
    verdict,
    input: shown(sight.input),
    expected: shown(sight.expected),
    found: shown(sight.found),
    ...(difference && { line: difference.line, column: difference.column }),
    ...(reason !== undefined && { reason: shown(reason) }),
    ...(isSmaller && { isSmaller }),
    ...(noSmaller !== undefined && { noSmaller }),
    ...(verdict === 'time limit' && {
      limit: {
        seconds,
        wallMs: Math.round(run.wallMs),
        ...(run.cpuMs !== undefined && { cpuMs: run.cpuMs }),
      },
    }),
  };
}
