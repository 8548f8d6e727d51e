/** The parameters and results of a chunk of War. */
import {
  DEAL_ORDERS,
  faultOf,
  MOST_DECKS,
  MOST_RIFFLES,
  PICK_UPS,
  WINNINGS,
} from '@baralho/core/games/war/index';
import { byField, fields, oneOf, orNull, where, whole } from '@baralho/core/shape';
import type { KindOf } from '@baralho/jobs/kinds';
import { LONGEST } from '@baralho/kernels/war';
import { totalOf } from '@baralho/statistics';
import { dealIn, MOST, tally } from '../shapes.ts';
import type { WarParameters } from './chunk.ts';
import type { WarTally } from './tally.ts';

const onOff = oneOf(true, false);

const lecture = where(
  fields({
    form: oneOf('lecture'),
    decks: whole(1, MOST_DECKS),
    rules: fields({
      warSize: whole(1, 26 * MOST_DECKS),
      peace: onOff,
      exchange: onOff,
      shufflePrize: onOff,
      dealOrder: oneOf(...DEAL_ORDERS),
      pickUp: oneOf(...PICK_UPS),
      winnings: oneOf(...WINNINGS),
      riffles: whole(0, MOST_RIFFLES),
    }),
  }),
  ({ form, decks, rules }) => faultOf({ form, decks, ...rules }) === undefined,
  'a form that can be played',
);

export const war: Omit<KindOf<WarParameters, WarTally>, 'load'> = {
  parameters: fields({
    form: byField('form', { lecture, judge: fields({ form: oneOf('judge') }) }),
    giveUp: whole(1, LONGEST),
  }),
  most: 2 ** 27,
  result(chunk) {
    const games = whole(0, chunk.count);
    const remarkable = orNull(fields({ time: whole(0, LONGEST), number: dealIn(chunk) }));
    return where(
      fields({
        games: whole(chunk.count, chunk.count),
        winsA: games,
        winsB: games,
        ties: games,
        lengths: tally(0, LONGEST),
        periods: tally(1, LONGEST),
        undecided: games,
        wars: whole(0, MOST),
        shortest: remarkable,
        longest: remarkable,
      }),
      ({ games: all, winsA, winsB, ties, lengths, shortest, longest, periods, undecided }) =>
        shortest?.time === lengths[0]?.[0] &&
        longest?.time === lengths.at(-1)?.[0] &&
        totalOf(lengths) === winsA + winsB + ties &&
        totalOf(lengths) + totalOf(periods) + undecided === all,
      'a tally in which every game ends once',
    );
  },
};
