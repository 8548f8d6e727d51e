/** The game of a kind that the page keeps: read when it is opened, written with every change, its result recorded. */
import {
  checkSave,
  formatSave,
  type Result,
  type Rulebook,
  recordFor,
  type Session,
  saveOf,
  stateOf,
} from '@baralho/table';
import { desk, shelf } from '../desk.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import { saveAs } from '../ui/share.ts';
import { recall, remember } from './shelf.ts';

/** A saved game from a file, on its way from the first page to that of its game. */
let offered: unknown;
export const offerSave = (value: unknown): void => {
  offered = value;
};
export function takeSave(): unknown {
  const value = offered;
  offered = undefined;
  return value;
}

/** How a page finds the game to begin with. */
export interface Opening<State, Move> {
  readonly query: URLSearchParams;
  /** Whether the address names a game, and that game if it can be played. */
  readonly isLink: boolean;
  linked(): Session<State, Move> | undefined;
  fresh(): Session<State, Move>;
  /** Whether the link leads to the game that is kept rather than to a new one. */
  isSame?(kept: Session<State, Move>, linked: Session<State, Move>): boolean;
}

export interface GameKeeper<State, Move> {
  /** The game to go on with: that of a file or an address, else the one that was kept, else a new deal. */
  open(opening: Opening<State, Move>): Session<State, Move>;
  /** `before` is what lay on the table until now. */
  keep(session: Session<State, Move>, before?: Session<State, Move>): void;
  /** Lets the browser save it as a file, which page and terminal open. */
  saveAsFile(session: Session<State, Move>): void;
}

/** `fromOldSave` reads what earlier versions of the page wrote. */
export function keeperOf<State, Move>(
  rules: Rulebook<State, Move>,
  fromOldSave: (value: unknown, now: number) => Session<State, Move> | undefined,
  endingOf: (session: Session<State, Move>) => Result | undefined = (session) =>
    rules.result(stateOf(session)),
): GameKeeper<State, Move> {
  const name = `save:${rules.game}`;
  const check = (value: unknown): Session<State, Move> | undefined => {
    const read = checkSave(value, rules);
    return read.ok ? read.value : fromOldSave(value, Date.now());
  };

  function keep(session: Session<State, Move>, before?: Session<State, Move>): void {
    remember(shelf, name, saveOf(session, rules));
    const record = recordFor(rules.game, before, session, endingOf);
    if (record !== undefined) desk.record(record);
  }

  return {
    open({ query, isLink, linked, fresh, isSame }) {
      const { badLink, setAside } = language.words.play;
      const kept = recall(shelf, name, check);
      const keptGame = kept.kind === 'kept' ? kept.value : undefined;
      const isFile = query.has('file');
      const asked = isFile ? check(takeSave()) : isLink ? linked() : undefined;
      if (isFile || isLink) history.replaceState(null, '', `#/${rules.game}`);
      if (asked === undefined) {
        if (isFile || isLink) desk.tell(badLink);
        else if (kept.kind === 'set aside') desk.tell(setAside);
        return keptGame ?? fresh();
      }
      if (!isFile && keptGame !== undefined && isSame?.(keptGame, asked)) return keptGame;
      keep(asked, keptGame);
      return asked;
    },
    keep,
    saveAsFile(session) {
      const code = session.start.deal.replaceAll(/[^\w-]+/g, '-').slice(0, 40);
      saveAs(
        `baralho-${rules.game}-${code}.json`,
        new Blob([formatSave(session, rules)], { type: 'application/json' }),
      );
    },
  };
}
