/** The tournament of seed 002, section 3: one play for a hand. Any legal play is right. */
import type { Problem } from '../../problem.ts';
import { smallerBy } from '../escalada/smaller.ts';
import { wordsOfCards } from '../escalada/words.ts';
import { layout } from './layout.ts';
import { program } from './program.ts';
import { ruleOnPlay } from './referee.ts';
import { tests } from './tests.ts';

export const torneio: Problem = {
  id: 'torneio',
  title: 'The tournament program: one play for a hand',
  ...program,
  layout,
  tests,
  published: {
    folder: 'escalada/torneio',
    // The tournament of the course sends glyphs after a line with their number; the seed's own forms are for readers of it.
    isAsked: (input) => /^\d+\n/.test(input),
  },
  shrinking: smallerBy({ hand: 0, fixed: [1, 0] }, () => 0),
  rule: ruleOnPlay,
  words: wordsOfCards('position'),
};
