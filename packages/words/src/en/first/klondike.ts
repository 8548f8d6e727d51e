/** English: the table of Klondike. */
import { times } from '../../counted.ts';

export const words = {
  klondike: {
    table: 'Klondike table',
    stock: 'Stock',
    waste: 'Waste',
    foundation: (n: number) => `Foundation ${n}`,
    column: (n: number) => `Column ${n}`,
    closedCards: (n: number) => times(n, 'face-down card', 'face-down cards'),
    turned: (cards: string) => `Drew ${cards}.`,
    redealt: 'The waste is back in the stock.',
    moved: (cards: string, pile: string) => `${cards} to ${pile}.`,
    opened: (card: string) => `Revealed ${card}.`,
    picked: (pile: string) => `${pile} selected. Choose where it goes.`,
    points: (n: number) => `${n} points`,
    needs: (a: string, b: string) => `Needs the ${a} or the ${b}`,
    needsColumn: 'Needs an empty column',
    putBack: 'Selection cancelled.',
    deadEnd: {
      title: 'No moves left',
      about: 'No sequence of moves brings another card to a foundation.',
      undo: 'Undo to the last winnable position',
      never: 'This deal was unwinnable from the start.',
      restart: 'Restart this deal',
    },
    finish: 'Finish',
    won: 'You won!',
    thinking: 'Thinking…',
  },
};
