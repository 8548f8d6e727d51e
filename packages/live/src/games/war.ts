/** War to look at together: nobody decides anything, either of the two turns the next pair over, and the piles stay closed. */
import { formatGlyphs, misread } from '@baralho/core';
import { dealTwo, type WarState, war } from '@baralho/core/games/war/index';
import type { LiveGame } from '../game.ts';

export interface WarView {
  /** Cards in the two piles. */
  readonly piles: readonly [number, number];
  /** What lies between them, in the order laid; after a battle what its last pair was. */
  readonly table: string;
  readonly steps: number;
  /** Cards of the first player after each step, those on the table among them. */
  readonly held: readonly number[];
}
/** What everybody learns from a step. */
type Seen = Omit<WarView, 'held'> & { readonly held: number };

/** The state, and the pair that decided the battle just won: it has gone beneath a pile already. */
interface Watched {
  readonly state: WarState;
  readonly last: readonly number[];
  readonly held: readonly number[];
}
const LAY = 'lay';
/** A War that never ends need not be watched for ever. */
const MOST_STEPS = 5000;

const heldIn = ({ a, table }: WarState): number => a.length + table.length / 2;
const shownOf = ({ state, last }: Watched): Omit<WarView, 'held'> => ({
  piles: [state.a.length, state.b.length],
  table: formatGlyphs(last).replaceAll(' ', ''),
  steps: state.steps,
});
const isOver = ({ state }: Watched): boolean => war.outcome(state) !== undefined || state.steps >= MOST_STEPS;

export const liveWar: LiveGame<Watched, WarView, Seen> = {
  seats: 2,
  least: 1,
  bots: false,
  turns: false,
  joins: true,
  variants: [''],
  start({ deck }) {
    const state = war.start(dealTwo(deck));
    return { state, last: [], held: [heldIn(state)] };
  },
  movers: (watched) => (isOver(watched) ? [] : [0, 1]),
  play(watched, _, text) {
    if (text !== LAY) return misread(0, text, `'${LAY}'`);
    const { a, b, table } = watched.state;
    const last = [...table, ...a.slice(0, 1), ...b.slice(0, 1)];
    const state = war.play(watched.state, LAY);
    return { ok: true, value: { state: { state, last, held: [...watched.held, heldIn(state)] }, move: LAY } };
  },
  outcome: (watched) =>
    isOver(watched) ? (war.outcome(watched.state) ?? { scores: [0, 0], reason: 'endless' }) : undefined,
  view: (watched) => ({ ...shownOf(watched), held: watched.held }),
  seen: (after) => ({ ...shownOf(after), held: heldIn(after.state) }),
  follow: (view, _, seen) => ({ ...seen, held: [...view.held, seen.held] }),
};
