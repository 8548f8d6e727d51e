/**
 * A ladder in chunks: some of its tables, each with its seats and its deck. A machine that plays a chunk learns only the decks
 * of these tables, because they cannot be computed from each other; its games are those of the ladder, with the same ids. A
 * bot that is a command must exist, with the same files, on the machine that plays. The machine alone decides whether it is
 * run at all, in which sandbox and within which limits.
 */
import { describeDealFault, itemAt, parseDeal } from '@baralho/core';
import { anyNumber, anyText, fields, list, oneOf, read, type Shape } from '@baralho/core/shape';
import {
  chooseSandbox,
  DEFAULT_ALLOWANCE,
  SANDBOX_MODES,
  type Sandbox,
  type SandboxMode,
} from '@baralho/sandbox';
import type { CompetitionDeal } from '../decks/decks.ts';
import { builtInEntrant, type Entrant, findEntrant } from '../entrant.ts';
import { THINKERS } from '../games/escalada/bots/index.ts';
import { gamesOfTable, type LadderTable } from '../ladder.ts';
import type { GameRecord, RecordedSeat } from '../record.ts';
import { DEFAULT_LIMITS, type Limits } from '../referee.ts';
import { playSchedule } from '../schedule.ts';

/** A table as plain data: which of the bots play, and the code of the deal. */
interface SentTable {
  readonly number: number;
  readonly deal: string;
  readonly commitment?: string;
  readonly seats: readonly number[];
}

export interface LadderParameters {
  /** Used in the names of events. */
  readonly label: string;
  readonly bots: readonly RecordedSeat[];
  readonly tables: readonly SentTable[];
  readonly limits: Limits;
  /** The sandbox in records of games that ran no process. */
  readonly sandbox: Sandbox['mode'];
}

/** What a machine that plays for others allows, from its own command line. */
export interface Allowed {
  /** The most time for a bot. */
  readonly limits: Limits;
  /** How commands are run; if missing, none are. */
  readonly commands?: {
    readonly sandbox: SandboxMode;
    readonly memoryMb: number;
    readonly startMs: number;
    readonly allow: readonly string[];
  };
}

/** What a machine allows its clients. */
const allowedShape: Shape<Allowed> = fields(
  { limits: fields({ moveMs: anyNumber, bankMs: anyNumber }) },
  {
    commands: fields({
      sandbox: oneOf(...SANDBOX_MODES),
      memoryMb: anyNumber,
      startMs: anyNumber,
      allow: list(anyText, 0, 1000),
    }),
  },
);

/** By default a machine runs only built-in bots, within the default limits. */
export function allowedOf(allowed: unknown): Allowed {
  if (allowed === undefined) return { limits: DEFAULT_LIMITS };
  const wanted = read(allowedShape, allowed, 'allowed');
  if (!wanted.ok) throw new Error(wanted.why);
  return wanted.value;
}

export interface LadderWork {
  readonly kind: string;
  /** How many tables make a chunk that takes seconds. */
  readonly chunkSize: number;
  parametersOf(tables: readonly LadderTable[]): LadderParameters;
}

export function ladderWork(
  entrants: readonly Entrant[],
  tables: number,
  how: Omit<LadderParameters, 'bots' | 'tables'>,
): LadderWork {
  const bots = entrants.map(({ name, command, hash }) => ({ name, command, hash }));
  const quick = entrants.every(({ isBuiltIn, command }) => isBuiltIn && !THINKERS.has(command));
  return {
    kind: 'ladder',
    parametersOf: (drawn) => ({
      bots,
      tables: drawn.map(({ number, deal, seats }) => ({
        number,
        deal: deal.code,
        ...(deal.commitment && { commitment: deal.commitment }),
        seats: seats.map((entrant) => entrants.indexOf(entrant)),
      })),
      ...how,
    }),
    chunkSize: quick ? Math.max(1, Math.min(256, Math.ceil(tables / 64))) : 1,
  };
}

let opened: Sandbox | undefined;

/** The sandbox of this machine, tested once. Nothing is started without it. */
export function openSandbox({ commands }: Allowed): Sandbox {
  if (commands === undefined)
    throw new Error('this worker runs no bots that are commands; npx baralho worker --commands allows them');
  const choice = opened
    ? ({ ok: true, sandbox: opened } as const)
    : chooseSandbox(commands.sandbox, { ...DEFAULT_ALLOWANCE, memoryMb: commands.memoryMb });
  if (!choice.ok) throw new Error(choice.why);
  opened = choice.sandbox;
  return opened;
}

/** The bots on this machine; throws if one is missing, differs or is not allowed. */
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
    if (found.value.hash !== hash)
      throw new Error(`bot '${command}' is another one on this machine: its files differ`);
    return { ...found.value, name };
  });
}

export function dealOf({ deal, commitment }: Pick<SentTable, 'deal' | 'commitment'>): CompetitionDeal {
  const read = parseDeal('escalada', deal);
  if (!read.ok) throw new Error(describeDealFault(deal, read.error));
  return { ...read.value, ...(commitment && { commitment }) };
}

export async function playLadderChunk(
  { label, bots, tables, limits, sandbox: word }: LadderParameters,
  allowed: Allowed,
): Promise<readonly GameRecord[]> {
  const { moveMs, bankMs } = allowed.limits;
  if (limits.moveMs > moveMs || limits.bankMs > bankMs)
    throw new Error(`this worker gives a move at most ${moveMs} ms and a game ${bankMs} ms beyond`);
  const entrants = entrantsOf(bots, allowed);
  const schedule = tables.flatMap((table) => {
    const seats = table.seats.map((bot) => itemAt(entrants, bot));
    return gamesOfTable({ number: table.number, deal: dealOf(table), seats }, label);
  });
  const sandbox = entrants.every(({ isBuiltIn }) => isBuiltIn) ? word : openSandbox(allowed).mode;
  const records: GameRecord[] = [];
  for await (const record of playSchedule(schedule, { limits, sandbox, jobs: 1 })) records.push(record);
  return records;
}
