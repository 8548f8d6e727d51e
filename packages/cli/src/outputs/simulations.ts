/** The shapes of what `simulate --json` prints. */

import { DEAL_ORDERS, PICK_UPS, WINNINGS } from '@baralho/core/games/war/index';
import { anyNumber, anyText, fields, list, oneOf, orNull, whole, yesOrNo } from '@baralho/core/shape';
import {
  about,
  complete,
  count,
  dealCode,
  estimate,
  estimateWith,
  many,
  quantiles,
  seconds,
  seed,
  share,
  tally,
} from './parts.ts';

const extreme = orNull(fields({ steps: count, deal: dealCode }));

const warSetting = about(
  'the rules, as the switches of the command set them',
  fields({
    form: oneOf('lecture', 'judge'),
    warSize: count,
    decks: count,
    exchange: yesOrNo,
    peace: yesOrNo,
    dealOrder: oneOf(...DEAL_ORDERS),
    pickUp: oneOf(...PICK_UPS),
    shufflePrize: yesOrNo,
    riffles: count,
    winnings: oneOf(...WINNINGS),
  }),
);

export const simulatedWar = fields({
  games: count,
  seed,
  mean: about('steps of the games that end; null when none did', orNull(estimate)),
  sd: orNull(anyNumber),
  median: orNull(anyNumber),
  quantiles,
  min: orNull(count),
  max: orNull(count),
  shortest: extreme,
  longest: extreme,
  winsA: about('share of the games that end', orNull(estimate)),
  ties: count,
  warsPerGame: orNull(anyNumber),
  neverEnds: about(
    'share of the decided games; undecided ones were given up and widen the interval',
    estimateWith({
      count,
      undecided: count,
      periods: orNull(fields({ distinct: count, median: anyNumber, max: count, most: tally })),
    }),
  ),
  setting: warSetting,
  complete,
  gamesPerSecond: count,
});

export const sweptWar = fields({ seed, swept: many(anyText), results: many(simulatedWar) });

const hand = about("a player's cards by name, the top first", many(anyText));
export const gameOfWar = fields({ deal: dealCode, a: hand, b: hand, result: anyText });

export const simulatedAccordion = fields({
  deals: count,
  seed,
  mean: about('piles that remain', orNull(estimate)),
  sd: orNull(anyNumber),
  median: orNull(anyNumber),
  min: orNull(count),
  max: orNull(count),
  won: about('share of the deals that end in one pile', estimateWith({ count, first: orNull(dealCode) })),
  piles: tally,
  complete,
  dealsPerSecond: count,
});

export const simulatedBeggar = fields({
  games: count,
  seed,
  tricks: orNull(estimate),
  sd: orNull(anyNumber),
  median: orNull(anyNumber),
  cardsAGame: orNull(anyNumber),
  winsA: about('share of the games that end', estimate),
  longest: orNull(fields({ deal: dealCode, tricks: count, cards: count })),
  neverEnds: estimateWith({
    count,
    deals: about(
      'each with the tricks and cards that repeat',
      many(fields({ deal: dealCode, tricks: count, cards: count })),
    ),
  }),
  complete,
});

export const simulatedEscalada = fields({
  games: count,
  seed,
  void: about('share of games that end void', estimate),
  winsFromStarter: about(
    "the starter's share of the wins, then those of the seats after it",
    list(estimate, 4, 4),
  ),
  starterNet: about('net points a game that starting is worth', estimate),
  moves: fields({ mean: anyNumber, sd: anyNumber, quantiles, max: count }),
  pointsOfAWin: anyNumber,
  bots: many(
    fields({
      name: anyText,
      winShare: estimate,
      pointsAGame: anyNumber,
      passShare: share,
      plays: about(
        'plays other than a pass, by kind and length',
        many(
          fields({
            kind: oneOf('set', 'sequence', 'double sequence'),
            length: count,
            times: count,
            share,
          }),
        ),
      ),
    }),
  ),
  complete,
  gamesPerSecond: count,
});

export const simulatedKlondike = fields({
  player: anyText,
  draw: whole(1, 3),
  redeals: about('-1: unlimited', whole(-1, 1000)),
  worryBack: about('whether cards may come back from the foundations', yesOrNo),
  games: count,
  seed,
  won: estimateWith({ count }),
  secondsAGame: about('processor time', seconds),
  complete,
});
