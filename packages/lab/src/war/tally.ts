/** The sums over a range of War games: integers only, so that ranges can be added in any order. */
import { merged, type Tally } from '@baralho/statistics';

/** A game worth looking at: its deal is `b1:war:NUMBER`. */
export interface Remarkable {
  readonly time: number;
  readonly number: number;
}

export interface WarTally {
  readonly games: number;
  /** Lengths of the games that ended. */
  readonly lengths: Tally;
  readonly winsA: number;
  readonly winsB: number;
  readonly ties: number;
  /** Wars in the games that ended. */
  readonly wars: number;
  /** Among the games that end; if equal, the earliest deal. */
  readonly shortest: Remarkable | null;
  readonly longest: Remarkable | null;
  /** Periods of the games that never end. */
  readonly periods: Tally;
  /** Games abandoned before they were decided. */
  readonly undecided: number;
}

export const NO_WAR_GAMES: WarTally = {
  games: 0,
  lengths: [],
  winsA: 0,
  winsB: 0,
  ties: 0,
  wars: 0,
  shortest: null,
  longest: null,
  periods: [],
  undecided: 0,
};

function furthest(x: Remarkable | null, y: Remarkable | null, sign: 1 | -1): Remarkable | null {
  if (x === null || y === null) return x ?? y;
  if (x.time === y.time) return x.number <= y.number ? x : y;
  return sign * (x.time - y.time) > 0 ? x : y;
}

export const addWar = (x: WarTally, y: WarTally): WarTally => ({
  games: x.games + y.games,
  lengths: merged(x.lengths, y.lengths),
  winsA: x.winsA + y.winsA,
  winsB: x.winsB + y.winsB,
  ties: x.ties + y.ties,
  wars: x.wars + y.wars,
  shortest: furthest(x.shortest, y.shortest, -1),
  longest: furthest(x.longest, y.longest, 1),
  periods: merged(x.periods, y.periods),
  undecided: x.undecided + y.undecided,
});
