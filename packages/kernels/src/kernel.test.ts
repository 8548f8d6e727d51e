/** Loading and calling kernels: nothing that a caller passes leads outside a buffer. */
import { readdirSync, readFileSync } from 'node:fs';
import { CardSet, numberedDeck, type Seat, stream } from '@baralho/core';
import type { AccordionState } from '@baralho/core/games/accordion/index';
import { escalada, hidden, setupOf, type View } from '@baralho/core/games/escalada/index';
import {
  klondike,
  setupOf as klondikeSetup,
  SEED_RULES,
  type State,
} from '@baralho/core/games/klondike/index';
import { SLIDES } from '@baralho/core/games/war/index';
import { describe, expect, it } from 'vitest';
import { loadAccordion } from './accordion.ts';
import { loadAccordionSolver, MOST_BEAM } from './accordionSolver.ts';
import { isChecked } from './checked.suite.ts';
import { openEscalada } from './escalada.ts';
import { NETWORKS, openEscaladaNet } from './escaladaNet.ts';
import { openKernel } from './kernel.ts';
import { loadKlondike, loadSmallKlondike } from './klondike.ts';
import { encode } from './klondikePosition.ts';
import { loadShortest } from './klondikeShortest.ts';
import { loadWar } from './war.ts';
import { wasmOf } from './wasm.ts';

const deal = klondike.start(klondikeSetup(numberedDeck('klondike', 7), SEED_RULES));
const view = hidden.view(escalada.start(setupOf({ deck: numberedDeck('escalada', 7), starter: 0 })), 0);
const row = (piles: number): AccordionState => ({
  rule: 'pile',
  moved: 0,
  piles: Array.from({ length: piles }, (_, card) => [card % 56]),
});
const solver = await loadAccordionSolver();
const solitaire = await loadKlondike();
const small = await loadSmallKlondike();
const shortest = await loadShortest();
const climbing = await openEscalada();
const net = await openEscaladaNet(['small']);
const war = await loadWar();
const accordion = await loadAccordion();

const bytesOf = (change: (bytes: number[]) => void): readonly number[] => {
  const bytes = encode(deal);
  change(bytes);
  return bytes;
};
const with_ = (change: Partial<State>): State => ({ ...deal, ...change });
const seen = (change: Partial<View>): View => ({ ...view, ...change });
const laid = (cards: number): CardSet => CardSet.of(Array.from({ length: cards }, (_, card) => card));

