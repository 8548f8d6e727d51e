import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  ['The aim', 'Win all the cards. There is nothing to decide.'],
  [
    'Playing',
    'Each player gets 26 cards. They take turns playing the top card of their hand onto one pile; A starts.',
  ],
  [
    'Paying',
    'After a jack the other player pays one card, after a queen two, after a king three, after an ace four. If one of these is a face card or ace, the payment ends and the first player has to pay. When a payment is complete, the player who asked for it puts the pile under their hand, in the order played, and leads. A player who runs out of cards loses.',
  ],
  [
    'Endless games',
    'For many years nobody knew whether a game can last forever. It can, but such deals are rare. The page shades the repeating part on the chart.',
  ],
];
