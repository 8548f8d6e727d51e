/**
 * Who at the table plays like the greedy player or the planner. The sampler's chain looks for hands with which everything the
 * others did is what these two would have done; a player for whom it finds such hands is classified as one. Players at one
 * table are often alike, so the neighbours' evidence counts a little too.
 */
import { EVIDENCE } from '../escalada/weights';
import { GREEDY, PLANNER } from '../escalada/table';
import { decisionCount, me } from '../escalada/view';
import { choices, compare, firstWorld, nextWorld, OTHER, setManner, unexplained } from '../escalada/worlds';
import { spend } from './network';

/** How a seat plays: like the network, or like one of the fast built-in players. */
export const LIKE_NET: u8 = 0;
export const LIKE_GREEDY: u8 = 1;
export const LIKE_PLANNER: u8 = 2;
export const MANNERS: usize = memory.data(4);
@inline export function mannerOf(seat: i32): u8 { return load<u8>(MANNERS + <usize>seat); }

/** Log likelihood, in thousandths, of a decision by a planner that the planner would not make: stricter than the sampler's. */
const STRICT: i32 = 3000;
/** Steps of the chain before its first world, and from one to the next; number of worlds examined. */
const FIRST_STEPS: i32 = 1200;
export const STEPS: i32 = 60;
const LOOKS: i32 = 5;

/** Log odds for a fast player: of each decision that it explains, of each that it does not, and before any. */
const FITS: f32 = 0.5;
const GREEDY_OFF: f32 = -3;
const PLANNER_OFF: f32 = -1.5;
const BEFORE: f32 = -0.2;
/** The weight of the neighbours' odds. */
const KIN: f32 = 0.5;

const GREEDY_ODDS: usize = memory.data(4 * 4, 4);
const PLANNER_ODDS: usize = memory.data(4 * 4, 4);
@inline function odds(at: usize, seat: i32): f32 { return load<f32>(at + (<usize>seat << 2)); }

/** The cost of a step of the chain, compared with an evaluation. */
const STEP_WORK: i32 = 3000;
const GREEDY_STEP_WORK: i32 = 500;

/** Assumes that all the others play in one manner and asks how much of what they did that explains. */
function suppose(manner: u8, at: usize, off: f32, work: i32): void {
  for (let i = 1; i < 4; i++) {
    const seat = (me + i) & 3;
    setManner(seat, manner);
    store<f32>(at + (<usize>seat << 2), BEFORE);
  }
  nextWorld(FIRST_STEPS);
  for (let looks = 0; looks < LOOKS; looks++) {
    nextWorld(STEPS);
    for (let i = 1; i < 4; i++) {
      const seat = (me + i) & 3;
      compare(seat);
      const more = <f32>(choices - unexplained) * FITS + <f32>unexplained * off;
      store<f32>(at + (<usize>seat << 2), odds(at, seat) + more / <f32>LOOKS);
    }
  }
  spend((FIRST_STEPS + LOOKS * STEPS) * work);
}

/** Odds of a seat, including a part of its neighbours'. */
function withKin(at: usize, seat: i32): f32 {
  let sum = odds(at, seat);
  for (let i = 1; i < 4; i++) {
    const other = (me + i) & 3;
    if (other != seat) sum += KIN * odds(at, other);
  }
  return sum;
}

export let fastPlayers: i32 = 0;

export function forgetManners(): void {
  store<u32>(MANNERS, 0);
  fastPlayers = 0;
}

/** Finds everybody's manner. */
export function recognize(): void {
  forgetManners();
  let decisions = 0;
  for (let i = 1; i < 4; i++) decisions += decisionCount((me + i) & 3);
  if (decisions < 2) return;
  for (let i: usize = 1; i < 4; i++) store<i32>(EVIDENCE + (i << 2), STRICT);
  firstWorld();
  suppose(GREEDY, GREEDY_ODDS, GREEDY_OFF, GREEDY_STEP_WORK);
  suppose(PLANNER, PLANNER_ODDS, PLANNER_OFF, STEP_WORK);
  for (let i = 1; i < 4; i++) {
    const seat = (me + i) & 3;
    const greedy = withKin(GREEDY_ODDS, seat);
    const planner = withKin(PLANNER_ODDS, seat);
    if (max(greedy, planner) <= 0) continue;
    store<u8>(MANNERS + <usize>seat, greedy >= planner ? LIKE_GREEDY : LIKE_PLANNER);
    fastPlayers++;
  }
}

/** From now on the chain explains only the fast players, by their manners. */
export function keepManners(): void {
  for (let i = 1; i < 4; i++) {
    const seat = (me + i) & 3;
    const manner = mannerOf(seat);
    setManner(seat, manner == LIKE_NET ? OTHER : manner == LIKE_GREEDY ? GREEDY : PLANNER);
  }
  nextExplained(FIRST_STEPS >> 1);
}

/** The next world of the chain. */
export function nextExplained(steps: i32): void {
  nextWorld(steps);
  spend(steps * STEP_WORK);
}
