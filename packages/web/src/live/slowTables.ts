/** Remembers whether this browser plays at tables with days for a move: then the first page asks the server whose turn it is. */
import { isCorrespondence } from '@baralho/live/events';
import { shelf } from '../app.svelte.ts';
import { peek, remember } from '../store/shelf.ts';

/** The first page looks it up under the same name. */
const ENTRY = 'days';

export const note = (plays: boolean): void => {
  if ((peek(shelf, ENTRY) === true) !== plays) remember(shelf, ENTRY, plays);
};

type Own = { readonly seconds: number; readonly phase: string; readonly number: number };

/** Of all my tables: a finished one needs no more moves. */
export const noteOwn = (tables: readonly Own[]): void =>
  note(tables.some((one) => isCorrespondence(one) && one.phase !== 'closed'));
