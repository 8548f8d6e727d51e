import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'The aim',
    'Get rid of your cards first. The winner scores one point for every card the others still hold; a match has 16 games.',
  ],
  [
    'The deck',
    '56 cards: A 2 … 10 J C Q K, with the Knight C (cavalo) between jack and queen. The suits ascend ♠ ♥ ♦ ♣ and decide between equal ranks.',
  ],
  [
    'Combinations',
    'A set: one to four cards of a rank. A sequence: three or more ranks in a row, of any suits. A double sequence: three or more pairs in a row. The ace is low.',
  ],
  [
    'Following',
    'The leader plays any combination. The others in turn follow with the same kind, the same number of cards and a higher top card, or pass; a player who passed can play again later. After three passes in a row, the last player to play leads.',
  ],
  [
    'Kings',
    'Four of a kind or a double sequence of three beats a single king; a double sequence of four beats two kings; one of five beats three kings.',
  ],
];
