/**
 * The settings of hints: a round number of sample layouts, each searched as long as the strongest player does, below a second
 * in all.
 */
export const HINTING = { worlds: 100, nodes: 10_000 } as const;
