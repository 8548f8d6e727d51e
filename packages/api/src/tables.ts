/** The endpoints about live tables. */
import {
  anyNumber,
  anyText,
  anything,
  atLeast,
  fields,
  list,
  oneOf,
  orNull,
  yesOrNo,
} from '@baralho/core/shape';
import { LIVE_GAME_IDS } from '@baralho/live/games/index';
import { MORE_OPTION_FIELDS, nameShape, OPTION_FIELDS } from '@baralho/live/messages';
import type { Endpoints } from './endpoint.ts';
import { RECORDS } from './server.ts';

const MOST_SEATS = 8;
/** The most tables in one answer. */
export const MOST_TABLES = 50;
const numbers = list(anyNumber, 0, MOST_SEATS);
const table = atLeast({
  game: oneOf(...LIVE_GAME_IDS),
  options: atLeast(OPTION_FIELDS),
  seats: list(
    atLeast({
      kind: oneOf('empty', 'person', 'bot'),
      name: anyText,
      standIn: orNull(anyText),
      player: anyNumber,
    }),
    1,
    MOST_SEATS,
  ),
  phase: oneOf('lobby', 'playing', 'between', 'closed'),
  number: anyNumber,
  scores: list(numbers, 0, 16),
  played: list(numbers, 0, 16),
  people: list(anyText, 0, Number.POSITIVE_INFINITY),
  starter: anyNumber,
  moves: numbers,
  movers: numbers,
  paused: orNull(anyNumber),
  commitment: orNull(anyText),
  view: anything,
  over: orNull(atLeast({ scores: numbers, reason: anyText, deck: anyText, salt: anyText })),
});

const pastGame = fields({
  began: anyNumber,
  ended: anyNumber,
  deal: anyText,
  variant: anyText,
  starter: anyNumber,
  scores: numbers,
  names: list(anyText, 0, MOST_SEATS),
  moves: list(
    fields({ seat: anyNumber, move: anyText, by: oneOf('person', 'bot') }),
    0,
    Number.POSITIVE_INFINITY,
  ),
});

export const TABLES = {
  'POST /api/tables': {
    body: fields(
      { game: oneOf(...LIVE_GAME_IDS) },
      { options: fields({}, { ...OPTION_FIELDS, ...MORE_OPTION_FIELDS }), name: nameShape },
    ),
    answer: fields({ id: anyText }),
    status: 201,
  },
  'GET /api/tables': {
    answer: fields({
      tables: list(
        fields({
          id: anyText,
          game: oneOf(...LIVE_GAME_IDS),
          games: anyNumber,
          seconds: anyNumber,
          people: list(anyText, 0, MOST_SEATS),
          seats: anyNumber,
          free: anyNumber,
        }),
        0,
        MOST_TABLES,
      ),
    }),
  },
  'GET /api/tables/{id}': { answer: table },
  'GET /api/tables/{id}/records': { answer: RECORDS },
  'GET /api/tables/{id}/games': { answer: fields({ games: list(pastGame, 0, Number.POSITIVE_INFINITY) }) },
  'POST /api/me': {},
  'GET /api/me/tables': {
    answer: fields({
      tables: list(
        fields({
          id: anyText,
          at: anyNumber,
          game: oneOf(...LIVE_GAME_IDS),
          games: anyNumber,
          seconds: anyNumber,
          left: orNull(anyNumber),
          phase: oneOf('lobby', 'playing', 'between', 'closed'),
          number: anyNumber,
          isMyTurn: yesOrNo,
          rows: list(fields({ name: anyText, total: anyNumber, isMe: yesOrNo }), 0, Number.POSITIVE_INFINITY),
        }),
        0,
        MOST_TABLES,
      ),
    }),
  },
  'GET /api/ratings': {
    query: ['game'],
    answer: fields({
      rows: list(
        fields({
          name: anyText,
          rating: anyNumber,
          games: anyNumber,
          wins: anyNumber,
          isBot: yesOrNo,
          isMe: yesOrNo,
        }),
        0,
        Number.POSITIVE_INFINITY,
      ),
      me: orNull(anyText),
    }),
  },
  'PUT /api/me/rating': { body: fields({ name: nameShape }), answer: fields({ name: anyText }) },
  'DELETE /api/me/rating': {},
  'DELETE /api/me': {},
} as const satisfies Endpoints;
