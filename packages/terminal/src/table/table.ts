/**
 * The table as one value: the session, what is marked, what is being typed, the current message. A key is a function from
 * table to table; drawing reads the value, and only `run.ts` uses the terminal, the clock and the disk.
 */
import { itemAt } from '@baralho/core';
import {
  aided,
  type FullTally,
  played,
  type Result,
  type Rulebook,
  redone,
  restarted,
  type Session,
  stateOf,
  undone,
} from '@baralho/table';
import type { AutoPlay } from '@baralho/table/klondike/safe';
import type { Score } from '@baralho/table/klondike/score';
import { LANGUAGES, type Language } from '@baralho/words';
import type { Canvas, Size } from '../screen/canvas.ts';
import type { Press } from '../screen/keys.ts';
import { WORDS, type Words } from './words.ts';

export interface Note {
  readonly tone: 'news' | 'refusal' | 'hint' | 'end';
  readonly text: string;
}

export interface Settings {
  readonly language: Language;
  readonly fourColours: boolean;
  /** Whether the terminal shows ASCII alone. */
  readonly ascii?: boolean;
  /** Position in `SPEEDS`. */
  readonly speed: number;
  /** Auto-move to foundations in Klondike; off by default. */
  readonly autoPlay?: AutoPlay;
  /** How Klondike is scored; not at all by default. */
  readonly score?: Score;
}

/** Moves per second, where a game plays by itself. */
export const SPEEDS = [0.5, 1, 2, 5, 10, 25, 100, 1000] as const;
export const USUAL_SPEED = 2;

export interface Table<State, Move, Focus> {
  readonly session: Session<State, Move>;
  /** The game's own marks: cursor, picked pile, chosen cards. */
  readonly focus: Focus;
  /** A move being typed. */
  readonly typed: string;
  readonly note: Note | undefined;
  readonly panel: 'help' | 'statistics' | undefined;
  readonly settings: Settings;
  /** Moves still to be made one by one, by the auto-finish, and how many have been made. */
  readonly queue: readonly Move[];
  readonly queued: number;
  /** Whether a game that plays by itself is running. */
  readonly running: boolean;
  /** What is being analysed, a step at a time, until there is an answer or a key is pressed; a new object for each question. */
  readonly thinking: { readonly about: string } | undefined;
  /** Milliseconds since the last automatic move. */
  readonly since: number;
  readonly hinted: Move | undefined;
  readonly tallies: readonly FullTally[];
  /** Whether the statistics are cleared when the key is pressed again. */
  readonly forgets: boolean;
  /** What the program around the table must do. */
  readonly wish: 'leave' | 'new deal' | 'forget results' | undefined;
}

export interface Hint<Move> {
  readonly move: Move | undefined;
  readonly text: string;
}

/** What a game provides for the table. */
export interface TableGame<State, Move, Focus> {
  readonly rules: Rulebook<State, Move>;
  /** The marks at the beginning, or those that remain after a jump to another state. */
  focus(state: State, before?: Focus): Focus;
  name(words: Words): string;
  /** The variant in the player's language, for the title. */
  variant(state: State, words: Words): string;
  /** The keys of this game, for the last line and the help. */
  keys(words: Words): readonly (readonly [key: string, does: string])[];
  /** The most used of them in one word each. */
  bar(words: Words): readonly (readonly [key: string, does: string])[];
  /** The unit of the move count in the title, where it is not moves. */
  counted?(count: number, words: Words): string;
  /** Points, for the title. */
  score?(table: Table<State, Move, Focus>): string;
  /** How the game is explained on the help page. */
  about(words: Words): string;
  /** Whether a character begins a typed move. */
  typing: RegExp;
  /** The move that was typed, or why it is not one. */
  readTyped(
    text: string,
    state: State,
    language: Language,
  ): { readonly move: Move } | { readonly refusal: string } | { readonly step: number };
  /** The table at a step that was typed, in a game that plays itself. */
  goTo?(table: Table<State, Move, Focus>, step: number): Table<State, Move, Focus>;
  /** A key or click of this game's own; undefined when it has no meaning here. */
  press(table: Table<State, Move, Focus>, press: Press, size: Size): Table<State, Move, Focus> | undefined;
  /** Undefined when it must be computed first. */
  hint?(table: Table<State, Move, Focus>): Hint<Move> | undefined;
  /** One step of the analysis, outside this thread. Its result is applied to the table as it is then; the last one clears `thinking`. */
  think?(
    table: Table<State, Move, Focus>,
    signal: AbortSignal,
  ): Promise<(then: Table<State, Move, Focus>) => Table<State, Move, Focus>>;
  /** Moves that finish the game, or take it as far as is safe. */
  finish?(state: State): readonly Move[];
  /** Whether these moves are more than the player could have seen at once. */
  readonly finishHelps?: boolean;
  /** The automatic move here: the opponents', or that of a game without decisions. */
  automatic?(state: State, settings: Settings): Move | undefined;
  /** Whether such moves wait until the player starts them. */
  readonly pausable: boolean;
  /** A sentence for a game that is over, or can only end in one way. */
  ending(
    table: Table<State, Move, Focus>,
    words: Words,
  ): { readonly text: string; readonly result: Result } | undefined;
  /** A sentence for a part that is over while the whole game goes on. */
  interlude?(table: Table<State, Move, Focus>, words: Words): string | undefined;
  draw(table: Table<State, Move, Focus>, canvas: Canvas, words: Words): void;
  /** The table as a player sees it, in lines of text. */
  plain(state: State): string;
}

