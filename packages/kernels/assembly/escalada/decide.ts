/**
 * Chooses a play: a certain win if there is one, else the candidate with the best mean result over sampled worlds, each played
 * out by the fast policies. All candidates are tried in the same worlds; after each round the worse half is dropped, so most
 * playouts are spent on the choices that matter. The result is the player's own points minus the mean of the others', so a
 * leader whose every play loses on average passes, which voids the game.
 */
import { classify, DOUBLE, highest, lowestEnding, profileOf, SEQUENCE, SET, sizeOf, suitsAt, topOf, tops, typeOf, bombOver } from './combination';
import { keepsLead, sureLead, winsOnLead } from './certain';
import { planCost, runCost, setCost } from './plan';
import { restorePlans, savePlans } from './planner';
import { HANDS, lay, netOf, playOut, PLANNER, POLICIES, setTable } from './table';
import { me, mostHeld, mustLead, myHand, passes, toBeat, unseen } from './view';
import { firstWorld, nextWorld } from './worlds';
import { SEARCH } from './weights';
import { mix, seed } from '../random/index';

/** A candidate: cards, cost of the plan with it, sum of three times the net points. */
const CANDIDATE: usize = 16;
const MOST: i32 = 160;
const CANDIDATES: usize = memory.data(160 * 16, 8);
let candidates: i32 = 0;

@inline function candidateAt(i: i32): usize { return CANDIDATES + <usize>i * CANDIDATE; }
@inline function cardsAt(i: i32): u64 { return load<u64>(candidateAt(i)); }
@inline function lossAt(i: i32): i32 { return load<i32>(candidateAt(i), 8); }
@inline function sumAt(i: i32): i32 { return load<i32>(candidateAt(i), 12); }

function add(cards: u64, loss: i32): void {
  for (let i = 0; i < candidates; i++) if (cardsAt(i) == cards) return;
  if (candidates == MOST) return;
  const at = candidateAt(candidates++);
  store<u64>(at, cards);
  store<i32>(at, loss, 8);
  store<i32>(at, 0, 12);
}

/** Adds the combinations of a shape above a card: for each top rank the lowest suits, and the highest suit on top. */
function addShape(type: i32, size: i32, top: i32): void {
  for (let ends = tops(myHand, profileOf(myHand), type, size, top); ends != 0; ends &= ends - 1) {
    const rank = <i32>ctz(ends) >> 2;
    const cost = type == SET ? setCost(size, rank) : runCost(type, size, rank);
    const low = lowestEnding(myHand, type, size, rank, top);
    const loss = planCost(myHand & ~low) + cost;
    add(low, loss);
    const best = <u64>1 << <u64>highest(suitsAt(myHand, rank) << (<u64>rank << 2));
    if ((low & best) == 0) add((low ^ (<u64>1 << <u64>highest(low))) | best, loss);
  }
}

function addAll(): void {
  candidates = 0;
  if (toBeat == 0) {
    for (let size = 1; size <= 4; size++) addShape(SET, size, -1);
    for (let size = 3; size <= 14; size++) addShape(SEQUENCE, size, -1);
    for (let size = 3; size <= 7; size++) addShape(DOUBLE, size, -1);
    return;
  }
  addShape(typeOf(toBeat), sizeOf(toBeat), topOf(toBeat));
  const bomb = bombOver(toBeat);
  if (bomb == 3) addShape(SET, 4, -1);
  if (bomb != 0) addShape(DOUBLE, bomb, -1);
}

function swap(i: i32, j: i32): void {
  if (i == j) return;
  const cards = load<u64>(candidateAt(i));
  const counts = load<u64>(candidateAt(i), 8);
  memory.copy(candidateAt(i), candidateAt(j), CANDIDATE);
  store<u64>(candidateAt(j), cards);
  store<u64>(candidateAt(j), counts, 8);
}

/** Moves the `keep` candidates with the greatest sums (`bySum`), otherwise with the least costs, to the front. */
function bringForward(keep: i32, bySum: bool): void {
  for (let i = 0; i < keep; i++) {
    let best = i;
    for (let j = i + 1; j < candidates; j++)
      if (bySum ? sumAt(j) > sumAt(best) : lossAt(j) < lossAt(best)) best = j;
    swap(i, best);
  }
}

/** The play that wins whatever the others hold, 0 when there is none. */
export function certainWin(): u64 {
  addAll();
  const most = mostHeld();
  if (toBeat == 0) return winsOnLead(myHand, unseen, most) ? (sureLead == 0 ? myHand : sureLead) : 0;
  for (let i = 0; i < candidates; i++) {
    const cards = cardsAt(i);
    if (cards == 0) continue;
    if (cards == myHand) return cards;
    if (keepsLead(classify(cards), unseen, most) && winsOnLead(myHand & ~cards, unseen, most)) return cards;
  }
  return 0;
}

const WORLD: usize = memory.data(32, 8);

function tryCandidate(i: i32): void {
  memory.copy(HANDS, WORLD, 32);
  restorePlans();
  setTable(me, toBeat, passes);
  const at = candidateAt(i);
  const over = lay(cardsAt(i));
  if (!over) playOut();
  store<i32>(at, sumAt(i) + (over && cardsAt(i) == 0 ? -search(3) : netOf(me)), 12);
}

@inline function search(index: usize): i32 { return load<i32>(SEARCH + (index << 2)); }

/** Decides with about `budget` playouts; the same view and budget give the same play. */
export function decide(budget: i32): u64 {
  const sure = certainWin();
  if (sure != 0) return sure;
  if (candidates == 0) return 0;
  const most = search(0);
  if (candidates > most) {
    bringForward(most, false);
    candidates = most;
  }
  if (!(mustLead && toBeat == 0)) add(0, 0);
  if (candidates == 1) return cardsAt(0);
  const low = <u32>myHand ^ mix(<u32>(myHand >> 32));
  seed(0x5a3b1e7d, low, mix(<u32>unseen) ^ <u32>(unseen >> 32) ^ <u32>passes);
  firstWorld();
  store<u8>(POLICIES + <usize>me, PLANNER);
  nextWorld(search(1));
  memory.copy(WORLD, HANDS, 32);
  let rounds = 0;
  for (let left = candidates; left > 1; left = (left + 1) >> 1) rounds++;
  let worlds = 0;
  for (let left = candidates; left > 1; left = (left + 1) >> 1) worlds += budget / (rounds * left) + 1;
  const steps = max(1, search(2) / worlds);
  while (candidates > 1) {
    for (let more = budget / (rounds * candidates); more >= 0; more--) {
      memory.copy(HANDS, WORLD, 32);
      nextWorld(steps);
      memory.copy(WORLD, HANDS, 32);
      savePlans(HANDS);
      for (let i = 0; i < candidates; i++) tryCandidate(i);
    }
    const keep = (candidates + 1) >> 1;
    bringForward(keep, true);
    candidates = keep;
  }
  return cardsAt(0);
}
