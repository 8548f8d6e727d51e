/** English: keys of live tables and courses. */

export const words = {
  course: { keys: [['?', 'rules']] },
  live: {
    keys: [
      ['L', 'lay the chosen cards'],
      ['P', 'pass'],
      ['G', 'next game'],
      ['T', 'the table: seats, link, match'],
      ['Space', 'War: turn over; Klondike: turn the stock'],
    ],
  },
};
