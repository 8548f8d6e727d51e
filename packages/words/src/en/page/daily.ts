/** English: the leaderboard of the daily deal. */
import { times } from '../../counted.ts';

export const words = {
  daily: {
    title: 'Leaderboard of the day',
    about:
      'Fewest moves first, then the shorter time. The server has checked every move; times are as the browsers measured them.',
    none: 'Nobody is on it yet.',
    more: (n: number) => `and ${times(n, 'more result', 'more results')}`,
    name: 'Your name, for everybody to see',
    join: 'Add my result',
    leave: 'Remove my result',
    withHelp: 'Only a first game without help can be added.',
  },
};
