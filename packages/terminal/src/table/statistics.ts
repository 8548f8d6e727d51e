/** Statistics by variant, counted afresh from the list of played games; nothing is stored but the games themselves. */
import type { Result } from './session.ts';

/** One line of the record. A game is named by when it was dealt: taken back and played to another end, the last line counts. */
export interface PlayedGame {
  readonly game: string;
  readonly variant: string;
  readonly deal: string;
  readonly startedAt: number;
  readonly result: Result;
  readonly moves: number;
  readonly ms: number;
}

export interface Tally {
  readonly variant: string;
  readonly games: number;
  readonly won: number;
  /** Won in a row, up to the last game; and the longest row. */
  readonly streak: number;
  readonly longestStreak: number;
  /** Of games won; undefined when none was. */
  readonly fastestMs: number | undefined;
  readonly fewestMoves: number | undefined;
}

export function parsePlayed(line: string): PlayedGame | undefined {
  try {
    const value = JSON.parse(line) as Partial<PlayedGame>;
    const whole =
      typeof value.game === 'string' &&
      typeof value.variant === 'string' &&
      typeof value.result === 'string' &&
      [value.startedAt, value.moves, value.ms].every(Number.isFinite);
    return whole ? (value as PlayedGame) : undefined;
  } catch {
    return undefined;
  }
}

const least = (numbers: readonly number[]): number | undefined =>
  numbers.length === 0 ? undefined : Math.min(...numbers);

export function tallies(games: readonly PlayedGame[]): readonly Tally[] {
  const last = new Map(games.map((played) => [`${played.variant} ${played.startedAt}`, played]));
  const variants = new Map<string, PlayedGame[]>();
  for (const played of last.values()) {
    const list = variants.get(played.variant) ?? [];
    list.push(played);
    variants.set(played.variant, list);
  }
  return [...variants].map(([variant, list]) => {
    const won = list.filter(({ result }) => result === 'won');
    let streak = 0;
    let longestStreak = 0;
    for (const { result } of list.sort((a, b) => a.startedAt - b.startedAt)) {
      streak = result === 'won' ? streak + 1 : 0;
      longestStreak = Math.max(longestStreak, streak);
    }
    return {
      variant,
      games: list.length,
      won: won.length,
      streak,
      longestStreak,
      fastestMs: least(won.map(({ ms }) => ms)),
      fewestMoves: least(won.map(({ moves }) => moves)),
    };
  });
}
