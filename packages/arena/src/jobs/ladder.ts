/**
 * A ladder as chunks: a range of its tables, which have deal numbers one after another. Whoever plays a chunk draws the tables
 * anew from the seed, so that a chunk is small and its games are those of the ladder, ids and all. A bot that is a command must be
 * there, with the same files, on the machine that plays, and runs in the same kind of sandbox as it would have here.
 */
import { builtInEntrant, type Entrant, findEntrant } from '../entrant.ts';
import { ladderSchedule } from '../ladder.ts';
import type { GameRecord, RecordedSeat } from '../record.ts';
import type { Limits } from '../referee.ts';
import { chooseSandbox, DEFAULT_ALLOWANCE, type Sandbox } from '../sandbox/sandbox.ts';
import { playSchedule } from '../schedule.ts';

export interface LadderParameters {
  readonly bots: readonly RecordedSeat[];
  readonly limits: Limits;
  readonly sandbox: Sandbox['mode'];
  /** How commands are run. */
  readonly commands?: {
    readonly memoryMb: number;
    readonly startMs: number;
    readonly allow: readonly string[];
  };
}

/** The work of a ladder: its kind, its parameters, and how many tables make a chunk of seconds. */
export function ladderWork(
  entrants: readonly Entrant[],
  tables: number,
  { commands, ...how }: Required<Omit<LadderParameters, 'bots'>>,
): { readonly kind: string; readonly parameters: LadderParameters; readonly chunkSize: number } {
  const bots = entrants.map(({ name, command, hash }) => ({ name, command, hash }));
  const ours = entrants.every(({ isBuiltIn }) => isBuiltIn);
  const quick = ours && bots.every(({ command }) => command !== 'sampler');
  return {
    kind: ours ? 'ladder' : 'ladder with commands',
    parameters: { bots, ...how, ...(!ours && { commands }) },
    chunkSize: quick ? Math.max(1, Math.min(256, Math.ceil(tables / 64))) : 1,
  };
}

type Commands = NonNullable<LadderParameters['commands']>;

let opened: { readonly key: string; readonly sandbox: Sandbox } | undefined;

/** The sandbox of this mode, tried out once. */
function sandboxOf(mode: Sandbox['mode'], { memoryMb }: Commands): Sandbox {
  const key = `${mode} ${memoryMb}`;
  if (opened?.key !== key) {
    const choice = chooseSandbox(mode, { ...DEFAULT_ALLOWANCE, memoryMb });
    if (!choice.ok) throw new Error(choice.why);
    opened = { key, sandbox: choice.sandbox };
  }
  return opened.sandbox;
}

/** The bots as they are on this machine; throws when one is not there or is not the same. */
function entrantsOf({ bots, sandbox: mode, commands }: LadderParameters): readonly Entrant[] {
  return bots.map(({ name, command, hash }) => {
    if (commands === undefined) {
      const ours = builtInEntrant(command, name);
      if (ours === undefined) throw new Error(`there is no bot '${command}' in the house`);
      return ours;
    }
    const found = findEntrant(command, { ...commands, sandbox: sandboxOf(mode, commands) });
    if (!found.ok) throw new Error(found.why);
    if (found.entrant.hash !== hash)
      throw new Error(`bot '${command}' is another one on this machine: its files differ`);
    return { ...found.entrant, name };
  });
}

export async function playLadderChunk(
  parameters: LadderParameters,
  first: number,
  count: number,
): Promise<readonly GameRecord[]> {
  const table = first % 2 ** 32;
  const schedule = ladderSchedule(entrantsOf(parameters), table + count, (first - table) / 2 ** 32, table);
  const { limits, sandbox } = parameters;
  const records: GameRecord[] = [];
  for await (const record of playSchedule(schedule, { limits, sandbox, jobs: 1 })) records.push(record);
  return records;
}
