/** Guião 4 of LI2: everything that may follow. A case is the last combination and the hand. */
import { CardSet } from '@baralho/core';
import { combinationOf } from '@baralho/core/games/escalada/index';
import { ruleByBytes } from '../../check/ruling.ts';
import { distinct } from '../../layout.ts';
import type { Problem } from '../../problem.ts';
import { everyPair } from '../escalada/everySmall.ts';
import { formatTests, glyphs, parseFixed } from '../escalada/layout.ts';
import { smallerBy, underHeadings } from '../escalada/smaller.ts';
import { wordsOfCards } from '../escalada/words.ts';
import { explain } from './explain.ts';
import { missingLines } from './missingLines.ts';
import { program } from './program.ts';
import { statements } from './statement.ts';
import { tests } from './tests.ts';

export const guiao4: Problem = {
  id: 'guiao4',
  title: 'Guião 4: what may follow?',
  ...program,
  statements,
  layout: {
    format: (cases) => formatTests(cases, (rows) => rows.map(glyphs)),
    parse: (lines) => parseFixed(lines, 2),
    isFair: ([last = [], hand = []]) =>
      hand.length > 0 && distinct([...last, ...hand]) && combinationOf(CardSet.of(last)) !== undefined,
  },
  tests,
  published: { folder: 'escalada/g4' },
  shrinking: smallerBy({ hand: 1 }, underHeadings),
  evidence: { drawn: 1500, perInput: 500, small: everyPair((a, b) => [[a], [b]]) },
  rule: ruleByBytes,
  words: {
    ...wordsOfCards('test'),
    explain,
    also: missingLines,
    tooSlow:
      'A hand of 27 cards has 134 million subsets: do not try them all, build the answers value by value.',
  },
};
