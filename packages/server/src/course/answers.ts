/** What a course answers with, as far as programs may rely on it. */

import {
  anyNumber,
  anyText,
  anything,
  atLeast,
  dictionary,
  fields,
  list,
  oneOf,
  orNull,
  type Shape,
  whole,
  yesOrNo,
} from '@baralho/core/shape';
import { ROUND_KINDS } from '@baralho/course';

const all = <T>(item: Shape<T>): Shape<readonly T[]> => list(item, 0, Number.POSITIVE_INFINITY);
/** Milliseconds since 1970. */
const time = whole(0, Number.MAX_SAFE_INTEGER);
const count = whole(0, Number.MAX_SAFE_INTEGER);

export const named = fields({ id: anyText });
export const withKey = atLeast({ key: anyText });
export const roundNamed = fields({ round: anyText });

const problemTerms = {
  problem: anyText,
  about: anyText,
  deadline: orNull(time),
  points: anyNumber,
  scoring: anyText,
};
const courseFields = {
  id: anyText,
  title: anyText,
  created: time,
  settings: atLeast({ ladder: yesOrNo, mustLead: yesOrNo, faults: count }, { cupHour: orNull(whole(0, 23)) }),
  problems: all(atLeast(problemTerms)),
};
export const courseNames = all(atLeast({ id: anyText, title: anyText }));
export const course = atLeast(courseFields);
export const seenCourse = atLeast(
  {
    ...courseFields,
    now: time,
    you: atLeast(
      { role: oneOf('teacher', 'assistant', 'team') },
      { team: atLeast({ id: anyText, name: anyText }) },
    ),
  },
  { offered: all(atLeast({ problem: anyText, about: anyText })) },
);

export const problem = atLeast({ ...problemTerms, tests: anything });
export const seenProblem = atLeast({ ...problemTerms, statement: anyText }, { tests: anything });
const shownTests = all(atLeast({ name: anyText, input: anyText, expected: anyText }, { about: anyText }));
export const tests = atLeast({ visible: shownTests }, { hidden: shownTests });

const verdict = atLeast(
  { word: anyText, at: time },
  {
    refused: anyText,
    samples: anything,
    visible: anything,
    hidden: atLeast(
      { isPassed: yesOrNo, total: count },
      { verdict: anyText, passed: count, failed: anyText },
    ),
    hiddenReport: anything,
  },
);
const submissionFields = {
  id: anyText,
  team: anyText,
  target: anyText,
  at: time,
  isLate: yesOrNo,
  points: anyNumber,
  fileName: anyText,
  state: anyText,
  language: orNull(anyText),
};
export const submissions = all(atLeast(submissionFields, { verdict }));
export const submission = atLeast({ ...submissionFields, log: anyText }, { verdict });
export const notes = all(atLeast({ at: time, team: orNull(anyText), words: anyText }));

export const versions = all(
  atLeast({ submission: anyText, number: count, at: time, state: anyText, report: all(anyText) }),
);
export const ladder = all(
  atLeast({
    team: anyText,
    version: count,
    games: count,
    faults: count,
    rating: anyNumber,
    interval: list(orNull(anyNumber), 2, 2),
  }),
);
const roundKind = oneOf(...ROUND_KINDS);
export const rounds = all(
  atLeast(
    {
      id: anyText,
      kind: roundKind,
      at: time,
      state: anyText,
      commitment: anyText,
      entrants: all(atLeast({ team: anyText, version: count })),
    },
    {
      secret: anyText,
      standings: all(atLeast({ team: anyText, points: anyNumber, words: anyText })),
    },
  ),
);
export const games = all(
  atLeast({
    id: anyText,
    round: anyText,
    kind: roundKind,
    at: time,
    faults: count,
    seats: all(atLeast({ team: anyText, points: anyNumber, faults: count })),
  }),
);
export const requests = all(
  atLeast(
    { number: count, sent: anyText, answered: anyText, stderr: anyText, ms: anyNumber },
    { fault: anyText },
  ),
);
export const appeal = atLeast({
  game: anyText,
  team: anyText,
  at: time,
  words: anyText,
  answer: orNull(anyText),
});
export const appeals = all(appeal);

export const people = all(
  atLeast({
    id: anyText,
    role: oneOf('teacher', 'assistant', 'team'),
    name: anyText,
    team: orNull(anyText),
  }),
);
/** The key of the join link is told once. */
export const invited = atLeast({ id: anyText, team: anyText, name: anyText }, { key: anyText });
export const allInvited = all(invited);

export const results = atLeast({
  problems: all(atLeast({ problem: anyText, points: anyNumber })),
  teams: all(
    atLeast({
      team: anyText,
      id: anyText,
      people: count,
      points: anyNumber,
      bot: atLeast({ active: orNull(count), last: anyText }),
      cells: all(
        atLeast({
          problem: anyText,
          tries: count,
          word: anyText,
          points: anyNumber,
          at: orNull(time),
          submission: orNull(anyText),
          late: anyText,
        }),
      ),
    }),
  ),
});
export const queue = atLeast({
  states: dictionary(/^/, count, 100),
  oldest: orNull(time),
  workers: all(anything),
});
export const rejudging = atLeast({ id: anyText, count });
export const changes = atLeast({
  total: count,
  waiting: count,
  changed: all(atLeast({ submission: anyText, team: anyText, before: anyText, after: anyText })),
});
export const alike = all(
  atLeast({ team: anyText, other: anyText, percent: anyNumber, submissions: list(anyText, 2, 2) }),
);
export const session = atLeast({ role: oneOf('teacher', 'assistant', 'team'), title: anyText });
export const waysIn = fields({ openId: yesOrNo });