describe('a caller cannot reach beyond a buffer', () => {
  it.each<[string, () => unknown]>([
    ['200 piles for the Accordion solver', () => solver.begin(row(200), 2 ** 26)],
    ['a card twice', () => solver.begin(row(57), 2 ** 26)],
    ['no pile', () => solver.begin(row(0), 2 ** 26)],
    ['a card that is none', () => solver.begin({ ...row(3), piles: [[60], [1]] }, 2 ** 26)],
    ['too wide a beam', () => solver.beam(MOST_BEAM + 1, 0)],
    ['more deals of Accordion than there is room for', () => accordion.play(0, accordion.most + 1)],
    ['fewer deals than none', () => accordion.play(0, -1)],
    ['deals beyond the seed', () => accordion.play(2 ** 32 - 1, 2)],
    ['more games of War than there is room for', () => war.play({ form: 'judge' }, 0, war.most + 1)],
    ['half a game', () => war.play({ form: 'judge' }, 0, 0.5)],
    ['nine decks', () => war.play({ form: 'lecture', rules: SLIDES, decks: 9 }, 0, 1)],
    ['no decks', () => war.play({ form: 'lecture', rules: SLIDES, decks: 0 }, 0, 1)],
    ['a war of none', () => war.play({ form: 'lecture', rules: { ...SLIDES, warSize: 0 }, decks: 1 }, 0, 1)],
    ['a stock of 52', () => solitaire.begin(with_({ stock: numberedDeck('klondike', 7) }), 2 ** 26)],
    [
      'a card of Klondike twice',
      () => solitaire.begin(with_({ waste: deal.stock.slice(0, 1), stock: deal.stock.slice(0, 9) }), 2 ** 26),
    ],
    [
      'eight columns',
      () => solitaire.begin(with_({ columns: [...deal.columns, { closed: [], open: [] }] }), 2 ** 26),
    ],
    [
      'a redeal too many',
      () => solitaire.begin(with_({ redealsUsed: 3, rules: { ...SEED_RULES, redeals: 2 } }), 2 ** 26),
    ],
    ['as many bytes as there are none', () => solitaire.begin(deal, 2 ** 33)],
    [
      'a column of 200 in a smaller game',
      () =>
        small.decide(
          bytesOf((bytes) => (bytes[7] = 200)),
          'in tries',
        ),
    ],
    [
      'a position cut off',
      () =>
        small.decide(
          bytesOf((bytes) => bytes.pop()),
          'in tries',
        ),
    ],
    [
      'a position of 300 bytes',
      () =>
        small.decide(
          bytesOf((bytes) => bytes.push(...Array(300).fill(1))),
          'in tries',
        ),
    ],
    ['eight columns of a smaller game', () => small.resize(8, [0, 0, 0, 0])],
    ['a weight of 1,000', () => shortest.begin(deal, 2 ** 26, 1000, 900)],
    ['a plan of 20 cards', () => climbing.plan(laid(20))],
    ['a view of 600 plays', () => climbing.plannerPlay(seen({ plays: Array(600).fill(CardSet.EMPTY) }))],
    ['a seat that is none', () => climbing.samplerPlay(seen({ seat: 7 as Seat }), 10)],
    ['a hand of 20', () => climbing.certainWin(seen({ hand: laid(20) }))],
    [
      'five hands',
      () => climbing.playOut(Array(5).fill(CardSet.EMPTY), 0, ['greedy', 'greedy', 'greedy', 'greedy']),
    ],
    [
      'hands of 20',
      () => climbing.playOut(Array(4).fill(laid(20)), 0, ['greedy', 'greedy', 'greedy', 'greedy']),
    ],
    ['a hand of 21 cards to list', () => climbing.list(laid(21), undefined)],
    ['a network that is not open', () => net.think(view, 'policy')],
    ['a feature that is none', () => net.outputs('small', [70_000], 1)],
    ['more features than there is room for', () => net.outputs('small', Array(2000).fill(1), 1)],
    ['more outputs than there are', () => net.outputs('small', [1], 5000)],
  ])('%s', (_, call) => {
    expect(call).toThrow(RangeError);
  });

  it('bytes that are none are not written', async () => {
    const { bytes, write } = await openKernel<unknown, 'INPUT'>('klondike');
    const before = [...bytes('INPUT')];
    for (const values of [[1, 256], [-1], [0.5], Array(257).fill(1)])
      expect(() => write('INPUT', values)).toThrow(RangeError);
    expect([...bytes('INPUT')]).toEqual(before);
  });
});

it('a history that no game has is thought about all the same, and the answer is of the hand', async () => {
  const all = await openEscaladaNet(NETWORKS);
  const limits = { candidates: 3, deals: 4, evaluations: 100, depth: 2, trust: 0.3 };
  for (let number = 0; number < 40; number++) {
    const random = stream('no game', number);
    const cards = (most: number): CardSet =>
      CardSet.of(Array.from({ length: random.below(most + 1) }, () => random.below(56)));
    const starter = random.below(4) as Seat;
    const plays = Array.from({ length: random.below(60) }, () => cards(random.below(3) === 0 ? 6 : 0));
    const seat = ((starter + plays.length) % 4) as Seat;
    const view = seen({ starter, plays, seat, hand: cards(13).with(random.below(56)) });
    const answers = [climbing.plannerPlay(view), climbing.samplerPlay(view, 10), climbing.certainWin(view)];
    const thoughts = [all.think(view, 'small', 4), all.search(view, limits)];
    answers.push(...thoughts.flatMap(({ candidates }) => candidates.map(({ play }) => play)));
    for (const answer of answers) expect(answer === undefined || answer.minus(view.hand).isEmpty).toBe(true);
  }
});

it.runIf(isChecked)('the checked build traps at the first byte outside of a buffer', async () => {
  const { call, bytes } = await openKernel<{ play(low: number, count: number): void }, 'PILES'>('accordion');
  call.play(0, bytes('PILES').length);
  expect(() => call.play(0, bytes('PILES').length + 1)).toThrow(WebAssembly.RuntimeError);
});

it('a kernel exports what is asked of it and nothing else', () => {
  const sources = readdirSync(new URL('.', import.meta.url))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
  const kernels = readdirSync(new URL('.', wasmOf('war'))).filter((file) => file.endsWith('.wasm'));
  expect(kernels.length).toBeGreaterThan(6);
  for (const name of kernels.map((file) => file.slice(0, -'.wasm'.length))) {
    const module = new WebAssembly.Module(readFileSync(wasmOf(name)));
    for (const { name: exported } of WebAssembly.Module.exports(module).filter(
      ({ name }) => !/_BYTES$|^memory$|^__|^region$|[wW]ithin$/.test(name),
    ))
      expect(sources, `${name}: ${exported}`).toMatch(new RegExp(`\\b${exported}\\b`));
  }
});
