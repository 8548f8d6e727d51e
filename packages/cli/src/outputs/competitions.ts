/** The shapes of what `arena --json` prints. */
import { anyNumber, anyText, fields, oneOf, orNull, real, yesOrNo } from '@baralho/core/shape';
import { about, count, decks, estimate, estimateWith, faults, many, seconds, seed } from './parts.ts';

const player = {
  name: anyText,
  games: count,
  wins: count,
  points: anyNumber,
  net: about('points a game, less the mean of the others', estimateWith({ n: count })),
  faults,
};
const times = { longestMs: seconds, moves: count, meanMs: seconds };
const standing = fields(player, times);
const rated = fields({ ...player, rating: estimate }, { ...times, tables: count });
const sandbox = about('the sandbox of the programs', anyText);

export const matched = fields({ games: count, decks, sandbox, players: many(standing) }, { seed });
export const ranked = fields({ games: count, decks, sandbox, players: many(rated) }, { seed });

const trial = fields(
  { ratio: anyNumber, lower: anyNumber, upper: anyNumber },
  { decision: oneOf('h0', 'h1') },
);

export const duelled = fields(
  {
    a: anyText,
    b: anyText,
    deals: count,
    games: count,
    decks,
    net: estimateWith({ n: count }),
    hypotheses: fields({ h0: anyNumber, h1: anyNumber, alpha: real(0, 1), beta: real(0, 1) }),
    trial,
    answer: anyText,
    sandbox,
    players: many(standing),
  },
  { seed },
);

const soloist = fields({
  ...player,
  longestMs: seconds,
  moves: count,
  meanMs: seconds,
  won: about('share of games won', fields({ value: anyNumber, low: anyNumber, high: anyNumber })),
  shown: about('cards on the foundations, or piles left', estimateWith({ n: count })),
});
const onSameDeals = {
  game: oneOf('klondike', 'accordion'),
  deals: count,
  decks,
  sandbox,
  players: many(soloist),
};

export const rankedAlone = fields({ ...onSameDeals, games: count }, { seed });
export const duelledAlone = fields(
  { ...onSameDeals, a: anyText, b: anyText, net: estimateWith({ n: count }), trial, answer: anyText },
  { seed },
);

export const tournamentHeld = fields(
  {
    decks,
    winner: about('null where no group of the last round had a winner', orNull(anyText)),
    rounds: many(
      fields({
        number: count,
        stage: anyText,
        groups: many(
          fields(
            { seats: many(anyText), through: many(anyText), players: many(standing) },
            { why: about('why nobody goes on', anyText) },
          ),
        ),
      }),
    ),
    players: many(
      fields({ ...player, stage: anyText, marks: about('of the assignment, 4.5', anyNumber) }, times),
    ),
  },
  { seed },
);

export const checkedBot = fields({
  name: anyText,
  command: anyText,
  ok: yesOrNo,
  steps: many(
    fields(
      { name: anyText, ok: yesOrNo },
      {
        why: about('what is wrong, in a sentence', anyText),
        weak: about('the rules are kept, but this is no good play', anyText),
        fault: anyText,
        exchange: fields({ sent: anyText, stdout: anyText, stderr: anyText }, { exitCode: count }),
      },
    ),
  ),
});
