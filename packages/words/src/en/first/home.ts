/** English: the first page, and what there is. */
import { times } from '../../counted.ts';

export const words = {
  home: {
    tagline: 'Card games, played by exact rules, and a laboratory to ask them questions.',
    games: 'Play',
    continue: 'Continue',
    giveUp: 'Give up',
    daily: 'Deal of the day',
    dailyDone: 'Won today',
    streak: (days: number) => times(days, 'day in a row', 'days in a row'),
    openSaved: 'Open a saved game',
    notSaved: 'This file holds no saved game.',
  },
  games: {
    klondike: {
      name: 'Klondike',
      about: 'The patience everybody knows: draw one or three, hints, daily deals.',
    },
    accordion: { name: 'Accordion', about: 'Fold a row of 52 cards into one pile. Harder than it looks.' },
    war: { name: 'War', about: 'Nothing to decide, and it may never end. Watch why.' },
    escalada: { name: 'Escalada', about: 'The climbing game with 56 cards, against three opponents.' },
    beggar: {
      name: 'Beggar-my-neighbour',
      about: 'Jack, queen, king and ace make the other pay. Nobody decides anything, and it may never end.',
    },
    statistics: { name: 'Statistics', about: 'Your games, the days in a row, the history.' },
    lab: {
      name: 'Laboratory',
      about: 'How long does War take? How many deals can be won? Run the games and see.',
    },
    live: { name: 'Play with friends', about: 'One link, one table, with bots too.' },
    course: { name: 'Course' },
    arena: { name: 'Arena', about: 'Look through a tournament: standings, faults, every game move by move.' },
  },
};
