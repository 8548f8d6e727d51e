/** Worlds that make a round number in a sentence, each thought about as long as the strongest player does: below a second. */
export const HINTING = { worlds: 100, nodes: 10_000 } as const;
