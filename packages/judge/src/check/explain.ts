/**
 * Says why the expected answer of a single case is right, by the rules of the game. Meant for a smallest failing input, where
 * a sentence or two are enough.
 */
import { type Card, CardSet, formatGlyph, formatGlyphs } from '@baralho/core';
import {
  type Combination,
  combinationOf,
  describeShape,
  exceptionsTo,
  judgePlay,
  sameShape,
  toBeatAfter,
} from '@baralho/core/games/escalada/index';
import { type Case, casesIn, type Row } from '../generate/layout.ts';
import type { ProblemId } from '../program.ts';
import { followAccordian, followWar } from './explainDeals.ts';

const shown = (cards: Iterable<Card>): string => formatGlyphs([...cards].sort((a, b) => a - b));
const combinationIn = (row: Row): Combination | undefined =>
  new Set(row).size === row.length ? combinationOf(CardSet.of(row)) : undefined;

function explainGuiao1([row = []]: Case): string {
  const combination = combinationIn(row);
  return combination === undefined
    ? `${shown(row)} is no set, sequence or double sequence.`
    : `${shown(row)} is ${describeShape(combination)}.`;
}

function explainGuiao2(rows: Case): string | undefined {
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

function explainGuiao3([hand = [], ...plays]: Case): string {
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

function explainGuiao4([last = []]: Case): string | undefined {
  const toBeat = combinationIn(last);
  if (toBeat === undefined) return undefined;
  const also = exceptionsTo(toBeat).map((shape) => `, or by ${describeShape(shape)}`);
  return `${shown(last)} is followed by ${describeShape(toBeat)} above ${formatGlyph(toBeat.top)}${also.join('')}.`;
}

export function explain(problem: ProblemId, input: string): string | undefined {
  const cases = casesIn(problem, input);
  const [only] = cases ?? [];
  if (only === undefined || cases?.length !== 1) return undefined;
  switch (problem) {
    case 'guiao1':
      return explainGuiao1(only);
    case 'guiao2':
      return explainGuiao2(only);
    case 'guiao3':
      return explainGuiao3(only);
    case 'guiao4':
      return explainGuiao4(only);
    case 'war':
      return followWar(only);
    case 'accordian':
      return followAccordian(only);
    case 'torneio':
      return undefined;
  }
}
