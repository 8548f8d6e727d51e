/** English: the table of a described game of patience. */
import { plural } from '../../counted.ts';

export interface PatienceTableWords {
  readonly won: (moves: number) => string;
  readonly noMove: string;
  readonly deadEnd: string;
  readonly howToType: string;
  readonly noTarget: string;
  readonly noFoundation: string;
  readonly autoPlay: Readonly<Record<'off' | 'safe' | 'always', string>>;
}

export const words: PatienceTableWords = {
  won: (moves) => `You won in ${plural(moves, 'move')}! n deals a new game.`,
  noMove: 'No moves left. u undoes, R restarts this deal, n deals a new game.',
  deadEnd:
    'No moves left that bring a card out or reveal one. u undoes, R restarts this deal, n deals a new game.',
  howToType: "Type two piles, such as '3 5', '3 c', '3 f' or '3 5 2' (two cards); 's' draws from the stock.",
  noTarget: 'Nothing in that pile can move.',
  noFoundation: 'That card cannot go to a foundation now.',
  autoPlay: {
    off: 'Auto-move to foundations: off.',
    safe: 'Auto-move to foundations: cards that no other card needs.',
    always: 'Auto-move to foundations: every card that fits.',
  },
};
