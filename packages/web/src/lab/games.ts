/** The games of the laboratory. */
import { keysOf } from '@baralho/core';
import type { Dictionary } from '@baralho/words';
import { labAccordion } from './accordion.ts';
import { labBeggar } from './beggar.ts';
import { labBlind } from './blind.ts';
import type { LabGame } from './game.ts';
import { labKlondike } from './klondike.ts';
import { labWar } from './war.ts';

/** In the order in which they are offered. */
const GAMES = {
  war: labWar,
  accordion: labAccordion,
  klondike: labKlondike,
  blind: labBlind,
  beggar: labBeggar,
} as const;

export type Kind = keyof typeof GAMES;
export const KINDS = keysOf(GAMES);

type TallyOf<G extends Kind> = (typeof GAMES)[G] extends LabGame<infer Tally> ? Tally : never;
export type AnyTally = { [G in Kind]: TallyOf<G> }[Kind];

/** Tallies always go back to experiments of the same game, so one type can represent all. */
export const LAB = GAMES as Readonly<Record<Kind, unknown>> as Readonly<Record<Kind, LabGame<AnyTally>>>;

export const nameOf = (kind: Kind, words: Dictionary): string =>
  LAB[kind].name?.(words) ?? words.games[LAB[kind].game].name;

export const gamesIn = (tally: AnyTally | undefined): number =>
  tally === undefined ? 0 : 'games' in tally ? tally.games : tally.deals;
