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
    setAside: 'The saved game could not be read. It has been set aside; your statistics are safe.',
    badLink: 'This link does not hold a game that can be played.',
    forgets: 'The browser keeps nothing for this page: games and statistics are gone when it is closed.',
    statisticsSetAside: 'The statistics could not be read and have been set aside.',
  },
};
