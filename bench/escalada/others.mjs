/**
 * Ten players such as students may submit, for a tournament of sixteen with six built-in bots: beginners with one idea,
 * built-in players that are sometimes careless, and samplers that search less.
 */
import { BUILT_IN } from '@baralho/arena/bots/index';
import { CardSet, rankOf } from '@baralho/core';
import { legalPlays, PASS } from '@baralho/core/games/escalada/index';
import { openEscalada } from '@baralho/kernels/escalada';

const KING = 13;
const own = (name) => BUILT_IN.find((bot) => bot.name === name).open();

/** A player of the house that makes any legal play in some of its moves. */
const careless = (name, share) => async () => {
  const player = await own(name);
  let chance;
  return {
    begin(random) {
      chance = random;
      player.begin?.(random);
    },
    choose(view, budget) {
      if (chance.below(100) >= share) return player.choose(view, budget);
      const plays = legalPlays(view.hand, view.toBeat, true);
      return plays[chance.below(plays.length)] ?? PASS;
    },
  };
};

/** Plays like a player of the house, but keeps kings until somebody has few cards. */
const hoarder = (name) => async () => {
  const player = await own(name);
  return {
    choose(view, budget) {
      const play = player.choose(view, budget);
      const urgent = view.counts.some((count, seat) => seat !== view.seat && count <= 3);
      const wasteful = view.toBeat !== undefined && [...play].some((card) => rankOf(card) === KING);
      return wasteful && !urgent && view.hand.size > 3 ? PASS : play;
    },
  };
};

/** The highest answer, the highest card to lead. */
const high = () => ({
  choose: ({ hand, toBeat }) =>
    toBeat === undefined ? CardSet.of([[...hand].at(-1)]) : (legalPlays(hand, toBeat, true).at(-1) ?? PASS),
});

const sampler = (playouts) => async () => {
  const kernel = await openEscalada();
  return { choose: (view) => kernel.samplerPlay(view, playouts) };
};

export const OTHERS = {
  high,
  'careless lowest': careless('lowest', 15),
  'careless greedy': careless('greedy', 10),
  'very careless greedy': careless('greedy', 30),
  'hoarding greedy': hoarder('greedy'),
  'careless decomposer': careless('decomposer', 10),
  'hoarding decomposer': hoarder('decomposer'),
  'sampler of 200': sampler(200),
  'sampler of 600': sampler(600),
  'careless sampler': careless('sampler', 10),
};
