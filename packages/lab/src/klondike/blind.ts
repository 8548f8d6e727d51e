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
  /** Worlds drawn for a hint, at most; half as many that can be won are enough. */
  readonly worlds: number;
  /** Plans compared. */
  readonly plans: number;
  /** Positions a world may cost. */
  readonly nodes: number;
}

export interface BlindHint {
  /** Moves to make one after the other; only the last shows a new card. Empty when nothing can be done. */
  readonly moves: readonly Move[];
  /** Worlds drawn, and those that can still be won after the moves; one that was not decided counts as 0.3. */
  readonly worlds: number;
  readonly won: number;
}

/** Positions enough to decide what is certain. */
const CERTAIN = 3_000_000;

/**
 * What plays strongest in a few seconds a game. The positions matter most: what tells good plans from bad ones is the worlds that
 * are hard to win, and early in the game a third is not decided in 1,500.
 */
export const BLIND_PLAYER: BlindOptions = { worlds: 300, plans: 16, nodes: 10_000 };

const turn: Move = { from: STOCK, to: WASTE };
const redeal: Move = { from: WASTE, to: STOCK };

/** What a world that could not be decided is worth: half of those can be won, but not easily. */
const UNDECIDED = 0.3;

/** Turning an unseen stock through once shows all of it, and is advised first where it is free. */
function lookThroughStock(view: View): BlindHint | undefined {
  if (!turningIsFree(view) || !view.stock.includes(null)) return undefined;
  const turns = Math.ceil(view.stock.length / view.rules.draw);
  return { moves: [...Array.from({ length: turns }, () => turn), redeal], worlds: 0, won: 0 };
}

interface Winnable {
  readonly world: State;
  /** The plan that its winning line begins with. */
  readonly plan: Plan;
}

/** Worlds that look like the view, drawn as they are needed; those that can be won are kept and propose plans. */
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
    /** Draws on until so many can be won, or no more may be drawn. */
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
  /** What it leaves of each world that could be won: 1, 0, or what an undecided one is worth. */
  readonly results: number[];
  won: number;
}

/** Worlds that propose plans; those of the first round, which every later one doubles; and plans that no round drops for their number. */
const PROPOSERS = 60;
const FIRST_ROUND = 25;
const FINALISTS = 4;
/** Standard errors by which a plan is clearly behind. */
const CLEARLY = 2;

/** Behind the best by more than chance explains, world by world. */
function isClearlyBehind({ results, won }: Runner, best: Runner): boolean {
  const behind = best.won - won;
  const squares = results.reduce((sum, result, i) => sum + (itemAt(best.results, i) - result) ** 2, 0);
  return behind >= CLEARLY * Math.sqrt(Math.max(0.5, squares - behind ** 2 / results.length));
}

/** What the race shows of a view: the plans that are not clearly behind, the best first. */
export interface Race {
  readonly left: readonly Runner[];
  /** Worlds drawn, those of them that can be won, through which the plans ran, and those that were not decided. */
  readonly drawn: number;
  readonly winnable: number;
  readonly undecided: number;
  /** A world in which the plans can be looked at. */
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
  // With one card unseen all is known: no sampling, and no guessing.
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
  // What a card of an unseen stock promises was not measured.
  const promise = (plan: Plan): number => (view.stock.includes(null) ? 0 : promiseOf(plan, world));
  const worthOf = (runner: Runner): number => shareOf(runner) + promise(runner.plan);
  const [best] = left.toSorted((a, b) => worthOf(b) - worthOf(a));
  if (best === undefined) return { moves: [], worlds: drawn, won: 0 };
  const won = shareOf(best) * winnable + UNDECIDED * undecided;
  return { moves: best.plan.moves, worlds: drawn, won };
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
        : `Move ${formatCard(itemAt(cards, 0))} from pile ${move.from} to pile ${move.to}`;
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
