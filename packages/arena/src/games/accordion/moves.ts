/** Moves among top cards, for bots: whole piles move, so the cards below never matter. */
import { matches } from '@baralho/core/games/accordion/index';
import type { Tops } from './game.ts';

export interface PileMove {
  readonly from: number;
  readonly to: number;
}

/** From left to right; a move three to the left comes before a move one to the left. Piles count from 0. */
export function movesOf(tops: Tops): PileMove[] {
  const moves: PileMove[] = [];
  for (const [from, card] of tops.entries())
    for (const to of [from - 3, from - 1]) {
      const target = tops[to];
      if (target !== undefined && matches(card, target)) moves.push({ from, to });
    }
  return moves;
}

export const after = (tops: Tops, { from, to }: PileMove): Tops =>
  tops.flatMap((card, at) => (at === from ? [] : at === to ? (tops[from] ?? card) : card));

export const written = ({ from, to }: PileMove): string => `${from + 1} ${to + 1}`;
