/** The parameters and results of the arena's chunks: surveys of Escalada, and tables of a ladder. */

import { dictionary, fields, list, oneOf, orNull, type Shape, text, where, whole } from '@baralho/core/shape';
import type { Chunk } from '@baralho/jobs/chunk';
import type { KindOf } from '@baralho/jobs/kinds';
import type { SurveyParameters } from '../games/escalada/surveyChunk.ts';
import { type GameRecord, recordShape, replay } from '../record.ts';
import type { LadderParameters } from './ladder.ts';

const MOST = Number.MAX_SAFE_INTEGER;
const HOUR_MS = 3_600_000;
const times = whole(0, MOST);
const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

const bot = fields({
  seats: times,
  wins: times,
  points: times,
  passes: times,
  plays: dictionary(/^[a-z ]{1,40} \d{1,2}$/, times, 200),
});

export const survey = {
  parameters: fields({ bots: list(text(100), 4, 4) }),
  most: 2 ** 20,
  result({ count, parameters: { bots } }: Chunk<SurveyParameters>) {
    return where(
      fields({
        games: whole(count, count),
        voids: whole(0, count),
        winsFromStarter: list(times, 4, 4),
        net: whole(-MOST, MOST),
        netSquares: times,
        points: times,
        // By the number of moves, with gaps where no game had that many.
        moves: list(orNull(times), 0, 10_000),
        bots: dictionary(/^[a-z]{1,40}$/, bot, 4),
      }),
      ({ games, voids, winsFromStarter, moves, bots: counts }) =>
        sum(moves) === games &&
        sum(winsFromStarter) + voids === games &&
        Object.keys(counts).every((name) => bots.includes(name)) &&
        sum(Object.values(counts).map(({ seats }) => seats)) === 4 * games,
      'a count in which every game ends once',
    );
  },
};

const table = fields(
  { number: whole(0, 2 ** 32), deal: text(100), seats: list(whole(0, 255), 4, 4) },
  { commitment: text(64) },
);
const seat = fields({ name: text(200), command: text(4096), hash: text(100) });

/** A game according to the rules, with bots of this ladder. */
const recordOf = ({ bots, limits }: LadderParameters): Shape<GameRecord> => {
  const isOurs = ({ seats, limits: had }: GameRecord): boolean =>
    had.moveMs === limits.moveMs &&
    had.bankMs === limits.bankMs &&
    seats.every((one) =>
      bots.some(
        ({ command, hash, ...bot }) => one.name === bot.name && one.command === command && one.hash === hash,
      ),
    );
  return where(recordShape, (record) => isOurs(record) && replay(record).ok, 'a game of this ladder');
};

export const ladder: Omit<KindOf<LadderParameters, readonly GameRecord[]>, 'load'> = {
  parameters: where(
    fields({
      label: text(64),
      bots: list(seat, 2, 256),
      tables: list(table, 1, 256),
      limits: fields({ moveMs: whole(1, HOUR_MS), bankMs: whole(0, 24 * HOUR_MS) }),
      sandbox: oneOf('bwrap', 'limits', 'none'),
    }),
    ({ bots, tables }) => tables.every(({ seats }) => seats.every((number) => number < bots.length)),
    'tables of bots that are there',
  ),
  most: 256,
  result: ({ count, parameters }) =>
    where(
      list(recordOf(parameters), 4 * count, 4 * count),
      (records) => new Set(records.map(({ id }) => id)).size === records.length,
      'games that differ',
    ),
};
