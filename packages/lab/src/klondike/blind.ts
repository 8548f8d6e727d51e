/**
 * A player who does not peek. From a view only: it samples layouts of the hidden cards, lets the kernel win them, and cuts
 * every winning line where it first reveals a hidden card. The part before the cut can be played without knowing anything: it
 * is a plan. All plans are compared in the layouts that can be won, and the hint is the one that leaves most of them winnable.
 * A lost layout is lost after any plan, so it needs only one search.
 */
import { formatCard, itemAt, type Random } from '@baralho/core';
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
import { promiseOf } from './promise.ts';
import { turningIsFree } from './turns.ts';
import { decide } from './worlds.ts';

export interface BlindOptions {
  /** The most sample worlds for a hint; half as many winnable ones are enough. */
  readonly worlds: number;
  /** Number of plans compared. */
  readonly plans: number;
  /** The most positions searched in a world. */
  readonly nodes: number;
}

export interface BlindHint {
  /** Moves to make in order; only the last reveals a card. Empty if nothing can be done. */
  readonly moves: readonly Move[];
  /** Worlds drawn, and how many can still be won after the moves; an undecided one counts as 0.3. */
  readonly worlds: number;
  readonly won: number;
}

/** Enough positions to decide a known game. */
const CERTAIN = 3_000_000;

/**
 * The strongest player at a few seconds per game. The positions matter most: the worlds that are hard to win show which plans are good, and
 * early in the game a third of them is not decided in 1,500 positions.
 */
export const BLIND_PLAYER: BlindOptions = { worlds: 300, plans: 16, nodes: 10_000 };

const turn: Move = { from: STOCK, to: WASTE };
const redeal: Move = { from: WASTE, to: STOCK };

/** The value of an undecided world: half of those can be won, but not easily. */
const UNDECIDED = 0.3;

/** Passing through an unseen stock once reveals all of it, and is the first advice if it costs nothing. */
function lookThroughStock(view: View): BlindHint | undefined {
  if (!turningIsFree(view) || !view.stock.includes(null)) return undefined;
  const turns = Math.ceil(view.stock.length / view.rules.draw);
  return { moves: [...Array.from({ length: turns }, () => turn), redeal], worlds: 0, won: 0 };
}

interface Winnable {
  readonly world: State;
  /** The plan at the beginning of its solution. */
  readonly plan: Plan;
}

/** Worlds consistent with the view, drawn as needed; the winnable ones are stored and propose plans. */
function drawWorlds(view: View, kernel: KlondikeKernel, random: Random, most: number, nodes: number) {
  const book = planBook(view.stock.includes(null));
  const winnable: Winnable[] = [];
  const counts = { drawn: 0, undecided: 0 };
  const first = klondikeHidden.worlds(view, random);
  return {
    book,
    winnable,
    counts,
    first,
    /** Draws more until this many can be won, or the limit is reached. */
    until(count: number): void {
      while (winnable.length < count && counts.drawn < most) {
        const world = counts.drawn++ === 0 ? first : klondikeHidden.worlds(view, random);
        const progress = decide(kernel, world, nodes);
        if (progress === 'won') winnable.push({ world, plan: book.proposeLine(world, kernel.line()) });
        else if (progress !== 'lost') counts.undecided++;
      }
    },
  };
}

export interface Runner {
  readonly plan: Plan;
  /** The result in each winnable world: 1, 0, or the value of an undecided one. */
  readonly results: number[];
  won: number;
}

/**
 * How many worlds propose plans; the worlds of the first round, doubled in every later one; and the plans that no round removes to limit
 * their number.
 */
const PROPOSERS = 60;
const FIRST_ROUND = 25;
const FINALISTS = 4;
/** A plan is clearly behind by this many standard errors. */
const CLEARLY = 2;

/** Behind the best by more than chance explains, compared world by world. */
function isClearlyBehind({ results, won }: Runner, best: Runner): boolean {
  const behind = best.won - won;
  const squares = results.reduce((sum, result, i) => sum + (itemAt(best.results, i) - result) ** 2, 0);
  return behind >= CLEARLY * Math.sqrt(Math.max(0.5, squares - behind ** 2 / results.length));
}

