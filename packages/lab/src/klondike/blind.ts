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
  refusalOf,
  STOCK,
  type State,
  unseenCards,
  type View,
  viewOf,
  WASTE,
} from '@baralho/core/games/klondike/index';
import type { KlondikeKernel } from '@baralho/kernels/klondike';
import { inWorld, type Plan, planBook } from './plans.ts';
import { turningIsFree } from './turns.ts';
import { decide } from './worlds.ts';

export interface BlindOptions {
  /** Worlds drawn for a hint. */
  readonly worlds: number;
  /** Plans compared. */
  readonly plans: number;
  /** Positions a world may cost. */
  readonly nodes: number;
}

export interface BlindHint {
  /** Moves to make one after the other; only the last shows a new card. Empty when nothing can be done. */
  readonly moves: readonly Move[];
  /** Worlds tried, and those that can still be won after the moves; one that was not decided counts as 0.3. */
  readonly worlds: number;
  readonly won: number;
}

/** Worlds whose winning lines propose plans. */
const VOTERS = 200;
/** Positions enough to decide what is certain. */
const CERTAIN = 3_000_000;

/**
 * What plays strongest in about two seconds a game. The positions matter most: early in the game a third of the worlds is not
 * decided in 1,500, and guessing those costs thirteen games in a hundred.
 */
export const BLIND_PLAYER: BlindOptions = { worlds: 300, plans: 16, nodes: 10_000 };

const turn: Move = { from: STOCK, to: WASTE };
const redeal: Move = { from: WASTE, to: STOCK };

/** What a world that could not be decided is worth: half of those can be won, but not easily. */
const UNDECIDED = 0.3;

function worth(kernel: KlondikeKernel, state: State, nodes: number): number {
  const progress = decide(kernel, state, nodes);
  return progress === 'won' ? 1 : progress === 'lost' ? 0 : UNDECIDED;
}

/** Turning an unseen stock through once shows all of it, and is advised first where it is free. */
function lookThroughStock(view: View): BlindHint | undefined {
  if (!turningIsFree(view) || !view.stock.includes(null)) return undefined;
  const turns = Math.ceil(view.stock.length / view.rules.draw);
  return { moves: [...Array.from({ length: turns }, () => turn), redeal], worlds: 0, won: 0 };
}

export function blindHint(
  view: View,
  kernel: KlondikeKernel,
  random: Random,
  options: Partial<BlindOptions> = {},
): BlindHint {
  const { worlds: count, plans: most, nodes } = { ...BLIND_PLAYER, ...options };
  const look = lookThroughStock(view);
  if (look !== undefined) return look;
  const unseen = unseenCards(view).length;
  // With one card unseen all is known: no sampling, and no guessing.
  const tries = unseen <= 1 ? 1 : count;
  const budget = unseen <= 1 ? CERTAIN : nodes;
  const worlds = Array.from({ length: tries }, () => klondikeHidden.worlds(view, random));
  const stockUnseen = view.stock.includes(null);
  const book = planBook(stockUnseen);
  const voters = worlds.slice(0, VOTERS);
  let won = 0;
  for (const world of voters) {
    if (worth(kernel, world, budget) < 1) continue;
    won++;
    book.proposeLine(world, kernel.line());
  }
  if (tries > 1 || won === 0) book.proposeMoves(worlds[0] as State);
  const plans = book.ranked().slice(0, most);
  const [only] = plans;
  if (only === undefined) return { moves: [], worlds: voters.length, won: 0 };
  if (plans.length === 1) return { moves: only.moves, worlds: voters.length, won };
  return tournament(plans, worlds, (plan, world) =>
    worth(kernel, inWorld(plan.after, world, stockUnseen), budget),
  );
}

/** Worlds of the first round; each further round has as many as all before, and half as many plans, down to the finalists. */
const FIRST_ROUND = 40;
const FINALISTS = 4;

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
    left = left.slice(0, Math.max(FINALISTS, Math.ceil(left.length / 2)));
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
  options: Partial<BlindOptions> = {},
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
