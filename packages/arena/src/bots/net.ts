/** Lays what the large network finds best, at a glance: no guesses at hands, no playing out. A certain win comes first. */
import { openEscaladaNet } from '@baralho/kernels/escaladaNet';
import type { BuiltIn } from '../player.ts';

export const net: BuiltIn = {
  name: 'net',
  summary: 'a network taught by playing itself, at a glance',
  async open() {
    const kernel = await openEscaladaNet(['policy']);
    return { choose: (view) => playOf(kernel.think(view, 'policy')) };
  },
};
