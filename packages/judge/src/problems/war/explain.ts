/** Says which rule of War was broken and at which step; where that cannot be determined, how the game goes up to its end. */
import { type Card, formatCardLower, itemAt, strengthOf } from '@baralho/core';
import type { Sight } from '../../check/hints.ts';
import type { Case } from '../../layout.ts';
import type { Explanation } from '../../problem.ts';
import { readingOf } from '../deals/readings.ts';
import { type Battle, follow, partingOf, READINGS } from './follow.ts';

/** The beginning and the end of a long war. */
const shortened = (events: readonly string[]): string =>
  (events.length <= 7 ? events : [...events.slice(0, 4), '…', ...events.slice(-2)]).join(', ');

function eventOf(a: Card, b: Card, faceDown: boolean): string {
  const [left, right] = [formatCardLower(a), formatCardLower(b)];
  if (faceDown) return `face down ${left} and ${right}`;
  if (strengthOf(a) === strengthOf(b)) return `${left} ties ${right}`;
  return strengthOf(a) > strengthOf(b) ? `${left} over ${right}` : `${left} under ${right}`;
}

/** "Steps 2 to 4: Kd ties Kc, face down 3s and 4s, 9h over 8c; a takes Kd Kc 3s 4s 9h 8c." */
function describe({ from, to, a, b, taker, taken }: Battle, more: string): string {
  const events = a.map((card, i) => eventOf(card, itemAt(b, i), i % 2 === 1));
  const steps = from === to ? `Step ${to}` : `Steps ${from} to ${to}`;
  const end = taker === undefined ? more : `${taker} takes ${taken.map(formatCardLower).join(' ')}`;
  return `${steps}: ${shortened(events)}; ${end}.`;
}

export function explain(rows: Case, sight: Pick<Sight, 'found' | 'before'>): Explanation | undefined {
  const right = follow(rows);
  if (right === undefined) return undefined;
  const { battles, line } = right;
  const describeEnd = (battle: Battle): string =>
    describe(battle, `then ${whoIsOut(line)} no card left to play`);
  const reading = readingOf(READINGS, (deal, other) => follow(deal, other)?.line, rows, sight);
  const other = reading && follow(rows, reading);
  if (reading !== undefined && other !== undefined)
    return { why: `${reading.rule} ${describeEnd(partingOf(right, other))}`, isKnown: true };
  const firstWar = battles.findIndex(({ a }) => a.length > 1);
  const shown = [...new Set([0, Math.max(firstWar, 0), battles.length - 1])];
  return { why: `By the rules: ${shown.map((at) => describeEnd(itemAt(battles, at))).join(' … ')}` };
}

const whoIsOut = (line: string): string =>
  line.startsWith('a wins') ? 'b has' : line.startsWith('b wins') ? 'a has' : 'both have';
