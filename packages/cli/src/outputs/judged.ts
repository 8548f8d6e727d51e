/** The shapes of what `judge check --json`, `judge verify --json` and `doctor --json` print. */
import { anyNumber, anyText, fields, oneOf, orNull, yesOrNo } from '@baralho/core/shape';
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

const proved = about('no smaller input of its kind fails', yesOrNo);

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
        proved,
      }),
    ),
    saved: about('where the failing input was saved', anyText),
    advice: about(
      'with --advice',
      fields({
        remarks: many(
          fields({
            kind: oneOf('warning', 'sanitizer', 'length', 'nesting'),
            file: anyText,
            line: count,
            text: anyText,
          }),
        ),
        tests: about('how many ran with sanitizers', count),
        skipped: about('what could not be looked at', many(anyText)),
      }),
    ),
  },
);

export const judgedByPackage = fields(
  {
    package: anyText,
    verdict,
    seconds: about('the time limit of a test', seconds),
    tests: count,
    results: many(
      fields(
        { number: count, name: anyText, verdict, wallMs: seconds },
        { reason: anyText, score: anyNumber, cpuMs: seconds },
      ),
    ),
    groups: many(fields({ name: anyText, isLeftOut: yesOrNo, verdict, score: anyNumber })),
    interrupted: yesOrNo,
  },
  {
    score: about('of a problem with points', anyNumber),
    smallest: about(
      'the smallest failing input that was found, or why none was looked for',
      fields(
        {},
        {
          none: anyText,
          input: anyText,
          expected: anyText,
          found: anyText,
          runs: count,
          proved,
          by: about('the accepted submission whose answer is expected', anyText),
        },
      ),
    ),
  },
);

const survivor = fields({ program: anyText, line: count, source: anyText, about: anyText, nth: count });

export const verifiedProblem = fields({
  problem: anyText,
  tests: count,
  programs: many(
    fields({
      program: anyText,
      mutants: about('wrong programs made by operators', count),
      mistakes: about('wrong programs written by hand', count),
      killed: count,
      equal: about('told from the right program by no test and by no other recorded case', count),
      survivors: about('wrong programs that every test accepts', many(survivor)),
      refused: about('tests that the right program fails', many(anyText)),
    }),
  ),
  idle: about('tests that found no wrong program which an earlier test had not found', many(anyText)),
});

export const verifiedPackage = fields(
  {
    seconds: about('the time limit of a test', seconds),
    interrupted: yesOrNo,
    complaints: about('tests that its own validators do not take', many(anyText)),
    submissions: many(
      fields(
        { name: anyText, expected: anyText, isAsExpected: yesOrNo },
        {
          verdict,
          score: anyNumber,
          seconds: about('of the slowest test', seconds),
          skipped: about('why it was not run', anyText),
        },
      ),
    ),
  },
  { from: about('where the time limit comes from', anyText) },
);

export const foundByDoctor = many(fields({ what: anyText, ok: yesOrNo, found: anyText }));
