/**
 * The rules in force: how many cards are drawn, how many redeals there are, whether cards come back from the foundations. A
 * search may relax them to draw one with endless redeals, where every stock card is always available: what is lost even then
 * is lost.
 */
import { setStockFree } from './moves';
import { root } from './search';
import { OFFERED, POSITION, REDEALS, STOCK } from './state';
import { freeStock, offered } from './stock';

let free: bool = true;
let redeals: u32 = 0;
let position: u32 = 0;

export function setRules(drawn: u32, redealsLeft: u32, at: u32): void {
  const endless = redealsLeft >= 24;
  free = drawn == 1 && endless;
  redeals = endless ? 0 : redealsLeft;
  position = at;
}

/** Every stock card can be reached at any time. */
export function drawsOne(): bool {
  return free;
}

/** Activates the rules at the root. */
export function relax(all: bool): void {
  const frame = root();
  freeStock(all);
  setStockFree(all || free);
  store<u32>(frame, all ? 0 : position, POSITION);
  store<u32>(frame, all ? 0 : redeals, REDEALS);
  store<u64>(frame, offered(load<u32>(frame, STOCK), load<u32>(frame, POSITION), load<u32>(frame, REDEALS)), OFFERED);
}
