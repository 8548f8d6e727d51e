/**
 * Lists of winnable deals by difficulty, stored compactly: a JSON object with the rules, the command that made it and, for
 * each difficulty, the deals of the seed as comma-separated differences in base 36.
 */
import { dealNumber } from '@baralho/core';
import { type RulesInJson, UNLIMITED_IN_JSON } from '@baralho/core/games/klondike/index';
import { DIFFICULTIES, type Difficulty } from './difficulty.ts';

export interface Packs {
  readonly rules: RulesInJson;
  readonly seed: number;
  /** Deals surveyed. */
  readonly deals: number;
  /** Deal numbers, ascending. */
  readonly packs: Readonly<Record<Difficulty, readonly number[]>>;
}

const first = (seed: number): number => dealNumber(seed, 0);

export const commandOf = ({ rules, seed, deals }: Omit<Packs, 'packs'>): string =>
  [
    `baralho survey klondike --draw ${rules.draw} --deals ${deals} --seed ${seed}`,
    ...(rules.redeals === UNLIMITED_IN_JSON ? [] : [`--redeals ${rules.redeals}`]),
    ...(rules.worryBack ? [] : ['--no-worry-back']),
    '--packs packs.json',
  ].join(' ');

function pack(numbers: readonly number[], from: number): string {
  let before = from;
  return numbers
    .map((number) => {
      const step = number - before;
      before = number;
      return step.toString(36);
    })
    .join();
}

function unpack(text: string, from: number): number[] {
  let number = from;
  return text === '' ? [] : text.split(',').map((step) => (number += Number.parseInt(step, 36)));
}

export function formatPack(made: Packs): string {
  const { rules, seed, deals } = made;
  const packed = Object.fromEntries(DIFFICULTIES.map((name) => [name, pack(made.packs[name], first(seed))]));
  return `${JSON.stringify({ madeBy: commandOf(made), rules, seed, deals, ...packed })}\n`;
}

export function parsePack(text: string): Packs {
  const { rules, seed, deals, ...packed } = JSON.parse(text) as Omit<Packs, 'packs'> &
    Record<Difficulty, string>;
  const packs = Object.fromEntries(DIFFICULTIES.map((name) => [name, unpack(packed[name], first(seed))]));
  return { rules, seed, deals, packs: packs as Record<Difficulty, number[]> };
}
