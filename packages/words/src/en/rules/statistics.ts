import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'What is counted',
    'Every game that was begun, from its deal on, and what it ended with. An end that was taken back is none; a position from a link counts for nothing. The best figures are of games won without help.',
  ],
  [
    'Deals of the day',
    'One deal of Klondike a day, the same for everybody, guaranteed winnable. It counts when it is won on its own day; older ones can still be played.',
  ],
];
