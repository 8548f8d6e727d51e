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
    'Bring all cards out, each suit from ace to king. Columns go down in alternating colours; an empty column takes a king. Piles: 1–7 columns, 8 or s stock, 9 or w waste, 10–13 or f foundations.',
  draw: (cards) => `draw ${cards}`,
  redeals: (count) => plural(count, 'redeal'),
  noWorryBack: 'no way back',
  stock: 'stock',
  waste: 'waste',
  won: (moves) => `All cards are out, in ${moves} moves. Well played! n deals a new game.`,
  deadEnd: 'No sequence of moves can bring out another card. u takes back, n deals anew.',
  noMove: 'No move is possible. u takes back, n deals anew.',
  noFoundation: 'That card cannot go out now.',
  noTarget: 'Nothing in that pile can move.',
  autoPlay: {
    off: 'No card goes out by itself.',
    safe: 'Cards that no other card can need go out by themselves.',
    always: 'Every card that can goes out by itself.',
  },
  scores: {
    none: 'No score.',
    standard:
      'Standard score: 10 for a card out, 5 for one turned up or laid from the waste, −15 for one brought back.',
    vegas: 'Vegas: the pack costs $52, every card out brings $5.',
  },
  howToType: "Type two piles, such as '8 9', 'w 4' or '3 f'.",
  losing: {
    judging: (done, of) => `Thinking… ${done} of ${plural(of, 'move')} judged, any key stops it.`,
    all: 'Every move loses: the game cannot be won any more. u takes back, n deals anew.',
    none: 'No move loses the game.',
    noneKnown: 'No move is known to lose the game.',
    some: (lost, of, moves) =>
      `${lost} of ${plural(of, 'move')} ${lost === 1 ? 'loses' : 'lose'} the game: ${moves}.`,
    undecided: (moves) => `Not decided in a second each: ${moves}.`,
  },
  difficulties: { easy: 'easy', medium: 'medium', hard: 'hard', expert: 'for experts' },
  graded: (difficulty, failed) =>
    `This deal is ${difficulty}: of 32 short-sighted tries to win it ${failed} ${failed === 1 ? 'fails' : 'fail'}.`,
  ungraded: {
    unwinnable: 'This deal cannot be won, however it is played.',
    unknown: 'All 32 short-sighted tries fail; whether it can be won was not decided in two seconds.',
  },
  verdicts: {
    winnable: 'It can still be won.',
    unwinnable: 'It cannot be won any more: every way was tried.',
    unknown: 'Not decided in two seconds.',
  },
  hints: {
    safe: (card) => `${card} can go out: no card on the table will need it.`,
    lookThrough: 'Turn the stock: looking through it once costs nothing, and then you know all its cards.',
    turnFor: (card, moves, column) =>
      `Turn the stock until ${card} is on top; ${plural(moves, 'card move')} on, column ${column} shows a new card`,
    opens: (card, from, to) => `${card} from ${from} to ${to} turns over a closed card`,
    opensLater: (move, moves, column) =>
      `${move} is the first of ${plural(moves, 'move')} that turn over a card of column ${column}`,
    turnLater: (move, moves) =>
      moves === 1
        ? 'Turning the stock shows a new card'
        : `${move} is the first of ${moves} moves to a new card of the stock`,
    inWorlds: (gain, won, worlds) =>
      `${gain}; of ${worlds} ways the unseen cards may lie, about ${won} can then be won.`,
    leadsToWin: (move, moves) =>
      `${move} is the first of ${plural(moves, 'move')} to the win: no card is in doubt any more.`,
    lost: (worlds) =>
      `In none of ${plural(worlds, 'way')} the unseen cards may lie is there a win from here: take back.`,
  },
};
