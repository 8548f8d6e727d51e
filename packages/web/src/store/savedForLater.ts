/**
 * Games saved for later, in addition to the current one of each kind; and what the first page can show of them without knowing
 * their rules.
 */
import { isOneOf } from '@baralho/core';
import { checkPlayed, gameOfSave, isRecord, type PlayedGame } from '@baralho/table';
import { changesOf, peek, recall, remember, type Shelf, setAside } from './shelf.ts';

export interface SavedGame {
  /** The game in the format of a save. */
  readonly save: unknown;
  /** The record for the case that it is given up; a game that does not count has none. */
  readonly left: PlayedGame | undefined;
}

export const SAVED_FOR_LATER = 'put-by';
/** Nobody means to continue more games than this. */
const MOST = 12;

export interface Summary {
  readonly game: string;
  readonly start: string;
  readonly startedAt: number;
  readonly moves: number;
  readonly ms: number;
  /** There is nothing left to play. */
  readonly over: boolean;
}

/** For a save as the page stores it: besides what every save contains, whether the game is over. */
export function summaryOf(save: unknown): Summary | undefined {
  const game = gameOfSave(save);
  if (game === undefined || !isRecord(save)) return undefined;
  const { start, startedAt, at, ms, over } = save;
  return {
    game,
    start: String(start),
    startedAt: Number(startedAt),
    moves: Number(at),
    ms: Number(ms),
    over: over === true,
  };
}

const checkList = (value: unknown): readonly SavedGame[] | undefined =>
  Array.isArray(value)
    ? value.flatMap((one) =>
        isRecord(one) && summaryOf(one.save) !== undefined
          ? [{ save: one.save, left: checkPlayed(one.left) }]
          : [],
      )
    : undefined;

export function gamesSavedForLater(shelf: Shelf): readonly SavedGame[] {
  const saved = recall(shelf, SAVED_FOR_LATER, checkList);
  return saved.kind === 'kept' ? saved.value : [];
}

/** The newest first; an existing one is replaced. */
export function saveForLater(shelf: Shelf, game: SavedGame): void {
  const { startedAt } = summaryOf(game.save) ?? {};
  const others = gamesSavedForLater(shelf).filter(({ save }) => summaryOf(save)?.startedAt !== startedAt);
  remember(shelf, SAVED_FOR_LATER, [game, ...others].slice(0, MOST));
}

/** Removes the first game for which `is` is true from the list. */
export function takeSaved(shelf: Shelf, is: (summary: Summary) => boolean): SavedGame | undefined {
  const list = gamesSavedForLater(shelf);
  const found = list.find(({ save }) => is(summaryOf(save) as Summary));
  if (found !== undefined)
    remember(
      shelf,
      SAVED_FOR_LATER,
      list.filter((one) => one !== found),
    );
  return found;
}

/**
 * Writes the game on a table. Another window may have dealt its own game there since, which is then saved for later, not overwritten; and
 * it may have saved this very game for later. Both are checked only when another window has written, not at every move.
 */
export function openPlace(shelf: Shelf, game: string) {
  const name = `save:${game}`;
  const changes = [changesOf(shelf, name), changesOf(shelf, SAVED_FOR_LATER)];
  let placed: number | undefined;

  function makeRoom(own: readonly (number | undefined)[]): void {
    const save = peek(shelf, name);
    const summary = summaryOf(save);
    if (summary === undefined || own.includes(summary.startedAt) || summary.moves === 0 || summary.over)
      return;
    saveForLater(shelf, { save, left: undefined });
  }

  return (save: { readonly startedAt: number }, before: number | undefined): void => {
    if (placed !== save.startedAt || changes.some(({ isChanged }) => isChanged)) {
      makeRoom([save.startedAt, before]);
      takeSaved(shelf, (one) => one.game === game && one.startedAt === save.startedAt);
    }
    remember(shelf, name, save);
    placed = save.startedAt;
    for (const change of changes) change.note();
  };
}

/** Moves all saved games out of the way: for a page that cannot be shown with them. */
export function setGamesAside(shelf: Shelf, games: readonly string[]): void {
  for (const name of [SAVED_FOR_LATER, ...games.map((game) => `save:${game}`)]) setAside(shelf, name);
}

/** One game has one key, wherever it is stored. */
export const keyOf = ({ game, startedAt }: Summary): string => `${game} ${startedAt}`;

export interface UnderWay extends Summary {
  /** On its table, or saved for later. */
  readonly isForLater: boolean;
}

/** All unfinished games: those on the tables first. A game that two windows have stored in two places is listed once. */
export function gamesUnderWay(shelf: Shelf, games: readonly string[]): readonly UnderWay[] {
  const onTables = games.flatMap((game) => {
    const summary = summaryOf(peek(shelf, `save:${game}`));
    return summary === undefined ? [] : [{ ...summary, isForLater: false }];
  });
  const rest = gamesSavedForLater(shelf).map(({ save }) => ({
    ...(summaryOf(save) as Summary),
    isForLater: true,
  }));
  const listed = new Set<string>();
  return [...onTables, ...rest].filter((one) => {
    const key = keyOf(one);
    if (one.moves === 0 || one.over || !isOneOf(games, one.game) || listed.has(key)) return false;
    listed.add(key);
    return true;
  });
}
