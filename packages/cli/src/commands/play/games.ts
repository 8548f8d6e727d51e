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

/** The options of all games stand side by side in one command, so each game has names of its own for them. */
export interface PlayGame<Options = never> {
  withOptions(command: Command): Command;
  /** Complains about the options at once; what it gives back loads the game and sits down. */
  seat(options: Options, deal: string | undefined): () => Promise<Seating | Fault>;
  /** The switches with which a saved game is opened, by how it began. */
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
