/**
 * The value of a plan beyond the layouts it leaves winnable. With all cards known a win is a win; a player who does not peek
 * still has to find it, and some positions make that easier. The weight of each feature was found by choosing at random
 * between plans that are about equally good, and looking at which games were won (bench/klondike/choices.mjs).
 */
import { type Card, itemAt, keysOf, numberOf, suitOf } from '@baralho/core';
import { fitsOn, STOCK, type State, WASTE } from '@baralho/core/games/klondike/index';
import { type Plan, shownBy } from './plans.ts';

const KING = 13;

export interface Signs {
  /** Face-down cards left in the column where the plan reveals one. */
  readonly depth: number;
  /** Cards it takes from the waste: they no longer help to reach the cards below them. */
  readonly taken: number;
  /** Moves between columns. */
  readonly shifts: number;
  /** The share of unseen cards that could be played somewhere at once. */
  readonly welcome: number;
}

/** As shares of the winnable worlds. */
const WORTH: Signs = { depth: 0.0025, taken: -0.007, shifts: -0.008, welcome: 0.13 };

/** The features of a plan that reveals a card of a column. */
export function signsOf(plan: Plan, world: State): Signs | undefined {
  const { after, moves } = plan;
  const shown = shownBy(plan, world);
  if (shown < 0) return undefined;
  const others = after.columns.filter((_, index) => index !== shown);
  const { closed, open } = itemAt(after.columns, shown);
  const unseen = [...closed, ...open, ...others.flatMap((column) => column.closed)];
  const tops = others.flatMap((column) => column.open.slice(-1));
  const isNextOut = (card: Card): boolean =>
    numberOf(card) ===
    1 + (after.foundations.find(([ace]) => ace !== undefined && suitOf(ace) === suitOf(card))?.length ?? 0);
  const isWelcome = (card: Card): boolean =>
    isNextOut(card) ||
    (numberOf(card) === KING ? tops.length < others.length : tops.some((top) => fitsOn(card, top)));
  return {
    depth: closed.length,
    taken: moves.filter(({ from, to }) => from === WASTE && to !== STOCK).length,
    shifts: moves.filter(({ from, to }) => from < STOCK && to < STOCK).length,
    welcome: unseen.filter(isWelcome).length / unseen.length,
  };
}

export function promiseOf(plan: Plan, world: State): number {
  const signs = signsOf(plan, world);
  if (signs === undefined) return 0;
  return keysOf(WORTH).reduce((sum, sign) => sum + WORTH[sign] * signs[sign], 0);
}
