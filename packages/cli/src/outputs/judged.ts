/** What `judge check --json` prints. */
import { anyText, fields, oneOf, orNull, yesOrNo } from '@baralho/core/shape';
import { about, count, many, seconds } from './parts.ts';

const verdict = oneOf(
  'accepted',
  'presentation error',
  'wrong answer',
  'time limit',
  'output limit',
  'runtime error',
);

const difference = fields({
  line: count,
  column: count,
  expected: orNull(anyText),
  found: orNull(anyText),
});

export const judgedProgram = fields(
  {
    problem: anyText,
    command: anyText,
    verdict,
    tests: about('how many there are; judging stops at the first that fails', count),
    interrupted: yesOrNo,
    results: many(
      fields(
        {
          name: anyText,
          verdict,
          ms: about('on the clock', seconds),
          cpuMs: about('of the processor', orNull(seconds)),
        },
        {
          exitCode: count,
          signal: anyText,
          difference: about('the first', difference),
          reason: anyText,
          weak: anyText,
          ourChoice: about('a difference that the assignment leaves open', anyText),
          stderr: anyText,
          leftBehind: about('it left processes running', yesOrNo),
        },
      ),
    ),
  },
  {
    reason: anyText,
    changesWithMemory: about('a test whose result changes with uninitialised memory', anyText),
    smallest: about(
      'the smallest failing input that was found',
      fields({
        of: anyText,
        input: anyText,
        expected: anyText,
        found: anyText,
        runs: count,
        proved: about('no smaller input of its kind fails', yesOrNo),
      }),
    ),
    saved: about('where the failing input was saved', anyText),
  },
);

export const foundByDoctor = many(fields({ what: anyText, ok: yesOrNo, found: anyText }));
