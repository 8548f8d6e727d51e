/** Our own bots for Escalada, each a level of the game, the weakest first. All run in the browser too. */
import type { EscaladaBot } from '../game.ts';
import { decomposer } from './decomposer.ts';
import { greedy } from './greedy.ts';
import { lowest } from './lowest.ts';
import { apprentice, master, net, oracle } from './networks.ts';
import { random } from './random.ts';
import { sampler } from './sampler.ts';

export const BUILT_IN: readonly EscaladaBot[] = [
  ...[random, lowest, greedy, decomposer, sampler],
  ...[apprentice, net, master, oracle],
];

/** Bots that think for milliseconds rather than microseconds: their games are given out few at a time. */
export const THINKERS: ReadonlySet<string> = new Set([sampler, master, oracle].map(({ name }) => name));
