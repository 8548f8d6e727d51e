/** English: keys of live tables and courses, and the texts shown where there is no server. */

export const words = {
  course: { keys: [['?', 'rules']] },
  live: {
    keys: [
      ['L', 'play the selected cards'],
      ['P', 'pass'],
      ['G', 'next game'],
      ['T', 'the table: seats, link, match'],
      ['Space', 'War: turn a card; Klondike: draw from the stock'],
    ],
  },
  noServer: {
    title: 'This page needs a Baralho server',
    why: 'Live tables and courses run on a server, and these files came from a plain web server. Start one on your own machine:',
    home: 'All games',
  },
};
