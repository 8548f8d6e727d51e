/** The API operations of live tables. The messages of the connection are described in docs/live.md. */
import { DAILY } from '@baralho/api/daily';
import { TABLES } from '@baralho/api/tables';
import { described, type Operation, refusals } from '../api/operation.ts';

export const TABLE_OPERATIONS: readonly Operation[] = [
  described('POST /api/tables', TABLES['POST /api/tables'], {
    summary:
      'Creates a table, and with `name` takes its first seat. Whoever knows its id can watch, and take a free seat.',
    answers: refusals(400, 413, 415, 429),
  }),
  described('GET /api/tables', TABLES['GET /api/tables'], {
    summary: 'The tables with free seats that their hosts show to everybody, and where somebody waits.',
    answers: refusals(429),
  }),
  described('GET /api/tables/{id}', TABLES['GET /api/tables/{id}'], {
    summary: 'The table as somebody sees it who watches.',
    answers: refusals(404, 429),
  }),
  described('GET /api/tables/{id}/records', TABLES['GET /api/tables/{id}/records'], {
    summary: 'The games that are over, as records of the arena, a line each.',
    answers: refusals(404, 429),
  }),
  described('GET /api/tables/{id}/games', TABLES['GET /api/tables/{id}/games'], {
    summary:
      'The games that are over, the first one first, each with its deal and moves and when it was played.',
    answers: refusals(404, 429),
  }),
  {
    method: 'get',
    path: '/api/tables/{id}/line',
    summary: 'A WebSocket: what happens at the table, and what its people ask for.',
    description: '`since` is the last event seen, `seat` from which seat, if any.',
    query: ['since', 'seat'],
    answers: {
      101: { about: 'the line is open' },
      ...refusals(404, 429),
      400: { about: 'this is no WebSocket' },
    },
  },
  described('POST /api/me', TABLES['POST /api/me'], {
    summary: 'Gives a browser the cookie by which it is known at tables.',
  }),
  described('GET /api/me/tables', TABLES['GET /api/me/tables'], {
    summary: 'The latest tables at which the owner of the cookie plays or has played.',
    answers: refusals(429),
  }),
  described('GET /api/ratings', TABLES['GET /api/ratings'], {
    summary: 'The table of the week: who has asked to be rated, and the built-in bots, by Plackett–Luce.',
    answers: refusals(400, 429),
  }),
  described('PUT /api/me/rating', TABLES['PUT /api/me/rating'], {
    summary:
      'Rates the owner of the cookie, or a bot with its own secret, under this name, in all games that end from now on.',
    answers: refusals(400, 413, 415, 429),
  }),
  described('DELETE /api/me/rating', TABLES['DELETE /api/me/rating'], {
    summary: 'Rates them no longer: their games stay, as played by a guest.',
    answers: refusals(429),
  }),
  described('DELETE /api/me', TABLES['DELETE /api/me'], {
    summary: 'Leaves all tables and forgets everything that is kept of the owner of the cookie.',
  }),
];

export const DAILY_OPERATIONS: readonly Operation[] = [
  described('GET /api/daily/{day}', DAILY['GET /api/daily/{day}'], {
    summary: 'The leaderboard of the daily deal of a day: fewest moves first, then the shorter time.',
    answers: refusals(400, 429),
  }),
  described('PUT /api/daily/{day}/me', DAILY['PUT /api/daily/{day}/me'], {
    summary:
      'Lists the result of the owner of the cookie, once a day: the moves of the game, as pairs of piles, are played again by the rules; the time is what the browser measured.',
    answers: refusals(400, 409, 413, 415, 429),
  }),
  described('DELETE /api/daily/{day}/me', DAILY['DELETE /api/daily/{day}/me'], {
    summary: 'Removes it.',
    answers: refusals(400, 429),
  }),
];
