/** Short solutions and positions as text. */
import { readFileSync } from 'node:fs';
import { formatCards, formatInitial, lineAt, numberedDeck, stream } from '@baralho/core';
import {
  formatPosition,
  klondike,
  parseDealFile,
  readPosition,
  SEED_RULES,
  setupOf,
  viewOf,
} from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import { describe, expect, test } from 'vitest';
import { blindHint } from '../klondike/blind.ts';
import { klondikeSolver } from './klondike.ts';
import { readDeals } from './positions.ts';

const solver = await klondikeSolver();
const kernel = await loadKlondike();
const data = (name: string): string =>
  readFileSync(new URL(`../../testdata/klondike/${name}`, import.meta.url), 'utf8');

const decks = parseDealFile(data('deals-300.txt'));
const known = data('verdicts-300.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([name, , , , shortest3]) => ({ name, shortest: Number(shortest3) }))
  .filter(({ shortest }) => shortest > 0);

describe('on deals whose shortest solution is known', () => {
  const stateOf = (name: string | undefined) =>
    klondike.start(
      setupOf((decks.ok && decks.value.find((deck) => deck.name === name)?.deck) || [], { draw: 3 }),
    );

  test('short solutions are at most a tenth longer on average, and win', () => {
    let [ours, best] = [0, 0];
    // Every tenth one: all of them would take minutes and show no more.
    for (const { name, shortest } of known.filter((_, i) => i % 10 === 0)) {
      const state = stateOf(name);
      const verdict = solver.solve(state, { solution: 'short' });
      if (verdict.verdict !== 'winnable') throw new Error(`${name} is winnable`);
      expect(klondike.outcome(verdict.moves.reduce(klondike.play, state))?.reason).toBe('won');
      expect(verdict.moves.filter(({ to }) => to !== 8)).toHaveLength(verdict.length);
      expect(verdict.length).toBeGreaterThanOrEqual(shortest);
      ours += verdict.length;
      best += shortest;
    }
    expect(ours / best).toBeLessThan(1.1);
  });

  // Two fast ones.
  test.each(known.filter(({ name }) => name === 'K0002' || name === 'K0006'))(
    '$name takes $shortest moves, proven',
    ({ name, shortest }) => {
      const found = solver.solve(stateOf(name), { solution: 'shortest' });
      expect(found).toMatchObject({ length: shortest, shortest: true });
      // The effort includes the whole solution, not only the proof that there is one.
      expect(found.nodes).toBeGreaterThan(2 * solver.solve(stateOf(name)).nodes);
    },
  );
});

describe('positions as text', () => {
  const state = klondike.start(setupOf(numberedDeck('klondike', 27)));
  const print = formatPosition(viewOf(state));

  test('the print of the seed is a view with unseen cards', () => {
    const read = readPosition(print, SEED_RULES);
    expect(read).toMatchObject({ ok: true });
    if (read.ok) expect(read.value.state).toBeUndefined();
  });

  const hidden = [...state.columns.map(({ closed }) => closed), state.stock].flat();
  /** The printed position, with the face-down cards from `first` on written out. */
  const named = (first: number, cards = hidden): string => {
    let index = 0;
    return print.replaceAll('*', (star) => {
      const at = index++;
      return at < first ? star : `[${formatInitial(cards[at] as number)}]`;
    });
  };

  test.each([
    ['all', named(0)],
    ['all but one', named(1)],
    ['all but one, which is a question mark', named(1).replace('*', '?')],
  ])('face-down cards can be named: %s', (_, text) => {
    const read = readPosition(text, SEED_RULES);
    expect(read.ok && read.value.state).toEqual(state);
  });

  test('the stock can be named alone, by one who has been through it', () => {
    const read = readPosition(named(21), SEED_RULES);
    if (!read.ok) throw new Error(read.error.expected);
    expect(read.value).toEqual({ view: { ...viewOf(state), stock: state.stock } });
    const hint = blindHint(read.value.view, kernel, stream('hint', 1), { worlds: 20 });
    expect(hint.worlds).toBeGreaterThan(0);
  });

  test.each([
    ['a card twice', named(0, [...hidden.slice(0, -1), hidden[0] as number]), 14, 'each card once'],
    ['some of the columns named', named(20), 7, 'all face-down cards named'],
    ['no card', named(0).replace(/\[\w+\]/, '[X9]'), 2, 'a card such as'],
    ['a name on top', print.replace('* *', 'E1 [E2]'), 3, 'below the face-up'],
  ])('%s is refused with its line', (_, text, line, expected) => {
    const read = readPosition(text, SEED_RULES);
    if (read.ok) throw new Error('it was read');
    expect(read.error.expected).toContain(expected);
    expect(lineAt(text, read.error.at)).toBe(line);
  });

  /** Winnable; dominance rules that were slightly too strict once called them lost. */
  test.each([
    [3, 'king-after-a-take'],
    [3, 'two-worried-cards-and-a-stock-card'],
    [3, 'three-kings-and-a-queen-on-the-floor'],
    [3, 'two-kings-for-one-free-column'],
    [3, 'a-king-for-the-free-column'],
    [1, 'a-king-of-the-stock-and-a-jack-on-the-floor'],
    [1, 'kings-and-queens-back-and-forth'],
    [2, 'kings-and-queens-back-and-forth'],
    [3, 'kings-and-queens-back-and-forth'],
  ] as const)('draw %i, %s', (draw, name) => {
    const read = readPosition(data(`${name}.txt`), { ...SEED_RULES, draw });
    if (!read.ok || read.value.state === undefined) throw new Error('every card is named');
    const verdict = solver.solve(read.value.state);
    expect(verdict.verdict).toBe('winnable');
    if (verdict.verdict === 'winnable')
      expect(klondike.outcome(verdict.moves.reduce(klondike.play, read.value.state))?.reason).toBe('won');
  });

  test.each([
    ['51 cards', 'A 2S 9H', 1],
    ['a card twice', `\nB ${'QD '.repeat(52)}`, 2],
    ['not text', 'C \u0000\u0001', 1],
    ['no name', formatCards(numberedDeck('klondike', 27)), 1],
  ])('%s is refused, the next line is not', (_, text, line) => {
    const good = `good ${formatCards(numberedDeck('klondike', 1))}`;
    expect(readDeals(`${text}\n${good}\n`, SEED_RULES)).toMatchObject([{ line }, { name: 'good' }]);
  });
});
