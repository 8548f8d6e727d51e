/** Escalada's entry in the registry; its layout is the four hands, one per line. */
import { formatGlyphs } from '../../cards/glyphs.ts';
import type { GameModule } from '../../game.ts';
import { escaladaOptions, notation } from './notation.ts';
import {
  checkSetup,
  escalada,
  type Play,
  type Setup,
  type State,
  setupOf,
  type TableOptions,
} from './rules.ts';
import { hidden, type View } from './view.ts';

export const escaladaModule: GameModule<Setup, State, Play, TableOptions, View> = {
  game: escalada,
  notation,
  hidden,
  options: escaladaOptions,
  setup: ({ deck }, options) => checkSetup({ deck, ...options }),
  layout: ({ deck }) =>
    escalada
      .start(setupOf({ deck, starter: 0 }))
      .hands.map((hand) => formatGlyphs(hand))
      .join('\n'),
};
