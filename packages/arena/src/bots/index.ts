/** Our own bots: each a level of the game, weakest first. All run in the browser too. */
import type { BuiltIn } from '../player.ts';
import { decomposer } from './decomposer.ts';
import { greedy } from './greedy.ts';
import { lowest } from './lowest.ts';
import { random } from './random.ts';
import { sampler } from './sampler.ts';

export const BUILT_IN: readonly BuiltIn[] = [random, lowest, greedy, decomposer, sampler];
