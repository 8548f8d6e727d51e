/** Guião 2 of LI2: are the combinations comparable, and in which order? A case is any number of rows. */
import { ruleByBytes } from '../../check/ruling.ts';
import { distinct } from '../../layout.ts';
import type { Problem } from '../../problem.ts';
import { everyPair } from '../escalada/everySmall.ts';
import { formatTests, glyphs, parseCounted } from '../escalada/layout.ts';
import { smallerBy, underHeadings } from '../escalada/smaller.ts';
import { combinationIn, wordsOfCards } from '../escalada/words.ts';
import { explain } from './explain.ts';
import { program } from './program.ts';
import { statements } from './statement.ts';
import { tests } from './tests.ts';

export const guiao2: Problem = {
  id: 'guiao2',
  title: 'Guião 2: are they comparable, and in which order?',
  ...program,
  statements,
  layout: {
    format: (cases) => formatTests(cases, (rows) => [rows.length, ...rows.map(glyphs)]),
    parse: (lines) => parseCounted(lines, 0),
    isFair: (rows) =>
      rows.length > 0 && distinct(rows.flat()) && rows.every((row) => combinationIn(row) !== undefined),
  },
  tests,
  published: { folder: 'escalada/g2' },
  shrinking: smallerBy({ fixed: [0, 0] }, underHeadings),
  evidence: { drawn: 12_000, perInput: 1000, small: everyPair((a, b) => [[a], [b]]) },
  rule: ruleByBytes,
  words: { ...wordsOfCards('test'), explain },
};
