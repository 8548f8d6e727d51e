/** The game of a kind that the page keeps: read when it is opened, written with every change, its result recorded. */
import {
  checkSave,
  type Result,
  type Rulebook,
  recordFor,
  type Session,
  saveOf,
  stateOf,
} from '@baralho/table';
import { desk, shelf } from '../desk.svelte.ts';
import { type Kept, recall, remember } from './shelf.ts';

export interface GameKeeper<State, Move> {
  recall(): Kept<Session<State, Move>>;
  /** `before` is what lay on the table until now. */
  keep(session: Session<State, Move>, before?: Session<State, Move>): void;
}

/** `fromOldSave` reads what earlier versions of the page wrote. */
export function keeperOf<State, Move>(
  rules: Rulebook<State, Move>,
  fromOldSave: (value: unknown, now: number) => Session<State, Move> | undefined,
  endingOf: (session: Session<State, Move>) => Result | undefined = (session) =>
    rules.result(stateOf(session)),
): GameKeeper<State, Move> {
  const name = `save:${rules.game}`;
  return {
    recall: () =>
      recall(shelf, name, (value) => {
        const read = checkSave(value, rules);
        return read.ok ? read.value : fromOldSave(value, Date.now());
      }),
    keep(session, before) {
      remember(shelf, name, saveOf(session, rules));
      const record = recordFor(rules.game, before, session, endingOf);
      if (record !== undefined) desk.record(record);
    },
  };
}
