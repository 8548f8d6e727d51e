/** Records as the viewer needs them: read line by line, put into the groups and rounds that their events name. */
import { type GameRecord, isReveal, parseRecord } from '@baralho/arena/record';
import { type Standing, standings } from '@baralho/arena/standings';
import { describeMisread } from '@baralho/core';

export interface Records {
  readonly games: readonly GameRecord[];
  /** Lines that could not be read, with the reason. */
  readonly faults: readonly string[];
}

export function readRecords(text: string): Records {
  const games = new Map<string, GameRecord>();
  const faults: string[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '' || isReveal(line)) continue;
    const record = parseRecord(line);
    if (record.ok) games.set(record.value.id, record.value);
    else faults.push(`${i + 1}: ${describeMisread(record.error)}`);
  }
  return { games: [...games.values()], faults };
}

export interface Group {
  /** The event less its game: `tournament 1 round 2 group 3`. */
  readonly name: string;
  /** Of a tournament; 0 elsewhere. */
  readonly round: number;
  readonly games: readonly GameRecord[];
  /** Best first. */
  readonly table: readonly Standing[];
}

const groupName = (event: string): string => event.replace(/ (game|turn|seat) \d+$/, '');

export function groupsOf(games: readonly GameRecord[]): readonly Group[] {
  const byName = new Map<string, GameRecord[]>();
  for (const game of games) {
    const name = groupName(game.event);
    byName.set(name, [...(byName.get(name) ?? []), game]);
  }
  return [...byName].map(([name, played]) => ({
    name,
    round: Number(/ round (\d+)/.exec(name)?.[1] ?? 0),
    games: played,
    table: standings(played),
  }));
}

/** Rounds of a tournament, the first round first; a match or a ladder is one round. */
export function roundsOf(
  groups: readonly Group[],
): readonly { readonly round: number; readonly groups: readonly Group[] }[] {
  const rounds = [...new Set(groups.map(({ round }) => round))].sort((a, b) => a - b);
  return rounds.map((round) => ({ round, groups: groups.filter((group) => group.round === round) }));
}
