/** English: the first page with its list of games. */
import { names } from './patience.ts';

export const words = {
  home: {
    tagline: 'Play card games, measure them, and write bots for them.',
    games: 'Play',
    continue: 'Continue',
    giveUp: 'Give up',
    daily: 'Daily deal',
    dailyDone: 'Won today',
    streak: (days: number) => `${days}-day streak`,
    openSaved: 'Open a saved game',
    notSaved: 'This file does not contain a saved game.',
  },
  games: {
    klondike: {
      name: 'Klondike',
      about: 'The classic solitaire: draw one or three, hints, daily deals.',
    },
    accordion: { name: 'Accordion', about: 'Fold a row of 52 cards into one pile. Harder than it looks.' },
    war: { name: 'War', about: 'No decisions, and it may never end. Watch why.' },
    escalada: { name: 'Escalada', about: 'The climbing game with 56 cards, against three opponents.' },
    beggar: {
      name: 'Beggar-my-neighbour',
      about: 'Jacks, queens, kings and aces make the other player pay. No decisions, and it may never end.',
    },
    ...names,
    statistics: { name: 'Statistics', about: 'Your results, streaks and history.' },
    lab: {
      name: 'Laboratory',
      about: 'How long does War take? How many deals are winnable? Run the games and see.',
    },
    live: { name: 'Play with friends', about: 'Share a link and play at one table, with bots if you like.' },
    course: { name: 'Course' },
    arena: { name: 'Arena', about: 'Browse a tournament: standings, faults, every game move by move.' },
  },
};
