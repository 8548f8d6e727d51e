/** Why a row of guião 1 is what it is. */
import { describeShape } from '@baralho/core/games/escalada/index';
import type { Case } from '../../layout.ts';
import { combinationIn, shown } from '../escalada/words.ts';

export function explain([row = []]: Case): string {
  const combination = combinationIn(row);
  return combination === undefined
    ? `${shown(row)} is no set, sequence or double sequence.`
    : `${shown(row)} is ${describeShape(combination)}.`;
}
