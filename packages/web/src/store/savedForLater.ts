/**
 * Games that were saved for later, beside the one of each kind that lies on its table; and what the first page may tell of any of
 * them without knowing its rules.
 */
import { checkPlayed, gameOfSave, isRecord, type PlayedGame } from '@baralho/table';
import { isOneOf } from '../route.ts';
import { peek, recall, remember, type Shelf, setAside } from './shelf.ts';

export interface SavedGame {
  /** As a game is saved. */
  readonly save: unknown;
  /** What is recorded when it is given up; a game that does not count has none. */
  readonly left: PlayedGame | undefined;
}

/** More than this is no list of games one means to go on with. */
const MOST = 12;

export interface Summary {
  readonly game: string;
  readonly start: string;
  readonly startedAt: number;
  readonly moves: number;
  readonly ms: number;
  /** Nothing is left to be played. */
  readonly over: boolean;
}

/** Of a save as the page keeps it: beside what every save says, whether the game is over. */
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
  const kept = recall(shelf, 'put-by', checkList);
  return kept.kind === 'kept' ? kept.value : [];
}

/** The newest first; one that is there already is replaced. */
export function saveForLater(shelf: Shelf, game: SavedGame): void {
  const { startedAt } = summaryOf(game.save) ?? {};
  const others = gamesSavedForLater(shelf).filter(({ save }) => summaryOf(save)?.startedAt !== startedAt);
  remember(shelf, 'put-by', [game, ...others].slice(0, MOST));
}

/** Takes the first game for which `is` holds off the list. */
export function takeSaved(shelf: Shelf, is: (summary: Summary) => boolean): SavedGame | undefined {
  const list = gamesSavedForLater(shelf);
  const found = list.find(({ save }) => is(summaryOf(save) as Summary));
  if (found !== undefined)
    remember(
      shelf,
      'put-by',
      list.filter((one) => one !== found),
    );
  return found;
}

/** Moves all saved games out of the way: for a page that cannot be shown with them. */
export function setGamesAside(shelf: Shelf, games: readonly string[]): void {
  for (const name of ['put-by', ...games.map((game) => `save:${game}`)]) setAside(shelf, name);
}

/** One game has one key, wherever it lies. */
export const keyOf = ({ game, startedAt }: Summary): string => `${game} ${startedAt}`;

export interface UnderWay extends Summary {
  /** On its table, or saved for later. */
  readonly isForLater: boolean;
}

/** All unfinished games: those on the tables of their kind first. A game that two windows have stored in two places is listed once. */
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
