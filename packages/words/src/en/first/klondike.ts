/** English: the table of Klondike. */
import { times } from '../../counted.ts';

export const words = {
  klondike: {
    table: 'Klondike table',
    stock: 'Stock',
    waste: 'Waste',
    foundation: (n: number) => `Foundation ${n}`,
    column: (n: number) => `Column ${n}`,
    closedCards: (n: number) => times(n, 'closed card', 'closed cards'),
    turned: (cards: string) => `Turned ${cards}.`,
    redealt: 'The waste is the stock again.',
    moved: (cards: string, pile: string) => `${cards} to ${pile}.`,
    opened: (card: string) => `Opened ${card}.`,
    picked: (pile: string) => `${pile} taken up. Choose where it goes.`,
    points: (n: number) => `${n} points`,
    needs: (a: string, b: string) => `Needs the ${a} or the ${b}`,
    needsColumn: 'Needs an empty column',
    putBack: 'Put back.',
    deadEnd: {
      title: 'No moves left',
      about: 'No sequence of moves brings another card to a foundation.',
      undo: 'Undo to the last winnable position',
      never: 'This deal was unwinnable from the start.',
      restart: 'Restart this deal',
    },
    finish: 'Finish',
    won: 'All cards are out!',
    thinking: 'Thinking…',
  },
};
