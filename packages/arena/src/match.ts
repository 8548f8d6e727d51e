/** One table, a number of games: four bots keep their seats, the start goes round, every game has a new deal. */

import { dealOf } from './deals.ts';
import type { Entrant } from './entrant.ts';
import type { ScheduledGame } from './schedule.ts';

export function* matchSchedule(
  seats: readonly Entrant[],
  games: number,
  seed: number,
  event = `match ${seed}`,
  firstDeal = 0,
): Generator<ScheduledGame> {
  for (let game = 0; game < games; game++)
    yield {
      event: `${event} game ${game + 1}`,
      deal: dealOf(seed, firstDeal + game),
      starter: game % 4,
      seats,
    };
}
