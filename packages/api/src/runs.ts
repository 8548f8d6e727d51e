/** The endpoints about runs, and the parameters of each kind of run. */
import { GAMES_OF_A_SEED, type GameId, LAST_SEED } from '@baralho/core';
import { UNLIMITED_IN_JSON } from '@baralho/core/games/klondike/index';
import {
  anyNumber,
  anyText,
  anything,
  atLeast,
  byField,
  dictionary,
  either,
  type Fitting,
  fields,
  list,
  oneOf,
  orNull,
  type Shape,
  text,
  whole,
} from '@baralho/core/shape';
import type { Endpoints } from './endpoint.ts';

/** Searches may take hours on one core, so surveys and careful players have stricter limits. */
const MOST_SEARCHES = 1_000_000;
const seed = whole(0, LAST_SEED);
const games = whole(1, GAMES_OF_A_SEED);
const searches = whole(1, MOST_SEARCHES);
const onOff = oneOf(true, false);
const klondike = { draw: oneOf(1, 2, 3), redeals: whole(UNLIMITED_IN_JSON, 1_000_000), worryBack: onOff };

const OF_WAR = {
  war: fields(
    { run: oneOf('war') },
    // The switches by their command-line names, and the form.
    { seed, games, setting: dictionary(/^[a-z-]{1,20}$/, either(text(20), either(anyNumber, onOff)), 20) },
  ),
};

const OF_ACCORDION = {
  accordion: fields({ run: oneOf('accordion') }, { seed, games }),
  'accordion survey': fields(
    { run: oneOf('accordion survey') },
    {
      seed,
      games: searches,
      rule: oneOf('pile', 'card'),
      cards: whole(1, 52),
      nodes: whole(1, 1e8),
      memory: whole(32, 1000),
    },
  ),
};

const OF_KLONDIKE = {
  'klondike blind': fields(
    { run: oneOf('klondike blind') },
    {
      seed,
      games: searches,
      ...klondike,
      worlds: whole(1, 1000),
      plans: whole(1, 32),
      nodes: whole(1, 30_000),
    },
  ),
  'klondike survey': fields(
    { run: oneOf('klondike survey') },
    { seed, games: searches, ...klondike, nodes: whole(1, 4e9), memory: whole(1, 600) },
  ),
};

const OF_BEGGAR = { beggar: fields({ run: oneOf('beggar') }, { seed, games }) };

const OF_GAMES = {
  war: OF_WAR,
  accordion: OF_ACCORDION,
  klondike: OF_KLONDIKE,
  beggar: OF_BEGGAR,
} as const satisfies Partial<Readonly<Record<GameId, Readonly<Record<string, Shape>>>>>;

/** The fields of each kind of run; missing ones have their default. */
export const RUNS = {
  ...OF_GAMES.war,
  ...OF_GAMES.accordion,
  ...OF_GAMES.klondike,
  ...OF_GAMES.beggar,
} as const;
export const runShape = byField('run', RUNS);
export type RunRequest = Fitting<typeof runShape>;

const state = {
  id: anyText,
  run: oneOf('war', 'accordion', 'accordion survey', 'klondike blind', 'klondike survey'),
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
/** The state of a run, as in answers and in its events. */
export const runState = atLeast(state, { tally: anything });

export const RUN_API = {
  'GET /api/runs': {
    answer: atLeast({
      kinds: list(anyText, 1, 100),
      workers: list(atLeast({ threads: anyNumber, busy: anyNumber }), 0, 10_000),
      runs: anyNumber,
    }),
  },
  'POST /api/runs': { body: runShape, answer: atLeast({ ...state, secret: anyText }), status: 202 },
  'GET /api/runs/{id}': { query: ['tally'], answer: runState },
  'GET /api/runs/{id}/events': { query: ['tally'], answer: { type: 'text/event-stream' } },
  'DELETE /api/runs/{id}': { answer: runState },
} as const satisfies Endpoints;
