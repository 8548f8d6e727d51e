/**
 * Points as other programs count them. Standard: 10 for a card that goes out, 5 for one from the waste to a column and for one that
 * is opened, −15 for one that comes back, −100 for going through the stock again one card at a time; never below nothing. Vegas: the
 * pack costs 52, each card that is out brings 5.
 */
import { STOCK, type State, WASTE } from '@baralho/core/games/klondike/index';
import type { KlondikeSession } from '@baralho/table/klondike/rulebook';

export type Score = 'none' | 'standard' | 'vegas';

const outIn = ({ foundations }: State): number => foundations.reduce((sum, cards) => sum + cards.length, 0);
const closedIn = ({ columns }: State): number => columns.reduce((sum, { closed }) => sum + closed.length, 0);

function standard({ states, steps, at }: KlondikeSession): number {
  let points = 0;
  for (let i = 0; i < at; i++) {
    const [before, after] = [states[i] as State, states[i + 1] as State];
    const { from, to } = steps[i]?.move ?? { from: STOCK, to: WASTE };
    points += 10 * Math.max(0, outIn(after) - outIn(before)) - 15 * Math.max(0, outIn(before) - outIn(after));
    points += 5 * (closedIn(before) - closedIn(after));
    if (from === WASTE && to <= 7) points += 5;
    if (to === STOCK && before.rules.draw === 1) points -= 100;
    points = Math.max(0, points);
  }
  return points;
}

export function scoreOf(kind: Score, session: KlondikeSession): number | undefined {
  if (kind === 'none') return undefined;
  const state = session.states[session.at] as State;
  return kind === 'vegas' ? 5 * outIn(state) - 52 : standard(session);
}
