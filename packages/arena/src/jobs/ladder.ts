/**
 * A ladder as chunks: a range of its tables, which have deal numbers one after another. Whoever plays a chunk draws the tables
 * anew from the seed, so that a chunk is small and its games are those of the ladder, ids and all. A bot that is a command must be
 * there, with the same files, on the machine that plays. Whether it is run at all, in which sandbox and within which limits, the
 * chunk has no say in: that is what the machine allows.
 */
import { builtInEntrant, type Entrant, findEntrant } from '../entrant.ts';
import { ladderSchedule } from '../ladder.ts';
import type { GameRecord, RecordedSeat } from '../record.ts';
import { DEFAULT_LIMITS, type Limits } from '../referee.ts';
import { chooseSandbox, DEFAULT_ALLOWANCE, type Sandbox, type SandboxMode } from '../sandbox/sandbox.ts';
import { playSchedule } from '../schedule.ts';

export interface LadderParameters {
  readonly bots: readonly RecordedSeat[];
  readonly limits: Limits;
  /** What records say of games in which no process was run. */
  readonly sandbox: Sandbox['mode'];
}

/** What a machine that plays for others allows, from its own command line. */
export interface Allowed {
  /** A bot may have at most so much time. */
  readonly limits: Limits;
  /** How commands are run; without this none is. */
  readonly commands?: {
    readonly sandbox: SandboxMode;
    readonly memoryMb: number;
    readonly startMs: number;
    readonly allow: readonly string[];
  };
}

/** The work of a ladder: its kind, its parameters, and how many tables make a chunk of seconds. */
export function ladderWork(
  entrants: readonly Entrant[],
  tables: number,
  how: Omit<LadderParameters, 'bots'>,
): { readonly kind: string; readonly parameters: LadderParameters; readonly chunkSize: number } {
  const bots = entrants.map(({ name, command, hash }) => ({ name, command, hash }));
  const quick = entrants.every(({ isBuiltIn, command }) => isBuiltIn && command !== 'sampler');
  return {
    kind: 'ladder',
    parameters: { bots, ...how },
    chunkSize: quick ? Math.max(1, Math.min(256, Math.ceil(tables / 64))) : 1,
  };
}

let opened: Sandbox | undefined;

/** The sandbox of this machine, tried out once. Nothing can be started without it. */
function openSandbox({ commands }: Allowed): Sandbox {
  if (commands === undefined)
    throw new Error('this worker runs no bots that are commands; baralho worker --commands allows them');
  const choice = opened
    ? ({ ok: true, sandbox: opened } as const)
    : chooseSandbox(commands.sandbox, { ...DEFAULT_ALLOWANCE, memoryMb: commands.memoryMb });
  if (!choice.ok) throw new Error(choice.why);
  opened = choice.sandbox;
  return opened;
}

/** The bots as they are on this machine; throws when one is not there, is not the same or may not run. */
function entrantsOf(bots: readonly RecordedSeat[], allowed: Allowed): readonly Entrant[] {
  return bots.map(({ name, command, hash }) => {
    const ours = builtInEntrant(command, name);
    if (ours !== undefined) return ours;
    const sandbox = openSandbox(allowed);
    const found = findEntrant(command, {
      ...allowed.commands,
      startMs: allowed.commands?.startMs ?? 0,
      sandbox,
    });
    if (!found.ok) throw new Error(found.why);
    if (found.entrant.hash !== hash)
      throw new Error(`bot '${command}' is another one on this machine: its files differ`);
    return { ...found.entrant, name };
  });
}

export async function playLadderChunk(
  { bots, limits, sandbox: word }: LadderParameters,
  first: number,
  count: number,
  allowed: Allowed = { limits: DEFAULT_LIMITS },
): Promise<readonly GameRecord[]> {
  const { moveMs, bankMs } = allowed.limits;
  if (limits.moveMs > moveMs || limits.bankMs > bankMs)
    throw new Error(`this worker gives a move at most ${moveMs} ms and a game ${bankMs} ms beyond`);
  const table = first % 2 ** 32;
  const entrants = entrantsOf(bots, allowed);
  const schedule = ladderSchedule(entrants, table + count, (first - table) / 2 ** 32, table);
  const sandbox = entrants.every(({ isBuiltIn }) => isBuiltIn) ? word : openSandbox(allowed).mode;
  const records: GameRecord[] = [];
  for await (const record of playSchedule(schedule, { limits, sandbox, jobs: 1 })) records.push(record);
  return records;
}
