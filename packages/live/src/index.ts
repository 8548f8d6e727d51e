/**
 * Live tables: friends and bots at one table, each with their own view, on a log that loses nothing. A page imports the files
 * it needs: `table` follows what the server sends, `messages` lists what can be requested.
 *
 * @example
 * ```ts
 * import { commitmentOf } from '@baralho/live/commitment';
 * commitmentOf('🂡🂱', '00').slice(0, 8); // → "d0312a60"
 * ```
 */
export { botFor, LIVE_BOTS, type LiveBot, USUAL_BOT } from './bots.ts';
export { isTableId } from './messages.ts';
export { pastGames } from './past.ts';
export { recordsOf } from './record.ts';
export type { Line } from './serving/lines.ts';
export type { Since } from './serving/liveTable.ts';
export {
  type LiveTables,
  type LiveTablesFigures,
  type Others,
  openLiveTables,
} from './serving/liveTables.ts';
export { meetOthers } from './serving/meet.ts';
export { type Leaderboard, leaderboardIn } from './store/leaderboard.ts';
export { tableLog } from './store/log.ts';
export { type RatedTableRow, type Ratings, ratingsIn } from './store/ratings.ts';
export { LIVE_MIGRATIONS, type LiveSchema } from './store/schema.ts';
