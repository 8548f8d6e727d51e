/** Phrases of Escalada: who sits where, and what was played. */
import { formatSignedCards, type Seat } from '@baralho/core';
import { combinationOf, type Play } from '@baralho/core/games/escalada/index';
import { YOU } from '@baralho/table/escalada/match';
import type { Dictionary } from '@baralho/words';
import { cardName } from '@baralho/words';

/** Bots of the same level are told apart by a number. */
export function seatName(words: Dictionary, levels: readonly string[], seat: Seat): string {
  if (seat === YOU) return words.escalada.me;
  const level = levels[seat - 1] ?? '';
  const names: Readonly<Record<string, string>> = words.escalada.advice.levels;
  const name = (Object.hasOwn(names, level) && names[level]) || level;
  if (levels.indexOf(level) === levels.lastIndexOf(level)) return name;
  return `${name} ${levels.slice(0, seat).filter((other) => other === level).length}`;
}

export function describePlay(words: Dictionary, play: Play): string {
  const combination = combinationOf(play);
  if (combination === undefined) return words.escalada.passed;
  return words.escalada.combination(combination.kind, combination.length, cardName(words, combination.top));
}

/** A possible play, by its cards alone: `A♠ A♥`. */
export const shortPlay = (words: Dictionary, play: Play): string =>
  play.isEmpty ? words.escalada.pass : formatSignedCards(play).replaceAll(/ (?=[♠♥♦♣])/g, '');

/** Who has won a match; for a spectator `you` is no seat. */
export function describeMatchEnd(
  { escalada: { matchWon, matchDrawn, youWon } }: Dictionary,
  totals: readonly number[],
  nameOf: (seat: Seat) => string,
  you: Seat | undefined,
): string {
  const most = Math.max(...totals);
  const best = totals.flatMap((points, seat) => (points === most ? [seat] : []));
  if (best.length > 1) return matchDrawn(best.map(nameOf).join(', '), most);
  return best[0] === you ? youWon(most) : matchWon(nameOf(best[0] ?? 0), most);
}
