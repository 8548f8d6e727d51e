/** A well-played game for tests, up to a position where one of the five possible moves loses. */
export const DANGER = {
  deal: 40,
  moves:
    '8 9, 3 10, 8 9, 10 6, 6 10, 8 9, 8 9, 10 6, 8 9, 6 10, 8 9, 8 9, 10 6, 8 9, 6 10, 8 9, 8 9, 9 4, 5 4, 4 5, 8 9, 10 6, 5 2'.split(
      ', ',
    ),
  answer: '1 of 5 moves loses the game: 5 3 (J♦).',
} as const;
