/** Sample layouts of the hidden cards, solved one by one with all cards known: how many of them are winnable? */
import type { Random } from '@baralho/core';
import { klondikeHidden, klondikeSearch, type State, type View } from '@baralho/core/games/klondike/index';
import type { KlondikeKernel, KlondikeProgress } from '@baralho/kernels/klondike';
import type { SurveyCounts } from '../survey/counts.ts';

const MEMORY = 2 ** 26;

/** What is known about a world after searching this many positions. */
export function decide(kernel: KlondikeKernel, world: State, nodes: number): KlondikeProgress {
  if (klondikeSearch.won(world)) return 'won';
  kernel.begin(world, MEMORY);
  return kernel.run(nodes);
}

/** This many worlds consistent with the view, each decided within `nodes` positions or counted as unknown. */
export function countWorlds(
  view: View,
  kernel: KlondikeKernel,
  random: Random,
  { worlds, nodes }: { readonly worlds: number; readonly nodes: number },
): Pick<SurveyCounts, 'deals' | 'winnable' | 'unwinnable' | 'unknown'> {
  const found = Array.from({ length: worlds }, () =>
    decide(kernel, klondikeHidden.worlds(view, random), nodes),
  );
  const winnable = found.filter((progress) => progress === 'won').length;
  const unwinnable = found.filter((progress) => progress === 'lost').length;
  return { deals: worlds, winnable, unwinnable, unknown: worlds - winnable - unwinnable };
}
