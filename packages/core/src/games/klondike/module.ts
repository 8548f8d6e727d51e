/** Klondike's entry in the registry; its layout is a fresh deal as the exercise prints it. */
import type { GameModule } from '../../game.ts';
import { klondikeNotation, klondikeOptions } from './notation.ts';
import { checkSetup, klondike, type Move, type Rules, type Setup, type State, setupOf } from './rules.ts';
import { klondikeSearch } from './stuck.ts';
import { klondikeHidden, type View } from './view.ts';

export const klondikeModule: GameModule<Setup, State, Move, Rules, View> = {
  game: klondike,
  notation: klondikeNotation,
  hidden: klondikeHidden,
  searchable: klondikeSearch,
  options: klondikeOptions,
  setup: ({ deck }, rules) => checkSetup(deck, rules),
  layout: ({ deck }) => klondikeNotation.formatState(klondike.start(setupOf(deck))),
};