export const wordsOf = ({ settings }: { readonly settings: Settings }): Words => WORDS[settings.language];

export const newTable = <State, Move, Focus>(
  game: TableGame<State, Move, Focus>,
  session: Session<State, Move>,
  settings: Settings,
): Table<State, Move, Focus> => ({
  session,
  focus: game.focus(stateOf(session)),
  typed: '',
  note: undefined,
  panel: undefined,
  settings,
  queue: [],
  queued: 0,
  running: !game.pausable,
  thinking: undefined,
  since: 0,
  hinted: undefined,
  tallies: [],
  forgets: false,
  wish: undefined,
});

/** The table with a note about how the game, or a part of it, ended, if it did. */
export function announced<State, Move, Focus>(
  table: Table<State, Move, Focus>,
  game: TableGame<State, Move, Focus>,
): Table<State, Move, Focus> {
  const words = wordsOf(table);
  const text = game.ending(table, words)?.text ?? game.interlude?.(table, words);
  return text === undefined ? table : { ...table, note: { tone: 'end', text }, queue: [] };
}

/** Plays a legal move; an automatic one is undone together with the one before it. */
export const playMove = <State, Move, Focus>(
  table: Table<State, Move, Focus>,
  game: TableGame<State, Move, Focus>,
  move: Move,
  automatic?: boolean,
): Table<State, Move, Focus> => {
  const session = played(table.session, game.rules, move, automatic);
  return announced({ ...table, session, typed: '', note: undefined, hinted: undefined }, game);
};

export const refuse = <T extends { readonly note: Note | undefined }>(table: T, text: string): T => ({
  ...table,
  note: { tone: 'refusal', text },
});

/** The table with a hint on it, which counts as help. */
export const hintShown = <State, Move, Focus>(
  table: Table<State, Move, Focus>,
  { move, text }: Hint<Move>,
): Table<State, Move, Focus> => ({
  ...table,
  session: aided(table.session, 'hint'),
  thinking: undefined,
  hinted: move,
  note: { tone: 'hint', text: move === undefined ? text : `${text} ${wordsOf(table).playsHint}` },
});

function movedTo<State, Move, Focus>(
  table: Table<State, Move, Focus>,
  game: TableGame<State, Move, Focus>,
  session: Session<State, Move>,
): Table<State, Move, Focus> {
  return announced(
    {
      ...table,
      session,
      focus: game.focus(stateOf(session), table.focus),
      typed: '',
      note: undefined,
      hinted: undefined,
      queue: [],
      running: !game.pausable,
      since: 0,
    },
    game,
  );
}

function pressTyped<State, Move, Focus>(
  table: Table<State, Move, Focus>,
  press: Press,
  game: TableGame<State, Move, Focus>,
): Table<State, Move, Focus> | undefined {
  if (press.kind === 'sign')
    return table.typed.length < 40 ? { ...table, typed: table.typed + press.sign, note: undefined } : table;
  if (press.kind !== 'key') return undefined;
  if (press.key === 'escape') return { ...table, typed: '' };
  if (press.key === 'backspace') return { ...table, typed: [...table.typed].slice(0, -1).join('') };
  if (press.key !== 'enter') return undefined;
  const read = game.readTyped(table.typed, stateOf(table.session), table.settings.language);
  const cleared = { ...table, typed: '', focus: game.focus(stateOf(table.session), table.focus) };
  if ('step' in read) return game.goTo?.(cleared, read.step) ?? cleared;
  return 'move' in read ? playMove(cleared, game, read.move) : refuse(cleared, read.refusal);
}

const nextOf = <T>(list: readonly T[], item: T): T => itemAt(list, (list.indexOf(item) + 1) % list.length);

