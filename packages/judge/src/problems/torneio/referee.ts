/** The tournament program may make any legal play: a referee reads it and judges it by the rules of the game (seed 002, 1.2 and 1.3). */
import { CardSet, describeMisread, formatGlyphs, parseGlyphs } from '@baralho/core';
import { isPassWord, judgePlay, toBeatAfter } from '@baralho/core/games/escalada/index';
import type { Ruling } from '../../check/ruling.ts';
import { casesIn } from '../../layout.ts';
import { layout } from './layout.ts';

const wrong = (reason: string): Ruling => ({ verdict: 'wrong answer', reason });

export function ruleOnPlay(input: string, _: string, found: string): Ruling {
  const [hand = [], ...plays] = casesIn(layout, input)?.[0] ?? [];
  const lines = found.split('\n').filter((line) => line.trim() !== '');
  const [line = ''] = lines;
  if (lines.length === 0) return wrong('It printed nothing; a play or PASSO is due.');
  if (lines.length > 1)
    return wrong(`It printed ${lines.length} lines; one line with a play or PASSO is due.`);
  if (isPassWord(line)) return { verdict: 'accepted' };
  const cards = parseGlyphs(line.trim());
  if (!cards.ok) return wrong(`Its play cannot be read: ${describeMisread(cards.error)}.`);
  const earlier = plays.map((row) => CardSet.of(row));
  const toBeat = toBeatAfter(earlier);
  const judged = judgePlay(CardSet.of(hand), toBeat, cards.value);
  if (judged.valid) return { verdict: 'accepted' };
  const facing =
    toBeat === undefined ? 'It leads' : `The combination to beat is ${formatGlyphs(toBeat.cards)}`;
  return wrong(`${judged.why} ${facing}; the hand is ${formatGlyphs(CardSet.of(hand))}.`);
}
