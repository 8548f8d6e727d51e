/** The tournament of LI2, section 3: one play for a hand. Any legal play is right. */
import type { Problem, Published } from '../../problem.ts';
import type { Form } from '../../program.ts';
import { smallerBy } from '../escalada/smaller.ts';
import { wordsOfCards } from '../escalada/words.ts';
import { layoutIn } from './layout.ts';
import { otherPositions } from './otherPositions.ts';
import { program } from './program.ts';
import { demandPlays, ruleOnPlay } from './referee.ts';
import { statements } from './statement.ts';
import { tests } from './tests.ts';

/** The example of the assignment is stored in every form. */
const publishedIn = (form: Form): Published => ({
  folder: 'escalada/torneio',
  isAsked: (input) =>
    (/^\d+\n/.test(input) ? 'counted' : /^[\u{1f0a1}-\u{1f0de}]/u.test(input) ? 'glyphs' : 'text') === form,
});

export const torneio: Problem = {
  id: 'torneio',
  title: 'The tournament program: one play for a hand',
  ...program,
  statements,
  layout: layoutIn('counted'),
  tests,
  published: publishedIn('counted'),
  shrinking: smallerBy({ hand: 0, fixed: [1, 0] }, () => 0),
  evidence: { drawn: 3000, perInput: 1, small: otherPositions },
  rule: ruleOnPlay,
  referee: 'torneio/referee',
  demand: demandPlays,
  adapt: ({ form = 'counted' }) => ({ layout: layoutIn(form), published: publishedIn(form) }),
  words: wordsOfCards('position'),
};
