import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'The aim',
    'To be the first without cards. The winner scores a point for every card left in the other hands; a match has 16 games.',
  ],
  [
    'The pack',
    '56 cards: A 2 … 10 J C Q K, with the Knight C (cavalo) between jack and queen. The suits ascend ♠ ♥ ♦ ♣ and decide between equal ranks.',
  ],
  [
    'Combinations',
    'A set: one to four cards of a rank. A sequence: three or more ranks in a row, of any suits. A double sequence: three or more pairs in a row. The ace is low.',
  ],
  [
    'Following',
    'The leader lays any combination. The others in turn lay the same kind with the same number of cards and a higher top card, or pass; who passed may come back. When three pass in a row, the last to lay leads anew.',
  ],
  [
    'Kings',
    'A single king may be beaten by four of a kind or a double sequence of three, two kings by a double sequence of four, three kings by one of five.',
  ],
];
