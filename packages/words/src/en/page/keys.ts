/** English: keys of live tables and courses. */

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
};
