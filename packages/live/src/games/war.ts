/** War to watch together: nobody decides anything; either player turns over the next pair, and the piles stay face-down. */
import { formatGlyphs, misread } from '@baralho/core';
import { dealTwo, playWar, type WarState, war } from '@baralho/core/games/war/index';
import type { LiveGame } from '../game.ts';

export interface WarView {
  /** The number of cards in each pile. */
  readonly piles: readonly [number, number];
  /** The cards on the table, in the order played; after a battle, its last pair. */
  readonly table: string;
  readonly steps: number;
  /** The cards of the first player after each step, including those on the table. */
  readonly held: readonly number[];
}
/** The state, and the pair that decided the last battle, which is already below a pile. */
interface Watched {
  readonly state: WarState;
  readonly last: readonly number[];
  readonly held: readonly number[];
  /** For a war that never ends: the step after which everything repeats. Not shown before. */
  readonly circled: number;
}
export const LAY = 'lay';
/** The most pairs played with one command: half of all wars take more than a thousand. */
const MOST_AT_ONCE = 100;

const heldIn = ({ a, table }: WarState): number => a.length + table.length / 2;
const isOver = ({ state, circled }: Watched): boolean =>
  war.outcome(state) !== undefined || state.steps >= circled;

const viewOf = ({ state, last, held }: Watched): WarView => ({
  piles: [state.a.length, state.b.length],
  table: formatGlyphs(last).replaceAll(' ', ''),
  steps: state.steps,
  held,
});

function turned(watched: Watched): Watched {
  const { a, b, table } = watched.state;
  const state = war.play(watched.state, LAY);
  return { ...watched, state, last: [...table, ...a.slice(0, 1), ...b.slice(0, 1)] };
}

/** `lay`, or with a number of pairs: `lay 20`. */
function pairsIn(text: string): number | undefined {
  if (text === LAY) return 1;
  const pairs = Number(/^lay (\d{1,3})$/.exec(text)?.[1]);
  return pairs >= 2 && pairs <= MOST_AT_ONCE ? pairs : undefined;
}

/** Each step adds the number of cards held after it to the list. */
export const liveWar: LiveGame<Watched, WarView, WarView> = {
  seats: 2,
  least: 1,
  bots: false,
  turns: false,
  joins: true,
  variants: [''],
  start({ deck }) {
    const setup = dealTwo(deck);
    const state = war.start(setup);
    const ending = playWar(setup);
    const circled = ending.kind === 'endless' ? ending.from + ending.period : Number.POSITIVE_INFINITY;
    return { state, last: [], held: [heldIn(state)], circled };
  },
  movers: (watched) => (isOver(watched) ? [] : [0, 1]),
  play(watched, _, text) {
    const pairs = pairsIn(text);
    if (pairs === undefined)
      return misread(0, text, `'${LAY}', or '${LAY} N' for 2 to ${MOST_AT_ONCE} pairs`);
    const held = [...watched.held];
    let after = watched;
    for (let pair = 0; pair < pairs && !isOver(after); pair++) {
      after = turned(after);
      held.push(heldIn(after.state));
    }
    return { ok: true, value: { state: { ...after, held }, move: text } };
  },
  outcome: (watched) =>
    isOver(watched) ? (war.outcome(watched.state) ?? { scores: [0, 0], reason: 'endless' }) : undefined,
  view: viewOf,
  seen(after, _, move) {
    const shown = viewOf(after);
    return { ...shown, held: shown.held.slice(-(pairsIn(move) ?? 1)) };
  },
  // The last command may have ended earlier than requested.
  follow: (view, _, seen) => {
    const steps = seen.steps - view.steps;
    return { ...seen, held: [...view.held, ...seen.held.slice(-steps)] };
  },
};
