/** The score of a match or its result in words: for the page, for a screen reader, and to share. */
import type { GameId } from '@baralho/core';
import type { Standing } from '@baralho/live/standings';
import type { Table } from '@baralho/live/table';
import type { Dictionary, LiveWords } from '@baralho/words';
import { gameName } from './games.ts';

/** For one player, under the public name. */
export interface Row extends Standing {
  readonly shown: string;
  readonly isMe: boolean;
}

/** The unit when it is not points: in a race, the cards that are out. */
const COUNTED: Readonly<Partial<Record<GameId, (words: Dictionary, n: number) => string>>> = {
  klondike: ({ escalada }, n) => escalada.cardsLeft(n),
};

export const countedOf = (words: Dictionary, game: GameId, n: number): string =>
  COUNTED[game]?.(words, n) ?? words.escalada.pointsOf(n);
export const amountOf = (words: Dictionary, { game }: Table, n: number): string => countedOf(words, game, n);

/** Who has won; not a player who has left. */
export function endOf(rows: readonly Row[], table: Table, words: LiveWords): string {
  const { games } = table.options;
  const best = rows.filter(({ rank, total }) => rank === 1 && total > 0);
  const [first] = best;
  if (first === undefined) {
    if (table.over?.reason === 'endless' && games === 1) return words.neverEnds;
    // Where nobody sits, as when somebody watches War alone.
    const seat = table.over?.scores.findIndex((points) => points > 0) ?? -1;
    const isFree = table.seats[seat]?.kind === 'empty' && table.seats[seat].player === 0;
    return isFree ? words.wins(words.guest(seat + 1), games) : words.nobody;
  }
  if (best.length > 1) return words.tie(best.map(({ shown }) => shown).join(', '));
  return first.isMe ? words.youWin(games) : words.wins(first.shown, games);
}

/** The same text for all readers. */
export function resultAsText(
  rows: readonly Row[],
  table: Table,
  words: LiveWords,
  dictionary: Dictionary,
): string {
  const lines = rows.map(
    ({ rank, shown, total }) =>
      `${rank === null ? `(${words.hasLeft})` : words.place(rank)} ${shown} · ${amountOf(dictionary, table, total)}`,
  );
  return ['Baralho', `${gameName(words, table.game)} · ${words.games(table.scores.length)}`, ...lines].join(
    '\n',
  );
}
