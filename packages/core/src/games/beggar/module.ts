/** Beggar-my-neighbour's entry in the registry; its layout is the two hands. */
import { type GameModule, NO_OPTIONS } from '../../game.ts';
import { beggarNotation } from './notation.ts';
import {
  type BeggarMove,
  type BeggarSetup,
  type BeggarState,
  beggar,
  checkSetup,
  dealHands,
  setupOf,
} from './rules.ts';

export const beggarModule: GameModule<BeggarSetup, BeggarState, BeggarMove, null> = {
  game: beggar,
  notation: beggarNotation,
  options: NO_OPTIONS,
  setup: ({ deck }) => checkSetup(dealHands(deck)),
  layout: ({ deck }) => beggarNotation.formatSetup(setupOf(deck)),
};
