/**
 * War at full speed: the kernel behind `simulate war`. It plays the deals that core's `lectureDeck(number)` gives, with
 * the streams of the same numbers, and agrees with core's `playLecture` and `playWar` game by game.
 *
 * @example
 * ```ts
 * import { loadWar } from '@baralho/kernels/war';
 * const kernel = await loadWar();
 * kernel.play({ form: 'judge' }, 2 ** 32, 100).times.length; // → 100
 * ```
 */
import { GAMES_OF_A_SEED, placeOfDeal, tagOf } from '@baralho/core';
import { type LectureRules, MOST_DECKS, MOST_RIFFLES, PICK_UPS } from '@baralho/core/games/war/index';
import { openKernel } from './kernel.ts';

export type WarForm =
  | { readonly form: 'lecture'; readonly rules: LectureRules; readonly decks: number }
  | { readonly form: 'judge' };

/** Battles that a game can be followed for. */
export const LONGEST = 2 ** 31;

/** How a game ended, in the low two bits of its word in `endings`; the rest of the word counts its wars. */
export const NEVER_ENDS = 0;
export const A_WINS = 1;
export const B_WINS = 2;
export const TIED = 3;

/** One word a game, in three rows. They are views of the kernel's memory and hold until it plays again. */
export interface WarGames {
  /** Battles (lecture) or steps (judge) to the end; for a game that never ends, to the position where its cycle begins. */
  readonly times: Uint32Array;
  readonly endings: Uint32Array;
  /** Length of the cycle, for a game that never ends; 0 where the limit came first. */
  readonly periods: Uint32Array;
}

export interface WarKernel {
  /** Games that one call may ask for. */
  readonly most: number;
  /**
   * Plays the deals `first` … `first + count − 1`, which must have the same high half (number ÷ 2^32). A game without the
   * exchange is followed for `limit` battles at most (`LONGEST` unless told); without an ending or a period it is undecided.
   */
  play(form: WarForm, first: number, count: number, limit?: number): WarGames;
}

interface Functions {
  nameGames(high: number, war: number, exchange: number, prize: number): void;
  prepareLecture(
    decks: number,
    warSize: number,
    peace: boolean,
    exchange: boolean,
    reversed: boolean,
    pickUp: number,
    shufflePrize: boolean,
    apart: boolean,
    riffles: number,
  ): void;
  prepareJudge(): void;
  play(low: number, count: number, limit: number): void;
}

export async function loadWar(): Promise<WarKernel> {
  const { call, words, whole } = await openKernel<Functions, 'TIMES' | 'ENDINGS' | 'PERIODS'>('war');
  const most = words('TIMES').length;
  let prepared: WarForm | undefined;
  const prepare = (form: WarForm): void => {
    if (form.form === 'judge') {
      call.prepareJudge();
      return;
    }
    const { warSize, peace, exchange, dealOrder, pickUp, shufflePrize, winnings, riffles } = form.rules;
    whole('decks', form.decks, 1, MOST_DECKS);
    whole('war size', warSize, 1, 26 * MOST_DECKS);
    whole('riffles', riffles, 0, MOST_RIFFLES);
    call.prepareLecture(
      ...([form.decks, warSize, peace, exchange, dealOrder === 'reversed'] as const),
      ...([PICK_UPS.indexOf(pickUp), shufflePrize, winnings === 'apart', riffles] as const),
    );
  };
  return {
    most,
    play(form, first, count, limit = LONGEST) {
      const { seed: high, game: low } = placeOfDeal(first);
      whole('games', count, 0, Math.min(most, GAMES_OF_A_SEED - low));
      whole('limit', limit, 1, LONGEST);
      if (prepared !== form) prepare((prepared = form));
      call.nameGames(high, tagOf('war'), tagOf('exchange'), tagOf('prize'));
      call.play(low, count, limit);
      return {
        times: words('TIMES').subarray(0, count),
        endings: words('ENDINGS').subarray(0, count),
        periods: words('PERIODS').subarray(0, count),
      };
    },
  };
}
