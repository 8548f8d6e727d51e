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
}

/** The state, and the pair that decided the battle just won: it has gone beneath a pile already. */
interface Watched {
  readonly state: WarState;
  readonly last: readonly number[];
}
const LAY = 'lay';
/** A War that never ends need not be watched for ever. */
const MOST_STEPS = 5000;

const viewOf = ({ state, last }: Watched): WarView => ({
  piles: [state.a.length, state.b.length],
  table: formatGlyphs(last).replaceAll(' ', ''),
  steps: state.steps,
});
const isOver = ({ state }: Watched): boolean => war.outcome(state) !== undefined || state.steps >= MOST_STEPS;

export const liveWar: LiveGame<Watched, WarView, WarView> = {
  seats: 2,
  least: 1,
  bots: false,
  turns: false,
  joins: true,
  variants: [''],
  start: ({ deck }) => ({ state: war.start(dealTwo(deck)), last: [] }),
  movers: (watched) => (isOver(watched) ? [] : [0, 1]),
  play(watched, _, text) {
    if (text !== LAY) return misread(0, text, `'${LAY}'`);
    const { a, b, table } = watched.state;
    const last = [...table, ...a.slice(0, 1), ...b.slice(0, 1)];
    return { ok: true, value: { state: { state: war.play(watched.state, LAY), last }, move: LAY } };
  },
  outcome: (watched) =>
    isOver(watched) ? (war.outcome(watched.state) ?? { scores: [0, 0], reason: 'endless' }) : undefined,
  view: viewOf,
  seen: viewOf,
  follow: (_, __, seen) => seen,
};
