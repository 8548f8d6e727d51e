/**
 * A player who does not peek. From a view only: draw many worlds that look the same, let the kernel win each of them, and cut
 * every winning line where it first shows an unseen card. What stands before the cut can be played without knowing anything:
 * it is a plan. Each plan is then tried in all the worlds, and the one that leaves most of them winnable is the hint.
 */
import { formatCard, type Random } from '@baralho/core';
import {
  carriedCards,
  klondike,
  klondikeHidden,
  klondikeSearch,
  type Move,
  movesOf,
  refusalOf,
  STOCK,
  type State,
  unseenCards,
  type View,
  viewOf,
  WASTE,
} from '@baralho/core/games/klondike/index';
import type { KlondikeKernel } from '@baralho/kernels/klondike';
import { expandLine } from '../solve/line.ts';

export interface BlindOptions {
  /** Worlds drawn for a hint. */
  readonly worlds?: number;
  /** Plans compared. */
  readonly plans?: number;
  /** Positions a world may cost. */
  readonly nodes?: number;
}

export interface BlindHint {
  /** Moves to make one after the other; only the last shows a new card. Empty when nothing can be done. */
  readonly moves: readonly Move[];
  /** Worlds tried, and those that can still be won after the moves; one that was not decided counts as 0.6. */
  readonly worlds: number;
  readonly won: number;
}

const MEMORY = 2 ** 26;
/** Worlds whose winning lines propose plans. */
const VOTERS = 200;

const turn: Move = { from: STOCK, to: WASTE };
const redeal: Move = { from: WASTE, to: STOCK };

const closedCards = (state: State): number =>
  state.columns.reduce((sum, { closed }) => sum + closed.length, 0);

/** True once a card has come to light that was not seen in the position given. */
function somethingSeen(from: State): (state: State) => boolean {
  const closed = closedCards(from);
  const stock = from.redealsUsed > 0 ? -1 : from.stock.length;
  return (state) => closedCards(state) < closed || state.stock.length < stock;
}

/** The position after a plan, in another world: only the closed cards and the unseen stock differ. */
function inWorld(after: State, world: State, stockUnseen: boolean): State {
  const left = closedCards(after) < closedCards(world);
  if (stockUnseen && !left) return after;
  return {
    ...after,
    stock: stockUnseen ? world.stock.slice(world.stock.length - after.stock.length) : after.stock,
    columns: after.columns.map((column, index) => {
      const { closed } = world.columns[index] as State['columns'][number];
      const shown = closed.length - column.closed.length;
      return shown === 0
        ? { closed, open: column.open }
        : { closed: closed.slice(0, -1), open: [closed.at(-1) as number, ...column.open.slice(1)] };
    }),
  };
}

/** What a world that could not be decided is worth: most of those can be won. */
const UNDECIDED = 0.6;

function worth(kernel: KlondikeKernel, state: State, nodes: number): number {
  if (klondikeSearch.won(state)) return 1;
  kernel.begin(state, MEMORY);
  const progress = kernel.run(nodes);
  return progress === 'won' ? 1 : progress === 'lost' ? 0 : UNDECIDED;
}

/** Nothing is lost by turning the stock through once when it may be redealt without end, and all of it is seen. */
function lookThroughStock(view: View): BlindHint | undefined {
  if (view.rules.redeals !== Number.POSITIVE_INFINITY || view.redealsUsed > 0) return undefined;
  if (view.stock.length === 0 && view.waste.length === 0) return undefined;
  const turns = Math.ceil(view.stock.length / view.rules.draw);
  return { moves: [...Array.from({ length: turns }, () => turn), redeal], worlds: 0, won: 0 };
}

interface Plan {
  readonly moves: readonly Move[];
  readonly after: State;
  votes: number;
}

const nameOf = ({ columns, waste, stock, foundations }: State): string =>
  JSON.stringify([
    columns.map(({ closed, open }) => [closed.length, open]).toSorted(),
    foundations.map((cards) => cards.at(-1) ?? -1).toSorted(),
    waste.length,
    stock.length,
    waste,
  ]);

