/** The games that the laboratory asks questions about; null for the others. */
import type { GameId } from '@baralho/core';
import { labAccordion } from './accordion.ts';
import type { LabGame } from './game.ts';
import { labKlondike } from './klondike.ts';
import { labWar } from './war.ts';

/** In the order in which they are offered. */
const GAMES = {
  war: labWar,
  accordion: labAccordion,
  klondike: labKlondike,
  escalada: null,
  beggar: null,
} as const satisfies Record<GameId, LabGame<unknown> | null>;

export type Kind = { [G in GameId]: (typeof GAMES)[G] extends null ? never : G }[GameId];
export const KINDS = (Object.keys(GAMES) as GameId[]).filter((game): game is Kind => GAMES[game] !== null);

type TallyOf<G extends Kind> = (typeof GAMES)[G] extends LabGame<infer Tally> ? Tally : never;
export type AnyTally = { [G in Kind]: TallyOf<G> }[Kind];

/** Tallies come back from the experiments of the same game, so that one type stands for all. */
export const LAB = GAMES as Readonly<Record<Kind, unknown>> as Readonly<Record<Kind, LabGame<AnyTally>>>;

export const gamesIn = (tally: AnyTally | undefined): number =>
  tally === undefined ? 0 : 'games' in tally ? tally.games : tally.deals;
