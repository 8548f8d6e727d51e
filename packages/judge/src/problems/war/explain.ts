/** Follows a deal of War in words: how it begins, and enough of it to see a rule at work. */
import { type Card, formatCardLower, strengthOf } from '@baralho/core';
import type { Case } from '../../layout.ts';

const MOST_BATTLES = 3;

/** The beginning and the end of a long war. */
const shortened = (events: readonly string[]): string =>
  (events.length <= 7 ? events : [...events.slice(0, 4), '…', ...events.slice(-2)]).join(', ');

/** "Step 1: As over 2s. Steps 2 to 4: Kd ties Kc, then face down 3s and 4s, 9h over 8c; a takes the 6 cards." */
export function explain([first = [], second = []]: Case): string {
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
