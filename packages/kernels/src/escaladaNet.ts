/**
 * The Escalada networks with core's types: what the policy would play, its expected score, and the search on top of it. The
 * weights are stored beside the kernels; a player that needs only the small network loads only that. A kernel has one memory,
 * so it serves one caller at a time; calls are synchronous, and the same view always gives the same play.
 */
import { CardSet, itemAt } from '@baralho/core';
import type { Play, View } from '@baralho/core/games/escalada/index';
import { type Looking, lookAt } from './escaladaView.ts';
import { openKernel } from './kernel.ts';
import { loadWeights } from './weights.ts';

interface Functions extends Looking {
  room(bytes: number): number;
  install(network: number, file: number, bytes: number): number;
  clearFeatures(): void;
  setFeature(index: number): void;
  inputsOf(network: number): number;
  outputsOf(network: number): number;
  judge(network: number): void;
  head(network: number, index: number): number;
  lookUp(network: number, most: number): number;
  search(network: number, most: number, deals: number, evaluations: number, depth: number): number;
  compare(
    network: number,
    most: number,
    deals: number,
    evaluations: number,
    depth: number,
    hasOwn: number,
    low: number,
    high: number,
  ): number;
  mannerOf(seat: number): number;
  setTrust(points: number): void;
  cardsOf(candidate: number): void;
  chanceOf(candidate: number): number;
  meanOf(candidate: number): number;
  triesOf(candidate: number): number;
  certain(): number;
  expected(): number;
}

/** The networks by their number in the kernel. */
export const NETWORKS = ['policy', 'small', 'critic'] as const;
export type NetworkName = (typeof NETWORKS)[number];

/** How a player was found to play, by its number in the kernel: like the networks as far as is known, or like a fast built-in player. */
const MANNERS = ['unknown', 'greedy', 'decomposer'] as const;
export type Manner = (typeof MANNERS)[number];

/** How much a search does. */
export interface SearchLimits {
  /** Whose likeliest actions are tried; the large one's unless told. */
  readonly network?: 'policy' | 'small';
  /** Of the network's likeliest actions, how many are tried. */
  readonly candidates: number;
  /** At most so many deals of the unseen cards are weighed by what the others did. */
  readonly deals: number;
  /** All work together, in evaluations of the small network: a limit that does not depend on how busy the machine is. */
  readonly evaluations: number;
  /** Decisions of the small network before the critic judges. */
  readonly depth: number;
  /** Net points that a candidate has to be better by for each e-fold that the network finds it less likely. */
  readonly trust: number;
}

/** A play the network or the search thought about. */
export interface Candidate {
  readonly play: Play;
  /** How likely the network is to lay it. */
  readonly chance: number;
  /** Mean net points of its results; undefined where nothing was played out. */
  readonly net: number | undefined;
}

export interface Thought {
  /** Best first; a certain win stands alone. */
  readonly candidates: readonly Candidate[];
  /** Whether the only candidate wins whatever the others hold. */
  readonly certain: boolean;
  /** Net points that the network expects; 0 where there is no choice. */
  readonly expected: number;
  /** How each seat was found to play; at a glance nobody is known. */
  readonly manners: readonly Manner[];
}

export interface EscaladaNetKernel {
  /** What a policy network thinks, without search. */
  think(view: View, network: 'policy' | 'small', most?: number): Thought;
  /** What the search thinks; the small network and the critic must be open, and that of the limits. */
  search(view: View, limits: SearchLimits): Thought;
  /** The plays one may choose from, `own` among them where given, each by its mean in the same worlds; a certain win comes first. */
  compare(view: View, limits: Omit<SearchLimits, 'trust'>, own?: Play): Thought;
  /** All outputs of a network for a set of features. */
  outputs(network: NetworkName, features: readonly number[], count: number): number[];
}

/** Deals of the unseen cards that there is room for, and features that can be set at a time. */
const MOST_DEALS = 1024;
/** More would not fit the kernel's count of its work. */
const MOST_EVALUATIONS = 100_000;
const MOST_FEATURES = 1024;
const LARGEST = 2 ** 31 - 1;

export async function openEscaladaNet(networks: readonly NetworkName[]): Promise<EscaladaNetKernel> {
  const [kernel, ...files] = await Promise.all([
    openKernel<Functions, 'ANSWER' | 'PLAYS'>('escaladaNet'),
    ...networks.map((name) => loadWeights(`escalada-${name}`)),
  ]);
  const { call, integers, room, whole } = kernel;
  for (const [i, file] of files.entries()) {
    const at = call.room(file.length);
    room(at, file.length).set(file);
    if (!call.install(NETWORKS.indexOf(itemAt(networks, i)), at, file.length))
      throw new Error(`the weights of ${networks[i]} are not those of a network`);
  }
  const answer = integers('ANSWER');
  const numberOf = (network: NetworkName): number => {
    if (!networks.includes(network)) throw new RangeError(`escaladaNet kernel: ${network} is not open`);
    return NETWORKS.indexOf(network);
  };
  const thought = (count: number): Thought => ({
    candidates: Array.from({ length: count }, (_, i) => {
      call.cardsOf(i);
      const play = new CardSet(answer[0] ?? 0, answer[1] ?? 0);
      return { play, chance: call.chanceOf(i), net: call.triesOf(i) > 0 ? call.meanOf(i) : undefined };
    }),
    certain: call.certain() !== 0,
    expected: call.expected(),
    manners: [0, 1, 2, 3].map((seat) => MANNERS[call.mannerOf(seat)] ?? 'unknown'),
  });

  const work = ({
    network = 'policy',
    candidates,
    deals,
    evaluations,
    depth,
  }: Omit<SearchLimits, 'trust'>): [number, number, number, number, number] => {
    for (const needed of [network, 'small', 'critic'] as const) numberOf(needed);
    return [
      numberOf(network),
      whole('candidates', candidates, 1, LARGEST),
      whole('deals', deals, 1, MOST_DEALS),
      whole('evaluations', evaluations, 1, MOST_EVALUATIONS),
      whole('depth', depth, 0, LARGEST),
    ];
  };

  return {
    think(view, network, most = 1) {
      lookAt(kernel, view);
      return thought(call.lookUp(numberOf(network), whole('candidates', most, 1, LARGEST)));
    },
    search(view, { trust, ...limits }) {
      lookAt(kernel, view);
      call.setTrust(trust);
      return thought(call.search(...work(limits)));
    },
    compare(view, limits, own) {
      lookAt(kernel, view);
      const hasOwn = own === undefined ? 0 : 1;
      return thought(call.compare(...work(limits), hasOwn, own?.low ?? 0, own?.high ?? 0));
    },
    outputs(network, features, count) {
      const number = numberOf(network);
      whole('features', features.length, 0, MOST_FEATURES);
      whole('outputs', count, 0, call.outputsOf(number));
      call.clearFeatures();
      for (const feature of features)
        call.setFeature(whole('feature', feature, 0, call.inputsOf(number) - 1));
      call.judge(number);
      return Array.from({ length: count }, (_, i) => call.head(number, i));
    },
  };
}
