/** Follows a deal of War or Accordian in words: how it begins, and enough of it to see a rule at work. */
import { type Card, formatCard, formatCardLower, rankOf, strengthOf, suitOf } from '@baralho/core';
import type { Case } from '../generate/layout.ts';

const MOST_BATTLES = 3;
const MOST_MOVES = 5;

/** The beginning and the end of a long war. */
const shortened = (events: readonly string[]): string =>
  (events.length <= 7 ? events : [...events.slice(0, 4), '…', ...events.slice(-2)]).join(', ');

/** "Step 1: As over 2s. Steps 2 to 4: Kd ties Kc, then face down 3s and 4s, 9h over 8c; a takes the 6 cards." */
export function followWar([first = [], second = []]: Case): string {
  const [a, b] = [first.slice(), second.slice()];
  const said: string[] = [];
  let step = 0;
  for (let battle = 0; battle < MOST_BATTLES && a.length > 0 && b.length > 0; battle++) {
    const table: Card[] = [];
    const events: string[] = [];
    const from = step + 1;
    for (let open = true; ; open = !open) {
      const [x, y] = [a.shift(), b.shift()];
      if (x === undefined || y === undefined) {
        const out = x === y ? 'both have' : x === undefined ? 'a has' : 'b has';
        return [
          ...said,
          `Steps ${from} to ${step}: ${shortened(events)}; then ${out} no card left to lay.`,
        ].join(' ');
      }
      step++;
      table.push(x, y);
      const [left, right] = [formatCardLower(x), formatCardLower(y)];
      if (!open) events.push(`face down ${left} and ${right}`);
      else if (strengthOf(x) === strengthOf(y)) events.push(`${left} ties ${right}`);
      else {
        const wins = strengthOf(x) > strengthOf(y);
        events.push(wins ? `${left} over ${right}` : `${left} under ${right}`);
        (wins ? a : b).push(...table);
        const steps = from === step ? `Step ${step}` : `Steps ${from} to ${step}`;
        const taken = table.length === 2 ? '' : `; ${wins ? 'a' : 'b'} takes ${table.length} cards`;
        said.push(`${steps}: ${shortened(events)}${taken}.`);
        break;
      }
    }
  }
  return `${said.join(' ')} And so on.`;
}

const match = (x: Card, y: Card): boolean => rankOf(x) === rankOf(y) || suitOf(x) === suitOf(y);

/** The first moves in their order: "9C onto 9S, three to the left; …". */
export function followAccordian([deck = []]: Case): string {
  const piles = deck.map((card) => [card]);
  const top = (index: number): Card => piles[index]?.at(-1) as Card;
  const said: string[] = [];
  for (;;) {
    const from = piles.findIndex(
      (_, i) => (i >= 3 && match(top(i), top(i - 3))) || (i >= 1 && match(top(i), top(i - 1))),
    );
    if (from < 0) break;
    if (said.length === MOST_MOVES) return `The first moves: ${said.join('; ')}; and so on.`;
    const three = from >= 3 && match(top(from), top(from - 3));
    const to = three ? from - 3 : from - 1;
    said.push(`${formatCard(top(from))} onto ${formatCard(top(to))}, ${three ? 'three' : 'one'} to the left`);
    piles[to]?.push(piles[from]?.pop() as Card);
    if (piles[from]?.length === 0) piles.splice(from, 1);
  }
  return said.length === 0 ? 'No card can move.' : `All its moves: ${said.join('; ')}.`;
}
