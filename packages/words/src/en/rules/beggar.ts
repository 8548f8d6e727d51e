import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  ['The aim', 'To win all the cards. There is nothing to decide.'],
  [
    'Laying',
    'The 52 cards are dealt, 26 each. Both lay the top card of their hand in turn on one heap; A begins.',
  ],
  [
    'Paying',
    'After a jack the other player pays one card, after a queen two, after a king three, after an ace four. A court card or ace among these ends the payment, and now the first has to pay. When a payment is complete, who asked for it takes the heap under his hand, in the order laid, and leads. Who has no card to lay loses.',
  ],
  [
    'For ever',
    'For many years nobody knew whether a game can go on for ever. It can: such deals are rare, and the page shows the round they come back to shaded on the curve.',
  ],
];
