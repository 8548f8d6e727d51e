/** The inputs of the networks: the layout of training/simulator.cu, feature by feature. */
import { highest, profileOf, ranksWith, runsOf, SEQUENCE, SET, sizeOf, topOf, typeOf } from '../escalada/combination';
import { handOf, laidBy, passedAt, passedRuns, passes, toBeat, turn } from './game';
import { LIKE_NET, mannerOf } from './manners';
import { clearFeatures, setFeature } from './network';

@inline
function setMany(first: i32, bits: u64): void {
  for (let left = bits; left != 0; left &= left - 1) setFeature(first + <i32>ctz(left));
}

/** Ranks as the lowest bit of their nibbles. */
@inline
function setRanks(first: i32, ranks: u64): void {
  for (let left = ranks; left != 0; left &= left - 1) setFeature(first + (<i32>ctz(left) >> 2));
}

/** The ranks of which there are at least two, three, four cards. */
function setCounts(first: i32, cards: u64): void {
  const profile = profileOf(cards);
  for (let i = 0; i < 3; i++) setRanks(first + 14 * i, ranksWith(profile, i + 2));
}

function setTable(first: i32): void {
  const code = toBeat();
  if (code == 0) setFeature(first + 39);
  else {
    const size = sizeOf(code);
    setFeature(first + (typeOf(code) == SET ? size - 1 : typeOf(code) == SEQUENCE ? size + 1 : size + 13));
    setFeature(first + 21 + (topOf(code) >> 2));
    setFeature(first + 35 + (topOf(code) & 3));
  }
  setFeature(first + 40 + passes());
}

/** What the player to move knows, and which of the others are known to play like greedy (1) or the planner (2). */
export function tellPolicy(mustLead: bool): void {
  clearFeatures();
  const me = turn();
  const hand = handOf(me);
  const unseen = handOf((me + 1) & 3) | handOf((me + 2) & 3) | handOf((me + 3) & 3);
  setMany(0, hand);
  setMany(56, unseen);
  setCounts(280, hand);
  setCounts(322, unseen);
  setTable(364);
  for (let i = 1; i < 4; i++) {
    const seat = (me + i) & 3;
    setMany(56 + 56 * i, laidBy(seat));
    setFeature(408 + 14 * (i - 1) + <i32>popcnt(handOf(seat)) - 1);
    for (let size = 1; size <= 3; size++)
      if (passedAt(seat, size) < 14) setFeature(464 + 42 * (i - 1) + 14 * (size - 1) + passedAt(seat, size));
    setMany(590 + 3 * (i - 1), passedRuns(seat));
    if (mannerOf(seat) != LIKE_NET) setFeature(665 + 2 * (i - 1) + <i32>mannerOf(seat));
  }
  setFeature(450 + <i32>popcnt(hand) - 1);
  if (mustLead) setFeature(599);
  const profile = profileOf(unseen);
  for (let i = 0; i < 3; i++) {
    const ranks = ranksWith(profile, i + 1);
    if (ranks != 0) setFeature(600 + 14 * i + (highest(ranks) >> 2));
  }
  const own = profileOf(hand);
  setRanks(642, runsOf(ranksWith(own, 1), 3));
  setRanks(654, runsOf(ranksWith(own, 2), 3));
}

/** Everything: all hands, starting with the player to move, and the same of the others. */
export function tellCritic(mustLead: bool): void {
  clearFeatures();
  for (let i = 0; i < 4; i++) {
    const seat = (turn() + i) & 3;
    const hand = handOf(seat);
    if (i > 0 && mannerOf(seat) != LIKE_NET) setFeature(492 + 2 * (i - 1) + <i32>mannerOf(seat));
    setMany(56 * i, hand);
    setCounts(224 + 42 * i, hand);
    setFeature(436 + 14 * i + <i32>popcnt(hand) - 1);
  }
  setTable(392);
  if (mustLead) setFeature(492);
}
