/** Escalada as the registry holds it; its layout is the four hands, a line each. */
import { formatGlyphs } from '../../cards/glyphs.ts';
import type { GameModule } from '../../game.ts';
import { parsed } from '../../parsed.ts';
import { escaladaOptions, notation, type TableOptions } from './notation.ts';
import { escalada, type Play, type Setup, type State } from './rules.ts';
import { hidden, type View } from './view.ts';

export const escaladaModule: GameModule<Setup, State, Play, TableOptions, View> = {
  game: escalada,
  notation,
  hidden,
  options: escaladaOptions,
  setup: ({ deck }, options) => parsed({ deck, ...options }),
  layout: ({ deck }) =>
    escalada
      .start({ deck, starter: 0 })
      .hands.map((hand) => formatGlyphs(hand))
      .join('\n'),
};
