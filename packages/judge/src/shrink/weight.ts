/** What "smaller" means: a list of numbers, of which the first that differs decides. In every problem fewer cases come first. */
import { itemAt } from '@baralho/core';
export type Weight = readonly number[];

export function isLess(a: Weight, b: Weight): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && itemAt(a, at) < itemAt(b, at);
}

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
