/** Guião 1 of LI2: which combination is it? A case is one row. */
import { ruleByBytes } from '../../check/ruling.ts';
import { distinct } from '../../layout.ts';
import type { Problem } from '../../problem.ts';
import { everySmallLine } from '../escalada/everySmall.ts';
import { formatTests, glyphs, parseFixed } from '../escalada/layout.ts';
import { smallerBy } from '../escalada/smaller.ts';
import { wordsOfCards } from '../escalada/words.ts';
import { explain } from './explain.ts';
import { hints } from './hints.ts';
import { program } from './program.ts';
import { statements } from './statement.ts';
import { tests } from './tests.ts';

export const guiao1: Problem = {
  id: 'guiao1',
  title: 'Guião 1: which combination is it?',
  ...program,
  statements,
  layout: {
    format: (cases) => formatTests(cases, (rows) => rows.map(glyphs)),
    parse: (lines) => parseFixed(lines, 1),
    isFair: ([row = []]) => row.length > 0 && distinct(row),
  },
  tests,
  published: { folder: 'escalada/g1' },
  shrinking: smallerBy({}, (_, line) => line - 1),
  evidence: { drawn: 20_000, perInput: 1000, small: everySmallLine },
  rule: ruleByBytes,
  words: { ...wordsOfCards('test'), explain, hints },
};
