/** Português do Brasil: what the page says before anything else is loaded. */
import { words as cards } from './first/cards.ts';
import { words as common } from './first/everyPage.ts';
import { words as home } from './first/home.ts';
import { words as klondike } from './first/klondike.ts';
import { words as patience } from './first/patience.ts';
import { words as play } from './first/play.ts';

export const words = { ...common, ...cards, ...home, ...play, ...klondike, ...patience };
