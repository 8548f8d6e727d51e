/**
 * A slow version of the Escalada networks for tests, from a view alone and with core's types: the features one by one, the
 * actions from core's list of legal plays, and the network as plain sums over its file.
 */
import { readFileSync } from 'node:fs';
import { CardSet, rankOf, suitOf } from '@baralho/core';
import {
  type Combination,
  combinationOf,
  escalada,
  hidden,
  legalPlays,
  type Play,
  unseen,
  type View,
} from '@baralho/core/games/escalada/index';

const RANKS = [...Array(14).keys()];
const suits = (cards: CardSet, rank: number): number =>
  [...cards].filter((card) => rankOf(card) === rank).length;

function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15));
}

/** All outputs of a network in a file, for the features that are set. */
export function openTwin(file: URL): (features: readonly number[]) => number[] {
  const bytes = readFileSync(file);
  const [inputs, width, outputs] = [4, 8, 12].map((at) => bytes.readUInt32LE(at)) as [number, number, number];
  const numbers = Array.from({ length: (bytes.length - 16) / 2 }, (_, i) =>
    half(bytes.readUInt16LE(16 + 2 * i)),
  );
  let taken = 0;
  const take = (count: number): number[] => numbers.slice(taken, (taken += count));
  const rows = (count: number): number[][] => Array.from({ length: count }, () => take(width));
  const table = rows(inputs);
  const tableBias = take(width);
  const layers = [0, 1, 2].map(() => ({ weights: rows(width), bias: take(width) }));
  const heads = { weights: rows(outputs), bias: take(outputs) };
  const times = ({ weights, bias }: typeof heads, x: readonly number[]): number[] =>
    weights.map((row, i) => row.reduce((sum, weight, j) => sum + weight * (x[j] ?? 0), bias[i] ?? 0));
  const norm = (x: readonly number[]): number[] => {
    const mean = x.reduce((sum, value) => sum + value, 0) / width;
    const variance = x.reduce((sum, value) => sum + (value - mean) ** 2, 0) / width;
    return x.map((value) => (value - mean) / Math.sqrt(variance + 1e-5));
  };
  return (features) => {
    let h = tableBias.map((bias, i) => features.reduce((sum, at) => sum + (table[at]?.[i] ?? 0), bias));
    for (const layer of layers) {
      const more = times(layer, norm(h));
      h = h.map((value, i) => value + Math.max(0, more[i] ?? 0));
    }
    return times(heads, norm(h));
  };
}

const SHAPES: Readonly<Record<Combination['kind'], number>> = { set: -1, sequence: 1, 'double sequence': 13 };

