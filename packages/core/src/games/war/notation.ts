/**
 * How War is written: a setup is two lines of cards, a's pile and b's, top card first, as the War assignment prints them; the
 * move is `lay`.
 */
import type { Card } from '../../cards/card.ts';
import { PACK_52, packFault } from '../../cards/deck.ts';
import { formatCardLower, formatCardsLower, parseCards } from '../../cards/text.ts';
import type { Notation } from '../../game.ts';
import { itemAt } from '../../lists.ts';
import { misread, type Parsed, parsed } from '../../parsed.ts';
import type { WarEnding } from './playout.ts';
import { checkSetup, LAY, type WarMove, type WarSetup, type WarState, war } from './rules.ts';

function parseSetup(text: string): Parsed<WarSetup> {
  const [first = '', second, ...more] = text.replace(/\n$/, '').split('\n');
  if (second === undefined) return misread(text.length, 'the end of the text', 'a second line of 26 cards');
  if (more.length > 0)
    return misread(first.length + second.length + 2, 'a third line', 'two lines of 26 cards');
  const a = parseCards(first);
  if (!a.ok) return a;
  const b = parseCards(second);
  if (!b.ok) return misread(b.error.at + first.length + 1, b.error.found, b.error.expected);
  if (a.value.length !== 26)
    return misread(first.length, `${a.value.length} cards`, '26 cards on the first line');
  const cards = [...a.value, ...b.value];
  const fault = packFault(cards, PACK_52);
  if (fault === undefined) return checkSetup({ a: a.value, b: b.value });
  if (fault.why === 'missing')
    return misread(text.length, `${b.value.length} cards`, '26 cards on the second line');
  return misread(0, formatCardLower(itemAt(cards, fault.index)), 'each card of the 52 once');
}

function formatState({ a, b, table, steps }: WarState): string {
  const line = (name: string, cards: readonly Card[]): string =>
    `${name}: ${formatCardsLower(cards)}`.trimEnd();
  return [`step ${steps}`, line('a', a), line('b', b), line('table', table)].join('\n');
}

export const warNotation: Notation<WarSetup, WarState, WarMove> = {
  formatSetup: ({ a, b }) => `${formatCardsLower(a)}\n${formatCardsLower(b)}`,
  parseSetup,
  formatState,
  formatMove: (move) => move,
  parseMove: (text, state) =>
    text.trim() === 'lay' && war.moves(state) === LAY ? parsed('lay') : misread(0, text, "'lay'"),
};

/** The judge's output line for a game (FORMATS 1). */
export function formatEnding(ending: WarEnding): string {
  switch (ending.kind) {
    case 'won':
      return `${ending.by} wins in ${ending.steps} steps`;
    case 'tie':
      return `a and b tie in ${ending.steps} steps`;
    case 'endless':
      return `never ends: repeats every ${ending.period} steps from step ${ending.from}`;
    case 'capped':
      return `game tied after ${ending.steps} steps, |a|=${ending.a} |b|=${ending.b}`;
  }
}
