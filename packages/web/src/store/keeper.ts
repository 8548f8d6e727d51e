/** Saves the current game of each kind: read when its page is opened, written with every change, its result recorded. */
import {
  checkSave,
  formatSave,
  type PlayedGame,
  type Result,
  type Rulebook,
  recordFor,
  resultOf,
  type Session,
  saveOf,
  stateOf,
} from '@baralho/table';
import { app, shelf } from '../app.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import { saveAs } from '../ui/share.ts';
import { takeSave } from './offered.ts';
import { openPlace, saveForLater, takeSaved } from './savedForLater.ts';
import { isEntry, recall } from './shelf.ts';

/** How a page finds its first game. */
export interface Opening<State, Move> {
  readonly query: URLSearchParams;
  /** Whether the address names a game, and that game if it can be played. */
  readonly isLink: boolean;
  linked(): Session<State, Move> | undefined;
  fresh(): Session<State, Move>;
  /** Whether the link leads to the saved game rather than to a new one. */
  isSame?(saved: Session<State, Move>, linked: Session<State, Move>): boolean;
  /** Whether a game has a place of its own: then it is saved for later, as are the games it replaces, without asking. */
  hasOwnPlace?(session: Session<State, Move>): boolean;
}

export interface Opened<State, Move> {
  readonly session: Session<State, Move>;
  /** The game in the address while another one is under way: the player decides. */
  readonly asked?: Session<State, Move>;
}

export interface GameKeeper<State, Move> {
  /** The game to continue: that of a file or an address, otherwise the saved one, otherwise a new deal. */
  open(opening: Opening<State, Move>): Opened<State, Move>;
  /** `before` is what was on the table until now. */
  keep(session: Session<State, Move>, before?: Session<State, Move>): void;
  /** Opens a game on the table; the previous one is saved for later. */
  swap(session: Session<State, Move>, before: Session<State, Move> | undefined): Opened<State, Move>;
  /** The game has ended in a way that only its page knows. */
  end(session: Session<State, Move>, result: Result): void;
  /** Begun and not over. */
  isUnderWay(session: Session<State, Move>): boolean;
  /** Reports changes of a game that is also played in another window; the returned function stops it. */
  follow(adopt: (session: Session<State, Move>) => void): () => void;
  /** Lets the browser save it as a file that the page and the terminal can open. */
  saveAsFile(session: Session<State, Move>): void;
}

export function keeperOf<State, Move>(
  rules: Rulebook<State, Move>,
  endingOf: (session: Session<State, Move>) => Result | undefined = (session) =>
    rules.result(stateOf(session)),
): GameKeeper<State, Move> {
  const name = `save:${rules.game}`;
  const check = (value: unknown): Session<State, Move> | undefined => {
    const read = checkSave(value, rules);
    return read.ok ? read.value : undefined;
  };
  const isUnderWay = (session: Session<State, Move>): boolean =>
    session.steps.length > 0 && endingOf(session) === undefined;
  const saved = (session: Session<State, Move>) => ({
    ...saveOf(session, rules),
    over: endingOf(session) !== undefined,
  });
  const keepForLater = (session: Session<State, Move>): void =>
    saveForLater(shelf, {
      save: saved(session),
      left: session.counts ? resultOf(rules.game, session, 'left') : undefined,
    });

  function keep(session: Session<State, Move>, before?: Session<State, Move>): void {
    place(session, before);
    const record = recordFor(rules.game, before, session, endingOf);
    if (record === undefined) return;
    app.record(record);
    const ended = [session, before].find((one) => one?.startedAt === record.startedAt);
    if (ended !== undefined) note(record, ended);
  }

  /** Stores its moves; the code for it is loaded when the first game ends. */
  function note(record: PlayedGame, session: Session<State, Move>): void {
    const save = saved(session);
    void import('./played.ts').then(({ notePlayed }) => notePlayed(shelf, record, save));
  }

  const placeSave = openPlace(shelf, rules.game);
  const place = (session: Session<State, Move>, before: Session<State, Move> | undefined): void =>
    placeSave(saved(session), before?.startedAt);

  function swap(
    session: Session<State, Move>,
    before: Session<State, Move> | undefined,
  ): Opened<State, Move> {
    if (before !== undefined && isUnderWay(before)) keepForLater(before);
    place(session, before);
    return { session };
  }

  return {
    open({ query, isLink, linked, fresh, isSame, hasOwnPlace }) {
      const { badLink, setAside } = language.words.play;
      const saved = recall(shelf, name, check);
      const onTable = saved.kind === 'kept' ? saved.value : undefined;
      const isFile = query.has('file');
      const wanted = query.get('kept');
      if (isFile || isLink || wanted !== null) history.replaceState(null, '', `#/${rules.game}`);
      if (wanted !== null) {
        const found = takeSaved(shelf, (one) => one.game === rules.game && one.startedAt === Number(wanted));
        const session = check(found?.save);
        return session === undefined ? { session: onTable ?? fresh() } : swap(session, onTable);
      }
      const asked = isFile ? check(takeSave()) : isLink ? linked() : undefined;
      if (asked === undefined) {
        if (isFile || isLink) app.tell(badLink);
        else if (saved.kind === 'set aside') app.tell(setAside);
        return { session: onTable ?? fresh() };
      }
      if (!isFile && onTable !== undefined && isSame?.(onTable, asked)) return { session: onTable };
      if (hasOwnPlace?.(asked)) {
        const begun = takeSaved(
          shelf,
          ({ game, start }) => game === rules.game && start === asked.start.text,
        );
        return swap(check(begun?.save) ?? asked, onTable);
      }
      if (onTable !== undefined && hasOwnPlace?.(onTable)) return swap(asked, onTable);
      if (onTable !== undefined && isUnderWay(onTable)) return { session: onTable, asked };
      keep(asked, onTable);
      return { session: asked };
    },
    keep,
    end(session, result) {
      const record = resultOf(rules.game, session, result);
      app.record(record);
      note(record, session);
    },
    swap,
    isUnderWay,
    follow(adopt) {
      const listen = ({ key, newValue }: StorageEvent): void => {
        if (!isEntry(key, name) || newValue === null) return;
        const saved = recall(shelf, name, check);
        if (saved.kind === 'kept') adopt(saved.value);
      };
      addEventListener('storage', listen);
      return () => removeEventListener('storage', listen);
    },
    saveAsFile(session) {
      const code = session.start.deal.replaceAll(/[^\w-]+/g, '-').slice(0, 40);
      saveAs(
        `baralho-${rules.game}-${code}.json`,
        new Blob([formatSave(session, rules)], { type: 'application/json' }),
      );
    },
  };
}
