/** Klondike moves as text for a link: two letters a move, the pile numbers 1 … 13 in base 14. */
import type { Move } from '@baralho/core/games/klondike/index';

const letter = (pile: number): string => pile.toString(14);

export const formatLetters = (moves: readonly Move[]): string =>
  moves.map(({ from, to }) => `${letter(from)}${letter(to)}`).join('');

export function parseLetters(text: string): readonly Move[] | undefined {
  if (!/^([1-9a-d]{2})*$/.test(text)) return undefined;
  return Array.from(text.matchAll(/(.)(.)/g), ([, from = '', to = '']) => ({
    from: Number.parseInt(from, 14),
    to: Number.parseInt(to, 14),
  }));
}
