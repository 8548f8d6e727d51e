/** The finished games of a table: what the server has stored of them, and where each can be reviewed. */
import type { GameId, Seat } from '@baralho/core';
import { klondikeOptions } from '@baralho/core/games/klondike/index';
import { STOP } from '@baralho/live/games/klondike';
import { formatLetters } from '@baralho/table/klondike/letters';
import { formatRoute } from '../route.ts';
import { askTables } from './api.ts';
import type { PastGame } from './pastGame.ts';

/** The first one first; empty when the server does not answer. */
export async function pastGames(id: string): Promise<readonly PastGame[]> {
  const answer = await askTables('GET /api/tables/{id}/games', { parts: { id } });
  return answer.ok ? answer.value.games : [];
}

/** A race in the review of Klondike, with the moves of one player; undefined for a player who made none. */
function raceReview({ deal, variant, moves }: PastGame, seat: Seat): string | undefined {
  const rules = klondikeOptions.parse(variant);
  const made = moves.flatMap((one) => {
    const [from, to] = one.move.split(' ').map(Number);
    return one.seat !== seat || one.move === STOP || from === undefined || to === undefined
      ? []
      : [{ from, to }];
  });
  if (made.length === 0 || !rules.ok) return undefined;
  const draw = String(rules.value.draw);
  return formatRoute('klondike', { deal, draw, moves: formatLetters(made), review: '1' });
}

const REVIEWS: Readonly<Partial<Record<GameId, typeof raceReview>>> = {
  klondike: raceReview,
  war: ({ deal }) => formatRoute('war', { deal }),
};

/** For a player of the game; undefined when there is nothing to review. */
export const reviewOf = (game: GameId, past: PastGame, seat: Seat): string | undefined =>
  REVIEWS[game]?.(past, seat);

/** The games that the arena records and reviews. */
const RECORDED: ReadonlySet<GameId> = new Set(['escalada']);
export const isRecorded = (game: GameId): boolean => RECORDED.has(game);

/** The address of all games of a table. */
export const reviewsOf = (game: GameId, table: string): string =>
  isRecorded(game) ? formatRoute('arena', { table }) : formatRoute('live', { table, games: '1' });

/** A recorded game, counted from the latest: the table may have had matches before. */
export const recordOf = (table: string, back: number, at?: number): string =>
  formatRoute('arena', { table, back: String(back), ...(at !== undefined && { at: String(at) }) });
