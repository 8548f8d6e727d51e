/** The bots of the house, weakest first. */
import type { BuiltIn } from '../player.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';

export const BUILT_IN: readonly BuiltIn[] = [random, greedy];
