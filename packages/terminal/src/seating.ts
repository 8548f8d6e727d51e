/**
 * A game ready to be played: its start, its table, and the command that continues it later. Each game has a `seat.ts` that
 * makes one from the requested options; the table and its solvers are only loaded when the game begins.
 */
import type { Readable, Writable } from 'node:stream';
import { describeMisread, type GameId } from '@baralho/core';
import { anything, readJson } from '@baralho/core/shape';
import { newSession, parseSave, type Session } from '@baralho/table';
import { type Language, preferredLanguage } from '@baralho/words';
import { wantsAscii } from './screen/ascii.ts';
import { colourLevelOf } from './screen/theme.ts';
import type { Fault, Starts } from './starts.ts';
import { runTable, saveName } from './table/run.ts';
import { faultOfHome, homeOf, openStore } from './table/store.ts';
import { type TableGame, USUAL_SPEED, wordsOf } from './table/table.ts';

export interface SitOptions {
  /** A new deal even when there is a saved game. */
  readonly fresh: boolean;
  readonly language: Language | undefined;
  readonly fourColours: boolean;
  readonly colour: boolean;
  /** A saved game, or a link of the page, to continue with. */
  readonly opened?: OpenedGame | undefined;
}

/** What `--open` named: the text of a file, or the query of a link. */
export type OpenedGame = { readonly name: string } & (
  | { readonly text: string }
  | { readonly query: URLSearchParams }
);

/** Plays a game line by line, on two streams. */
export type Dialogue = (language: Language, input: Readable, output: Writable) => Promise<void>;

export interface Seating {
  sit(options: SitOptions): Promise<Fault | undefined>;
  /** Line by line. */
  readonly dialogue: Dialogue;
}

interface SeatingOptions<State, Move, Focus> {
  readonly starts: Starts<State>;
  readonly table: () => Promise<TableGame<State, Move, Focus>>;
  /** The options of the command that differ from the default. */
  readonly switches: readonly string[];
  /** For a game whose assignment defines its own dialogue. */
  readonly dialogue?: Dialogue;
  /** The game that a link of the page opens, for games that have links. */
  readonly linked?: (query: URLSearchParams) => Session<State, Move> | undefined;
}

export const commandOf = (game: GameId, switches: readonly string[]): string =>
  ['npx baralho play', game, ...switches].join(' ');

export const languageOf = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language =>
  preferredLanguage([(LC_ALL || LC_MESSAGES || LANG || '').replace(/\..*/, '')]);

/** The game named by `--open`, or what is wrong with it. */
function openedGame<State, Move, Focus>(
  opened: OpenedGame,
  { rules }: TableGame<State, Move, Focus>,
  linked: SeatingOptions<State, Move, Focus>['linked'],
): Session<State, Move> | Fault {
  if ('text' in opened) {
    const read = parseSave(opened.text, rules);
    return read.ok ? read.value : { fault: `${opened.name}: ${describeMisread(read.error)}` };
  }
  const session = linked?.(opened.query);
  return (
    session ?? {
      fault:
        linked === undefined
          ? `links of ${rules.game} hold no game in progress; its deal can be played with --deal`
          : `the link holds no game of ${rules.game} that can be played`,
    }
  );
}

/** Starts: continues the game asked for, or the last one of this variant, or deals. */
async function sit<State, Move, Focus>(
  { starts, table, switches, linked }: SeatingOptions<State, Move, Focus>,
  options: SitOptions,
): Promise<Fault | undefined> {
  const { asked, deal, mayGoOn = () => true } = starts;
  const game = await table();
  const opened = options.opened && openedGame(options.opened, game, linked);
  if (opened !== undefined && 'fault' in opened) return opened;
  const home = homeOf(process.env);
  const fault = faultOfHome(home);
  if (fault !== undefined) return { fault };
  const store = openStore(home);
  const preferred = store.preferences();
  const fresh = asked ?? deal();
  const waiting = store.savedGames(game.rules.game).map((file) => ({
    ...file,
    session: parseSave(file.text, game.rules),
  }));
  const saved = (options.fresh ? [] : waiting)
    .flatMap(({ session }) => (session.ok ? [session.value] : []))
    .find(({ start }) =>
      asked === undefined ? start.variant === fresh.variant && mayGoOn(start) : start.text === asked.text,
    );
  const waitingGame = opened ?? saved;
  const session = waitingGame ?? newSession<State, Move>(fresh, Date.now());
  // An unreadable file is left alone, since another variant of the game may have written it; one with the name of this game's save, or one
  // that is not JSON, is set aside.
  const own = store.pathOf(game.rules.game, saveName(session.start));
  const aside = waiting
    .filter((file) => !file.session.ok && (file.path === own || !readJson(anything, file.text, 'save').ok))
    .map(({ path }) => store.setAside(path));
  const sitting = {
    session,
    resumed: waitingGame !== undefined,
    aside,
    deal,
  };
  const settings = {
    ...preferred,
    language: options.language ?? preferred.language ?? languageOf(process.env),
    fourColours: options.fourColours || (preferred.fourColours ?? false),
    ascii: wantsAscii(process.env),
    speed: USUAL_SPEED,
  };
  const colours = options.colour ? colourLevelOf(process.env) : 'none';
  const left = await runTable(game, sitting, settings, colours, store, process.stdin, process.stdout);
  const words = wordsOf(left);
  if (left.session.steps.length > 0 && game.ending(left, words) === undefined) {
    const again = commandOf(game.rules.game, switches);
    process.stdout.write(`${words.saved(again)} (${left.session.start.deal})\n`);
  }
  return undefined;
}

/** Line by line, from the deal: such games are not saved. */
async function talk<State, Move, Focus>(
  { starts, table }: SeatingOptions<State, Move, Focus>,
  ...[language, input, output]: Parameters<Dialogue>
): Promise<void> {
  const { runPlainTable } = await import('./plain/table.ts');
  const start = starts.asked ?? starts.deal();
  await runPlainTable(await table(), start, language, input, output);
}

export const seating = <State, Move, Focus>(plan: SeatingOptions<State, Move, Focus>): Seating => ({
  sit: (options) => sit(plan, options),
  dialogue: plan.dialogue ?? ((...streams) => talk(plan, ...streams)),
});
