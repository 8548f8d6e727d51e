/**
 * Positions of `arena check` that tempt a bot to an illegal play: each hand holds little but the cards that look like a right
 * one. The hand comes first, then the plays so far.
 */
type Words = readonly [hand: string, ...plays: readonly string[]];

const QUAD = '3 ♠ 3 ♥ 3 ♦ 3 ♣';
/** Two cards of each of these values. */
const pairs = (values: string): string =>
  values
    .split(' ')
    .map((value) => `${value} ♥ ${value} ♦`)
    .join(' ');

export const POSITIONS: readonly (readonly [name: string, ...positions: readonly Words[]])[] = [
  [
    'leads nothing around the corner',
    ['Q ♠ K ♥ A ♦'],
    ['K ♠ A ♥ 2 ♦'],
    [pairs('Q K A')],
    ['C ♠ Q ♠ K ♥ A ♦ 2 ♣', 'PASSO'],
  ],
  [
    'leads no sequence of two values and none with a gap',
    ['7 ♠ 8 ♥'],
    [pairs('7 8')],
    ['5 ♠ 6 ♥ 8 ♦', 'PASSO', 'PASSO'],
    [pairs('5 6 8')],
  ],
  [
    'leads no double sequence with a card too many or too few',
    [`${pairs('3 4 5')} 6 ♠`],
    [`${pairs('3 4')} 5 ♠`],
    [`3 ♠ ${pairs('4 5 6')}`],
    [`${pairs('3 4 5')} 4 ♠`],
    ['3 ♠ 3 ♥ 3 ♦ 4 ♠ 4 ♥ 4 ♦ 5 ♠ 5 ♥ 5 ♦'],
  ],
  [
    'compares the highest cards by suit, not the lowest',
    ['9 ♠', '9 ♥'],
    ['9 ♥ 9 ♦', '9 ♠ 9 ♣'],
    ['6 ♣ 7 ♣ 8 ♠', '6 ♠ 7 ♠ 8 ♥'],
    ['4 ♦ 4 ♣ 5 ♦ 5 ♣ 6 ♥ 6 ♦', '4 ♠ 4 ♥ 5 ♠ 5 ♥ 6 ♠ 6 ♣'],
  ],
  [
    'follows with the same kind and number of cards',
    ['K ♠ K ♥', '4 ♠ 4 ♥ 4 ♦'],
    ['K ♠ K ♥ K ♦', '4 ♠ 4 ♥ 4 ♦ 4 ♣'],
    ['C ♠ Q ♠ K ♠', '4 ♠ 4 ♥ 4 ♦'],
    ['K ♠ K ♥ K ♦', '4 ♠ 5 ♥ 6 ♦'],
    ['J ♠ C ♠ Q ♠ K ♥', '4 ♠ 4 ♥ 4 ♦ 4 ♣'],
    ['C ♠ Q ♠ K ♠', '3 ♠ 4 ♥ 5 ♦ 6 ♣'],
    [pairs('C Q K'), '3 ♠ 4 ♥ 5 ♦ 6 ♣ 7 ♠ 8 ♠'],
    ['9 ♠ 10 ♠ J ♠ C ♠ Q ♠ K ♠', pairs('3 4 5')],
    [pairs('C Q K'), pairs('3 4 5 6')],
    ['Q ♥ K ♥ A ♥', 'J ♠ C ♠ Q ♠'],
  ],
  [
    'follows kings with nothing but a higher set and the exceptions',
    ['3 ♠ 3 ♥ 3 ♦', 'K ♣'],
    [pairs('3 4 5 6'), 'K ♣'],
    ['3 ♠ 4 ♠ 5 ♠', 'K ♣'],
    [QUAD, 'K ♥ K ♣'],
    [pairs('3 4 5'), 'K ♥ K ♣'],
    [pairs('3 4 5 6 7'), 'K ♥ K ♣'],
    [QUAD, 'K ♥ K ♦ K ♣'],
    [pairs('3 4 5 6'), 'K ♥ K ♦ K ♣'],
    [pairs('3 4 5 6 7 8'), 'K ♥ K ♦ K ♣'],
    [pairs('3 4 5 6 7 8'), 'K ♠ K ♥ K ♦ K ♣'],
  ],
  [
    'keeps the exceptions for kings alone',
    [QUAD, 'Q ♥'],
    [pairs('3 4 5'), 'A ♥'],
    [pairs('3 4 5 6'), 'Q ♥ Q ♣'],
    [pairs('3 4 5 6 7'), 'A ♥ A ♦ A ♣'],
    [QUAD, 'C ♥ Q ♥ K ♥'],
    [pairs('3 4 5 6 7'), 'C ♠ Q ♠ K ♠'],
  ],
  [
    'follows an exception with the same, higher',
    ['K ♣', 'K ♠', '6 ♠ 6 ♥ 6 ♦ 6 ♣'],
    [QUAD, 'K ♠', '6 ♠ 6 ♥ 6 ♦ 6 ♣'],
    [pairs('C Q K'), 'K ♠', '6 ♠ 6 ♥ 6 ♦ 6 ♣'],
    ['K ♦ K ♣', 'K ♠ K ♥', pairs('3 4 5 6')],
    [pairs('9 10 J C Q'), 'K ♠ K ♥', pairs('3 4 5 6')],
    ['Q ♠ Q ♥ Q ♦ Q ♣', 'K ♠', pairs('3 4 5')],
  ],
  [
    'counts passes in a row',
    ['7 ♥', '7 ♦', 'PASSO'],
    ['7 ♥', '7 ♦', 'PASSO', 'PASSO'],
    ['8 ♥', '7 ♦', 'PASSO', '8 ♦', 'PASSO', 'PASSO'],
    ['5 ♥', '7 ♦', 'PASSO', 'PASSO', 'PASSO', '5 ♦'],
    ['7 ♥', 'PASSO', 'PASSO', '7 ♦', 'PASSO', 'PASSO'],
  ],
];
