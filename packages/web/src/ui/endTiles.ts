/** The figures of a finished game: time, moves, help and streak, each with the figure it is compared with. */
import type { GameId } from '@baralho/core';
import { fullTallies, type PlayedGame, type Session } from '@baralho/table';
import type { Dictionary } from '@baralho/words';
import type { Tile } from '../look/tile.ts';
import { formatSeconds } from '../play/clock.ts';
import { type Results, talliesOf } from '../store/results.ts';

type Ended = Pick<
  Session<unknown, unknown>,
  'start' | 'startedAt' | 'at' | 'ms' | 'helped' | 'help' | 'counts'
>;

/** Whether the same deal was played before this game. */
export const wasPlayed = (games: readonly PlayedGame[], game: GameId, { start, startedAt }: Ended): boolean =>
  games.some(
    (one) =>
      one.game === game &&
      one.deal === start.deal &&
      one.variant === start.variant &&
      one.startedAt < startedAt,
  );

export function timeTile({ end }: Dictionary, results: Results, game: GameId, ended: Ended): Tile {
  const tally = talliesOf(results, game).find(({ variant }) => variant === ended.start.variant);
  const isBest =
    ended.counts &&
    ended.helped === 0 &&
    tally !== undefined &&
    tally.won > 1 &&
    tally.fastestMs === Math.round(ended.ms);
  const best = tally?.fastestMs;
  const note = isBest
    ? end.yourBestTime
    : best !== undefined && best !== Math.round(ended.ms)
      ? end.best(formatSeconds(best / 1000))
      : undefined;
  return {
    label: end.time,
    figure: formatSeconds(ended.ms / 1000),
    ...(note !== undefined && { note }),
    strong: isBest,
  };
}

export function movesTile({ end }: Dictionary, results: Results, game: GameId, ended: Ended): Tile {
  const tally = fullTallies(game, results.games).find(({ variant }) => variant === ended.start.variant);
  const isFewest =
    ended.counts &&
    ended.helped === 0 &&
    tally !== undefined &&
    tally.won > 1 &&
    tally.fewestMoves === ended.at;
  const average = tally?.averageMoves;
  const note = isFewest
    ? end.yourFewest
    : average !== undefined && tally !== undefined && tally.won > 1
      ? end.average(average.toFixed(0))
      : undefined;
  return { label: end.moves, figure: String(ended.at), ...(note !== undefined && { note }) };
}

export function helpTile({ end }: Dictionary, results: Results, game: GameId, ended: Ended): Tile {
  const { helped, help } = ended;
  const isFirst = ended.counts && !wasPlayed(results.games, game, ended);
  if (helped === 0)
    return { label: end.help, figure: end.noHelp, note: isFirst ? end.counted : end.replayed };
  return {
    label: end.help,
    figure: String(helped),
    note: help.map((kind) => end.helps[kind]).join(', '),
  };
}

/** `days` is the streak of daily deals, where this was one. */
export function streakTile(
  { end }: Dictionary,
  results: Results,
  game: GameId,
  { start }: Pick<Ended, 'start'>,
  days?: number,
): Tile {
  const tally = talliesOf(results, game).find(({ variant }) => variant === start.variant);
  if (days !== undefined) return { label: end.streak, figure: end.days(days) };
  return {
    label: end.streak,
    figure: end.wins(tally?.streak ?? 0),
    note: end.longest(tally?.longestStreak ?? 0),
  };
}
