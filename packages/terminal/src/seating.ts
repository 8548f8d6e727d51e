/**
 * A game ready to be sat down at: where it starts, what table it is played at, and the command that brings one back to it. Each
 * game has a `seat.ts` that makes one from what was asked for; the table and its solvers are loaded only when one sits down.
 */
import type { Readable, Writable } from 'node:stream';
import type { GameId } from '@baralho/core';
import type { Language } from '@baralho/core/games/klondike/index';
import { newSession, parseSave } from '@baralho/table';
import { colourLevelOf } from './screen/theme.ts';
import type { Fault, Starts } from './starts.ts';
import { runTable } from './table/run.ts';
import { faultOfHome, homeOf, openStore } from './table/store.ts';
import { type TableGame, USUAL_SPEED, wordsOf } from './table/table.ts';

export interface SitOptions {
  /** A new deal even when a game is waiting. */
  readonly fresh: boolean;
  readonly language: Language | undefined;
  readonly fourColours: boolean;
  readonly colour: boolean;
}

/** Talks about a game line by line, on two streams. */
export type Dialogue = (language: Language, input: Readable, output: Writable) => Promise<void>;

export interface Seating {
  sit(options: SitOptions): Promise<Fault | undefined>;
  /** For a game that an assignment plays line by line. */
  readonly dialogue?: Dialogue;
}

interface Plan<State, Move, Focus> {
  readonly starts: Starts<State>;
  readonly table: () => Promise<TableGame<State, Move, Focus>>;
  /** The switches of the command that are not as usual. */
  readonly switches: readonly string[];
  readonly dialogue?: Dialogue;
}

export const commandOf = (game: GameId, switches: readonly string[]): string =>
  ['baralho play', game, ...switches].join(' ');

const languageOf = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language => {
  const locale = LC_ALL || LC_MESSAGES || LANG || '';
  return locale.startsWith('pt') ? 'pt' : locale.startsWith('zh') ? 'zh' : 'en';
};

/** Sits down: goes on with the game asked for, or with the last one of this variant, or deals. */
async function sit<State, Move, Focus>(
  { starts, table, switches }: Plan<State, Move, Focus>,
  options: SitOptions,
): Promise<Fault | undefined> {
  const { asked, deal, mayGoOn = () => true } = starts;
  const game = await table();
  const home = homeOf(process.env);
  const fault = faultOfHome(home);
  if (fault !== undefined) return { fault };
  const store = openStore(home);
  const preferred = store.preferences();
  const fresh = asked ?? deal();
  const waiting = options.fresh ? [] : store.savedGames(game.rules.game);
  const saved = waiting
    .flatMap((text) => {
      const session = parseSave(text, game.rules);
      return session.ok ? [session.value] : [];
    })
    .find(({ start }) =>
      asked === undefined ? start.variant === fresh.variant && mayGoOn(start) : start.text === asked.text,
    );
  const sitting = {
    session: saved ?? newSession<State, Move>(fresh, Date.now()),
    resumed: saved !== undefined,
    deal,
  };
  const settings = {
    language: options.language ?? preferred.language ?? languageOf(process.env),
    fourColours: options.fourColours || (preferred.fourColours ?? false),
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

export const seating = <State, Move, Focus>(plan: Plan<State, Move, Focus>): Seating => ({
  sit: (options) => sit(plan, options),
  ...(plan.dialogue && { dialogue: plan.dialogue }),
});
