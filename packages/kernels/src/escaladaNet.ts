/**
 * The Escalada networks behind core's words: what the policy would lay, what it expects, and the search on top of it. The
 * weights lie beside the kernels; a player that needs only the small network loads only that. One kernel has one memory, so it
 * serves one caller at a time; calls answer at once, and the same view gives the same play.
 */
import { CardSet } from '@baralho/core';
import type { Play, View } from '@baralho/core/games/escalada/index';
import { instantiate, loadWeights } from './load.ts';

interface Exports {
  readonly ANSWER: WebAssembly.Global;
  readonly PLAYS: WebAssembly.Global;
  room(bytes: number): number;
  install(network: number, file: number, bytes: number): number;
  clearFeatures(): void;
  setFeature(index: number): void;
  judge(network: number): void;
  head(network: number, index: number): number;
  look(seat: number, low: number, high: number, starter: number, plays: number, mayPass: number): void;
  lookUp(network: number, most: number): number;
  search(most: number, deals: number, budget: number, depth: number, manners: number): number;
  setTrust(points: number): void;
  cardsOf(candidate: number): void;
  chanceOf(candidate: number): number;
  meanOf(candidate: number): number;
  triesOf(candidate: number): number;
  expected(): number;
}

/** The networks by their number in the kernel. */
export const NETWORKS = ['policy', 'small', 'critic'] as const;
export type NetworkName = (typeof NETWORKS)[number];

/** How much a search does. */
export interface SearchLimits {
  /** Of the network's likeliest actions, how many are tried. */
  readonly candidates: number;
  /** Deals of the unseen cards that are weighed by what the others did. */
  readonly deals: number;
  /** Results played out, all candidates together. */
  readonly results: number;
  /** Decisions of the small network before the critic judges. */
  readonly depth: number;
  /** Net points that a candidate has to be better by for each e-fold that the network finds it less likely. */
  readonly trust: number;
  /** Whether players who play like greedy or the decomposer are taken for such. */
  readonly manners: boolean;
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
  /** Net points that the network expects; 0 where there is no choice. */
  readonly expected: number;
}

export interface EscaladaNetKernel {
  /** What a policy network thinks, without search. */
  think(view: View, network: 'policy' | 'small', most?: number): Thought;
  /** What the search thinks; all three networks must be open. */
  search(view: View, limits: SearchLimits): Thought;
  /** All outputs of a network for a set of features. */
  outputs(network: NetworkName, features: readonly number[], count: number): number[];
}

const MOST_PLAYS = 512;

export async function openEscaladaNet(networks: readonly NetworkName[]): Promise<EscaladaNetKernel> {
  const [kernel, ...files] = await Promise.all([
    instantiate<Exports>('escaladaNet'),
    ...networks.map((name) => loadWeights(`escalada-${name}`)),
  ]);
  for (const [i, file] of files.entries()) {
    const at = kernel.room(file.length);
    new Uint8Array(kernel.memory.buffer).set(file, at);
    if (!kernel.install(NETWORKS.indexOf(networks[i] as NetworkName), at, file.length))
      throw new Error(`the weights of ${networks[i]} are not those of a network`);
  }
  const { buffer } = kernel.memory;
  const answer = new Int32Array(buffer, kernel.ANSWER.value, 2);
  const plays = new Int32Array(buffer, kernel.PLAYS.value, 2 * MOST_PLAYS);

  const look = (view: View): void => {
    if (view.plays.length > MOST_PLAYS)
      throw new Error(`${view.plays.length} plays are more than a game has`);
    for (const [i, { low, high }] of view.plays.entries()) {
      plays[2 * i] = low;
      plays[2 * i + 1] = high;
    }
    const { seat, hand, starter, mustLead } = view;
    kernel.look(seat, hand.low, hand.high, starter, view.plays.length, mustLead ? 0 : 1);
  };
  const thought = (count: number): Thought => ({
    candidates: Array.from({ length: count }, (_, i) => {
      kernel.cardsOf(i);
      const play = new CardSet(answer[0] ?? 0, answer[1] ?? 0);
      return { play, chance: kernel.chanceOf(i), net: kernel.triesOf(i) > 0 ? kernel.meanOf(i) : undefined };
    }),
    expected: kernel.expected(),
  });

  return {
    think(view, network, most = 1) {
      look(view);
      return thought(kernel.lookUp(NETWORKS.indexOf(network), most));
    },
    search(view, { candidates, deals, results, depth, trust, manners }) {
      look(view);
      kernel.setTrust(trust);
      return thought(kernel.search(candidates, deals, results, depth, manners ? 1 : 0));
    },
    outputs(network, features, count) {
      const number = NETWORKS.indexOf(network);
      kernel.clearFeatures();
      for (const feature of features) kernel.setFeature(feature);
      kernel.judge(number);
      return Array.from({ length: count }, (_, i) => kernel.head(number, i));
    },
  };
}
