/**
 * The registry: all that core knows of each game, in one object. A game is a folder here, its pack in `packs.ts` and a line in
 * this table. It loads the rules of all games: what needs only one imports that one's folder.
 */
import type { AnyGameModule } from '../game.ts';
import { accordionModule } from './accordion/module.ts';
import { beggarModule } from './beggar/module.ts';
import { escaladaModule } from './escalada/module.ts';
import { klondikeModule } from './klondike/module.ts';
import type { GameId } from './packs.ts';
import { warModule } from './war/module.ts';

export const GAMES: Readonly<Record<GameId, AnyGameModule>> = {
  war: warModule,
  accordion: accordionModule,
  klondike: klondikeModule,
  escalada: escaladaModule,
  beggar: beggarModule,
};
