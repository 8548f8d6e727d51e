/**
 * How good a line of play is, judged without peeking: the unseen cards are dealt many times in ways that fit the view, the line
 * is played, and the solver says in how many of these worlds the game can then be won. The same view gives the same counts.
 */
import { stream } from '@baralho/core';
import {
  klondike,
  klondikeHidden,
  type Move,
  refusalOf,
  type State,
  unseenCards,
  type View,
} from '@baralho/core/games/klondike/index';
import type { KlondikeSolver, KlondikeVerdict } from '@baralho/lab/solve/klondike';

const WORLDS = 40;
/** Positions a world: enough to decide nine in ten, in a fraction of a millisecond. */
const NODES = 5000;
const MEGABYTES = 16;

export interface Chance {
  readonly won: number;
  /** Proved lost; the rest is not decided. */
  readonly lost: number;
  readonly of: number;
}

export interface Judge {
  /** After these moves. */
  chance(line: readonly Move[]): Chance;
}

export function judgeOf(view: View, solver: KlondikeSolver): Judge {
  const worlds = Array.from({ length: WORLDS }, (_, i) => klondikeHidden.worlds(view, stream('worlds', i)));
  const limits = { nodes: NODES, megabytes: MEGABYTES };
  return {
    chance(line) {
      let [won, lost] = [0, 0];
      for (const world of worlds) {
        const end = line.reduce((state: State, move) => {
          return refusalOf(state, move) === undefined ? klondike.play(state, move) : state;
        }, world);
        const { verdict } = solver.solve(end, limits);
        if (verdict === 'winnable') won++;
        if (verdict === 'unwinnable') lost++;
      }
      return { won, lost, of: WORLDS };
    },
  };
}

/** Whoever has seen every card may be told the way itself. Undefined while a card is unseen. */
export function solvedView(view: View, solver: KlondikeSolver): KlondikeVerdict | undefined {
  if (unseenCards(view).length > 0) return undefined;
  return solver.solve(klondikeHidden.worlds(view, stream('worlds', 0)), {
    nodes: 200 * NODES,
    megabytes: 100,
  });
}
