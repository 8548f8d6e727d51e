/** English: the table of Klondike. */
import { plural } from '../../counted.ts';
import type { GameWords } from '../../shapes.ts';

export interface KlondikeWords extends GameWords {
  readonly draw: (cards: number) => string;
  readonly redeals: (count: number) => string;
  readonly noWorryBack: string;
  readonly stock: string;
  readonly waste: string;
  readonly won: (moves: number) => string;
  readonly deadEnd: string;
  /** After going back so many moves. */
  readonly lastWinnable: (moves: number) => string;
  readonly neverWinnable: string;
  readonly noMove: string;
  readonly noFoundation: string;
  readonly noTarget: string;
  readonly howToType: string;
  readonly autoPlay: Readonly<Record<'off' | 'safe' | 'always', string>>;
  readonly scores: Readonly<Record<'none' | 'standard' | 'vegas', string>>;
  readonly verdicts: Readonly<Record<'winnable' | 'unwinnable' | 'unknown', string>>;
  /** Which moves lose. */
  readonly losing: {
    readonly judging: (done: number, of: number) => string;
    readonly all: string;
    readonly none: string;
    readonly noneKnown: string;
    readonly some: (lost: number, of: number, moves: string) => string;
    readonly undecided: (moves: string) => string;
  };
  readonly difficulties: Readonly<Record<'easy' | 'medium' | 'hard' | 'expert', string>>;
  readonly graded: (difficulty: string, failed: number) => string;
  readonly ungraded: Readonly<Record<'unwinnable' | 'unknown', string>>;
  readonly hints: {
    readonly safe: (card: string) => string;
    readonly lookThrough: string;
    /** What a plan gains; `inWorlds` makes a sentence of it. */
    readonly turnFor: (card: string, moves: number, column: number) => string;
    readonly opens: (card: string, from: number, to: number) => string;
    readonly opensLater: (move: string, moves: number, column: number) => string;
    readonly turnLater: (move: string, moves: number) => string;
    readonly inWorlds: (gain: string, won: number, worlds: number) => string;
    readonly leadsToWin: (move: string, moves: number) => string;
    readonly lost: (worlds: number) => string;
  };
}

export const words: KlondikeWords = {
  name: 'Klondike',
  about:
    'Move all cards to the foundations, each suit from ace to king. Build columns down in alternating colours; an empty column takes a king. Piles: 1–7 columns, 8 or s stock, 9 or w waste, 10–13 or f foundations.',
  draw: (cards) => `draw ${cards}`,
  redeals: (count) => plural(count, 'redeal'),
  noWorryBack: 'no moves off foundations',
  stock: 'stock',
  waste: 'waste',
  won: (moves) => `You won in ${moves} moves! n deals a new game.`,
  deadEnd:
    'No moves left: no sequence of moves brings another card to a foundation. u undoes, b goes back to the last winnable position, R restarts this deal, n deals a new game.',
  lastWinnable: (moves) =>
    moves === 0
      ? 'This position is still winnable.'
      : `Back ${plural(moves, 'move')}: this position is winnable. r redoes.`,
  neverWinnable: 'No winnable position was found in this game. n deals a new one.',
  noMove: 'No moves left. u undoes, n deals a new game.',
  noFoundation: 'That card cannot go to a foundation now.',
  noTarget: 'Nothing in that pile can move.',
  autoPlay: {
    off: 'Auto-move to foundations: off.',
    safe: 'Auto-move to foundations: cards that no other card needs.',
    always: 'Auto-move to foundations: every card that fits.',
  },
  scores: {
    none: 'No score.',
    standard:
      'Standard score: 10 for a card on a foundation, 5 for one revealed or played from the waste, −15 for one taken back.',
    vegas: 'Vegas: the deck costs $52, every card on a foundation earns $5.',
  },
  howToType: "Type two piles, such as '8 9', 'w 4' or '3 f'.",
  losing: {
    judging: (done, of) => `Thinking… ${done} of ${plural(of, 'move')} checked, any key stops.`,
    all: 'Every move loses: the game is unwinnable. u undoes, n deals a new game.',
    none: 'No move loses the game.',
    noneKnown: 'No move is known to lose the game.',
    some: (lost, of, moves) =>
      `${lost} of ${plural(of, 'move')} ${lost === 1 ? 'loses' : 'lose'} the game: ${moves}.`,
    undecided: (moves) => `Not decided in a second each: ${moves}.`,
  },
  difficulties: { easy: 'easy', medium: 'medium', hard: 'hard', expert: 'for experts' },
  graded: (difficulty, failed) =>
    `This deal is ${difficulty}: ${failed} of the simple bot's 32 attempts ${failed === 1 ? 'fails' : 'fail'}.`,
  ungraded: {
    unwinnable: 'This deal is unwinnable.',
    unknown:
      "All of the simple bot's 32 attempts fail; whether it is winnable was not decided in two seconds.",
  },
  verdicts: {
    winnable: 'Still winnable.',
    unwinnable: 'Unwinnable: every continuation was searched.',
    unknown: 'Not decided in two seconds.',
  },
  hints: {
    safe: (card) => `${card} can go to its foundation: no other card will need it.`,
    lookThrough: 'Draw from the stock: seeing it once costs nothing, and then you know all its cards.',
    turnFor: (card, moves, column) =>
      `Draw until ${card} is on top; after ${plural(moves, 'more move')} column ${column} reveals a card`,
    opens: (card, from, to) => `${card} from ${from} to ${to} reveals a card`,
    opensLater: (move, moves, column) =>
      `${move} is the first of ${plural(moves, 'move')} that reveal a card in column ${column}`,
    turnLater: (move, moves) =>
      moves === 1
        ? 'Drawing from the stock shows a new card'
        : `${move} is the first of ${moves} moves to a new card of the stock`,
    inWorlds: (gain, won, worlds) =>
      `${gain}; winnable in about ${won} of ${worlds} sample layouts of the hidden cards.`,
    leadsToWin: (move, moves) =>
      `${move} is the first of ${plural(moves, 'move')} to the win: all cards are known now.`,
    lost: (worlds) =>
      `No win found in ${plural(worlds, 'sample layout')} of the hidden cards: undo a few moves.`,
  },
};
