/**
 * A game of one player as bots play it. It ends by its rules, when the bot prints `stop`, or after a limit of moves, so that
 * nobody plays forever. Every fault counts as `stop`: the deal ends as it is, and the fault is counted. A proposal is a move
 * as the game's documents write it, two pile numbers, or `stop`.
 */

import {
  type Card,
  formatCards,
  type Game,
  misread,
  type Notation,
  type Parsed,
  parseCards,
  parsed,
} from '@baralho/core';
import { failure, type Result, success } from '@baralho/core/result';
import type { BotGame, BotGameId, GameStart } from '../game.ts';
import type { BuiltIn } from '../player.ts';
import type { GameRecord } from '../record.ts';

export const STOP = 'stop';

export interface PatienceState<State> {
  readonly table: State;
  readonly moves: number;
  /** Moves since the last progress. */
  readonly quiet: number;
  readonly isStopped: boolean;
}

export interface PatienceView<View> {
  readonly table: View;
  /** Moves still allowed. */
  readonly movesLeft: number;
  readonly quiet: number;
}

export type PatienceBot<View> = BuiltIn<PatienceView<View>, string>;
export interface PatienceGame<Setup, State, View>
  extends BotGame<Setup, PatienceState<State>, PatienceView<View>, string, string> {
  /** The legal moves, as a bot writes them, sorted by first number, then by second. */
  moves(state: PatienceState<State>): readonly string[];
}

interface Parts<Setup, State, Move, View> {
  readonly id: BotGameId;
  readonly game: Game<Setup, State, Move>;
  readonly notation: Notation<Setup, State, Move>;
  readonly mostMoves: number;
  readonly takes?: BotGame['takes'];
  setup(start: GameStart): Parsed<Setup>;
  startOf(setup: Setup): GameStart;
  view(table: State): View;
  /** Whether a move made progress. */
  isProgress(before: State, after: State): boolean;
  isWon(table: State): boolean;
  /** The score: more is better. And what is left. */
  score(table: State): number;
  left(table: State): number;
  request(view: PatienceView<View>): string;
  parseRequest(text: string): Parsed<PatienceView<View>>;
}

/** One line with two whole numbers or `stop`; empty lines are ignored. */
export function readMove(printed: string): Result<string> {
  const lines = printed.split('\n').filter((line) => line.trim() !== '');
  const [line] = lines;
  if (line === undefined) return failure('It printed nothing; a move or stop is due.');
  if (lines.length > 1)
    return failure(`It printed ${lines.length} lines; one line with a move or stop is due.`);
  const words = line.trim().toLowerCase().split(/\s+/);
  if (words.length === 1 && words[0] === STOP) return success(STOP);
  return words.length === 2 && words.every((word) => /^\d{1,3}$/.test(word))
    ? success(words.map(Number).join(' '))
    : failure(`Its move cannot be read: two pile numbers such as '5 2', or stop, are due.`);
}

const secondOf = (move: string): number => Number(move.split(' ')[1]);

export function patience<Setup, State, Move, View>(
  parts: Parts<Setup, State, Move, View>,
): PatienceGame<Setup, State, View> {
  const { id, game, notation, mostMoves } = parts;
  const isOver = ({ table, moves, isStopped }: PatienceState<State>): boolean =>
    isStopped || moves >= mostMoves || game.toMove(table) === undefined;
  const readIn = (text: string, { table }: PatienceState<State>): Parsed<string> => {
    if (text === STOP) return parsed(STOP);
    const move = notation.parseMove(text, table);
    return move.ok ? parsed(notation.formatMove(move.value)) : move;
  };
  return {
    id,
    seats: 1,
    takes: parts.takes ?? [],
    setup: parts.setup,
    startOf: parts.startOf,
    start: (setup) => ({ table: game.start(setup), moves: 0, quiet: 0, isStopped: false }),
    toMove: (state) => (isOver(state) ? undefined : 0),
    view: ({ table, moves, quiet }) => ({ table: parts.view(table), movesLeft: mostMoves - moves, quiet }),
    settle(state, proposal) {
      const move = readIn(proposal, state);
      return move.ok
        ? { move: move.value }
        : { move: STOP, why: `'${proposal}' is not legal: expected ${move.error.expected}.` };
    },
    forfeit: () => STOP,
    play(state, text) {
      if (text === STOP) return { ...state, isStopped: true };
      const move = notation.parseMove(text, state.table);
      if (!move.ok) throw new Error(`${id}: ${text} is not legal`);
      const table = game.play(state.table, move.value);
      const quiet = parts.isProgress(state.table, table) ? 0 : state.quiet + 1;
      return { table, moves: state.moves + 1, quiet, isStopped: false };
    },
    result(state) {
      if (!isOver(state)) return undefined;
      const { table, isStopped } = state;
      const isStuck = game.toMove(table) === undefined;
      const end = parts.isWon(table) ? 'won' : isStopped ? 'stopped' : isStuck ? 'stuck' : 'move limit';
      return { end, scores: [parts.score(table)], left: [parts.left(table)] };
    },
    moves: ({ table }) =>
      game
        .moves(table)
        .map(notation.formatMove)
        .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || secondOf(a) - secondOf(b)),
    request: parts.request,
    parseRequest: parts.parseRequest,
    read: readMove,
    formatDeck: formatCards,
    parseDeck: parseCards,
    formatMove: (move) => move,
    parseMove: readIn,
    frames: (record, states) => states.map(({ table }, at) => frame(record, notation.formatState(table), at)),
  };
}

function frame({ moves, seats, end, left }: GameRecord, position: string, at: number): string {
  const move = moves[at - 1];
  const name = seats[0]?.name ?? '';
  const fault = move?.fault === undefined ? '' : `  ${move.fault.toUpperCase()}: ${move.note ?? ''}`;
  const what = move === undefined ? `${name} starts.` : `${name}: ${move.play}  (${move.ms} ms)${fault}`;
  const below = at === moves.length ? `\n${end}, ${left[0]} left` : '';
  return `move ${at} of ${moves.length}   ${what}\n${position}${below}\n`;
}

export interface LinesOfNumbers {
  readonly numbers: readonly number[];
  readonly cards: readonly Card[];
}

/** A line of a request: this many whole numbers, then cards. */
export function readLine(
  line: string | undefined,
  numbers: number,
  parseCard: (text: string) => Parsed<Card>,
  what: string,
): Parsed<LinesOfNumbers> {
  const words = (line ?? '').trim().split(/\s+/).filter(Boolean);
  const heads = words.slice(0, numbers);
  if (heads.length < numbers || !heads.every((word) => /^-?\d{1,6}$/.test(word)))
    return misread(0, line ?? 'the end of the input', what);
  const cards: Card[] = [];
  for (const word of words.slice(numbers)) {
    const card = parseCard(word);
    if (!card.ok) return misread(0, word, card.error.expected);
    cards.push(card.value);
  }
  return parsed({ numbers: heads.map(Number), cards });
}
