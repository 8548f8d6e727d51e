/** What can be asked about runs. */
import { anyNumber, anyText, anything, atLeast, list, oneOf, orNull } from '@baralho/core/shape';
import { gives, type Operation, refusals } from '../api/operation.ts';
import { RUN_NAMES } from './request.ts';

const state = {
  id: anyText,
  run: oneOf(...RUN_NAMES),
  seed: anyNumber,
  wanted: anyNumber,
  state: oneOf('waiting', 'running', 'done', 'stopped', 'failed'),
  chunks: atLeast({ done: anyNumber, all: anyNumber, failed: anyNumber }),
  games: anyNumber,
  gamesPerSecond: orNull(anyNumber),
  secondsLeft: orNull(anyNumber),
  failures: list(anyText, 0, 100),
  summary: anything,
};
const run = atLeast(state, { tally: anything });
const SECRET = 'With `Authorization: Bearer SECRET`; with `?tally=1` the whole tally comes along.';

export const RUN_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/runs',
    summary: 'What may be asked for, and who works.',
    answers: gives(
      atLeast({
        kinds: list(anyText, 1, 100),
        workers: list(atLeast({ threads: anyNumber, busy: anyNumber }), 0, 10_000),
        runs: anyNumber,
      }),
    ),
  },
  {
    method: 'post',
    path: '/api/runs',
    summary: 'Asks for a run; answers with its state and the secret by which it is asked for again.',
    description: 'Each kind of run takes the fields that its command has as options (docs/scale.md).',
    body: atLeast({ run: oneOf(...RUN_NAMES) }),
    answers: {
      ...gives(atLeast({ ...state, secret: anyText }), 202),
      ...refusals(413, 415, 429),
      400: {
        about: 'what is wrong with it; when it is too large, how many games may be asked for',
        json: atLeast({ error: anyText }, { mostGames: anyNumber }),
      },
    },
  },
  {
    method: 'get',
    path: '/api/runs/{id}',
    summary: 'The state of a run.',
    description: SECRET,
    query: ['tally'],
    answers: { ...gives(run), ...refusals(404) },
  },
  {
    method: 'get',
    path: '/api/runs/{id}/events',
    summary: 'The state of a run as server-sent events, whenever it has changed.',
    description: SECRET,
    query: ['tally'],
    answers: { 200: { about: 'until it is over', type: 'text/event-stream' }, ...refusals(404) },
  },
  {
    method: 'delete',
    path: '/api/runs/{id}',
    summary: 'Stops a run; answers with its last state.',
    description: SECRET,
    answers: { ...gives(run), ...refusals(404) },
  },
];
