/** What `arena --json` prints. */
import { anyNumber, anyText, fields, oneOf, real, yesOrNo } from '@baralho/core/shape';
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
const sandbox = about('what the walls around the programs were', anyText);

export const matched = fields({ games: count, decks, sandbox, players: many(standing) }, { seed });
export const ranked = fields({ games: count, decks, sandbox, players: many(rated) }, { seed });

export const duelled = fields(
  {
    a: anyText,
    b: anyText,
    deals: count,
    games: count,
    decks,
    net: estimateWith({ n: count }),
    hypotheses: fields({ h0: anyNumber, h1: anyNumber, alpha: real(0, 1), beta: real(0, 1) }),
    trial: fields({ ratio: anyNumber, lower: anyNumber, upper: anyNumber }, { decision: oneOf('h0', 'h1') }),
    answer: anyText,
    sandbox,
    players: many(standing),
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
