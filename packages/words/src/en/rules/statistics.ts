import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'What is counted',
    'Every game you start, and its result. An ending that you undo does not count, nor does a position opened from a link. Best times and fewest moves count only games won without help.',
  ],
  [
    'Daily deals',
    'One Klondike deal a day, the same for everyone, guaranteed winnable. It counts for your streak if you win it on its day; you can still play older ones.',
  ],
];
