import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'Link',
    'Share the link of the table. Anyone who opens it can take a seat or watch. The host starts the game, and bots play the empty seats.',
  ],
  [
    'Away',
    'If a player disconnects, a bot takes over after twenty seconds; the player can come back at any time. Any player can pause.',
  ],
  [
    'Fair',
    'Cards are shuffled on the server. The hash of the deck is shown before the game and the deck after it, and the page checks that they agree. The server never sends you cards that you may not see.',
  ],
];
