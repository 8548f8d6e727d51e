/** What differs between the games that are only watched (`WatchedGame.svelte`): their frames and their words. */
import type { Card, Deal, OwnGameId } from '@baralho/core';
import type { Dictionary } from '@baralho/words';
import type { Arrangement, Pile, Room } from '../table/state.ts';

/** A whole game as frames. */
export interface Film<Frame> {
  readonly frames: readonly Frame[];
  /** The number of cards of player a after each step: the curve. */
  readonly held: readonly number[];
  /** For a game that never ends: where its cycle begins and how long it is, in steps. */
  readonly cycle: { readonly from: number; readonly period: number } | undefined;
  /** Undefined when it ends in a tie, or never. */
  readonly winner: 'a' | 'b' | undefined;
  /** How it ends, or that it does not, in words. */
  ending(words: Dictionary): string;
}

/** How many cards each player has. */
export interface Hands {
  readonly a: number;
  readonly b: number;
}

export interface WatchedPage<Frame extends Hands> {
  readonly game: OwnGameId;
  /** Its own rules, in the format of an address; such a game is stored in its address and nowhere else. */
  readonly rules?: Readonly<Record<string, string>>;
  film(deal: Deal): Film<Frame>;
  piles(frame: Frame): Pile[];
  arrange(piles: readonly Pile[], room: Room): Arrangement;
  /** The visible cards of a frame: those of the last battle or trick. */
  shown(frame: Frame): readonly Card[];
  /** What is on a pile other than the two hands. */
  lying(words: Dictionary, frame: Frame, pile: string): string;
  /** The text for a step. */
  step(words: Dictionary, frame: Frame): string;
  /** Additional content above the table while the game goes on. */
  figures?(words: Dictionary, frame: Frame): { readonly count: string; readonly next: string };
  /** For a page that offers games that never end: whether this deal is one. */
  isEndless?: ((deck: readonly Card[]) => boolean) | undefined;
}

/** The number of all cards in the game of this curve. */
const cardsIn = (held: readonly number[]): number => 2 * (held[0] ?? 0);

/** How often the lead changed: the player with more cards was a different one than before. */
export function leadChanges(held: readonly number[]): number {
  const half = cardsIn(held) / 2;
  const leaders = held.map((cards) => Math.sign(cards - half)).filter((sign) => sign !== 0);
  return leaders.filter((sign, i) => i > 0 && sign !== leaders[i - 1]).length;
}

/** The fewest cards that the winner had at any time; undefined where nobody has won. */
export function fewestOfWinner({ held, winner }: Pick<Film<unknown>, 'held' | 'winner'>): number | undefined {
  if (winner === undefined) return undefined;
  return winner === 'b' ? cardsIn(held) - Math.max(...held) : Math.min(...held);
}
