/** What a hint recommends, as data: the front ends put it into words. */
import type { Card } from '@baralho/core';
import { carriedCards, type Move, STOCK, type View, WASTE } from '@baralho/core/games/klondike/index';
import type { Plan } from './plan.ts';
import { safeMove } from './safe.ts';

export type Advice =
  /** This card can go out; no other will need it. */
  | { readonly kind: 'safe'; readonly move: Move; readonly card: Card }
  /** No winning line was found in any of the sample layouts; when all cards are known there is only one, and it is certain. */
  | { readonly kind: 'lost'; readonly worlds: number }
  | ({
      /** Look through the stock first, which costs nothing; the way to a certain win; or the best move as far as is known. */
      readonly kind: 'look' | 'win' | 'best';
      readonly move: Move;
      /** The stock is to be turned until this card is on top. */
      readonly turnTo: Card | undefined;
      /** Moves of the plan, and how many of them are more than a draw from the stock, without the first. */
      readonly moves: number;
      readonly further: number;
      /** Where the plan shows a new card: a column or the stock. */
      readonly shows: number;
    } & Pick<Plan, 'worlds' | 'won'>);

/** The card that is on the waste after the draws with which a plan begins, if it is then played and has been seen. */
function turnedFor(view: View, moves: readonly Move[]): Card | undefined {
  let stock = view.stock;
  let waste: readonly (Card | null)[] = view.waste;
  for (const { from, to } of moves) {
    if (from === STOCK) {
      const turned = stock.slice(0, view.rules.draw);
      [stock, waste] = [stock.slice(turned.length), [...waste, ...turned]];
    } else if (to === STOCK) [stock, waste] = [waste, []];
    else return from === WASTE ? (waste.at(-1) ?? undefined) : undefined;
  }
  return undefined;
}

const isTurn = ({ from, to }: Move): boolean => from === STOCK || to === STOCK;

/** A safe card goes out before anything is computed. */
export function safeAdvice(view: View): Advice | undefined {
  const move = safeMove(view);
  const [card] = move === undefined ? [] : carriedCards(view, move);
  return move === undefined || card === undefined ? undefined : { kind: 'safe', move, card };
}

/** Advice for the first of the remaining moves of a plan. */
export function planAdvice(view: View, left: readonly Move[], { worlds, won }: Plan): Advice {
  const [move, ...rest] = left;
  const last = left.at(-1);
  if (move === undefined || last === undefined || (worlds === 1 && won === 0))
    return { kind: 'lost', worlds };
  return {
    kind: worlds === 0 ? 'look' : worlds === 1 ? 'win' : 'best',
    move,
    turnTo: isTurn(move) ? turnedFor(view, left) : undefined,
    moves: left.length,
    further: rest.filter((one) => !isTurn(one)).length,
    shows: last.from,
    worlds,
    won,
  };
}
