/**
 * The moves of the latest finished games, so that each can be reviewed: saves, stored beside the results, which contain only
 * figures.
 */
import { checkSave, type PlayedGame, type Rulebook, type Session } from '@baralho/table';
import { summaryOf } from './savedForLater.ts';
import { peek, remember, type Shelf } from './shelf.ts';

const NAME = 'played';
/** At most this many of the latest games are kept, and of those as many as fit into this many characters. */
const MOST_GAMES = 80;
const MOST_LETTERS = 400_000;

const listOf = (shelf: Shelf): readonly unknown[] => {
  const saved = peek(shelf, NAME);
  return Array.isArray(saved) ? saved : [];
};

const isGame = (save: unknown, game: string, startedAt: number): boolean => {
  const summary = summaryOf(save);
  return summary?.game === game && summary.startedAt === startedAt;
};

/** Stores a game that has ended; an earlier end of the same game is replaced. */
export function notePlayed(shelf: Shelf, { game, startedAt }: PlayedGame, save: unknown): void {
  const others = listOf(shelf).filter((one) => !isGame(one, game, startedAt));
  let saved: readonly unknown[] = [save, ...others].slice(0, MOST_GAMES);
  while (saved.length > 1 && JSON.stringify(saved).length > MOST_LETTERS) saved = saved.slice(0, -1);
  remember(shelf, NAME, saved);
}

/** Whether a game's moves are stored. */
export function playedGames(shelf: Shelf): (played: PlayedGame) => boolean {
  const names = new Set(
    listOf(shelf).map((save) => {
      const summary = summaryOf(save);
      return `${summary?.game} ${summary?.startedAt}`;
    }),
  );
  return ({ game, startedAt }) => names.has(`${game} ${startedAt}`);
}

/** The game of an address such as `played=1763…`: a finished one, or the one on the table. */
export function playedSession<State, Move>(
  shelf: Shelf,
  query: URLSearchParams,
  rules: Rulebook<State, Move>,
): Session<State, Move> | undefined {
  const startedAt = Number(query.get('played') || Number.NaN);
  const save = [peek(shelf, `save:${rules.game}`), ...listOf(shelf)].find((one) =>
    isGame(one, rules.game, startedAt),
  );
  const read = checkSave(save, rules);
  return read.ok ? read.value : undefined;
}
