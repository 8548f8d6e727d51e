/** Runs a table at a real terminal: keys and time in, changed cells out, and every move saved before the next key is read. */
import type { ReadStream } from 'node:tty';
import {
  formatSave,
  fullTallies,
  newSession,
  type Result,
  recordFor,
  type Session,
  type Start,
} from '@baralho/table';
import type { Canvas } from '../screen/canvas.ts';
import { changes } from '../screen/changes.ts';
import type { Press } from '../screen/keys.ts';
import { openScreen, type Screen, type TerminalOutput } from '../screen/terminal.ts';
import type { ColourLevel } from '../screen/theme.ts';
import { drawTable } from './frame.ts';
import type { Store } from './store.ts';
import { announced, newTable, pressed, type Settings, type Table, type TableGame, wordsOf } from './table.ts';
import { ticked, tickMs } from './time.ts';

export interface Sitting<State, Move> {
  readonly session: Session<State, Move>;
  readonly resumed: boolean;
  /** Files that contained no game, with their new names. */
  readonly aside: readonly string[];
  /** Another deal of the same variant. */
  readonly deal: () => Start<State>;
}

/** Settings that are remembered. */
const PREFERRED = ['language', 'fourColours', 'autoPlay', 'score'] as const;

/** The name of a game's file: its start identifies it. */
export const saveName = ({ text }: Pick<Start<unknown>, 'text'>): string => text;

export function runTable<State, Move, Focus>(
  game: TableGame<State, Move, Focus>,
  sitting: Sitting<State, Move>,
  settings: Settings,
  colours: ColourLevel,
  store: Store,
  input: ReadStream,
  output: TerminalOutput,
): Promise<Table<State, Move, Focus>> {
  return new Promise((resolve) => {
    // A game can be over, or lost, as it is dealt.
    let table = announced(newTable(game, sitting.session, settings), game);
    const [aside] = sitting.aside;
    if (aside !== undefined)
      table = { ...table, note: { tone: 'refusal', text: wordsOf(table).setAside(aside) } };
    else if (sitting.resumed && table.note === undefined)
      table = { ...table, note: { tone: 'news', text: wordsOf(table).resumed } };
    let shown: Canvas | undefined;
    let shownColours = settings.fourColours;
    let clock = performance.now();
    let timer: NodeJS.Timeout | undefined;
    let screen: Screen | undefined;
    let thought: { readonly about: object; readonly end: AbortController } | undefined;

    const draw = (): void => {
      if (screen === undefined) return;
      const { fourColours, ascii = false } = table.settings;
      const theme = { level: colours, fourColours, ascii };
      if (theme.fourColours !== shownColours) shown = undefined;
      shownColours = theme.fourColours;
      const canvas = drawTable(table, game, screen.size());
      const text = changes(shown, canvas, theme);
      shown = canvas;
      if (text !== '') screen.write(text);
    };

    const endingOf = (session: Session<State, Move>): Result | undefined =>
      game.ending({ ...table, session }, wordsOf(table))?.result;

    /** Saves the game while it goes on, and the result of it or of the one before. */
    const save = (before?: Session<State, Move>): void => {
      const { session } = table;
      const name = saveName(session.start);
      if (endingOf(session) === undefined) store.save(game.rules.game, name, formatSave(session, game.rules));
      else store.remove(game.rules.game, name);
      const record = recordFor(game.rules.game, before ?? session, session, endingOf);
      if (record !== undefined) store.record(record);
    };

    /** Saves, or says why it cannot; a full disk does not end a game. */
    const keep = (write: () => void): void => {
      try {
        write();
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        table = { ...table, note: { tone: 'refusal', text: wordsOf(table).cannotSave(why) } };
      }
    };
    /** Has the table's question analysed, a step at a time, and stops when it is no longer asked. */
    const think = (): void => {
      if (thought?.about !== table.thinking) {
        thought?.end.abort();
        thought = undefined;
      }
      if (thought !== undefined || table.thinking === undefined || game.think === undefined) return;
      const mine = { about: table.thinking, end: new AbortController() };
      thought = mine;
      const answered = (next: (then: typeof table) => typeof table): void => {
        if (thought !== mine) return;
        thought = undefined;
        become(next(table));
      };
      const failed = (error: unknown): void => {
        if (thought === mine) throw error;
      };
      game.think(table, mine.end.signal).then(answered, failed);
    };
    const isUnderWay = (): boolean => table.session.steps.length > 0 && endingOf(table.session) === undefined;

    const become = (next: Table<State, Move, Focus>): void => {
      const before = table;
      table = next;
      const moved = next.session.at !== before.session.at || next.session.steps !== before.session.steps;
      if (moved) keep(() => save(before.session));
      const { speed, ascii, ...preferred } = next.settings;
      if (PREFERRED.some((name) => next.settings[name] !== before.settings[name]))
        keep(() => store.prefer(preferred));
      if (next.wish === 'forget results') {
        table = { ...table, wish: undefined };
        keep(() => store.forget(game.rules.game));
      }
      if (next.panel === 'statistics' && (before.panel !== 'statistics' || next.wish !== undefined))
        table = { ...table, tallies: fullTallies(game.rules.game, store.playedGames()) };
      if (next.wish === 'new deal') {
        const session = newSession<State, Move>(sitting.deal(), Date.now());
        const fresh = newTable(game, session, table.settings);
        // A game without decisions is not counted as abandoned.
        const left = game.pausable ? undefined : recordFor(game.rules.game, table.session, session, endingOf);
        if (left !== undefined) keep(() => store.record(left));
        table = announced({ ...fresh, note: { tone: 'news', text: wordsOf(fresh).newDeal } }, game);
      }
      if (next.wish === 'leave') {
        clearTimeout(timer);
        table = { ...table, thinking: undefined };
        think();
        if (isUnderWay()) keep(() => save());
        screen?.close();
        resolve(table);
        screen = undefined;
        return;
      }
      draw();
      schedule();
      think();
    };

    /** Time since the last call; a sleep of the machine counts as a second. */
    const elapsed = (): number => {
      const now = performance.now();
      const ms = Math.min(now - clock, 1000);
      clock = now;
      return ms;
    };
    const schedule = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => become(ticked(table, elapsed(), game)), tickMs(table, game));
    };

    screen = openScreen(input, output, {
      pressed(press: Press) {
        if (screen === undefined) return;
        if (press.kind === 'key' && press.key === 'suspend') {
          screen.suspend();
          return;
        }
        if (press.kind === 'key' && press.key === 'redraw') shown = undefined;
        become(pressed(ticked(table, elapsed(), game), press, game, screen.size()));
      },
      resized() {
        shown = undefined;
        draw();
      },
      ending() {
        if (isUnderWay()) keep(() => save());
      },
    });
    draw();
    schedule();
  });
}
