/** English: the described games of patience: their rules, put together from the fields of a description, and their tables. */
import { plural } from '../counted.ts';
import type { Like } from '../shapes.ts';

export const words = {
  headings: {
    aim: 'The aim',
    deal: 'The deal',
    columns: 'Columns',
    cells: 'Cells',
    reserve: 'Reserve',
    stock: 'Stock',
    foundations: 'Foundations',
    hole: 'The pile',
    here: 'How to play here',
  },
  aim: {
    card: (cards: number) => `Move all ${cards} cards to the foundations.`,
    suit: (cards: number) =>
      `Collect all ${cards} cards on the foundations, in complete suits from king to ace.`,
    hole: 'Move every card of the columns onto one pile.',
  },
  deal: {
    columns: (cards: number, columns: number) => `${cards} cards are dealt to ${columns} columns.`,
    faceUp: 'All cards are face-up.',
    lastFaceUp: (cards: number) =>
      cards === 1
        ? 'Only the last card of each column is face-up.'
        : `The last ${cards} cards of each column are face-up.`,
    kingsDown: 'Kings are moved to the bottom of their column.',
    filled: (cells: number) => `${plural(cells, 'card')} start in the cells.`,
    spread: (cards: number) => `${cards} cards lie face-up in the reserve.`,
    stacked: (cards: number) => `${cards} cards lie in the reserve; only its top card is face-up.`,
    acesOut: 'The four aces start on the foundations.',
    base: 'The first card starts a foundation; the other foundations start with the same rank.',
    aceOfSpades: 'The ace of spades starts the pile.',
    firstOfPile: 'One card starts the pile.',
    stock: (cards: number) => `The other ${cards} cards are the stock.`,
  },
  build: {
    suit: 'Build down in suit: the five of hearts goes on the six of hearts.',
    colour: 'Build down in alternating colours: a red five goes on a black six.',
    any: 'Build down in any suit: a five goes on any six.',
    none: 'Only the last card of each column can be played; nothing is built on the columns.',
  },
  around: 'A king goes on an ace, unless the foundations start with aces.',
  moves: {
    card: 'Cards move one at a time.',
    inOneGo: 'A run moves in one go if there are enough empty places to move its cards one by one.',
    run: 'Cards that are built this way move together.',
    suit: 'Cards of one suit that are built this way move together.',
    any: 'Any face-up card can move, with all the cards on it.',
  },
  space: {
    any: 'An empty column takes any card.',
    king: 'An empty column takes only a king.',
    none: 'An empty column stays empty.',
    reserve:
      'An empty column is filled from the reserve immediately. When the reserve is empty, it takes any card.',
  },
  revealed: 'When the last card of a column is face-down, it is revealed.',
  cells: (n: number) => (n === 1 ? 'The cell holds one card.' : `Each of the ${n} cells holds one card.`),
  reserve: {
    spread: 'You can play any card of the reserve. No card goes back there.',
    stacked: 'You can play the top card of the reserve. No card goes back there.',
  },
  stock: {
    waste: (n: number) =>
      `Draw ${plural(n, 'card')} from the stock to the waste. You can play the top card of the waste.`,
    columns: 'Deal one card to each column. No column may be empty then.',
    hole: 'When you cannot go on, draw a card from the stock onto the pile.',
    unlimited: 'When the stock is empty, the waste becomes the stock again.',
    once: 'You go through the stock only once.',
    times: (n: number) => `The waste becomes the stock again ${n === 1 ? 'once' : `${n} times`}.`,
  },
  foundations: {
    ace: 'The foundations start with an ace and go up in one suit.',
    dealt: 'The foundations go up in one suit; after the king comes the ace.',
    suit: 'Only a complete suit, from king to ace, goes to a foundation.',
    removable: 'You can move the last card of a foundation back to a column.',
  },
  hole: {
    next: 'A card goes on the pile if it is one rank higher or lower than the last one, in any suit.',
    wraps: 'Kings and aces go on each other.',
    ends: 'Kings and aces do not go on each other.',
  },
  here: 'Drag a card, or tap it to move it to its best place, or use the keyboard.',
  table: {
    cell: (n: number) => `Cell ${n}`,
    reserve: (n: number) => `Reserve ${n}`,
    hole: 'Pile',
    dealt: 'One card dealt to each column.',
    noPlace: 'There is no place for this card now.',
    variant: 'Variant',
    stuck: 'No moves left bring a card out or reveal one.',
  },
  keys: [
    ['← → ↑ ↓', 'move between piles'],
    ['Enter, Space', 'select a pile, then where it goes'],
    ['1 … 9', 'column; press twice to move to the best place'],
    ['D, W', 'draw from the stock, waste'],
    ['C', 'to an empty cell'],
    ['0, F', 'to the foundations'],
    ['Z, Y', 'undo, redo'],
    ['H', 'hint'],
    ['A', 'finish'],
    ['N', 'new game'],
    ['?', 'rules'],
  ],
  refusals: {
    over: 'The game is over.',
    'no such pile': (pile: string) => `There is no pile ${pile}.`,
    'same pile': 'The card is already there.',
    'empty pile': 'There is no card to move.',
    stays: 'A card there cannot be moved.',
    'takes nothing': 'No card can go there.',
    'stock not empty': 'There are still cards in the stock.',
    'no redeal left': 'The waste cannot become the stock again.',
    'column empty': 'Fill the empty columns first.',
    'no run': 'These cards cannot move together.',
    'too many': (most: number) =>
      most === 1
        ? 'Only one card can move there.'
        : `Only ${most} cards can move there together. Empty cells and columns allow more.`,
    'one card': 'Only one card at a time can go there.',
    taken: 'The cell already holds a card.',
    'wants base': (rank: string) => `An empty foundation takes only ${rank}.`,
    'wants next': (card: string, top: string) => `${card} cannot go on ${top} there.`,
    'wants suit': 'Only a complete suit, from king to ace, goes there.',
    'wants king': 'An empty column takes only a king.',
    'does not fit': (card: string, top: string) => `${card} cannot go on ${top}.`,
  },
};

export type PatienceWords = Like<typeof words>;
