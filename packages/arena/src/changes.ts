/** Says what has changed since the games of a file were played, so that they no longer fit the schedule and are played again. */
import type { Entrant } from './entrant.ts';
import type { GameRecord } from './record.ts';

const gamesOf = (count: number): string => (count === 1 ? 'one game was' : `${count} games were`);

/** One sentence for each bot that has changed or no longer takes part, and one if the seats differ. */
export function changesSince(records: readonly GameRecord[], entrants: readonly Entrant[]): string[] {
  const now = new Map(entrants.map((entrant) => [entrant.name, entrant]));
  const table = entrants.map(({ name }) => name).join(', ');
  const counts = new Map<string, number>();
  const note = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const { seats, event } of records) {
    const names = new Set<string>();
    for (const { name, command, hash } of seats) {
      const bot = now.get(name);
      // Empty seats of a tournament are filled with built-in bots.
      const isFiller = hash === 'built-in random' && /^random \d+\.\d+$/.test(name);
      if (names.has(name) || isFiller) continue;
      names.add(name);
      if (bot === undefined) note(`bot '${name}' does not take part any more`);
      else if (bot.command !== command) note(`bot '${name}' was another command, ${command}`);
      else if (bot.hash !== hash) note(`the files of bot '${name}' have changed`);
    }
    const sat = seats.map(({ name }) => name).join(', ');
    if (
      event.startsWith('match ') &&
      names.size === 4 &&
      sat !== table &&
      [...names].every((one) => now.has(one))
    )
      note(`the seats were ${sat}`);
  }
  return [...counts].map(
    ([what, games]) => `${what}: ${gamesOf(games)} played before that and count no more`,
  );
}
