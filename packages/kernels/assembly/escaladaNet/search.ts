/**
 * The search on top of the large network. Its best actions are tried in the same worlds; in each world the small network plays
 * on for some decisions, then the critic, which sees all hands, judges the position. After each round the worse half is
 * dropped. The network's own preference counts too: a less likely action has to show that it is better.
 */
import { seed, mix, next } from '../random/index';
import { certainWin } from '../escalada/decide';
import { greedyPlay } from '../escalada/greedy';
import { me, mustLead, myHand, passes, toBeat as toBeaten, unseen } from '../escalada/view';
import { cardsAt, legal, listActions } from './actions';
import { tellCritic } from './features';
import { GAME, GAME_BYTES, handOf, lay, netOf, toBeat, turn } from './game';
import { fastPlayers, forgetManners, keepManners, LIKE_GREEDY, LIKE_PLANNER, mannerOf, recognize } from './manners';
import { head, judge, rest, spend, spent } from './network';
import { chanceOf, consider, CRITIC, expected, POINTS, SMALL, weigh } from './policy';
import { dealUnseen, plannedPlay, replay, replayWeighing, takeExplained } from './worlds';

/** Candidates: action, probability, sum of results, number of results. */
const MOST: i32 = 64;
const CANDIDATES: usize = memory.data(64 * 32, 8);
export let candidates: i32 = 0;
@inline function candidate(i: i32): usize { return CANDIDATES + (<usize>i << 5); }
@inline export function cardsOf(i: i32): u64 { return load<u64>(candidate(i)); }
@inline export function chance(i: i32): f32 { return load<f32>(candidate(i), 8); }
@inline export function meanOf(i: i32): f32 { return load<f32>(candidate(i), 12) / max<f32>(1, <f32>tries(i)); }
@inline export function tries(i: i32): i32 { return load<i32>(candidate(i), 16); }
export let value: f32 = 0;
/** Whether the only candidate wins whatever the others hold. */
export let certain: bool = false;

/** How sure the network must be that an action is not worth trying; points that a likelier action gains for each e-fold. */
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

/** Adds a result to a candidate. */
function note(i: i32, result: f32): void {
  const at = candidate(i);
  store<f32>(at, load<f32>(at, 12) + result, 12);
  store<i32>(at, tries(i) + 1, 16);
}

/** Keeps the `most` likeliest actions, likeliest first, without those that the network finds hopeless. */
function choose(most: i32, hopeless: f32): void {
  candidates = 0;
  for (let chosen: u64 = 0; candidates < most; ) {
    let best = -1;
    for (let i = 0; i < legal && i < MOST; i++)
      if (((chosen >> <u64>i) & 1) == 0 && (best < 0 || chanceOf(i) > chanceOf(best))) best = i;
    if (best < 0 || (candidates > 0 && chanceOf(best) < hopeless)) return;
    chosen |= <u64>1 << <u64>best;
    add(cardsAt(best), chanceOf(best));
  }
}

/** Reads the situation: a certain win is the only candidate, otherwise the network's likeliest actions. */
function read(network: i32, most: i32, thinking: bool, hopeless: f32 = HOPELESS): void {
  candidates = 0;
  value = 0;
  const sure = certainWin();
  certain = sure != 0;
  const low = <u32>myHand ^ mix(<u32>(myHand >> 32));
  seed(0x6e657473, low, mix(<u32>unseen) ^ <u32>(unseen >> 32) ^ <u32>passes);
  if (thinking && sure == 0 && listActions(myHand, toBeaten, mustLead) > 1) recognize();
  else forgetManners();
  dealUnseen();
  replay();
  consider(network, mustLead);
  if (legal > 1) value = expected(network);
  if (sure != 0) add(sure, 1);
  else choose(min(most, MOST), hopeless);
}

/** The same without further analysis: everybody is assumed to play like the network. */
export function lookUp(network: i32, most: i32): void { read(network, most, false); }

/** This player's later decisions are the likeliest ones, the others' are drawn at random. */
function likeliest(): i32 {
  let best = 0;
  for (let i = 1; i < legal; i++) if (chanceOf(i) > chanceOf(best)) best = i;
  return best;
}
function drawn(): i32 {
  let point = <f32>next() / <f32>4294967296.0;
  for (let i = 0; i < legal - 1; i++) {
    point -= chanceOf(i);
    if (point < 0) return i;
  }
  return legal - 1;
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
        tellCritic(mustLead);
        judge(CRITIC);
        return POINTS * head(CRITIC, (me - turn()) & 3);
      }
      weigh(SMALL, mustLead);
      cards = cardsAt(turn() == me ? likeliest() : drawn());
    } else cards = cardsAt(0);
    over = lay(cards);
  }
  return netOf(me);
}

