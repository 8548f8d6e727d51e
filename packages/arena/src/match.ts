/**
 * A match: four bots at one table play a number of games in the same seats, the starter rotates, and every game has a new
 * deal.
 */

import type { Decks } from './decks/decks.ts';
import type { Entrant } from './entrant.ts';
import type { ScheduledGame } from './schedule.ts';

export function* matchSchedule(
  seats: readonly Entrant[],
  games: number,
  decks: Decks,
  event = `match ${decks.label}`,
  firstDeal = 0,
): Generator<ScheduledGame> {
  for (let game = 0; game < games; game++) {
    const name = `${event} game ${game + 1}`;
    yield { event: name, deal: decks.deal(firstDeal + game, name), starter: game % 4, seats };
  }
}
