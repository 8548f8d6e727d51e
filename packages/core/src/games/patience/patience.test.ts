/**
 * All described games of patience: every description keeps the rules of all games, is small, and deals as other programs do;
 * the described Klondike agrees with Klondike's own rules.
 */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conform } from '../../conformance.suite.ts';
import { shuffle } from '../../random/shuffle.ts';
import { stream } from '../../random/xoshiro.ts';
import { type Rules as KlondikeRules, klondike, setupOf as klondikeSetup } from '../klondike/index.ts';
import type { GameId } from '../packs.ts';
import {
  DESCRIPTIONS,
  type Move,
  moduleOf,
  movesOf,
  namesOf,
  type Patience,
  packFor,
  patienceGame,
  pileOf,
  play,
  type Rules,
  rulesWith,
  type State,
  setupOf,
  start,
} from './index.ts';

const GAMES = Object.entries(DESCRIPTIONS) as readonly (readonly [GameId, Patience])[];

const shuffled = (rules: Rules, seed: number): State =>
  start(setupOf(shuffle(packFor(rules), stream('patience', seed)), rules));

/** A third of the pairs of piles with one and with two cards; most are not moves. The stock has one move, which names no other pile. */
const candidates = (state: State): readonly Move[] => {
  const { all } = namesOf(state.rules);
  const pairs = all.filter((from) => from !== 's').flatMap((from) => all.map((to) => ({ from, to })));
  return pairs.flatMap(({ from, to }, i) => (i % 3 > 0 ? [] : [1, 2].map((count) => ({ from, to, count }))));
};

for (const [id, description] of GAMES) {
  const { game, notation, hidden, searchable } = moduleOf(id, description);
  const rules = rulesWith(id, description);
  conform(id, {
    game,
    notation,
    ...(hidden && { hidden }),
    ...(searchable && { searchable }),
    setups: fc.nat().map((seed) => setupOf(shuffle(packFor(rules), stream('patience', seed)), rules)),
    candidates,
    steps: description.decks === 2 ? 20 : 40,
    runs: 4,
    // Both place each card on the one placed before.
    exchanges: id !== 'black-hole' && id !== 'golf',
  });
}

/** The described Klondike compared with its own rules: the same moves in every position, with any options. */
describe('Klondike as a description', () => {
  const COLUMNS = 7;
  const toNumber = (pile: string): number =>
    pile === 's'
      ? COLUMNS + 1
      : pile === 'w'
        ? COLUMNS + 2
        : pile.startsWith('f')
          ? 9 + Number(pile.slice(1))
          : Number(pile);
  const numbered = ({ from, to }: Move): string => `${toNumber(from)} ${toNumber(to)}`;

  it('agrees move for move with the rules of Klondike', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom<KlondikeRules['draw']>(1, 2, 3),
        fc.constantFrom(0, 1, Number.POSITIVE_INFINITY),
        fc.boolean(),
        (seed, draw, redeals, worryBack) => {
          const usual = rulesWith('klondike', DESCRIPTIONS.klondike, { draw: draw - 1 });
          const rules: Rules = {
            ...usual,
            foundations: { base: 'ace', takes: 'card', removable: worryBack },
            stock: { to: 'waste', draw, redeals },
          };
          const deck = shuffle(packFor(rules), stream('patience', seed));
          const random = stream('walk', seed);
          let ours = start(setupOf(deck, rules));
          let theirs = klondike.start(klondikeSetup(deck, { draw, redeals, worryBack }));
          for (let step = 0; step < 150; step++) {
            const moves = movesOf(ours);
            const pileNamed = (name: string) => pileOf(ours.piles, name);
            const found = {
              moves: moves.map(numbered).sort(),
              columns: namesOf(rules).columns.map(pileNamed),
              stock: pileNamed('s').closed,
              waste: pileNamed('w').open,
              foundations: ['f1', 'f2', 'f3', 'f4'].map((name) => pileNamed(name).open),
              outcome: patienceGame('klondike').outcome(ours),
            };
            const { columns, stock, waste, foundations } = theirs;
            const wanted = {
              moves: klondike
                .moves(theirs)
                .map(({ from, to }) => `${from} ${to}`)
                .sort(),
              columns,
              stock: stock.toReversed(),
              waste,
              foundations,
              outcome: klondike.outcome(theirs),
            };
            if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
            if (moves.length === 0) break;
            const move = moves[random.below(moves.length)] as Move;
            ours = play(ours, move);
            const [from = 0, to = 0] = numbered(move).split(' ').map(Number);
            theirs = klondike.play(theirs, { from, to });
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe.each(GAMES)('%s', (id, description) => {
  it('is described in at most forty lines', () => {
    const text = readFileSync(new URL(`${id}.ts`, import.meta.url), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });

  it('deals every card, in each of its forms', () => {
    for (const [name, values] of Object.entries(description.options ?? {}))
      for (const place of values.keys()) {
        const rules = rulesWith(id, description, { [name]: place });
        const { piles } = shuffled(rules, 1);
        const cards = Object.values(piles).flatMap(({ closed, open }) => [...closed, ...open]);
        expect(cards.toSorted((a, b) => a - b)).toEqual([...packFor(rules)].sort((a, b) => a - b));
      }
  });
});
