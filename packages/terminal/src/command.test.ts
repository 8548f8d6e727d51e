import { USUAL } from '@baralho/core/games/war/index';
import { expect, it } from 'vitest';
import { commandOf, type Variants } from './command.ts';

const AS_USUAL: Omit<Variants, 'game'> = {
  klondike: { draw: 1, redeals: Number.POSITIVE_INFINITY, worryBack: true },
  accordion: 'pile',
  war: { ...USUAL, form: 'judge' },
  opponents: ['decomposer', 'decomposer', 'decomposer'],
};

it.each<[string, Partial<Variants> & Pick<Variants, 'game'>]>([
  ['klondike', { game: 'klondike' }],
  [
    'klondike --draw 3 --redeals 2 --no-worry-back',
    { game: 'klondike', klondike: { draw: 3, redeals: 2, worryBack: false } },
  ],
  ['accordion', { game: 'accordion' }],
  ['accordion --rule card', { game: 'accordion', accordion: 'card' }],
  ['war', { game: 'war' }],
  ['war --form lecture', { game: 'war', war: USUAL }],
  [
    'war --form lecture --war-size 1 --no-exchange --peace',
    { game: 'war', war: { ...USUAL, warSize: 1, exchange: false, peace: true } },
  ],
  ['escalada', { game: 'escalada' }],
  ['escalada --against greedy', { game: 'escalada', opponents: ['greedy', 'greedy', 'greedy'] }],
  [
    'escalada --against greedy,sampler,greedy',
    { game: 'escalada', opponents: ['greedy', 'sampler', 'greedy'] },
  ],
])('baralho play %s', (command, variants) => {
  expect(commandOf({ ...AS_USUAL, ...variants })).toBe(`baralho play ${command}`);
});
