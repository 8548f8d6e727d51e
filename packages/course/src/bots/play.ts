/**
 * Plays the games of a round through the queue: a chunk is one game, or four of one table. Games that are in the store are not
 * played again, and results are stored before they are counted.
 */

import { DEFAULT_LIMITS, type ScheduledGame } from '@baralho/arena';
import type { GameRecord } from '@baralho/arena/record';
import type { Result } from '@baralho/core/result';
import { type Chunk, ENGINE } from '@baralho/jobs/chunk';
import type { JobQueue } from '@baralho/jobs/queue';
import type { Store } from '@baralho/store';
import type { CourseSchema } from '../store/schema.ts';
import { countMachineFault } from './forfeits.ts';
import { namedEntrant, type SentBot } from './program.ts';
import { gamesOf, keepGames, type Round, sentBot } from './rounds.ts';
import { type DoneGame, type GamesParameters, gameId, type StoppedGame } from './work.ts';

export interface PlayParts {
  readonly store: Store<CourseSchema>;
  readonly queue: () => Promise<JobQueue>;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** The limits of every bot in a course. */
export const LIMITS = DEFAULT_LIMITS;

/** Throws when the machine has failed. */
export function resultOf<T>(signal: AbortSignal, ran: Result<T>): T {
  if (ran.ok) return ran.value;
  signal.throwIfAborted();
  throw new Error(ran.why);
}

/** Games per job. The ladder always gives way: it frees its thread after each game. */
const GAMES_OF_A_CHUNK = { test: 1, final: 4, cup: 4, ladder: 1 } as const;

/** Priorities of jobs: smaller numbers go first. */
export const PRIORITIES = { test: 20, final: 30, cup: 40, ladder: 200 } as const;

const tableOf = ({ seats }: ScheduledGame): string =>
  seats
    .map(({ name }) => name)
    .sort()
    .join('\n');

/** Consecutive games at the same table, a few at a time. */
function* together(games: readonly ScheduledGame[], most: number): Generator<readonly ScheduledGame[]> {
  let some: ScheduledGame[] = [];
  for (const game of games) {
    const isFull = some.length === most;
    if (some[0] !== undefined && (isFull || tableOf(some[0]) !== tableOf(game))) {
      yield some;
      some = [];
    }
    some.push(game);
  }
  if (some.length > 0) yield some;
}

function parametersOf(
  games: readonly ScheduledGame[],
  { settings }: Round,
  bots: ReadonlyMap<string, SentBot>,
): GamesParameters {
  const seated = [...new Map(games.flatMap(({ seats }) => seats).map((one) => [one.name, one])).values()];
  return {
    bots: seated.map(
      ({ name, command, isBuiltIn }) => (isBuiltIn ? { name, builtIn: command } : bots.get(name)) as SentBot,
    ),
    games: games.map(({ event, deal, starter, seats }) => ({
      event,
      deal: deal.code,
      commitment: deal.commitment ?? '',
      starter,
      seats: seats.map(({ name }) => seated.findIndex((one) => one.name === name)),
    })),
    ...settings,
  };
}

/** The entrants of a round, as the draw needs them. */
export const seatsOf = ({ entrants }: Round) =>
  entrants.map(({ name, submission, program }) =>
    namedEntrant(program === undefined ? { name, builtIn: submission } : { ...program, name, packed: '' }),
  );

/** Has these games played and stores them; returns the machine faults that bots caused. */
async function playMissing(
  { store, queue, now, signal }: PlayParts,
  round: Round,
  missing: readonly ScheduledGame[],
): Promise<readonly StoppedGame['stopped'][]> {
  const bots = new Map<string, SentBot>();
  const names = new Set(missing.flatMap(({ seats }) => seats.map(({ name }) => name)));
  for (const entrant of round.entrants)
    if (names.has(entrant.name)) bots.set(entrant.name, await sentBot(store.db, entrant));
  function* chunks(): Generator<Chunk> {
    for (const games of together(missing, GAMES_OF_A_CHUNK[round.kind]))
      yield {
        kind: 'bot games',
        parameters: parametersOf(games, round, bots),
        first: 0,
        count: 1,
        engine: ENGINE,
      };
  }
  const stored: Promise<void>[] = [];
  const stopped: StoppedGame['stopped'][] = [];
  let why: string | undefined;
  await (await queue()).run(chunks(), {
    priority: PRIORITIES[round.kind],
    signal,
    done: (_, result) => {
      const played: DoneGame[] = [];
      for (const game of result as readonly (DoneGame | StoppedGame)[])
        if ('stopped' in game) stopped.push(game.stopped);
        else played.push(game);
      const keeping = keepGames(store, round, played, now());
      keeping.catch(() => {});
      stored.push(keeping);
    },
    failed: ({ message }) => {
      why ??= message;
    },
  });
  await Promise.all(stored);
  signal.throwIfAborted();
  if (why !== undefined && stopped.length === 0) throw new Error(why);
  return stopped;
}

/**
 * Plays the missing ones of these games and returns all their records, in order. A game stopped by a machine fault is played again; that
 * ends at some point, since a version with too many of them forfeits.
 */
export async function playGames(
  parts: PlayParts,
  round: Round,
  schedule: readonly ScheduledGame[],
): Promise<readonly GameRecord[]> {
  const { store, now } = parts;
  const ids = schedule.map((game) => gameId(game, round.settings));
  for (let wasStopped = true; ; ) {
    const there = await gamesOf(store.db, round);
    const missing = schedule.filter((_, i) => !there.has(ids[i] as string));
    if (missing.length === 0) return ids.flatMap((id) => there.get(id) ?? []);
    if (!wasStopped) throw new Error(`${missing[0]?.event} was not played`);
    const stopped = await playMissing(parts, round, missing);
    for (const { bot, why } of stopped) await countMachineFault(store, round, { bot, why, at: now() });
    wasStopped = stopped.length > 0;
  }
}
