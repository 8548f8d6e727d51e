import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberedDeal } from '../deals/deal.ts';
import type { AnyGameModule, Variant } from '../game.ts';
import { escalada } from './escalada/index.ts';
import { GAMES } from './index.ts';
import { klondike, SEED_RULES } from './klondike/index.ts';
import { GAME_IDS } from './packs.ts';

type AnyVariant = Variant<unknown, unknown, unknown, unknown>;

const variantsOf = (module: AnyGameModule): readonly AnyVariant[] => [
  module,
  ...Object.values(module.variants ?? {}),
];

/** Option words to try besides the default ones; some games know a word that others do not. */
const WORDS = [
  ...['uva', 'card', 'draw:3', 'draw:2 redeals:2 worry-back:no', 'starter 3 mustLead'],
  ...['war-size:1 exchange:off', 'decks:2 winnings:apart'],
];

describe.each(GAME_IDS)('%s in the registry', (id) => {
  it('goes by its own name', () => {
    for (const { game } of variantsOf(GAMES[id])) expect(game.id).toBe(id);
  });

  it('reads back its options, and begins a game from a deal with each', () => {
    for (const { game, notation, options, setup } of variantsOf(GAMES[id])) {
      const known = WORDS.flatMap((words) => {
        const read = options.parse(words);
        return read.ok ? [read.value] : [];
      });
      for (const chosen of [options.usual, ...known]) {
        expect(options.parse(options.format(chosen))).toMatchObject({ ok: true, value: chosen });
        const made = setup(numberedDeal(id, 7), chosen);
        if (!made.ok) throw new Error(made.error.expected);
        expect(game.moves(game.start(made.value)).length).toBeGreaterThan(0);
        expect(notation.parseSetup(notation.formatSetup(made.value))).toEqual(made);
      }
    }
  });

  it('answers nonsense about options with a misreading', () => {
    for (const { options } of variantsOf(GAMES[id]))
      fc.assert(
        fc.property(
          fc.string({ unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)), minLength: 1 }),
          (text) => {
            const read = options.parse(`?${text}`);
            expect(read.ok).toBe(false);
          },
        ),
      );
  });

  it.each([
    ['no card', (deck: readonly number[]) => deck.slice(0, 0)],
    ['a card twice', (deck: readonly number[]) => [...deck.slice(1), deck[5] as number]],
    ['two packs', (deck: readonly number[]) => [...deck, ...deck]],
    ['a card of another game', (deck: readonly number[]) => [...deck.slice(1), 60]],
  ])('is never begun with %s', (_, spoil) => {
    const { setup, options } = GAMES[id];
    const deal = numberedDeal(id, 7);
    expect(setup({ ...deal, deck: spoil(deal.deck) }, options.usual)).toMatchObject({ ok: false });
  });

  it('lays out a deal', () => {
    const { layout } = GAMES[id];
    expect(layout(numberedDeal(id, 7))).not.toBe('');
  });
});

/** Never called: the compiler is the test. */
export const unchecked = (): unknown => [
  // @ts-expect-error: a deck that nobody has looked through
  klondike.start({ ...SEED_RULES, deck: [] }),
  // @ts-expect-error: a deck that nobody has looked through
  escalada.start({ deck: [], starter: 0 }),
];
