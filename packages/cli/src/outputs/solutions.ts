/** The shapes of what `solve --json` and `survey --json` print. */
import { anyNumber, anyText, fields, hasField, oneOf, whole, yesOrNo } from '@baralho/core/shape';
import { about, complete, count, dealCode, estimate, many, seconds, seed } from './parts.ts';

const verdict = oneOf('winnable', 'unwinnable', 'unknown');
const move = about('as the plain dialogue takes it: from, to', anyText);

const decided = fields(
  { name: anyText, verdict, nodes: about('positions visited', count), ms: seconds },
  {
    moves: about('a winning line', many(move)),
    length: about('its length in turns and moves of cards', count),
    shortest: about('whether no shorter line exists', yesOrNo),
    proof: about(
      'of a loss: by the verified program, or by the search of the solver',
      oneOf('verified', 'search'),
    ),
    limit: about('the limit that stopped the search', oneOf('seconds', 'nodes', 'memory', 'cancelled')),
  },
);

const sampled = fields({
  name: anyText,
  verdict: oneOf('unknown'),
  limit: oneOf('unseen cards'),
  worlds: about('sample layouts of the hidden cards', count),
  winnable: count,
  unwinnable: count,
  unknown: count,
  share: estimate,
  seed,
  hint: many(move),
});

/** One object for each deal; a position with unseen cards is sampled. */
export const solvedKlondike = hasField('worlds', { yes: sampled, no: decided });

export const solvedAccordion = fields(
  { name: anyText, verdict, nodes: count, ms: seconds },
  { moves: many(move), limit: oneOf('seconds', 'nodes', 'memory', 'cancelled') },
);

export const solvedPatience = fields(
  { name: anyText, verdict, nodes: count, ms: seconds },
  { moves: many(move), proof: oneOf('search'), limit: oneOf('seconds', 'memory') },
);

const counted = {
  seed,
  deals: count,
  winnable: count,
  unwinnable: count,
  unknown: count,
  nodes: count,
  ms: seconds,
  slowestMs: seconds,
  slowest: about('number of the deal that took longest', whole(-1, Number.MAX_SAFE_INTEGER)),
  share: about('winnable deals; those not decided widen the interval', estimate),
  complete,
  seconds,
};

export const surveyedKlondike = fields(
  {
    draw: whole(1, 3),
    redeals: about('-1: unlimited', whole(-1, 1000)),
    worryBack: yesOrNo,
    ...counted,
    difficulty: fields({ easy: count, medium: count, hard: count, expert: count }),
  },
  {
    losses: about(
      'with --verify: losses that the verified program confirmed, did not finish, or did not confirm',
      fields({ verified: count, unverified: count, doubtful: many(anyNumber) }),
    ),
  },
);

export const surveyedAccordion = fields({ rule: oneOf('pile', 'card'), cards: whole(1, 52), ...counted });

export const shownDeal = fields(
  { game: anyText, code: dealCode, permutation: dealCode, deck: anyText },
  { number: count },
);

export const surveyedPatience = fields({
  game: anyText,
  variant: anyText,
  seed,
  deals: count,
  winnable: count,
  unwinnable: count,
  unknown: count,
  share: estimate,
  nodes: count,
  ms: seconds,
  complete,
});
