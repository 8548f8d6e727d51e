/** A team's progress in a problem, in one of six steps. */
import type { Results } from '@baralho/course';

type Cell = Results['teams'][number]['cells'][number];

export const HEATS = ['full', 'more', 'less', 'zero', 'refused', 'none'] as const;
export type Heat = (typeof HEATS)[number];

export function heatOf({ submission, word, points }: Cell, most: number): Heat {
  if (submission === null) return 'none';
  if (word === 'accepted') return 'full';
  if (points > 0) return points >= most ? 'full' : 2 * points > most ? 'more' : 'less';
  return word === 'refused' ? 'refused' : 'zero';
}
