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
  won: (moves) => `Game over: all cards are out, in ${plural(moves, 'move')}.`,
  deadEnd: (out) => `Game over: no sequence of moves can bring out another card. ${out} of 52 cards are out.`,
  noMove: (out) => `Game over: no move is possible. ${out} of 52 cards are out.`,
  interrupted: (out, moves) => `Game left after ${plural(moves, 'move')}. ${out} of 52 cards are out.`,
  help: 'Type the numbers of two piles: 8 9 turns the stock, 9 8 puts the waste back, 3 10 brings a card out. quit ends.',
  tableHelp:
    'Type a move, or: hint, undo, help, quit. Enter makes a step in a game that plays itself; a number goes to that step.',
  tablePrompt: '> ',
  left: (moves) => `Game left after ${plural(moves, 'move')}.`,
};
