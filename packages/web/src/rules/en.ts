/** The rules of each game for people, in English. Every language has the same games, or does not compile. */
import { beggar } from '../beggar/rules.en.ts';
import type { PageName } from '../route.ts';

/** Headings with their paragraph. */
export type RulesTexts = Readonly<Record<Exclude<PageName, 'home'>, readonly (readonly [string, string])[]>>;

export const rules: RulesTexts = {
  klondike: [
    ['The aim', 'Bring all 52 cards to the four foundations, each suit from the ace up to the king.'],
    [
      'The deal',
      'Seven columns of one to seven cards, only the last card of each open. The other 24 cards are the stock.',
    ],
    [
      'Columns',
      'A card goes onto a card of the other colour that is one higher: a red six on a black seven. A run of open cards moves together. An empty column takes only a king, or a run that begins with one. A closed card that comes to lie on top is opened.',
    ],
    [
      'Stock and waste',
      'Turn one card, or three, from the stock to the waste; its top card may be played. When the stock is empty, the waste becomes the stock again.',
    ],
    ['Foundations', 'They begin with an ace and go up in one suit. The last card may come back to a column.'],
    [
      'How to play here',
      'Drag cards, or tap one and it goes to its best place, or use the keyboard: all three work at any time.',
    ],
  ],
  accordion: [
    ['The aim', 'Fold the row of 52 open cards into a single pile.'],
    [
      'Moves',
      'A pile goes onto its neighbour on the left, or onto the third pile to its left, when the two top cards have the same rank or the same suit. The gap closes.',
    ],
    [
      'Three rules',
      'In the usual game whole piles move. In the form of the programming contest (UVa 127) only top cards move; you can play it freely, or watch the judge’s rule: always the leftmost pile that can move, three to the left before one.',
    ],
    [
      'How to play here',
      'Tap a pile: it moves if there is one way; if there are two, tap where it should go. Or drag it.',
    ],
  ],
  war: [
    ['The aim', 'To win all the cards. There is nothing to decide.'],
    [
      'A step',
      'Both players lay the top card of their pile; the higher one takes both, ace high. The cards go under the winner’s pile in the order laid, A’s card first.',
    ],
    [
      'War',
      'When the cards are equal, both lay one card closed and one open, and the open cards decide, or start another war. Who has no card to lay loses.',
    ],
    [
      'For ever',
      'Without any choice or chance the game either ends or comes back to a position it has been in, and then goes round for ever. The page finds the cycle and shows it shaded on the curve.',
    ],
  ],
  escalada: [
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
  ],
  beggar,
  statistics: [
    [
      'What is counted',
      'Every game that was begun, from its deal on, and what it ended with. An end that was taken back is none; a position from a link counts for nothing. The best figures are of games won without help.',
    ],
    [
      'Deals of the day',
      'One deal of Klondike a day, the same for everybody, guaranteed winnable. It counts when it is won on its own day; older ones can still be played.',
    ],
  ],
  lab: [
    [
      'What it does',
      'It plays many games of War, or of the contest’s Accordion, in the background and shows how long they take or how many piles remain; or it solves many deals of Klondike and shows which share can be won, and how hard they are. Every figure comes with an interval that holds the true value 95 times in 100.',
    ],
    [
      'Seeds',
      'A seed names the deals: the same seed and the same number of games give exactly the figures that the commands baralho simulate and baralho survey print.',
    ],
  ],
  course: [
    [
      'Handing in',
      'A file, a zip, a tar.gz or a pasted program. It is kept as soon as the page says so; then it is built behind walls and judged: first the tests that everybody sees, with the first difference and the smallest failing input, then hidden ones, of which only the name is told.',
    ],
    [
      'Bots',
      'Every version is built, checked and tried in a match; one that fails never replaces the one that plays. The ladder plays on and on; cups and the final are played by the rules of the assignment, with decks from a secret whose hash is shown before and which is shown itself afterwards.',
    ],
    [
      'Who sees what',
      'A team sees all of its own: versions, games, what its bot was sent, answered and wrote. Others see a game when its round is over, and never sources or logs.',
    ],
  ],
  live: [
    [
      'Link',
      'Pass the link of the table on. Whoever opens it takes a seat or watches; who opened the table begins. Empty seats are played by bots.',
    ],
    [
      'Away',
      'A seat is kept for twenty seconds; then a bot plays for the person, who can come back at any time. Anybody may pause.',
    ],
    [
      'Fair',
      'Cards are shuffled on the server. The hash of the deck is shown before the game and the deck after it, and the page checks that they agree. Nobody is sent cards that they may not see.',
    ],
  ],
  arena: [
    [
      'What it does',
      'It shows the records that baralho arena writes: groups and rounds, standings, faults, and every game move by move, with all hands open or as one player saw it.',
    ],
    ['No spoilers', 'Points and standings are hidden until you ask for them.'],
  ],
};
