/**
 * The displayed name of a player of the arena: our own bots have the same names as at the table, all others the name in the
 * record.
 */
import type { Dictionary } from '@baralho/words';

export function botName({ escalada: { advice } }: Dictionary, name: string): string {
  const names: Readonly<Record<string, string>> = advice.levels;
  return (Object.hasOwn(names, name) && names[name]) || name;
}
