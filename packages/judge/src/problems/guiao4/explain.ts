/** What may follow a combination of guião 4, and what is wrong with the first line that differs. */
import { CardSet, formatGlyph, parseGlyphs } from '@baralho/core';
import { type Combination, describeShape, exceptionsTo, judgePlay } from '@baralho/core/games/escalada/index';
import { firstPair, type Sight } from '../../check/hints.ts';
import type { Case } from '../../layout.ts';
import type { Explanation } from '../../problem.ts';
import { combinationIn, isReordered, shown } from '../escalada/words.ts';

function whatFollows(toBeat: Combination): string {
  const also = exceptionsTo(toBeat).map((shape) => `, or by ${describeShape(shape)}`);
  return `${shown(toBeat.cards)} is followed by ${describeShape(toBeat)} above ${formatGlyph(toBeat.top)}${also.join('')}.`;
}

/** The explanation for the first line that is not the expected one. */
function aboutLine(hand: CardSet, toBeat: Combination, sight: Sight): string {
  const [wanted, got] = firstPair(sight);
  if (isReordered(wanted, got)) return ' The cards of a line are printed in ascending order.';
  const has = (text: string, line: string): boolean => line !== '' && text.split('\n').includes(line);
  if (has(sight.expected, got) && has(sight.found, wanted))
    return ` ${wanted} comes before ${got}: answers of the same type first, then four of a kind, then double sequences, each group card by card.`;
  const cards = parseGlyphs(got);
  const judged = cards.ok && got !== '' ? judgePlay(hand, toBeat, cards.value) : undefined;
  if (judged?.valid === false) return ` ${judged.why}`;
  return has(sight.found, wanted) || wanted === '' ? '' : ` ${wanted} is missing.`;
}

export function explain([last = [], hand = []]: Case, sight: Sight): Explanation | undefined {
  const toBeat = combinationIn(last);
  if (toBeat === undefined) return undefined;
  return { why: `${whatFollows(toBeat)}${aboutLine(CardSet.of(hand), toBeat, sight)}` };
}
