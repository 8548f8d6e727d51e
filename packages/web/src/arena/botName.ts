/** A player of the arena: our own bots are called what they are called at the table, everybody else by the name in the record. */
import type { Dictionary } from '@baralho/words';

export function botName({ escalada: { advice } }: Dictionary, name: string): string {
  const names: Readonly<Record<string, string>> = advice.levels;
  return (Object.hasOwn(names, name) && names[name]) || name;
}
