/** Why combinations of guião 2 are comparable or not, and which comes first where the outputs differ. */
import { formatGlyph, formatGlyphs, parseGlyphs } from '@baralho/core';
import { byTop, type Combination, describeShape, sameShape } from '@baralho/core/games/escalada/index';
import { firstPair, type Sight } from '../../check/hints.ts';
import type { Case } from '../../layout.ts';
import type { Explanation } from '../../problem.ts';
import { combinationIn, isReordered, shown, whyNothing } from '../escalada/words.ts';

function whyThisOrder(ordered: readonly Combination[], wanted: string): string {
  const cards = parseGlyphs(wanted);
  const at = ordered.findIndex(({ top }) => cards.ok && cards.value.includes(top));
  const [first, next] = [ordered[at], ordered[at + 1]];
  if (first === undefined || next === undefined) return 'the highest card decides the order.';
  return (
    `${formatGlyphs(first.cards)} comes before ${formatGlyphs(next.cards)}: the highest card decides, by value and then by suit ` +
    `(♠ ♥ ♦ ♣), and ${formatGlyph(first.top)} is below ${formatGlyph(next.top)}.`
  );
}

export function explain(rows: Case, sight: Sight): Explanation | undefined {
  const combinations = rows.map(combinationIn);
  const none = rows[combinations.indexOf(undefined)];
  if (none !== undefined)
    return { why: `${shown(none)} is ${whyNothing(none)} So the combinations are not alike.` };
  const [first, ...others] = combinations as Combination[];
  if (first === undefined) return undefined;
  const odd = others.find((each) => !sameShape(each, first));
  if (odd !== undefined)
    return {
      why: `${formatGlyphs(first.cards)} is ${describeShape(first)}, ${formatGlyphs(odd.cards)} is ${describeShape(odd)}: not of one type and number of cards.`,
    };
  const [wanted, got] = firstPair(sight);
  if (isReordered(wanted, got))
    return { why: 'The cards of a combination are printed in ascending order, by value and then by suit.' };
  const ordered = [first, ...others].sort(byTop);
  return { why: `All are ${describeShape(first)}; ${whyThisOrder(ordered, wanted)}` };
}
