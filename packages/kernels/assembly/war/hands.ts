/** How a deal lies in memory: A's hand, then B's, top card first, a strength (deuce 0 … ace 12) in each byte. */
export const HAND_BYTES: usize = 256;
export const DEAL_BYTES: usize = 512;
