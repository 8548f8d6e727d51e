/** Makes a game like every other from a description: rules, notation, options, setup and layout all come from its fields. */
import type { Game, GameModule } from '../../../game.ts';
import type { GameId } from '../../packs.ts';
import type { Patience } from './description.ts';
import { type Move, movesOf } from './moves.ts';
import { formatState, notationOf } from './notation.ts';
import { type Options, optionsOf, rulesWith } from './options.ts';
import { outcome, play } from './play.ts';
import { patienceSearch } from './search.ts';
import { checkSetup, type Setup, type State, setupOf, start } from './state.ts';
import { patienceHidden, type View } from './view.ts';

export const patienceGame = (id: string): Game<Setup, State, Move> => ({
  id,
  seats: 1,
  start,
  toMove: (state) => (movesOf(state).length === 0 ? undefined : 0),
  moves: movesOf,
  play,
  outcome,
});

export type PatienceModule = GameModule<Setup, State, Move, Options, View>;

export function moduleOf(id: GameId, description: Patience): PatienceModule {
  const usual = rulesWith(id, description);
  return {
    game: patienceGame(id),
    notation: notationOf(id, description),
    hidden: patienceHidden,
    searchable: patienceSearch,
    options: optionsOf(description),
    setup: ({ deck }, options) => checkSetup(deck, rulesWith(id, description, options)),
    layout: ({ deck }) => formatState(start(setupOf(deck, usual))),
  };
}
