/** The endpoints about the leaderboard of the daily deal, on a server that has one. */
import { anyNumber, anyText, fields, list, orNull, tuple, whole, yesOrNo } from '@baralho/core/shape';
import { nameShape } from '@baralho/live/messages';
import type { Endpoints } from './endpoint.ts';

/** The most rows in one answer. */
export const MOST_ROWS = 50;
/** The most moves of Klondike in one entry: winning takes a few hundred. */
export const MOST_MOVES = 1000;
const DAY_MS = 86_400_000;

const row = fields({ place: anyNumber, name: anyText, moves: anyNumber, ms: anyNumber, isMe: yesOrNo });
const pile = whole(1, 13);

export const DAILY = {
  'GET /api/daily/{day}': {
    answer: fields({ rows: list(row, 0, MOST_ROWS), count: anyNumber, me: orNull(row) }),
  },
  'PUT /api/daily/{day}/me': {
    body: fields({
      name: nameShape,
      moves: list(tuple(pile, pile), 1, MOST_MOVES),
      ms: whole(0, 3 * DAY_MS),
    }),
    answer: row,
  },
  'DELETE /api/daily/{day}/me': {},
} as const satisfies Endpoints;
