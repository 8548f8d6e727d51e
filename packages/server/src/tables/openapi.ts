/** The API of live tables, in the words of OpenAPI 3.1. The messages over the line are described in docs/live.md. */
import { LIVE_BOTS } from '@baralho/live';
import { LIVE_GAME_IDS } from '@baralho/live/games/index';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const refused = (description: string) => ({
  description,
  ...json({ type: 'object', required: ['error'], properties: { error: { type: 'string' } } }),
});
const id = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16}$' },
};
const options = {
  type: 'object',
  additionalProperties: false,
  properties: {
    games: { enum: [1, 4, 8, 16], description: 'of a match' },
    seconds: { enum: [0, 15, 30, 60, 120], description: 'for a move; 0 is no clock' },
    bot: { enum: LIVE_BOTS, description: 'who plays for those who are missing' },
    variant: { type: 'string', description: 'draw:1 or draw:3 in Klondike, otherwise empty' },
  },
};

export const OPENAPI = {
  openapi: '3.1.0',
  info: { title: 'Baralho', version: '1' },
  paths: {
    '/api/tables': {
      post: {
        summary: 'Opens a table. Whoever knows its id can watch, and sit down where nobody sits.',
        requestBody: {
          required: true,
          ...json({
            type: 'object',
            required: ['game'],
            additionalProperties: false,
            properties: { game: { enum: LIVE_GAME_IDS }, options },
          }),
        },
        responses: {
          201: {
            description: 'opened',
            ...json({ type: 'object', required: ['id'], properties: { id: id.schema } }),
          },
          400: refused('what is wrong with the body'),
          413: refused('the body is too long'),
          415: refused('the body is no JSON by its type'),
          429: refused('too many tables from this address'),
        },
      },
    },
    '/api/tables/{id}': {
      get: {
        summary: 'The table as somebody sees it who watches.',
        parameters: [id],
        responses: {
          200: { description: 'the table', ...json({ type: 'object' }) },
          429: refused('too many questions from this address'),
          404: refused('no table'),
        },
      },
    },
    '/api/tables/{id}/records': {
      get: {
        summary: 'The games that are over, as records of the arena, a line each.',
        parameters: [id],
        responses: {
          200: {
            description: 'records',
            content: { 'application/x-ndjson': { schema: { type: 'string' } } },
          },
          404: refused('no table'),
        },
      },
    },
    '/api/tables/{id}/line': {
      get: {
        summary: 'A WebSocket: what happens at the table, and what its people ask for.',
        parameters: [
          id,
          { name: 'since', in: 'query', schema: { type: 'integer' }, description: 'the last event seen' },
          { name: 'seat', in: 'query', schema: { type: 'integer' }, description: 'from which seat, if any' },
        ],
        responses: { 101: { description: 'the line is open' } },
      },
    },
    '/api/me': {
      post: {
        summary: 'Gives a browser the cookie by which it is known at tables.',
        responses: { 204: { description: 'it has one' } },
      },
      delete: {
        summary: 'Leaves all tables and forgets everything that is kept of the owner of the cookie.',
        responses: { 204: { description: 'forgotten' } },
      },
    },
  },
} as const;
