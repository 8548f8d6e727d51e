/**
 * What the table needs from a form of War: the judge's, where a step is one card each, and the lecture's, where it is a whole
 * battle.
 */
import type { Card } from '@baralho/core';
import type { Rulebook } from '@baralho/table';
import type { Words } from '../../table/words.ts';

export type Side = 'a' | 'b';

/** What lies on the table to look at: after a battle, still the cards that were taken. */
export interface Laid {
  readonly a: readonly Card[];
  readonly b: readonly Card[];
  /** Of each side's cards the first is open, and every so many after it. */
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
  /** Wars so far, where the form counts them. */
  wars?(state: State): number;
  /** How many cards a player holds; those on the table are nobody's. */
  held(state: State, side: Side): number;
  laid(before: State | undefined, now: State): Laid;
  /** Whether the game that started so is known never to end. */
  circle(start: State): Circle | undefined;
}
