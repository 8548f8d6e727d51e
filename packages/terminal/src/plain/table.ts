/**
 * Plays at any table line by line: it prints the cards, reads the player's line and prints the result. For terminals that
 * cannot draw, for pipes and for screen readers. Klondike has the dialogue of its assignment instead (`dialogue.ts`).
 */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { newSession, type Start, stateOf, undone } from '@baralho/table';
import type { Language } from '@baralho/words';
import type { Press } from '../screen/keys.ts';
import { newTable, pressed, refuse, type Table, type TableGame, wordsOf } from '../table/table.ts';
import { WORDS } from '../table/words.ts';
import { wordOf } from './words.ts';

const SIZE = { columns: 80, rows: 24 };
const ENTER: Press = { kind: 'key', key: 'enter' };
const STEP: Press = { kind: 'sign', sign: ' ' };

/** The table after all automatic moves: those of the bots. */
function settled<State, Move, Focus>(
  table: Table<State, Move, Focus>,
  game: TableGame<State, Move, Focus>,
): Table<State, Move, Focus> {
  let at = table;
  for (let move = next(at); move !== undefined; move = next(at)) at = played(at, move);
  return at;

  function next({ session, settings }: typeof table): Move | undefined {
    return game.pausable ? undefined : game.automatic?.(stateOf(session), settings);
  }
  function played(before: typeof table, move: Move): typeof table {
    const session = before.session;
    const state = game.rules.play(stateOf(session), move);
    const states = [...session.states.slice(0, session.at + 1), state];
    const steps = [...session.steps.slice(0, session.at), { move, automatic: true }];
    return { ...before, note: undefined, session: { ...session, states, steps, at: session.at + 1 } };
  }
}

/** What a line does: a command that all games share, a move, or Enter alone. */
function answered<State, Move, Focus>(
  table: Table<State, Move, Focus>,
  line: string,
  game: TableGame<State, Move, Focus>,
): Table<State, Move, Focus> {
  const words = wordsOf(table);
  const silent = { ...table, note: undefined };
  const press = (one: Press): typeof table => pressed(silent, one, game, SIZE);
  switch (wordOf(line)) {
    case 'help': {
      const keys = WORDS[table.settings.language].plain.tableHelp;
      return { ...table, note: { tone: 'news', text: `${game.about(words)}\n${keys}` } };
    }
    case 'undo': {
      const before = undone(table.session);
      return before.at === table.session.at
        ? refuse(table, words.nothingToUndo)
        : { ...silent, session: before };
    }
    case 'hint':
      return press({ kind: 'sign', sign: 'h' });
    case 'yes':
      // The hint stays while the line is read.
      return pressed(table, { kind: 'sign', sign: 'y' }, game, SIZE);
    default:
      break;
  }
  if (line.trim() === '') return press(game.pausable ? STEP : ENTER);
  const typed = { ...silent, typed: line.trim() };
  return pressed(typed, ENTER, game, SIZE);
}

export async function runPlainTable<State, Move, Focus>(
  game: TableGame<State, Move, Focus>,
  start: Start<State>,
  language: Language,
  input: Readable & { readonly isTTY?: boolean },
  output: Writable,
): Promise<void> {
  const settings = { language, fourColours: false, speed: 0 };
  let table = settled(newTable(game, newSession<State, Move>(start, Date.now()), settings), game);
  const words = WORDS[language].plain;
  const isOver = (): boolean => game.ending(table, wordsOf(table)) !== undefined;
  const show = (before?: typeof table): void => {
    if (before?.session.at !== table.session.at) output.write(`${game.plain(stateOf(table.session))}\n`);
    const { note } = table;
    const end = game.ending(table, wordsOf(table))?.text ?? game.interlude?.(table, wordsOf(table));
    const said = end ?? note?.text;
    if (said !== undefined) output.write(`${said}\n`);
    if (!isOver()) output.write(words.tablePrompt);
  };
  show();
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of isOver() ? [] : lines) {
    if (input.isTTY !== true) output.write(`${line}\n`);
    if (wordOf(line) === 'quit') break;
    const before = table;
    table = settled(answered(table, line, game), game);
    show(before);
    if (isOver()) break;
  }
  lines.close();
  if (!isOver()) output.write(`\n${words.left(table.session.at)}\n`);
}
