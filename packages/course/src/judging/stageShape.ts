/** The shape of a judging stage's result, whether it comes from a thread, another machine or the database. */
import { fields, list, oneOf, real, text, whole, yesOrNo } from '@baralho/core/shape';
import { VERDICTS } from '@baralho/judge/check/verdict';
import { NO_SMALLER } from '@baralho/judge/package/noSmaller';
import { lines } from '../problems/testShapes.ts';

const MOST_TEXT = 2 ** 16;
const MOST_TESTS = 1000;
const MOST_MS = 10_000_000;

const verdict = oneOf(...VERDICTS);
const words = lines(MOST_TEXT);
const place = whole(1, Number.MAX_SAFE_INTEGER);

export const stageShape = fields(
  {
    verdict,
    total: whole(0, MOST_TESTS),
    words,
    results: list(fields({ name: text(100), verdict, ms: whole(0, MOST_MS) }), 0, MOST_TESTS),
  },
  {
    share: real(0, 1),
    failure: fields(
      { test: text(100), input: words, expected: words, found: words },
      {
        line: place,
        column: place,
        number: whole(1, MOST_TESTS),
        verdict,
        reason: words,
        isSmaller: yesOrNo,
        noSmaller: oneOf(...NO_SMALLER),
        limit: fields({ seconds: real(0, 3600), wallMs: whole(0, MOST_MS) }, { cpuMs: whole(0, MOST_MS) }),
      },
    ),
  },
);
