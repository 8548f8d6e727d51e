/**
 * Complete recorded games and the exercise's printed position, shared by the tests of the rules and of the programs that play.
 * The wins were found by search; the counts in `rules.test.ts` by an independent program.
 */

/** The example of the Klondike exercise, its digits 0 read as the letter O. */
export const SEED_POSITION = `1 J1: P13 O12 E11
2 J2: E10 C9
3 J3: * C8 E7 C6 P5
4 J4: * O2
5 J5: * * * * P4
6 J6: * * * * C7 E6
7 J7: * * * * P12 O11 P10 O9 E8 O7 P6

10 S1: C1 C2 C3
11 S2: P1 P2
12 S3:
13 S4:

8 ESTOQUE: *
9 DESCARTE: E12 C10 O10 C5 E4 E3 E13 O13 C13 O8 C11 C12`;

export interface GoldenGame {
  readonly code: string;
  readonly draw: 1 | 3;
  readonly moves: readonly string[];
}

export const WON_GAMES: readonly GoldenGame[] = [
  {
    code: 'b1:klondike:27',
    draw: 1,
    moves: `6 10, 3 7, 5 7, 8 9, 9 11, 3 11, 8 9, 8 9, 8 9, 9 3, 8 9, 9 3, 8 9, 9 12, 7 12, 7 11, 8 9, 9 4,
      8 9, 9 1, 4 1, 4 1, 8 9, 8 9, 8 9, 8 9, 9 12, 7 12, 7 12, 7 6, 8 9, 9 6, 8 9, 9 10, 8 9, 9 11, 8 9,
      9 12, 8 9, 9 1, 4 1, 4 13, 2 13, 6 4, 8 9, 9 11, 8 9, 9 1, 6 1, 8 9, 9 11, 8 9, 8 9, 8 9, 8 9, 9 5,
      9 8, 8 9, 9 3, 7 3, 5 7, 5 10, 1 10, 8 9, 9 2, 5 2, 8 9, 9 5, 8 9, 9 7, 8 9, 8 9, 8 9, 8 9, 5 7,
      7 5, 7 12, 9 7, 6 7, 6 11, 6 13, 3 13, 1 13, 3 10, 1 10, 3 13, 1 13, 3 10, 1 10, 2 10, 3 12, 1 12,
      5 13, 7 11, 5 11, 1 11, 5 12, 4 12, 9 12, 5 11, 7 13, 2 13, 1 13, 1 11, 5 13, 9 13, 9 11, 7 10,
      2 10, 4 10, 4 12, 5 10`.split(/,\s*/),
  },
  {
    code: 'b1:klondike:51',
    draw: 3,
    moves: `3 1, 2 5, 6 2, 8 9, 8 9, 9 7, 8 9, 8 9, 8 9, 9 1, 4 1, 8 9, 8 9, 8 9, 9 10, 6 10, 6 3, 6 11, 1 11,
      9 3, 6 3, 9 10, 9 8, 8 9, 8 9, 8 9, 8 9, 8 9, 9 7, 9 12, 8 9, 9 4, 7 4, 7 13, 2 13, 1 13, 5 13,
      9 13, 9 7, 3 7, 8 9, 9 4, 9 8, 8 9, 8 9, 8 9, 8 9, 3 6, 4 3, 4 11, 1 11, 5 11, 5 3, 5 7, 5 6, 5 11,
      7 5, 5 11, 8 9, 9 8, 8 9, 8 9, 9 11, 9 12, 2 12, 6 11, 9 4, 8 9, 9 2, 9 13, 9 12, 9 12, 7 13, 7 10,
      1 10, 7 13, 7 12, 9 12, 9 10, 3 10, 3 12, 5 10, 3 10, 5 12, 3 12, 5 10, 3 10, 5 12, 8 9, 9 10,
      2 10, 9 1, 9 13, 6 13, 4 13, 4 12, 1 12, 5 13, 8 9, 9 11, 6 11, 3 11, 3 13, 5 11`.split(/,\s*/),
  },
];
