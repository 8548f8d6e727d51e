/**
 * What the table needs from a form of War: the judge's, where a step is one card each, and the lecture's, where it is a whole
 * battle.
 */
import type { Card } from '@baralho/core';
import type { Rulebook } from '@baralho/table';
import type { Words } from '../../table/words.ts';

export type Side = 'a' | 'b';

/** The cards to show on the table: after a battle, still the cards that were taken. */
export interface Laid {
  readonly a: readonly Card[];
  readonly b: readonly Card[];
  /** Of each player's cards the first is face-up, and then every n-th. */
  readonly openEvery: number;
  readonly taker: Side | undefined;
}

/** A game that never ends repeats every `period` steps from step `from` on. */
export interface Circle {
  readonly period: number;
  readonly from: number;
}

export interface WarForm<State extends object, Move> {
  readonly rules: Rulebook<State, Move>;
  readonly names: Readonly<Record<Side, string>>;
  about(words: Words): string;
  variant(state: State): string;
  /** The only move, while there is one. */
  next(state: State): Move | undefined;
  steps(state: State): number;
  plain(state: State): string;
  /** Wars so far, in variants that count them. */
  wars?(state: State): number;
  /** How many cards a player has; those on the table belong to nobody. */
  held(state: State, side: Side): number;
  laid(before: State | undefined, now: State): Laid;
  /** Whether a game with this start is known never to end. */
  circle(start: State): Circle | undefined;
}
