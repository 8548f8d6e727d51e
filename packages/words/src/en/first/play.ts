/** English: what every game on the page says. */
import { times } from '../../counted.ts';

export const words = {
  play: {
    newGame: 'New game',
    undo: 'Undo',
    redo: 'Redo',
    hint: 'Hint',
    more: 'More',
    moves: (n: number) => times(n, 'move', 'moves'),
    deal: 'Deal',
    setAside: 'The saved game could not be read and was set aside. Your statistics are safe.',
    badLink: 'This link does not contain a playable game.',
    forgets:
      'Your browser does not store data for this page: games and statistics are lost when you close it.',
    statisticsSetAside: 'The statistics could not be read and were set aside.',
  },
};
