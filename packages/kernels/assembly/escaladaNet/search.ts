/**
 * The search on top of the large network. Its best actions meet the same worlds; in each world the game goes on by the small
 * network for some decisions and is then judged by the critic, who sees all hands. After each round the worse half is dropped.
 * The network's own opinion counts too: a less likely action has to show that it is better.
 */
import { seed, mix, next } from '../random/index';
import { certainWin } from '../escalada/decide';
import { greedyPlay } from '../escalada/greedy';
import { firstWorld, nextWorld } from '../escalada/worlds';
import { me, mustLead, myHand, passes, unseen } from '../escalada/view';
import { cardsAt, legal, listActions } from './actions';
import { tellCritic } from './features';
import { GAME, GAME_BYTES, handOf, lay, netOf, toBeat, turn } from './game';
import { head, judge } from './network';
import { chanceOf, consider, CRITIC, expected, LARGE, POINTS, SMALL, weigh } from './policy';
import { dealUnseen, LIKE_GREEDY, LIKE_PLANNER, mannerOf, MANNERS, plannedPlay, replay, replayWeighing, takeExplained } from './worlds';

/** Candidates: action, chance, sum of results, number of results. */
const MOST: i32 = 12;
const CANDIDATES: usize = memory.data(12 * 32, 8);
export let candidates: i32 = 0;
@inline function candidate(i: i32): usize { return CANDIDATES + (<usize>i << 5); }
@inline export function cardsOf(i: i32): u64 { return load<u64>(candidate(i)); }
@inline export function chance(i: i32): f32 { return load<f32>(candidate(i), 8); }
@inline export function meanOf(i: i32): f32 { return load<f32>(candidate(i), 12) / max<f32>(1, <f32>tries(i)); }
@inline export function tries(i: i32): i32 { return load<i32>(candidate(i), 16); }
export let value: f32 = 0;

/** How sure the network must be that an action is not worth a look; points that a likelier action is ahead by, for each e-fold. */
const HOPELESS: f32 = 0.01;
export let trust: f32 = 0.4;
export function setTrust(points: f32): void { trust = points; }

function add(cards: u64, share: f32): void {
  const at = candidate(candidates++);
  store<u64>(at, cards);
  store<f32>(at, share, 8);
  store<f32>(at, 0, 12);
  store<i32>(at, 0, 16);
}

/** Keeps the `most` likeliest actions, likeliest first. */
function choose(most: i32): void {
  candidates = 0;
  for (let chosen: u64 = 0; candidates < most; ) {
    let best = -1;
    for (let i = 0; i < legal && i < 64; i++)
      if (((chosen >> <u64>i) & 1) == 0 && (best < 0 || chanceOf(i) > chanceOf(best))) best = i;
    if (best < 0 || (candidates > 0 && chanceOf(best) < HOPELESS)) return;
    chosen |= <u64>1 << <u64>best;
    add(cardsAt(best), chanceOf(best));
  }
}

/** Reads the situation: a certain win is the only candidate, else the network's likeliest actions. */
export function lookUp(network: i32, most: i32): void {
  candidates = 0;
  value = 0;
  const sure = certainWin();
  const low = <u32>myHand ^ mix(<u32>(myHand >> 32));
  seed(0x6e657473, low, mix(<u32>unseen) ^ <u32>(unseen >> 32) ^ <u32>passes);
  dealUnseen();
  replay();
  consider(network, mustLead);
  if (legal > 1) value = expected(network);
  if (sure != 0) add(sure, 1);
  else choose(min(most, MOST));
}

/** Plays on by the seats' manners for `depth` decisions of the small network, then asks the critic; the net points of this player. */
function goOn(depth: i32): f32 {
  let over = false;
  while (!over) {
    let cards: u64 = 0;
    const manner = mannerOf(turn());
    if (manner == LIKE_GREEDY) cards = greedyPlay(handOf(turn()), toBeat());
    else if (manner == LIKE_PLANNER) cards = plannedPlay();
    else if (listActions(handOf(turn()), toBeat(), mustLead) > 1) {
      if (depth-- <= 0) {
        tellCritic(mustLead, MANNERS);
        judge(CRITIC);
        return POINTS * head(CRITIC, (me - turn()) & 3);
      }
      weigh(SMALL, mustLead);
      let point = <f32>next() / <f32>4294967296.0;
      let i = 0;
      for (; i < legal - 1; i++) {
        point -= chanceOf(i);
        if (point < 0) break;
      }
      cards = cardsAt(i);
    } else cards = cardsAt(0);
    over = lay(cards);
  }
  return netOf(me);
}

