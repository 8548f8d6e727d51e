/** What can be asked about live tables. The messages over the line are described in docs/live.md. */
import { anyNumber, anyText, anything, atLeast, fields, list, oneOf, orNull } from '@baralho/core/shape';
import { LIVE_GAME_IDS } from '@baralho/live/games/index';
import { gives, givesFile, givesNothing, type Operation, refusals } from '../api/operation.ts';
import { tableShape } from './routes.ts';

const MOST_SEATS = 8;
const numbers = list(anyNumber, 0, MOST_SEATS);
const table = atLeast({
  game: oneOf(...LIVE_GAME_IDS),
  options: atLeast({ games: anyNumber, seconds: anyNumber, bot: anyText, variant: anyText }),
  seats: list(
    atLeast({ kind: oneOf('empty', 'person', 'bot'), name: anyText, standIn: orNull(anyText) }),
    1,
    MOST_SEATS,
  ),
  phase: oneOf('lobby', 'playing', 'between', 'closed'),
  number: anyNumber,
  scores: list(numbers, 0, 16),
  starter: anyNumber,
  moves: numbers,
  movers: numbers,
  paused: orNull(anyNumber),
  commitment: orNull(anyText),
  view: anything,
  over: orNull(atLeast({ scores: numbers, reason: anyText, deck: anyText, salt: anyText })),
});

export const TABLE_OPERATIONS: readonly Operation[] = [
  {
    method: 'post',
    path: '/api/tables',
    summary: 'Opens a table. Whoever knows its id can watch, and sit down where nobody sits.',
    body: tableShape,
    answers: { ...gives(fields({ id: anyText }), 201), ...refusals(400, 413, 415, 429) },
  },
  {
    method: 'get',
    path: '/api/tables/{id}',
    summary: 'The table as somebody sees it who watches.',
    answers: { ...gives(table), ...refusals(404, 429) },
  },
  {
    method: 'get',
    path: '/api/tables/{id}/records',
    summary: 'The games that are over, as records of the arena, a line each.',
    answers: { ...givesFile('application/x-ndjson; charset=utf-8'), ...refusals(404, 429) },
  },
  {
    method: 'get',
    path: '/api/tables/{id}/line',
    summary: 'A WebSocket: what happens at the table, and what its people ask for.',
    description: '`since` is the last event seen, `seat` from which seat, if any.',
    query: ['since', 'seat'],
    answers: {
      101: { about: 'the line is open' },
      ...refusals(404),
      400: { about: 'this is no WebSocket' },
      429: { about: 'too many lines from this address' },
    },
  },
  {
    method: 'post',
    path: '/api/me',
    summary: 'Gives a browser the cookie by which it is known at tables.',
    answers: givesNothing,
  },
  {
    method: 'delete',
    path: '/api/me',
    summary: 'Leaves all tables and forgets everything that is kept of the owner of the cookie.',
    answers: givesNothing,
  },
];
