/** Klondike moves as link text: two letters a move, the pile numbers 1 … 13 in base 14; a dot after a move made by the page. */
import type { Move } from '@baralho/core/games/klondike/index';
import type { Step } from '../play/history.ts';

const letter = (pile: number): string => pile.toString(14);

export const formatSteps = (steps: readonly Step<Move>[]): string =>
  steps
    .map(({ move: { from, to }, automatic }) => `${letter(from)}${letter(to)}${automatic ? '.' : ''}`)
    .join('');

export function parseSteps(text: string): readonly Step<Move>[] | undefined {
  if (!/^([1-9a-d]{2}\.?)*$/.test(text)) return undefined;
  return Array.from(text.matchAll(/(.)(.)(\.?)/g), ([, from = '', to = '', dot]) => ({
    move: { from: Number.parseInt(from, 14), to: Number.parseInt(to, 14) },
    automatic: dot === '.',
  }));
}
