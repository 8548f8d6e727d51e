/** Our own players of Klondike, the weakest first. */
import type { KlondikeBot } from '../game.ts';
import { blind } from './blind.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';

export const KLONDIKE_BOTS: readonly KlondikeBot[] = [random, greedy, blind];
