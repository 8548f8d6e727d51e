/** Why combinations of guião 2 are alike or not. */
import { formatGlyphs } from '@baralho/core';
import { type Combination, describeShape, sameShape } from '@baralho/core/games/escalada/index';
import type { Case } from '../../layout.ts';
import { combinationIn, shown } from '../escalada/words.ts';

export function explain(rows: Case): string | undefined {
  const combinations = rows.map(combinationIn);
  const none = combinations.indexOf(undefined);
  if (none >= 0) return `${shown(rows[none] ?? [])} is no combination, so the combinations are not alike.`;
  const [first, ...others] = combinations as Combination[];
  const odd = first && others.find((each) => !sameShape(each, first));
  if (first === undefined) return undefined;
  return odd === undefined
    ? `All are ${describeShape(first)}; the highest card decides the order.`
    : `${formatGlyphs(first.cards)} is ${describeShape(first)}, ${formatGlyphs(odd.cards)} is ${describeShape(odd)}.`;
}
