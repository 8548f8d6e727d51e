import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'What it does',
    'It plays many games of War, or of the contest’s Accordion, in the background and shows how long they take or how many piles remain; or solves many deals of Klondike and shows what share is winnable and how difficult they are. Every figure comes with its 95% confidence interval.',
  ],
  [
    'Seeds',
    'A seed names the deals: the same seed and the same number of games give exactly the figures that the commands baralho simulate and baralho survey print.',
  ],
];
