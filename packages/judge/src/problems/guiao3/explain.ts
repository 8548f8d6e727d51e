/** Why a play of guião 3 is valid or not, or what is wrong with the way the hand is printed. */
import { CardSet, formatGlyph, formatGlyphs } from '@baralho/core';
import {
  type Combination,
  describeShape,
  judgePlay,
  sameShape,
  toBeatAfter,
} from '@baralho/core/games/escalada/index';
import { firstPair, type Sight } from '../../check/hints.ts';
import type { Case, Row } from '../../layout.ts';
import type { Explanation } from '../../problem.ts';
import { combinationIn, isReordered } from '../escalada/words.ts';

/** Why there is nothing to beat. */
function whyLead(earlier: readonly Row[]): string {
  return earlier.some((row) => row.length > 0)
    ? 'the last three plays are PASSO, so the round is over and any combination may be led.'
    : 'nothing has been laid yet, so any combination may be led.';
}

function whyValid(answer: Combination, toBeat: Combination | undefined, earlier: readonly Row[]): string {
  if (toBeat === undefined) return whyLead(earlier);
  if (sameShape(answer, toBeat))
    return `${describeShape(answer)} up to ${formatGlyph(answer.top)}, above ${formatGlyph(toBeat.top)}.`;
  return `${formatGlyphs(toBeat.cards)} may also be followed by ${describeShape(answer)}.`;
}

export function explain([hand = [], ...plays]: Case, sight: Sight): Explanation {
  if (isReordered(...firstPair(sight)))
    return {
      why: 'These are the right cards in the wrong order: a hand is printed in ascending order, by value and then by suit (♠ ♥ ♦ ♣), also when the play changes nothing.',
    };
  const play = plays.at(-1) ?? [];
  if (play.length === 0) return { why: 'The play is PASSO, so the hand keeps its cards.' };
  const earlier = plays.slice(0, -1);
  const toBeat = toBeatAfter(earlier.map((row) => CardSet.of(row)));
  const judged = judgePlay(CardSet.of(hand), toBeat, play);
  if (!judged.valid) return { why: `The play is invalid, so the hand keeps its cards: ${judged.why}` };
  return { why: `The play is valid: ${whyValid(combinationIn(play) as Combination, toBeat, earlier)}` };
}
