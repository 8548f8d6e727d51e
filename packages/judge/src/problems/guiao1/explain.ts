/** Why a row of guião 1 is the combination it is, with its highest card, or which rule it breaks. */
import { formatGlyph, KING, rankOf } from '@baralho/core';
import { describeShape } from '@baralho/core/games/escalada/index';
import type { Case } from '../../layout.ts';
import type { Explanation } from '../../problem.ts';
import { combinationIn, shown, whyNothing } from '../escalada/words.ts';

export function explain([row = []]: Case): Explanation {
  const combination = combinationIn(row);
  if (combination === undefined) return { why: `${shown(row)} is ${whyNothing(row)}` };
  const highest = `its highest card is ${formatGlyph(combination.top)}, of the highest value`;
  const alike = row.filter((card) => rankOf(card) === rankOf(combination.top)).length;
  const suit = alike > 1 ? ' and among those of the highest suit (♠ ♥ ♦ ♣)' : '';
  const ace = row.some((card) => rankOf(card) === 0) && rankOf(combination.top) < KING && row.length > 2;
  return {
    why: `${shown(row)} is ${describeShape(combination)}; ${highest}${suit}.${ace && combination.kind !== 'set' ? ' The ace is low.' : ''}`,
  };
}
