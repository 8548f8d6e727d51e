/** How a deal is stored in memory: A's hand, then B's, top card first, one strength (deuce 0 … ace 12) per byte. */
export const HAND_BYTES: usize = 256;
export const DEAL_BYTES: usize = 512;
