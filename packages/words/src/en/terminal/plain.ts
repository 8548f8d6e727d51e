/** English: the plain dialogue. */
import { plural } from '../../counted.ts';

export interface PlainWords {
  readonly prompt: string;
  readonly expected: string;
  readonly impossible: (why: string) => string;
  readonly won: (moves: number) => string;
  readonly deadEnd: (out: number) => string;
  readonly noMove: (out: number) => string;
  readonly interrupted: (out: number, moves: number) => string;
  /** What is said to the word for help, in Klondike and at the other tables. */
  readonly help: string;
  readonly tableHelp: string;
  readonly tablePrompt: string;
  readonly left: (moves: number) => string;
}

export const words: PlainWords = {
  prompt: 'Move from pile x to y: ',
  expected: 'Type the numbers of two piles, for example: 8 9',
  impossible: (why) => `Impossible move: ${why}`,
  won: (moves) => `You won in ${plural(moves, 'move')}.`,
  deadEnd: (out) =>
    `Game over: no sequence of moves brings another card to a foundation. ${out} of 52 cards are on the foundations.`,
  noMove: (out) => `Game over: no moves left. ${out} of 52 cards are on the foundations.`,
  interrupted: (out, moves) =>
    `Game stopped after ${plural(moves, 'move')}. ${out} of 52 cards are on the foundations.`,
  help: 'Type the numbers of two piles: 8 9 draws from the stock, 9 8 returns the waste, 3 10 moves a card to a foundation. Or type hint, y (plays the hint), undo, help or quit.',
  tableHelp:
    'Type a move, or: hint, undo, help, quit. In a game that plays itself, Enter plays one step and a number goes to that step.',
  tablePrompt: '> ',
  left: (moves) => `Game stopped after ${plural(moves, 'move')}.`,
};