/** What the policy is told of a view. */
export function featuresOf(view: View): number[] {
  const set: number[] = [];
  const cards = (first: number, held: CardSet): void => {
    for (const card of held) set.push(first + card);
  };
  const counts = (first: number, held: CardSet): void => {
    for (const rank of RANKS)
      for (const least of [2, 3, 4])
        if (suits(held, rank) >= least) set.push(first + 14 * (least - 2) + rank);
  };
  const others = unseen(view);
  cards(0, view.hand);
  cards(56, others);
  counts(280, view.hand);
  counts(322, others);
  const { toBeat } = view;
  if (toBeat === undefined) set.push(364 + 39);
  else
    set.push(364 + SHAPES[toBeat.kind] + toBeat.length, 385 + rankOf(toBeat.top), 399 + suitOf(toBeat.top));
  let passes = 0;
  while (passes < view.plays.length && view.plays.at(-1 - passes)?.isEmpty) passes++;
  set.push(404 + passes);

  // What was laid and passed on, seat by seat, by walking through the plays.
  const laid = [CardSet.EMPTY, CardSet.EMPTY, CardSet.EMPTY, CardSet.EMPTY];
  const passedAt = [0, 1, 2, 3].map(() => [14, 14, 14]);
  const passedRuns = [0, 1, 2, 3].map(() => new Set<number>());
  let last: Combination | undefined;
  let inARow = 0;
  for (const [i, play] of view.plays.entries()) {
    const seat = (view.starter + i) % 4;
    if (!play.isEmpty) {
      laid[seat] = laid[seat]?.union(play) ?? play;
      last = combinationOf(play);
      inARow = 0;
      continue;
    }
    if (last?.kind === 'set') {
      const at = passedAt[seat] as number[];
      if (last.length < 4) at[last.length - 1] = Math.min(at[last.length - 1] ?? 14, rankOf(last.top));
    } else if (last !== undefined) passedRuns[seat]?.add(Math.min(2, last.length - 3));
    if (++inARow >= 3) last = undefined;
  }
  for (const i of [1, 2, 3]) {
    const seat = (view.seat + i) % 4;
    cards(56 + 56 * i, laid[seat] ?? CardSet.EMPTY);
    set.push(408 + 14 * (i - 1) + (view.counts[seat] ?? 0) - 1);
    for (const [size, rank] of (passedAt[seat] ?? []).entries())
      if (rank < 14) set.push(464 + 42 * (i - 1) + 14 * size + rank);
    for (const run of passedRuns[seat] ?? []) set.push(590 + 3 * (i - 1) + run);
  }
  set.push(450 + view.hand.size - 1);
  if (view.mustLead) set.push(599);
  for (const least of [1, 2, 3]) {
    const highest = RANKS.findLast((rank) => suits(others, rank) >= least);
    if (highest !== undefined) set.push(600 + 14 * (least - 1) + highest);
  }
  for (const rank of RANKS.slice(0, 12))
    for (const width of [1, 2])
      if ([0, 1, 2].every((i) => suits(view.hand, rank + i) >= width)) set.push(630 + 12 * width + rank);
  return set;
}

const runsBefore = (length: number): number => (length - 3) * 12 - ((length - 3) * (length - 4)) / 2;

/** The numbered actions among core's legal plays: of each shape and rank the first play, and the first with the highest top. */
export function actionsOf(view: View): Map<number, Play> {
  const groups = new Map<number, { low: Play; high: Play; top: number }>();
  const actions = new Map<number, Play>();
  for (const play of legalPlays(view.hand, view.toBeat, view.mustLead)) {
    const made = combinationOf(play);
    if (made === undefined) {
      actions.set(view.toBeat === undefined ? 369 : 368, play);
      continue;
    }
    const rank = rankOf(made.top);
    const number =
      made.kind === 'set'
        ? ((made.length - 1) * 14 + rank) * 2
        : (made.kind === 'sequence' ? 112 : 268) + 2 * (runsBefore(made.length) + rank - made.length + 1);
    const group = groups.get(number);
    if (group === undefined) groups.set(number, { low: play, high: play, top: made.top });
    else if (made.top > group.top) Object.assign(group, { high: play, top: made.top });
  }
  for (const [number, { low, high }] of groups) {
    actions.set(number, low);
    if (!high.equals(low)) actions.set(number + 1, high);
  }
  return actions;
}

/** The chance of every action by a network's outputs. */
export function chancesOf(view: View, outputs: readonly number[]): Map<string, number> {
  const actions = [...actionsOf(view)];
  const shares = actions.map(([number]) => Math.exp(outputs[number] ?? 0));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return new Map(actions.map(([, play], i) => [String(play), (shares[i] ?? 0) / all]));
}

/** The views of who has a choice, through a game in which every player makes any legal play. */
export function* situations(
  setup: Parameters<typeof escalada.start>[0],
  pick: (bound: number) => number,
): Generator<View> {
  let state = escalada.start(setup);
  for (let seat = escalada.toMove(state); seat !== undefined; seat = escalada.toMove(state)) {
    const moves = escalada.moves(state);
    if (moves.length > 1) yield hidden.view(state, seat);
    state = escalada.play(state, moves[pick(moves.length)] ?? moves[0] ?? CardSet.EMPTY);
  }
}
