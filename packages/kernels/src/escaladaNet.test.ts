/** The networks' kernel compared with the trainer's reference vectors and with a slow version made with core's types. */
import { readFileSync } from 'node:fs';
import { numberedDeck, stream } from '@baralho/core';
import {
  escalada,
  greedyPlay,
  hidden,
  isLegal,
  PASS,
  setupOf,
  type View,
} from '@baralho/core/games/escalada/index';
import { describe, expect, it } from 'vitest';
import { someOf } from './checked.suite.ts';
import { openEscalada } from './escalada.ts';
import { chancesOf, featuresOf, openTwin, situations } from './escaladaNet.suite.ts';
import { NETWORKS, type NetworkName, openEscaladaNet } from './escaladaNet.ts';

type Golden = Readonly<
  Record<NetworkName, { readonly bits: readonly number[]; readonly out: readonly number[] }>
>;
const GOLDEN = JSON.parse(
  readFileSync(new URL('../testdata/escaladaNet.json', import.meta.url), 'utf8'),
) as readonly Golden[];
const kernel = await openEscaladaNet(NETWORKS);
const rules = await openEscalada();

function* views(games: number): Generator<View> {
  for (let number = 0; number < games; number++) {
    const chance = stream('networks', number);
    const deck = numberedDeck('escalada', number);
    const setup = setupOf({ deck, starter: number % 4, mustLead: number % 2 === 1 });
    yield* situations(setup, (bound) => chance.below(bound));
  }
}

describe('the networks', () => {
  it.each(NETWORKS)('%s gives what the trainer gave', (name) => {
    for (const golden of GOLDEN) {
      const { bits, out } = golden[name];
      const given = kernel.outputs(name, bits, out.length);
      // The vectors are written with five digits.
      for (const [i, expected] of out.entries())
        expect(Math.abs((given[i] ?? 0) - expected)).toBeLessThan(1e-3 + 1e-4 * Math.abs(expected));
    }
  });

  it('are told of a game, and weigh its actions, as the slow twin is and does', () => {
    const twin = openTwin(new URL('../weights/escalada-small.bin', import.meta.url));
    let compared = 0;
    for (const view of views(4)) {
      if (rules.certainWin(view) !== undefined) continue;
      const expected = chancesOf(view, twin(featuresOf(view)));
      const { candidates } = kernel.think(view, 'small', 12);
      expect(candidates[0]?.chance).toBeCloseTo(Math.max(...expected.values()), 3);
      for (const { play, chance } of candidates)
        expect(chance).toBeCloseTo(expected.get(String(play)) ?? -1, 3);
      compared++;
    }
    expect(compared).toBeGreaterThan(60);
  });

  it('search among legal plays, and the same view gives the same thought', () => {
    const limits = { candidates: 4, deals: 6, evaluations: 300, depth: 3, trust: 0.3 };
    for (const view of views(someOf(6))) {
      const thought = kernel.search(view, limits);
      for (const { play } of thought.candidates)
        expect(isLegal(view.hand, view.toBeat, play, view.mustLead)).toBe(true);
      expect(kernel.search(view, limits)).toEqual(thought);
    }
  });

  it.each([
    ['greedy', 'greedy', 0.6],
    ['decomposer', 'decomposer', 0.3],
    ['networks', 'unknown', 0.6],
  ] as const)('find out who plays like %s', (who, manner, least) => {
    const glance = { candidates: 1, deals: 1, evaluations: 1, depth: 0, trust: 0.3 };
    let asked = 0;
    let right = 0;
    for (let number = 0; number < 6; number++) {
      let state = escalada.start(
        setupOf({ deck: numberedDeck('escalada', 900 + number), starter: number % 4, mustLead: true }),
      );
      for (let seat = escalada.toMove(state); seat !== undefined; seat = escalada.toMove(state)) {
        const view = hidden.view(state, seat);
        if (seat === 0 && state.plays.length > 15 && escalada.moves(state).length > 1) {
          const found = kernel.search(view, glance).manners.slice(1);
          asked += found.length;
          right += found.filter((one) => one === manner).length;
        }
        const play =
          seat === 0 || who === 'networks'
            ? (kernel.think(view, 'small').candidates[0]?.play ?? PASS)
            : who === 'greedy'
              ? greedyPlay(view.hand, view.toBeat)
              : rules.plannerPlay(view);
        state = escalada.play(state, play);
      }
    }
    expect(asked).toBeGreaterThan(10);
    expect(right / asked).toBeGreaterThan(least);
  });

  it('lay a certain win without a search', () => {
    let found = 0;
    for (const view of views(40)) {
      const sure = rules.certainWin(view);
      if (sure === undefined) continue;
      found++;
      expect(kernel.think(view, 'small').candidates.map(({ play }) => String(play))).toEqual([String(sure)]);
    }
    expect(found).toBeGreaterThan(20);
  });
});
