import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'Link',
    'Pass the link of the table on. Whoever opens it takes a seat or watches; who opened the table begins. Empty seats are played by bots.',
  ],
  [
    'Away',
    'A seat is kept for twenty seconds; then a bot plays for the person, who can come back at any time. Anybody may pause.',
  ],
  [
    'Fair',
    'Cards are shuffled on the server. The hash of the deck is shown before the game and the deck after it, and the page checks that they agree. Nobody is sent cards that they may not see.',
  ],
];
