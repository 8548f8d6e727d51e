/**
 * The chance of a game for somebody who does not peek: the share of sample layouts of the hidden cards that can be won. How a
 * move changes it is measured in the same layouts before and after the move, so that lucky or unlucky cards are neither the
 * player's merit nor the player's fault. A layout that is not decided counts as 0.3, as in hints.
 */
import { itemAt, type Random } from '@baralho/core';
import {
  klondike,
  klondikeHidden,
  type Move,
  type State,
  unseenCards,
  type View,
  viewOf,
} from '@baralho/core/games/klondike/index';
import type { KlondikeKernel } from '@baralho/kernels/klondike';
import { decide } from './worlds.ts';

export interface ChanceOptions {
  readonly worlds: number;
  /** The most positions searched in a layout. */
  readonly nodes: number;
}

/** Layouts consistent with what the player sees, and the value of each: 1 if it can be won. */
export interface Sample {
  readonly worlds: readonly State[];
  readonly worths: readonly number[];
}

const WORTH = { won: 1, lost: 0, running: 0.3, 'out of memory': 0.3 } as const;

export function drawSample(
  view: View,
  kernel: KlondikeKernel,
  random: Random,
  { worlds: count, nodes }: ChanceOptions,
): Sample {
  // With at most one hidden card, there is only one layout.
  const drawn = unseenCards(view).length <= 1 ? 1 : count;
  const worlds = Array.from({ length: drawn }, () => klondikeHidden.worlds(view, random));
  return { worlds, worths: worlds.map((world) => WORTH[decide(kernel, world, nodes)]) };
}

/** The same layouts after a move. A lost one stays lost. */
export function sampleAfter(
  { worlds, worths }: Sample,
  move: Move,
  kernel: KlondikeKernel,
  nodes: number,
): Sample {
  const after = worlds.map((world) => klondike.play(world, move));
  return {
    worlds: after,
    worths: after.map((world, i) => {
      const worth = itemAt(worths, i);
      return worth === 0 ? 0 : Math.min(worth, WORTH[decide(kernel, world, nodes)]);
    }),
  };
}

export const chanceIn = ({ worths }: Sample): number =>
  worths.reduce((sum, worth) => sum + worth, 0) / worths.length;

/** Half the width of the 95% interval of a chance, given its layouts. */
export function marginOf(chance: number, layouts: number): number {
  return layouts <= 1 ? 0 : 1.96 * Math.sqrt((chance * (1 - chance)) / layouts);
}

export interface MoveChance {
  readonly before: number;
  /** The chance in the same layouts, after the move. */
  readonly after: number;
  readonly layouts: number;
}

/** How each move of a game changed the chance of winning. New layouts are drawn only when a card was revealed. */
export function* chancesAlong(
  states: readonly State[],
  moves: readonly Move[],
  kernel: KlondikeKernel,
  randomFor: (move: number) => Random,
  options: ChanceOptions,
): Generator<MoveChance> {
  let sample: Sample | undefined;
  let hidden = -1;
  for (const [i, move] of moves.entries()) {
    const view = viewOf(itemAt(states, i));
    const unseen = unseenCards(view).length;
    if (sample === undefined || unseen !== hidden) sample = drawSample(view, kernel, randomFor(i), options);
    hidden = unseen;
    const before = chanceIn(sample);
    sample = sampleAfter(sample, move, kernel, options.nodes);
    yield { before, after: chanceIn(sample), layouts: sample.worlds.length };
  }
}

/** The quality of a move. `losing`: it gave away this much of the chance. */
export const QUALITIES = ['best', 'good', 'mistake', 'losing'] as const;
export type Quality = (typeof QUALITIES)[number];

/** A drop that chance alone hardly explains with this many layouts. */
export const MISTAKE = 0.05;

/** How much of the chance each move kept, on average, from 0 to 1; moves after the game was lost do not count. */
export function accuracyOf(chances: readonly MoveChance[]): number | undefined {
  const kept = chances.filter(({ before }) => before > 0).map(({ before, after }) => after / before);
  return kept.length === 0 ? undefined : kept.reduce((sum, share) => sum + share, 0) / kept.length;
}

/** `lostIt`: with all cards known, the game could be won before the move but not after it. */
export function qualityOf({ before, after }: MoveChance, lostIt: boolean): Quality {
  if (lostIt) return 'losing';
  if (before - after >= MISTAKE) return 'mistake';
  return before - after > 0.001 ? 'good' : 'best';
}
