/**
 * The work that bots need, done by threads and connected machines: checking a bot and playing games. Each chunk contains
 * everything it needs; untrusted programs run only where the machine allows them.
 */
import { check, idOf, type Limits, type PlayOptions, playSchedule, type ScheduledGame } from '@baralho/arena';
import { type Allowed, allowedOf, dealOf, openSandbox } from '@baralho/arena/jobs/ladder';
import { formatRecord, type GameRecord } from '@baralho/arena/record';
import type { PlayedGame } from '@baralho/arena/referee';
import { printable, type Seat } from '@baralho/core';
import { BotFault, canRun, watched } from './machineFaults.ts';
import type { RequestLog } from './port.ts';
import { entrantOf, type SentBot } from './program.ts';

export interface CheckParameters {
  readonly bot: SentBot;
  readonly limits: Limits;
}

export interface CheckedStep {
  readonly name: string;
  readonly ok: boolean;
  readonly why?: string;
  readonly weak?: string;
  /** What it was sent and wrote when it failed. */
  readonly sent?: string;
  readonly stdout?: string;
  readonly stderr?: string;
}

const MOST_SHOWN = 2000;
const shown = (text: string): string =>
  printable(text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`);

export function allowedCommands(allowed: unknown): Allowed {
  const read = allowedOf(allowed);
  if (read.commands === undefined)
    throw new Error('this worker runs no programs of others; npx baralho worker --commands allows them');
  return read;
}

const startMsOf = ({ commands }: Allowed): number => commands?.startMs ?? 0;

export async function checkBot(
  { bot, limits }: CheckParameters,
  allowed: Allowed,
): Promise<readonly CheckedStep[]> {
  const entrant = entrantOf(bot, openSandbox(allowed), startMsOf(allowed));
  const steps = await check(entrant, limits);
  return steps.map(({ name, ok, why, weak, exchange }) => ({
    name,
    ok,
    ...(why !== undefined && { why: shown(why) }),
    ...(weak !== undefined && { weak: shown(weak) }),
    ...(!ok &&
      exchange && {
        sent: exchange.sent,
        stdout: shown(exchange.stdout),
        stderr: shown(exchange.stderr),
      }),
  }));
}

export interface SentGame {
  readonly event: string;
  readonly deal: string;
  readonly commitment: string;
  readonly starter: number;
  /** Indexes into `bots`. */
  readonly seats: readonly number[];
}

export interface GamesParameters {
  readonly bots: readonly SentBot[];
  readonly games: readonly SentGame[];
  readonly limits: Limits;
  readonly mustLead: boolean;
}

export interface DoneGame {
  /** A line in the format of the arena. */
  readonly record: string;
  /** For each seat, what its bot was sent and did; empty for built-in bots. */
  readonly logs: readonly (readonly RequestLog[])[];
}

/**
 * A game that could not be played: the machine could not run one of its bots, though it could run another program. Always the last of a
 * chunk.
 */
export interface StoppedGame {
  readonly stopped: { readonly bot: string; readonly why: string };
}

/** What the id of a game depends on besides the game itself. */
export const gameOptions = ({ limits, mustLead }: Pick<GamesParameters, 'limits' | 'mustLead'>) => ({
  limits,
  mustLead,
  jobs: 1,
});

const logsOf = ({ moves }: PlayedGame): RequestLog[][] =>
  [0, 1, 2, 3].map((seat) =>
    moves.flatMap(({ seat: mover, exchange, ms, fault, note }, index) =>
      mover !== seat || exchange === undefined
        ? []
        : [
            {
              number: index + 1,
              sent: exchange.sent,
              ms: Math.round(ms),
              answered: shown(exchange.stdout),
              stderr: shown(exchange.stderr),
              ...(fault !== undefined && { fault: `${fault}: ${shown(note ?? '')}` }),
            },
          ],
    ),
  );

export async function playBotGames(
  { bots, games, limits, mustLead }: GamesParameters,
  allowed: Allowed,
): Promise<readonly (DoneGame | StoppedGame)[]> {
  const { moveMs, bankMs } = allowed.limits;
  if (limits.moveMs > moveMs || limits.bankMs > bankMs)
    throw new Error(`this worker gives a move at most ${moveMs} ms and a game ${bankMs} ms beyond`);
  const sandbox = openSandbox(allowed);
  const isWell = (): Promise<boolean> => canRun(sandbox);
  const entrants = bots.map((bot) => watched(entrantOf(bot, sandbox, startMsOf(allowed)), isWell));
  const schedule = games.map(
    ({ event, starter, seats, ...deal }): ScheduledGame => ({
      event,
      starter: starter as Seat,
      deal: dealOf(deal),
      seats: seats.map((place) => entrants[place] as (typeof entrants)[number]),
    }),
  );
  return playUntilStopped(schedule, { ...gameOptions({ limits, mustLead }), sandbox: sandbox.mode });
}

/** Plays one game after another, stopping at the first in which a bot causes a machine fault. */
export async function playUntilStopped(
  schedule: readonly ScheduledGame[],
  how: PlayOptions,
): Promise<readonly (DoneGame | StoppedGame)[]> {
  const logs = new Map<string, RequestLog[][]>();
  const onPlayed = (_: ScheduledGame, id: string, played: PlayedGame): void =>
    void logs.set(id, logsOf(played));
  const done: (DoneGame | StoppedGame)[] = [];
  try {
    for await (const record of playSchedule(schedule, { ...how, onPlayed }))
      done.push({ record: formatRecord(record), logs: logs.get(record.id) ?? [] });
  } catch (error) {
    if (!(error instanceof BotFault)) throw error;
    done.push({ stopped: { bot: error.bot, why: shown(error.message) } });
  }
  return done;
}

/** The id of a game, the same wherever it is played. */
export const gameId = (
  game: ScheduledGame,
  how: Pick<GamesParameters, 'limits' | 'mustLead'>,
): GameRecord['id'] => idOf(game, { ...gameOptions(how), sandbox: '' });