/** Worlds: the game so far with hands dealt, and the log of its weight. */
const MOST_WORLDS: i32 = 1024;
const WORLD_BYTES: usize = 96;
const WORLDS: usize = memory.data(1024 * 96, 16);
const WEIGHTS: usize = memory.data(1024 * 4, 8);
let dealt: i32 = 0;

/** Deals up to `number` worlds, fewer when they cost more than `limit`. */
function dealWorlds(number: i32, limit: i32): void {
  let most: f32 = -Infinity;
  if (fastPlayers > 0) keepManners();
  dealt = 0;
  while (dealt < min(number, MOST_WORLDS) && (dealt < 2 || spent < limit)) {
    if (fastPlayers > 0) takeExplained();
    else dealUnseen();
    const weight = replayWeighing();
    most = max(most, weight);
    store<f32>(WEIGHTS + (<usize>dealt << 2), weight);
    memory.copy(WORLDS + <usize>dealt * WORLD_BYTES, GAME, GAME_BYTES);
    dealt++;
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
    swap(i, best);
  }
}
function swap(i: i32, j: i32): void {
  if (i == j) return;
  memory.copy(SPARE, candidate(i), 32);
  memory.copy(candidate(i), candidate(j), 32);
  memory.copy(candidate(j), SPARE, 32);
}
const SPARE: usize = memory.data(32, 8);

/** Multiplications of a layer of the small network: the cost of one evaluation. */
const EVALUATION: i32 = 120 * 120;
const GOLDEN: f32 = 0.618034;

/**
 * Sorts the candidates of a policy network, best first: up to `worlds` deals are weighed with at most half of the work; the rest is used to
 * play out candidates, each `depth` decisions deep. The total work is about `evaluations` of the small network.
 */
export function search(network: i32, most: i32, worlds: i32, evaluations: i32, depth: i32): void {
  rest();
  read(network, most, true);
  if (candidates < 2) return;
  const limit = evaluations * EVALUATION;
  dealWorlds(worlds, limit >> 1);
  let rounds = 0;
  for (let left = candidates; left > 1; left = (left + 1) >> 1) rounds++;
  const all = candidates;
  for (let left = candidates; left > 1; left = (left + 1) >> 1, rounds--) {
    candidates = left;
    const end = spent + max(0, limit - spent) / rounds;
    tryAll(end, depth);
    bringForward(max(2, (left + 1) >> 1));
  }
  candidates = all;
}

/** Plays every candidate out in the same worlds until this much work is done. */
function tryAll(end: i32, depth: i32): void {
  let place = <f32>next() / <f32>4294967296.0;
  for (let time = 0; time < 2 || spent < end; time++) {
    place += GOLDEN;
    if (place >= 1) place -= 1;
    const world = worldAt(place);
    const luck = next();
    for (let i = 0; i < candidates; i++) {
      memory.copy(GAME, world, GAME_BYTES);
      seed(0x6c75636b, luck, <u32>time);
      note(i, lay(cardsOf(i)) ? netOf(me) : goOn(depth));
    }
    seed(0x776f726c, luck, <u32>time + 1);
    spend(EVALUATION >> 3);
  }
}

/**
 * Compares plays for a person: up to `most` actions, none of them hopeless, and `own` among them where `hasOwn` says so, all in the same
 * worlds, ordered by their mean alone; a certain win comes first.
 */
export function compare(network: i32, most: i32, worlds: i32, evaluations: i32, depth: i32, hasOwn: bool, own: u64): void {
  rest();
  read(network, hasOwn ? min(most, MOST - 1) : most, true, 0);
  let listed = !hasOwn;
  for (let i = 0; i < candidates; i++) if (cardsOf(i) == own) listed = true;
  if (!listed) add(own, 0);
  if (candidates < 2) return;
  const limit = evaluations * EVALUATION;
  dealWorlds(worlds, limit >> 1);
  tryAll(limit, depth);
  sortByMean(certain ? 1 : 0);
}

/** Best mean first, from an index on. */
function sortByMean(first: i32): void {
  for (let i = first; i < candidates; i++) {
    let best = i;
    for (let j = i + 1; j < candidates; j++) if (meanOf(j) > meanOf(best)) best = j;
    swap(i, best);
  }
}