/** Keys that mean the same in every game. */
function pressCommon<State, Move, Focus>(
  table: Table<State, Move, Focus>,
  press: Press,
  game: TableGame<State, Move, Focus>,
): Table<State, Move, Focus> {
  const { session, settings } = table;
  const words = wordsOf(table);
  const state = stateOf(session);
  const set = (change: Partial<Settings>) =>
    announced({ ...table, settings: { ...settings, ...change } }, game);
  const key = press.kind === 'sign' ? press.sign : press.kind === 'key' ? press.key : '';
  switch (key) {
    case 'u':
    case 'backspace': {
      const before = undone(session);
      return before.at === session.at ? refuse(table, words.nothingToUndo) : movedTo(table, game, before);
    }
    case 'r':
    case 'redo': {
      const after = redone(session);
      return after.at === session.at ? refuse(table, words.nothingToRedo) : movedTo(table, game, after);
    }
    case 'R':
      return { ...movedTo(table, game, restarted(session)), note: { tone: 'news', text: words.restarted } };
    case 'h': {
      if (game.hint === undefined || game.rules.result(state) !== undefined) return table;
      const hint = game.hint(table);
      if (hint !== undefined) return hintShown(table, hint);
      return { ...table, thinking: { about: 'hint' }, note: { tone: 'news', text: words.thinking } };
    }
    case 'y': {
      if (table.hinted === undefined)
        return game.hint === undefined ? table : refuse(table, words.nothingHinted);
      const put = { ...table, since: 0, focus: game.focus(state, table.focus) };
      return playMove(put, game, table.hinted);
    }
    case 'a': {
      if (game.finish === undefined) return table;
      const queue = game.finish(state);
      if (queue.length === 0) return refuse(table, words.nothingToFinish);
      const finishing = game.finishHelps ? aided(session, 'solution') : session;
      return { ...table, session: finishing, queue, queued: 0, note: undefined };
    }
    case 'n':
      return { ...table, wish: 'new deal' };
    case 'q':
    case 'interrupt':
      return { ...table, wish: 'leave' };
    case '?':
      return { ...table, panel: 'help' };
    case 't':
      return { ...table, panel: 'statistics' };
    case 'c':
      return set({ fourColours: !settings.fourColours });
    case 'l': {
      const language = nextOf(LANGUAGES, settings.language);
      // The last message was in the other language.
      return announced({ ...table, note: undefined, settings: { ...settings, language } }, game);
    }
    case '+':
    case '=':
      return set({ speed: Math.min(settings.speed + 1, SPEEDS.length - 1) });
    case '-':
      return set({ speed: Math.max(settings.speed - 1, 0) });
    case 'escape':
      return { ...table, note: undefined, hinted: undefined, focus: game.focus(state, table.focus) };
    default:
      return table;
  }
}

function answered<State, Move, Focus>(
  table: Table<State, Move, Focus>,
  press: Press,
  game: TableGame<State, Move, Focus>,
  size: Size,
): Table<State, Move, Focus> {
  if (table.typed !== '') return pressTyped(table, press, game) ?? table;
  if (press.kind === 'sign' && game.typing.test(press.sign))
    return { ...table, typed: press.sign, note: undefined };
  return game.press(table, press, size) ?? pressCommon(table, press, game);
}

/** What a key or the mouse does. */
export function pressed<State, Move, Focus>(
  table: Table<State, Move, Focus>,
  press: Press,
  game: TableGame<State, Move, Focus>,
  size: Size,
): Table<State, Move, Focus> {
  if (press.kind === 'key' && press.key === 'interrupt') return { ...table, wish: 'leave' };
  // The wheel turns by accident, and no game uses it.
  if (press.kind === 'mouse' && press.button !== 'left' && press.button !== 'right') return table;
  if (table.panel !== undefined) {
    if (press.kind === 'mouse' && press.action !== 'press') return table;
    // Two presses of the same key, so that nobody clears the statistics by accident.
    if (
      table.panel === 'statistics' &&
      press.kind === 'sign' &&
      press.sign === 'X' &&
      table.tallies.length > 0
    )
      return table.forgets
        ? { ...table, forgets: false, wish: 'forget results' }
        : { ...table, forgets: true };
    return { ...table, panel: undefined, forgets: false };
  }
  if (table.queue.length > 0) return { ...table, queue: [] };
  const idle = table.thinking ? { ...table, thinking: undefined, note: undefined } : table;
  const next = answered(idle, press, game, size);
  const isOver =
    game.rules.result(stateOf(next.session)) !== undefined ||
    game.interlude?.(next, wordsOf(next)) !== undefined ||
    // A game that can only end in one way can still be analysed.
    next.note === undefined;
  // The note about how a game ended stays, whatever is pressed.
  return isOver && next.session.at === table.session.at ? announced(next, game) : next;
}