/** The result of the race: the plans that are not clearly behind, best first. */
export interface Race {
  readonly left: readonly Runner[];
  /** Worlds drawn, worlds that can be won and were used for the race, and undecided ones. */
  readonly drawn: number;
  readonly winnable: number;
  readonly undecided: number;
  /** A world in which the plans can be shown. */
  readonly world: State;
}

export function racePlans(
  view: View,
  kernel: KlondikeKernel,
  random: Random,
  options: Partial<BlindOptions> = {},
): Race {
  const { worlds, plans, nodes } = { ...BLIND_PLAYER, ...options };
  const stockUnseen = view.stock.includes(null);
  // With one unseen card everything is known: no sampling is needed.
  const isCertain = unseenCards(view).length <= 1;
  const source = drawWorlds(view, kernel, random, isCertain ? 1 : worlds, isCertain ? CERTAIN : nodes);
  const { book, winnable, counts, first } = source;
  const most = Math.ceil(worlds / 2);
  source.until(Math.min(PROPOSERS, most));
  if (!isCertain || winnable.length === 0) book.proposeMoves(first);
  const worthIn = ({ world, plan: proposed }: Winnable, plan: Plan): number => {
    if (plan === proposed) return 1;
    const progress = decide(kernel, inWorld(plan.after, world, stockUnseen), nodes);
    return progress === 'won' ? 1 : progress === 'lost' ? 0 : UNDECIDED;
  };
  let left: Runner[] = book
    .ranked()
    .slice(0, plans)
    .map((plan) => ({ plan, results: [], won: 0 }));
  for (let until = Math.min(FIRST_ROUND, most); left.length > 1; until = Math.min(2 * until, most)) {
    source.until(until);
    const tried = Math.min(until, winnable.length);
    for (const runner of left)
      while (runner.results.length < tried) {
        const worth = worthIn(itemAt(winnable, runner.results.length), runner.plan);
        runner.results.push(worth);
        runner.won += worth;
      }
    left.sort((a, b) => b.won - a.won);
    const best = itemAt(left, 0);
    const isEasy = best.won === counts.drawn;
    if (isEasy || tried < until || tried === most) break;
    left = left
      .filter((runner) => !isClearlyBehind(runner, best))
      .slice(0, Math.max(FINALISTS, Math.ceil(left.length / 2)));
  }
  return { left, ...counts, winnable: winnable.length, world: first };
}

export function blindHint(
  view: View,
  kernel: KlondikeKernel,
  random: Random,
  options: Partial<BlindOptions> = {},
): BlindHint {
  const look = lookThroughStock(view);
  if (look !== undefined) return look;
  const { left, drawn, winnable, undecided, world } = racePlans(view, kernel, random, options);
  const shareOf = ({ results, won }: Runner): number => (results.length === 0 ? 1 : won / results.length);
  // The value of revealing a card of an unseen stock was not measured.
  const promise = (plan: Plan): number => (view.stock.includes(null) ? 0 : promiseOf(plan, world));
  const worthOf = (runner: Runner): number => shareOf(runner) + promise(runner.plan);
  const [best] = left.toSorted((a, b) => worthOf(b) - worthOf(a));
  if (best === undefined) return { moves: [], worlds: drawn, won: 0 };
  const won = shareOf(best) * winnable + UNDECIDED * undecided;
  return { moves: best.plan.moves, worlds: drawn, won };
}

/** The hint as a sentence, for the first of its moves. */
export function explainHint(view: View, { moves, worlds, won }: BlindHint): string {
  const [move] = moves;
  if (move === undefined) return 'No move shows another card: this game is probably over.';
  const cards = carriedCards(view, move);
  const what =
    move.from === STOCK
      ? 'Turn the stock'
      : move.to === STOCK
        ? 'Turn the waste over'
        : `Move ${formatCard(itemAt(cards, 0))} from pile ${move.from} to pile ${move.to}`;
  if (worlds === 0) return `${what}: it costs nothing to see the whole stock first.`;
  return `${what}: of ${worlds} ways the unseen cards may lie, about ${Math.round(won)} can still be won after it.`;
}

/** Plays a whole game by hints. Returns whether it was won. */
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
