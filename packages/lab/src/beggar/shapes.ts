/** The parameters and results of a chunk of Beggar-my-neighbour. */

import { fields, list, orNull, where, whole } from '@baralho/core/shape';
import type { KindOf } from '@baralho/jobs/kinds';
import { totalOf } from '@baralho/statistics';
import { dealIn, MOST, tally } from '../shapes.ts';
import type { BeggarTally } from './chunk.ts';

const length = { tricks: whole(0, MOST), cards: whole(1, MOST) };

export const beggar: Omit<KindOf<object, BeggarTally>, 'load'> = {
  parameters: fields({}),
  most: 2 ** 24,
  result: (chunk) =>
    where(
      fields({
        games: whole(chunk.count, chunk.count),
        winsA: whole(0, chunk.count),
        tricks: tally(0, MOST),
        cards: whole(0, MOST),
        longest: orNull(fields({ number: dealIn(chunk), ...length })),
        endless: list(fields({ number: dealIn(chunk), ...length }), 0, chunk.count),
      }),
      ({ games, winsA, tricks, cards, longest, endless }) => {
        const ended = games - endless.length;
        return totalOf(tricks) === ended && winsA <= ended && (longest === null) === (cards === 0);
      },
      'a tally in which every game counts once',
    ),
};
