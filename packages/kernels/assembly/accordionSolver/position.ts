/** The position to solve, as the host wrote it: the piles from left to right, each from the bottom card to the top card. */
/** The rule: 0 whole piles move, 1 the top card of a pile moves. */
export let single: bool = false;
export let piles: u32 = 0;
export const TOPS: usize = memory.data(64, 16);
export const BOTTOMS: usize = memory.data(64, 16);
/** For every card, the card under it plus one; 0 for a bottom card. */
export const BELOW: usize = memory.data(64, 16);

/** Where the host writes: the rule, the number of piles, and for each pile its size and its cards. */
export const INPUT: usize = memory.data(128);
export const INPUT_BYTES: usize = 128;

export function readPosition(): void {
  single = load<u8>(INPUT) != 0;
  piles = load<u8>(INPUT, 1);
  let at = INPUT + 2;
  for (let pile: u32 = 0; pile < piles; pile++) {
    const size = <u32>load<u8>(at++);
    store<u8>(BOTTOMS + pile, load<u8>(at));
    let below: u8 = 0;
    for (let i: u32 = 0; i < size; i++) {
      const card = load<u8>(at++);
      store<u8>(BELOW + card, below);
      below = card + 1;
    }
    store<u8>(TOPS + pile, below - 1);
  }
}
