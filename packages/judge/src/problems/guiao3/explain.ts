/** Why a play of guião 3 is valid or not. */
import { CardSet, formatGlyph, formatGlyphs } from '@baralho/core';
import { describeShape, judgePlay, sameShape, toBeatAfter } from '@baralho/core/games/escalada/index';
import type { Case } from '../../layout.ts';
import { combinationIn } from '../escalada/words.ts';

export function explain([hand = [], ...plays]: Case): string {
  const play = plays.at(-1) ?? [];
  if (play.length === 0) return 'The play is PASSO, so the hand stays as it is.';
  const toBeat = toBeatAfter(plays.slice(0, -1).map((row) => CardSet.of(row)));
  const judged = judgePlay(CardSet.of(hand), toBeat, play);
  if (!judged.valid) return `The play is invalid, so the hand stays as it is: ${judged.why}`;
  const answer = combinationIn(play);
  if (toBeat === undefined || answer === undefined)
    return 'The play is valid: nothing is to be beaten, so any combination may be led.';
  if (sameShape(answer, toBeat))
    return `The play is valid: ${describeShape(answer)} up to ${formatGlyph(answer.top)}, above ${formatGlyph(toBeat.top)}.`;
  return `The play is valid: ${formatGlyphs(toBeat.cards)} may also be followed by ${describeShape(answer)}.`;
}
