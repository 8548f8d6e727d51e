/** Guião 3 of LI2: the hand after a play. A case is the hand, the earlier plays, the play; an empty row is PASSO. */
import { ruleByBytes } from '../../check/ruling.ts';
import type { Problem } from '../../problem.ts';
import { everyPair } from '../escalada/everySmall.ts';
import { formatTests, glyphs, isTable, parseCounted, play } from '../escalada/layout.ts';
import { smallerBy, underHeadings } from '../escalada/smaller.ts';
import { wordsOfCards } from '../escalada/words.ts';
import { explain } from './explain.ts';
import { program } from './program.ts';
import { statements } from './statement.ts';
import { tests } from './tests.ts';

export const guiao3: Problem = {
  id: 'guiao3',
  title: 'Guião 3: the hand after a play',
  ...program,
  statements,
  layout: {
    format: (cases) =>
      formatTests(cases, ([hand = [], ...plays]) => [plays.length - 1, glyphs(hand), ...plays.map(play)]),
    parse: (lines) => parseCounted(lines, 2),
    isFair: ([hand, ...plays]) => plays.length > 0 && isTable(hand, plays.slice(0, -1)),
  },
  tests,
  published: { folder: 'escalada/g3' },
  shrinking: smallerBy({ hand: 0, fixed: [1, 1], playsFromHand: true }, underHeadings),
  evidence: { drawn: 12_000, perInput: 1000, small: everyPair((a, b) => [[b], [a], [b]]) },
  rule: ruleByBytes,
  words: { ...wordsOfCards('test'), explain },
};
