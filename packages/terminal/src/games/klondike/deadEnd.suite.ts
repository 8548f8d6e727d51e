/**
 * A game for tests in which no other card can reach a foundation, although cards can move back from the foundations. Core's
 * simple search does not decide it within 10,000 positions.
 */
export const DEAD_END = `1 J1:
2 J2: P13 C12
3 J3: C13 E12 C11 P10 C9 P8 C7 E6 O5
4 J4: [E7] [O3] [P2] E9 O8 P7 O6 P5
5 J5: [P12] O12
6 J6: [C10] C6
7 J7: [O7] [E8] [O10] [O9] [C5] [E11] P9 C8

10 S1: P1
11 S2: C1 C2 C3 C4
12 S3: O1 O2
13 S4: E1 E2 E3 E4 E5

8 ESTOQUE: [P6] [P11] [O11] [E13]
9 DESCARTE: E10 P3 O4 P4 O13`;

/** A deal that can be won, and moves after which no further card of it can come to a foundation (draw three, three passes). */
export const CARELESS = { deal: 63, moves: '5689899161575a351696611689896189891694' };
