/**
 * Plans of a player who does not peek. A plan is a few moves of which only the last reveals a hidden card: it can be played in
 * every layout that looks the same, and the positions after it differ only in the hidden cards.
 */
import { type Card, itemAt, lastOf } from '@baralho/core';
import { klondike, type Move, movesOf, type State, viewOf } from '@baralho/core/games/klondike/index';
import type { KlondikeStep } from '@baralho/kernels/klondike';
import { expandLine } from '../solve/line.ts';

export interface Plan {
  readonly moves: readonly Move[];
  /** The position after it, in the world that proposed it. */
  readonly after: State;
  /** How many worlds proposed it. */
  votes: number;
}

const closedCards = (state: State): number =>
  state.columns.reduce((sum, { closed }) => sum + closed.length, 0);

/** Cards that a plan has drawn from an unseen stock; they are on top of the waste. */
const turnedUnseen = (after: State, world: State, stockUnseen: boolean): number =>
  stockUnseen ? world.stock.length - after.stock.length : 0;

const seenWaste = ({ waste }: State, turned: number): readonly Card[] =>
  waste.slice(0, waste.length - turned);

/** The column in which a plan reveals a card, or −1. */
export const shownBy = ({ after }: Plan, world: State): number =>
  after.columns.findIndex(({ closed }, index) => closed.length < itemAt(world.columns, index).closed.length);

/** The position after a plan, in another world: only the face-down cards, the unseen stock and the cards drawn from it differ. */
export function inWorld(after: State, world: State, stockUnseen: boolean): State {
  const turned = turnedUnseen(after, world, stockUnseen);
  return {
    ...after,
    stock: stockUnseen ? world.stock.slice(turned) : after.stock,
    waste: [...seenWaste(after, turned), ...world.stock.slice(0, turned)],
    columns: after.columns.map((column, index) => {
      const { closed } = itemAt(world.columns, index);
      const shown = closed.length - column.closed.length;
      return shown === 0
        ? { closed, open: column.open }
        : { closed: closed.slice(0, -1), open: [lastOf(closed), ...column.open.slice(1)] };
    }),
  };
}

/** What a player sees after a plan, except the revealed cards: plans with the same name are the same plan. */
function nameOf(after: State, world: State, stockUnseen: boolean): string {
  const { columns, waste, stock, foundations } = after;
  return JSON.stringify([
    columns
      .map(({ closed, open }, index) => [
        closed.length,
        closed.length < itemAt(world.columns, index).closed.length ? [] : open,
      ])
      .toSorted(),
    foundations.map((cards) => cards.at(-1) ?? -1).toSorted(),
    waste.length,
    stock.length,
    seenWaste(after, turnedUnseen(after, world, stockUnseen)),
  ]);
}

/** Collects plans: from solutions of worlds, and from single moves that reveal a card. */
export function planBook(stockUnseen: boolean) {
  const plans = new Map<string, Plan>();
  /** True once a card was revealed that was hidden in the original world. */
  const somethingSeen = (from: State) => {
    const closed = closedCards(from);
    return (state: State): boolean =>
      closedCards(state) < closed || turnedUnseen(state, from, stockUnseen) > 0;
  };
  const propose = (world: State, moves: readonly Move[]): Plan => {
    const after = moves.reduce((state, move) => klondike.play(state, move), world);
    const name = nameOf(after, world, stockUnseen);
    const plan = plans.get(name) ?? { moves, after, votes: 0 };
    plan.votes++;
    plans.set(name, plan);
    return plan;
  };
  return {
    proposeLine: (world: State, line: readonly KlondikeStep[]): Plan =>
      propose(world, expandLine(world, line, somethingSeen(world))),
    proposeMoves(world: State): void {
      const shows = somethingSeen(world);
      for (const move of movesOf(viewOf(world)))
        if (shows(klondike.play(world, move))) propose(world, [move]);
    },
    /** The ones with most votes first. */
    ranked: (): readonly Plan[] => [...plans.values()].sort((a, b) => b.votes - a.votes),
  };
}
