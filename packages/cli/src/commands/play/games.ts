/** The games that can be played at the terminal, each with its options and the function that starts it. */
import { everyPatience, type GameId } from '@baralho/core';
import type { Fault, Seating } from '@baralho/terminal';
import type { Command } from 'commander';
import { playAccordion } from './accordion.ts';
import { playBeggar } from './beggar.ts';
import { playEscalada } from './escalada.ts';
import { playKlondike } from './klondike.ts';
import { playPatience } from './patience.ts';
import { playWar } from './war.ts';

/** The options of all games are in one command, so each game uses different names for them. */
export interface PlayGame<Options = never> {
  withOptions(command: Command): Command;
  /** Checks the options at once; the returned function loads the game and starts it. */
  seat(options: Options, deal: string | undefined): () => Promise<Seating | Fault>;
  /** The switches to open a saved game with, from its start. */
  switchesFor(start: string): readonly string[];
}

/** In the order in which the help shows their options. */
export const PLAY: Readonly<Record<GameId, PlayGame>> = {
  klondike: playKlondike,
  accordion: playAccordion,
  war: playWar,
  escalada: playEscalada,
  beggar: playBeggar,
  ...everyPatience(playPatience),
};
