/** What may follow a combination of guião 4. */
import { formatGlyph } from '@baralho/core';
import { describeShape, exceptionsTo } from '@baralho/core/games/escalada/index';
import type { Case } from '../../layout.ts';
import { combinationIn, shown } from '../escalada/words.ts';

export function explain([last = []]: Case): string | undefined {
  const toBeat = combinationIn(last);
  if (toBeat === undefined) return undefined;
  const also = exceptionsTo(toBeat).map((shape) => `, or by ${describeShape(shape)}`);
  return `${shown(last)} is followed by ${describeShape(toBeat)} above ${formatGlyph(toBeat.top)}${also.join('')}.`;
}
