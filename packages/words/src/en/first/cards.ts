/** English: the names of cards. */

export const words = {
  cards: {
    ranks: [
      'ace',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'jack',
      'knight',
      'queen',
      'king',
    ],
    suits: ['spades', 'hearts', 'diamonds', 'clubs'],
    name: (rank: string, suit: string) => `${rank} of ${suit}`,
  },
};
