/**
 * The registry: everything that core knows about each game, in one object. A game is a folder here, its pack in `packs.ts` and
 * a line in this table; a patience that is described as data is a file in `patience`. It loads the rules of all games; code
 * that needs only one game imports that game's folder instead.
 */
import type { AnyGameModule } from '../game.ts';
import { accordionModule } from './accordion/module.ts';
import { beggarModule } from './beggar/module.ts';
import { escaladaModule } from './escalada/module.ts';
import { klondikeModule } from './klondike/module.ts';
import { everyPatience, type GameId } from './packs.ts';
import { DESCRIPTIONS } from './patience/rules/all.generated.ts';
import { moduleOf } from './patience/rules/module.ts';
import { warModule } from './war/module.ts';

export const GAMES: Readonly<Record<GameId, AnyGameModule>> = {
  war: warModule,
  accordion: accordionModule,
  klondike: klondikeModule,
  escalada: escaladaModule,
  beggar: beggarModule,
  ...everyPatience((id) => moduleOf(id, DESCRIPTIONS[id])),
};
