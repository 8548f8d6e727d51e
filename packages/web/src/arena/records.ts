/**
 * Records as the viewer needs them: read line by line as they arrive, and put into the groups and rounds that their events
 * name. A large tournament has tens of thousands of games, so reading it pauses regularly to keep the page responsive.
 */
import { type GameRecord, isReveal, parseRecord } from '@baralho/arena/record';
import { type Standing, standings } from '@baralho/arena/standings';
import { describeMisread } from '@baralho/core';

export interface Records {
  readonly games: readonly GameRecord[];
  /** The first lines that could not be read, with the reason. */
  readonly faults: readonly string[];
}

/** Records with their title, and how an address can load them again. */
export interface Opened {
  readonly name: string;
  readonly source: Readonly<Record<string, string>>;
  readonly records: Records;
}

const MOST_FAULTS = 5;
/** Reads for this long at a time; then the page may draw and react. */
const SLICE_MS = 12;

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** `onprogress` is called now and then with the number of games so far. */
export async function readRecords(
  stream: ReadableStream<Uint8Array>,
  onprogress: (games: number) => void = () => {},
): Promise<Records> {
  const games = new Map<string, GameRecord>();
  const faults: string[] = [];
  let number = 0;
  let since = performance.now();
  for await (const line of linesOf(stream)) {
    number++;
    if (line.trim() === '' || isReveal(line)) continue;
    const record = parseRecord(line);
    if (record.ok) games.set(record.value.id, record.value);
    else if (faults.length < MOST_FAULTS) faults.push(`${number}: ${describeMisread(record.error)}`);
    if (performance.now() - since < SLICE_MS) continue;
    onprogress(games.size);
    await breath();
    since = performance.now();
  }
  return { games: [...games.values()], faults };
}

export interface Group {
  /** The event without its game: `tournament 1 round 2 group 3`. */
  readonly name: string;
  /** In a tournament; 0 elsewhere. */
  readonly round: number;
  readonly games: readonly GameRecord[];
  /** Best first. */
  table(): readonly Standing[];
}

export interface Round {
  readonly round: number;
  readonly groups: readonly Group[];
}

const groupName = (event: string): string => event.replace(/ (game|turn|seat) \d+$/, '');

function groupsOf(games: readonly GameRecord[]): readonly Group[] {
  const byName = new Map<string, GameRecord[]>();
  for (const game of games) {
    const name = groupName(game.event);
    const group = byName.get(name);
    if (group === undefined) byName.set(name, [game]);
    else group.push(game);
  }
  return [...byName].map(([name, played]) => {
    let table: readonly Standing[] | undefined;
    return {
      name,
      round: Number(/ round (\d+)/.exec(name)?.[1] ?? 0),
      games: played,
      table: () => (table ??= standings(played)),
    };
  });
}

/** Rounds of a tournament, the first round first; a match or a ladder is one round. */
export function roundsOf(games: readonly GameRecord[]): readonly Round[] {
  const groups = groupsOf(games);
  const rounds = [...new Set(groups.map(({ round }) => round))].sort((a, b) => a - b);
  return rounds.map((round) => ({ round, groups: groups.filter((group) => group.round === round) }));
}

/** The one group of the last round of a tournament: its first player has won the tournament. */
export const finalOf = (rounds: readonly Round[]): Group | undefined => {
  const last = rounds.at(-1);
  return last !== undefined && last.round > 0 && last.groups.length === 1 ? last.groups[0] : undefined;
};

/** Who went out first, and with how many points; nobody has won a void game. */
export function winnerOf({ end, scores, seats }: GameRecord): { name: string; points: number } | undefined {
  const points = Math.max(...scores);
  const name = seats[scores.indexOf(points)]?.name;
  return end === 'won' && points > 0 && name !== undefined ? { name, points } : undefined;
}
