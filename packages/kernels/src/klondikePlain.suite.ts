/**
 * Small Klondikes decided by the rules alone (assembly/klondikePlain): every position that a game leads to, with its verdict.
 * The Klondike kernel is tested against it.
 */
import { openKernel } from './kernel.ts';

export interface SmallGame {
  /** Suits in the game, 0 1 black and 2 3 red; the foundations of the others are full and stay so. */
  readonly suits: readonly number[];
  readonly ranks: number;
  /** At most four. */
  readonly columns: number;
  readonly draw: number;
  readonly redeals: number;
  readonly worryBack: boolean;
}

/** Bytes of a position, and the most cards that one may have; their order is told in assembly/klondikePlain/index.ts. */
export const SMALL_RECORD = 48;
export const MOST_SMALL_CARDS = 24;

export interface WalkedGame {
  /** The positions one after the other, each of `SMALL_RECORD` bytes. They hold until the next walk. */
  readonly records: Uint8Array;
  /** 1 for a position that can be won. */
  readonly winnable: Uint8Array;
}

export interface PlainKlondikeKernel {
  /** Everything that can be reached from a position; undefined when that is more than `most` positions. */
  walk(game: SmallGame, start: readonly number[], most: number): WalkedGame | undefined;
}

interface Functions {
  walk(suits: number, ranks: number, columns: number, draw: number, back: number, most: number): number;
  recordOf(position: number): number;
  verdictsOf(): number;
}

const MOST_POSITIONS = 1_000_000;

export async function loadPlainKlondike(): Promise<PlainKlondikeKernel> {
  const { call, write, whole, room } = await openKernel<Functions, 'INPUT'>('klondikePlain');
  return {
    walk({ suits, ranks, columns, draw, worryBack }, start, most) {
      checkRecord(start, whole('columns', columns, 1, 4));
      write('INPUT', start);
      const count = call.walk(
        suits.reduce((bits, suit) => bits | (1 << suit), 0),
        whole('ranks', ranks, 1, 13),
        columns,
        whole('draw', draw, 1, 3),
        worryBack ? 1 : 0,
        whole('positions', most, 1, MOST_POSITIONS),
      );
      return count === 0
        ? undefined
        : { records: room(call.recordOf(0), count * SMALL_RECORD), winnable: room(call.verdictsOf(), count) };
    },
  };
}

/** Throws unless the counts of a record fit into one another. */
function checkRecord(record: readonly number[], columns: number): void {
  const talon = record[6] as number;
  let at = 8 + talon;
  let cards = talon;
  let fits = (record[5] as number) <= talon;
  for (let column = 0; column < columns; column++) {
    const [closed = 0, count = -1] = record.slice(at, at + 2);
    fits &&= closed <= count;
    cards += count;
    at += 2 + count;
  }
  if (!fits || at !== record.length || cards > MOST_SMALL_CARDS)
    throw new RangeError('klondikePlain kernel: no record of a small game');
}