/** Worlds: the game up to now with hands dealt, and the log of its weight. */
const MOST_WORLDS: i32 = 1024;
const WORLD_BYTES: usize = 112;
const WORLDS: usize = memory.data(1024 * 112, 16);
const WEIGHTS: usize = memory.data(1024 * 4, 8);
let dealt: i32 = 0;

/** Steps of the sampler's chain before its first world, and from one to the next. */
const FIRST_STEPS: i32 = 1500;
const STEPS: i32 = 60;

function dealWorlds(number: i32, manners: bool): void {
  dealt = min(number, MOST_WORLDS);
  let most: f32 = -Infinity;
  if (manners) {
    firstWorld();
    nextWorld(FIRST_STEPS);
  }
  for (let i = 0; i < dealt; i++) {
    // Half of the worlds are fair deals, so that those who play like nobody of the house are not taken for one.
    if (manners && (i & 1) == 0) {
      nextWorld(STEPS);
      takeExplained();
    } else dealUnseen();
    const weight = replayWeighing(manners);
    most = max(most, weight);
    store<f32>(WEIGHTS + (<usize>i << 2), weight);
    const world = WORLDS + <usize>i * WORLD_BYTES;
    memory.copy(world, GAME, GAME_BYTES);
    store<u32>(world, load<u32>(MANNERS), GAME_BYTES);
  }
  let sum: f32 = 0;
  for (let i = 0; i < dealt; i++) {
    sum += <f32>Mathf.exp(load<f32>(WEIGHTS + (<usize>i << 2)) - most);
    store<f32>(WEIGHTS + (<usize>i << 2), sum);
  }
}

/** One of the worlds, in proportion to its weight; `place` in 0 … 1. */
function worldAt(place: f32): usize {
  const point = place * load<f32>(WEIGHTS + (<usize>(dealt - 1) << 2));
  let low = 0;
  let high = dealt - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (load<f32>(WEIGHTS + (<usize>middle << 2)) > point) high = middle;
    else low = middle + 1;
  }
  return WORLDS + <usize>low * WORLD_BYTES;
}

@inline function scoreOf(i: i32): f32 { return meanOf(i) + trust * <f32>Mathf.log(max<f32>(chance(i), 0.0001)); }

function bringForward(keep: i32): void {
  for (let i = 0; i < keep; i++) {
    let best = i;
    for (let j = i + 1; j < candidates; j++) if (scoreOf(j) > scoreOf(best)) best = j;
    if (best == i) continue;
    memory.copy(SPARE, candidate(i), 32);
    memory.copy(candidate(i), candidate(best), 32);
    memory.copy(candidate(best), SPARE, 32);
  }
}
const SPARE: usize = memory.data(32, 8);

/** Sorts the candidates, best first: `worlds` deals are weighed, about `budget` results are played out, each `depth` decisions deep. */
export function search(most: i32, worlds: i32, budget: i32, depth: i32, manners: bool): void {
  lookUp(LARGE, most);
  if (candidates < 2) return;
  dealWorlds(worlds, manners);
  let rounds = 0;
  for (let left = candidates; left > 1; left = (left + 1) >> 1) rounds++;
  const all = candidates;
  for (let left = candidates; left > 1; left = (left + 1) >> 1) {
    candidates = left;
    const times = max(1, budget / (rounds * left));
    const offset = <f32>next() / <f32>4294967296.0;
    for (let time = 0; time < times; time++) {
      const world = worldAt((<f32>time + offset) / <f32>times);
      const luck = next();
      for (let i = 0; i < left; i++) {
        memory.copy(GAME, world, GAME_BYTES);
        store<u32>(MANNERS, load<u32>(world, GAME_BYTES));
        seed(0x6c75636b, luck, <u32>time);
        const at = candidate(i);
        const result = lay(cardsOf(i)) ? netOf(me) : goOn(depth);
        store<f32>(at, load<f32>(at, 12) + result, 12);
        store<i32>(at, tries(i) + 1, 16);
      }
      seed(0x776f726c, luck, <u32>time + 1);
    }
    bringForward(max(2, (left + 1) >> 1));
  }
  candidates = all;
}
