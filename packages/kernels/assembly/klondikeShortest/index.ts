/**
 * Short solutions of Klondike: a best-first search over positions with all their runs in place, where a turn of the stock and
 * a move of a card or run each count as one. With weight 4 of 4 the first solution found is a shortest one; with a larger
 * weight it is found sooner and may be longer. Cards are numbered as in the Klondike kernel.
 */
import { admit, clearNodes, count, isFull, takeNext } from './frontier';
import { expand } from './moves';
import { at, HEIGHTS, LENGTH, MOVE, PARENT, STALE } from './node';
import { readPosition } from './position';

export { INPUT, INPUT_BYTES } from './position';

const RUNNING: i32 = 0;
const WON: i32 = 1;
const LOST: i32 = 2;
const OUT_OF_MEMORY: i32 = 3;

let goal: u32 = 0;

/** Takes the position at `INPUT`. Only solutions of fewer moves than `shorterThan` are looked for. */
export function begin(bytes: u32, weightOfFour: u32, shorterThan: u32): void {
  clearNodes(bytes, weightOfFour, shorterThan);
  goal = 0;
  readPosition(at(1));
  admit();
}

export function run(steps: u32): i32 {
  for (let i: u32 = 0; i < steps; i++) {
    const node = takeNext();
    if (node == 0) return LOST;
    if (load<u8>(at(node), STALE)) continue;
    if (load<u16>(at(node), HEIGHTS) == 0xdddd) {
      goal = node;
      return WON;
    }
    if (isFull()) return OUT_OF_MEMORY;
    expand(node);
  }
  return RUNNING;
}

export function visited(): u32 {
  return count;
}

/** Moves of the solution, counting draws from the stock. */
export function length(): u32 {
  return load<u16>(at(goal), LENGTH);
}

/** Steps of the solution from its end: kind × 4096 + card × 64 + the card it is placed on. */
export function lineLength(): u32 {
  let steps: u32 = 0;
  for (let node = goal; load<u32>(at(node), PARENT) != 0; node = load<u32>(at(node), PARENT)) steps++;
  return steps;
}

export function lineMove(fromEnd: u32): u32 {
  let node = goal;
  for (let i: u32 = 0; i < fromEnd; i++) node = load<u32>(at(node), PARENT);
  return load<u16>(at(node), MOVE);
}