export function blindHint(
  view: View,
  kernel: KlondikeKernel,
  random: Random,
  { worlds: count = 300, plans: most = 16, nodes = 1500 }: BlindOptions = {},
): BlindHint {
  const look = lookThroughStock(view);
  if (look !== undefined) return look;
  const unseen = unseenCards(view).length;
  const tries = unseen <= 1 ? 1 : count;
  const budget = unseen <= 1 ? 3_000_000 : nodes;
  const worlds = Array.from({ length: tries }, () => klondikeHidden.worlds(view, random));
  const stockUnseen = view.stock.includes(null);
  const plans = new Map<string, Plan>();
  const propose = (world: State, moves: readonly Move[]): void => {
    const after = moves.reduce((state, move) => klondike.play(state, move), world);
    const name = nameOf({
      ...after,
      columns: after.columns.map((c, i) =>
        c.closed.length < (world.columns[i] as State['columns'][number]).closed.length
          ? { closed: c.closed, open: [] }
          : c,
      ),
    });
    const plan = plans.get(name);
    if (plan === undefined) plans.set(name, { moves, after, votes: 1 });
    else plan.votes++;
  };
  let won = 0;
  for (const world of worlds.slice(0, VOTERS)) {
    if (worth(kernel, world, budget) < 1) continue;
    won++;
    propose(world, expandLine(world, kernel.line(), somethingSeen(world)));
  }
  if (unseen <= 1) {
    const [plan] = plans.values();
    if (plan !== undefined) return { moves: plan.moves, worlds: 1, won };
  }
  const first = worlds[0] as State;
  for (const move of movesOf(view)) {
    const seen = somethingSeen(first)(klondike.play(first, move));
    if (seen) propose(first, [move]);
  }
  const ranked = [...plans.values()].sort((a, b) => b.votes - a.votes).slice(0, most);
  if (ranked.length === 0) return { moves: [], worlds: Math.min(tries, VOTERS), won: 0 };
  if (ranked.length === 1) return { moves: (ranked[0] as Plan).moves, worlds: Math.min(tries, VOTERS), won };
  return tournament(ranked, worlds, (plan, world) =>
    worth(kernel, inWorld(plan.after, world, stockUnseen), budget),
  );
}

/** Worlds of the first round; each further round has as many as all before, and half as many plans. */
const FIRST_ROUND = 40;

function tournament(
  plans: readonly Plan[],
  worlds: readonly State[],
  worthIn: (plan: Plan, world: State) => number,
): BlindHint {
  let left = plans.map((plan) => ({ plan, won: 0 }));
  let tried = 0;
  for (let until = FIRST_ROUND; ; until *= 2) {
    const round = worlds.slice(tried, until);
    for (const entry of left) entry.won += round.reduce((sum, world) => sum + worthIn(entry.plan, world), 0);
    left.sort((a, b) => b.won - a.won);
    tried += round.length;
    const [best] = left;
    if (best === undefined) return { moves: [], worlds: tried, won: 0 };
    if (tried === worlds.length || left.length === 1)
      return { moves: best.plan.moves, worlds: tried, won: best.won };
    left = left.slice(0, Math.max(2, Math.ceil(left.length / 2)));
  }
}

/** The hint in a sentence, for the first of its moves. */
export function explainHint(view: View, { moves, worlds, won }: BlindHint): string {
  const [move] = moves;
  if (move === undefined) return 'No move shows another card: this game is probably over.';
  const cards = carriedCards(view, move);
  const what =
    move.from === STOCK
      ? 'Turn the stock'
      : move.to === STOCK
        ? 'Turn the waste over'
        : `Move ${formatCard(cards[0] as number)} from pile ${move.from} to pile ${move.to}`;
  if (worlds === 0) return `${what}: it costs nothing to see the whole stock first.`;
  return `${what}: of ${worlds} ways the unseen cards may lie, about ${Math.round(won)} can still be won after it.`;
}

/** Plays a whole game by hints. True when it is won. */
export function playBlind(
  start: State,
  kernel: KlondikeKernel,
  random: Random,
  options?: BlindOptions,
): boolean {
  let state = start;
  for (;;) {
    const { moves } = blindHint(viewOf(state), kernel, random, options);
    if (moves.length === 0) return false;
    for (const move of moves) {
      if (refusalOf(state, move) !== undefined) return false;
      state = klondike.play(state, move);
    }
    if (klondikeSearch.won(state)) return true;
  }
}
