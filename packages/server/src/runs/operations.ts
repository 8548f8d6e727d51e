/** The API operations of runs. */
import { RUN_API } from '@baralho/api/runs';
import { described, type Operation, refusals } from '../api/operation.ts';

const SECRET = 'With `Authorization: Bearer SECRET`; with `?tally=1` the whole tally comes along.';

export const RUN_OPERATIONS: readonly Operation[] = [
  described('GET /api/runs', RUN_API['GET /api/runs'], { summary: 'What may be asked for, and who works.' }),
  described('POST /api/runs', RUN_API['POST /api/runs'], {
    summary: 'Asks for a run; answers with its state and the secret by which it is asked for again.',
    description: 'Each kind of run takes the fields that its command has as options (docs/scale.md).',
    answers: refusals(400, 413, 415, 429),
  }),
  described('GET /api/runs/{id}', RUN_API['GET /api/runs/{id}'], {
    summary: 'The state of a run.',
    description: SECRET,
    answers: refusals(404),
  }),
  described('GET /api/runs/{id}/events', RUN_API['GET /api/runs/{id}/events'], {
    summary: 'The state of a run as server-sent events, whenever it has changed.',
    description: SECRET,
    answers: refusals(404),
  }),
  described('DELETE /api/runs/{id}', RUN_API['DELETE /api/runs/{id}'], {
    summary: 'Stops a run; answers with its last state.',
    description: SECRET,
    answers: refusals(404),
  }),
];
