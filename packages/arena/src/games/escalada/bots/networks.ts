/**
 * The players that learned: networks trained by self-play (training/), alone or with a search on top. The apprentice and the
 * net play without searching. Master and oracle find out who plays like greedy or the decomposer, deal the unseen cards in
 * ways that explain the plays and passes so far, play out the network's best candidates for some decisions, and let a network
 * that sees all hands judge the rest. All play a certain win when there is one, and pass when leading to void a game that they
 * expect to lose. The same view always gives the same play.
 */
import { PASS, type Play } from '@baralho/core/games/escalada/index';
import { NETWORKS, openEscaladaNet, type SearchLimits, type Thought } from '@baralho/kernels/escaladaNet';
import type { EscaladaBot } from '../game.ts';

const best = ({ candidates }: Thought): Play => candidates[0]?.play ?? PASS;

const glance = (name: string, summary: string, network: 'policy' | 'small'): EscaladaBot => ({
  name,
  summary,
  async open() {
    const kernel = await openEscaladaNet([network]);
    return { choose: (view) => best(kernel.think(view, network)) };
  },
});

const searcher = (name: string, summary: string, limits: SearchLimits): EscaladaBot => ({
  name,
  summary,
  async open() {
    const kernel = await openEscaladaNet(NETWORKS);
    return { choose: (view) => best(kernel.search(view, limits)) };
  },
});

export const apprentice = glance('apprentice', 'a small neural network', 'small');
export const net = glance('net', 'a larger network, without search', 'policy');

/** Less than 50 ms for a move on one core of an ordinary machine. */
export const master = searcher('master', 'the larger network with a search over the hidden hands', {
  candidates: 5,
  deals: 40,
  evaluations: 2500,
  depth: 8,
  trust: 0.3,
});

/** Less than a second for a move. */
export const oracle = searcher('oracle', 'the same search, with a second for every move', {
  candidates: 6,
  deals: 256,
  evaluations: 50_000,
  depth: 12,
  trust: 0.2,
});
