/**
 * Plays whole games at one table, with a proof for games that never end. Without the exchange a position determines everything
 * that follows (the state of the prize stream belongs to it), so a game either ends or repeats. Brent's method finds the
 * return with one remembered position, renewed at battles 1, 2, 4 …; two runners one period apart, started from the deal, meet
 * where the cycle begins.
 */
import { deal } from './deal';
import { battlesOf, copyTable, endingOf, FIRST, SECOND, stands, UNDER_WAY, warsOf } from './position';
import { playStill } from './still';
import { battle, seat, timeOf } from './table';

/**
 * Plays game `low` and writes its time (or where its cycle begins), its wars with its ending in the low bits, and its period. A period of 0
 * without an ending means that nothing was decided after `limit` battles.
 */
function playOne(
  dealt: usize,
  low: u32,
  mayRepeat: bool,
  limit: u32,
  times: usize,
  endings: usize,
  periods: usize,
): void {
  seat(FIRST, dealt, low);
  store<u32>(periods, 0);
  if (mayRepeat) copyTable(SECOND, FIRST);
  let distance: u32 = 0;
  for (let renewal: u32 = 1; ; ) {
    battle(FIRST);
    if (endingOf(FIRST) != UNDER_WAY || battlesOf(FIRST) == limit) {
      store<u32>(times, timeOf(FIRST));
      store<u32>(endings, (warsOf(FIRST) << 2) | endingOf(FIRST));
      return;
    }
    if (!mayRepeat) continue;
    distance++;
    if (stands(FIRST, SECOND)) break;
    if (distance == renewal) {
      copyTable(SECOND, FIRST);
      renewal *= 2;
      distance = 0;
    }
  }
  store<u32>(periods, timeOf(FIRST) - timeOf(SECOND));
  seat(FIRST, dealt, low);
  seat(SECOND, dealt, low);
  for (let i: u32 = 0; i < distance; i++) battle(FIRST);
  while (!stands(FIRST, SECOND)) {
    battle(FIRST);
    battle(SECOND);
  }
  store<u32>(times, timeOf(SECOND));
  store<u32>(endings, (warsOf(SECOND) << 2) | UNDER_WAY);
}

/** Plays `count` games from number `low` on; one word each in three rows. `circling` games use the faster method of `still.ts`. */
export function playTable(
  low: u32,
  count: u32,
  circling: bool,
  mayRepeat: bool,
  limit: u32,
  times: usize,
  endings: usize,
  periods: usize,
): void {
  for (let game: u32 = 0; game < count; game++) {
    if ((game & 3) == 0) deal(low + game);
    const at: usize = game << 2;
    if (circling) playStill(game & 3, low + game, limit, times + at, endings + at, periods + at);
    else playOne(game & 3, low + game, mayRepeat, limit, times + at, endings + at, periods + at);
  }
}
