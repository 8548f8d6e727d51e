/**
 * Says whether an output is right. Six problems have one right answer. The tournament program may make any legal play, so there
 * a referee reads the play and judges it by the rules of the game (seed 002, 1.2 and 1.3).
 */
import { CardSet, describeMisread, formatGlyphs, parseGlyphs } from '@baralho/core';
import { isPassWord, judgePlay, toBeatAfter } from '@baralho/core/games/escalada/index';
import { casesIn } from '../generate/layout.ts';
import type { ProblemId } from '../program.ts';
import { compare, type Difference } from './difference.ts';

export type Ruling =
  | { readonly verdict: 'accepted' }
  | {
      readonly verdict: 'wrong answer' | 'presentation error';
      readonly difference?: Difference;
      /** The referee's reason, a whole sentence, where a comparison says nothing. */
      readonly reason?: string;
    };

const wrong = (reason: string): Ruling => ({ verdict: 'wrong answer', reason });

function ruleOnPlay(input: string, found: string): Ruling {
  const [hand = [], ...plays] = casesIn('torneio', input)?.[0] ?? [];
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

export function rule(problem: ProblemId, input: string, expected: string, found: string): Ruling {
  if (problem === 'torneio') return ruleOnPlay(input, found);
  const comparison = compare(expected, found);
  if (comparison.kind === 'equal') return { verdict: 'accepted' };
  const { kind, difference } = comparison;
  return { verdict: kind === 'blanks' ? 'presentation error' : 'wrong answer', difference };
}
