/**
 * What all commands of the arena share: the options, finding the bots, the sandbox, the file of records, progress on a
 * terminal, and results that are also printed after Ctrl-C.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import {
  BOT_GAME_IDS,
  type BotGameId,
  changesSince,
  DEFAULT_LIMITS,
  type Entrant,
  findEntrant,
  openBotLogs,
  openRecordFile,
  type PlayOptions,
  type RecordFile,
  readRecords,
  replay,
  secretPath,
  withOwnNames,
} from '@baralho/arena';
import { BOTS } from '@baralho/arena/games/bots';
import { describeMisread, LAST_SEED, printable } from '@baralho/core';
import { lockPath } from '@baralho/jobs/fileLock';
import { messageOf } from '@baralho/jobs/queue';
import {
  chooseSandbox,
  DEFAULT_ALLOWANCE,
  SANDBOX_MODES,
  type Sandbox,
  type SandboxMode,
} from '@baralho/sandbox';
import { type Command, Option } from 'commander';
import { complain } from '../../complain.ts';
import { usualFolder } from '../../exposed.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { type ProgressArea, progressArea } from '../../progress.ts';
import { type CompetitionDecks, decksOfSeed, drawnFor } from './decks.ts';

export interface BotOptions {
  /** The game; Escalada by default. */
  readonly game?: BotGameId;
  readonly sandbox: SandboxMode;
  readonly memory: number;
  readonly allow?: readonly string[];
  readonly moveMs: number;
  readonly bankMs: number;
  readonly startMs: number;
  readonly json?: true;
}

export interface CompetitionOptions extends BotOptions {
  /** Decks from a seed, for experiments, instead of the system's random numbers. */
  readonly seed?: number;
  /** Klondike: cards to draw. */
  readonly draw?: 1 | 3;
  readonly jobs: number;
  readonly records?: string;
  readonly resume?: true;
  /** A folder for the standard error of bots. */
  readonly logs?: string;
  readonly quiet?: true;
  readonly strict?: true;
  readonly redis?: string;
}

export const BOTS_HELP = `
A bot is the name of a built-in one (random, lowest, greedy, decomposer, sampler, apprentice, net, master, oracle) or a command: ./bot, "python3 bot.py".
It may be preceded by NAME= (its name in the tables), stream: (its process keeps running; requests end with an empty line) and
text: (it reads the assignment's text notation, without the count line): "mine=stream:python3 bot.py".
`;

/** `klondike ./a ./b` → the game, and the bots. A program with that name is written `./klondike`. */
export function gameAndBots(words: readonly string[]): { readonly game: BotGameId; readonly bots: string[] } {
  const game = BOT_GAME_IDS.find((id) => id === words[0]);
  return { game: game ?? 'escalada', bots: words.slice(game === undefined ? 0 : 1) };
}

export const GAMES_HELP = `
The first word may be a game: escalada (as without it), klondike or accordion. In games for one player all bots play the same deals, each alone,
and a bot prints one move, two pile numbers, or stop. Their built-in bots are
${(['klondike', 'accordion'] as const).map((game) => `  ${game}: ${BOTS[game].map(({ name }) => name).join(', ')}`).join('\n')}
npx baralho arena check klondike --help and docs/write-a-bot.md say what a bot reads.
`;

/** Options about how bots are run. */
export const withBotOptions = (command: Command): Command =>
  command
    .addOption(new Option('--sandbox <mode>', 'where bots run').choices([...SANDBOX_MODES]).default('auto'))
    .option('--memory <megabytes>', 'memory of a bot', wholeNumberFrom(16), DEFAULT_ALLOWANCE.memoryMb)
    .option('--allow <paths...>', 'files and folders that bots may read besides their own')
    .option('--move-ms <ms>', 'time of a move', wholeNumberFrom(1), DEFAULT_LIMITS.moveMs)
    .option('--bank-ms <ms>', 'extra time for a whole game', wholeNumberFrom(0), DEFAULT_LIMITS.bankMs)
    .option('--start-ms <ms>', 'time in which a process may start', wholeNumberFrom(0), 1000)
    .option('--json', 'print JSON');

/** Options of all commands that play a schedule. */
export const withCompetitionOptions = (command: Command): Command =>
  withBotOptions(command)
    .option(
      '--seed <n>',
      'decks from a number, for experiments: bots could predict them',
      wholeNumberFrom(0, LAST_SEED),
    )
    .option('--jobs <n>', 'games at a time', wholeNumberFrom(1, 256), availableParallelism())
    .option('--records <file>', 'append every game as a line of JSON')
    .option('--logs <folder>', 'save what every bot writes to standard error, one file each')
    .option('--resume', 'continue from the games in the file of records')
    .option('--quiet', 'no progress')
    .option('--strict', 'exit code 1 when a bot made a fault');

export function openSandbox({ sandbox: mode, memory }: BotOptions): Sandbox {
  const choice = chooseSandbox(mode, { ...DEFAULT_ALLOWANCE, memoryMb: memory });
  return choice.ok ? choice.sandbox : complain(choice.why);
}

export function findBots(
  specs: readonly string[],
  options: BotOptions,
  sandbox: Sandbox,
  hidden: readonly string[] = [],
): Entrant[] {
  return withOwnNames(
    specs.map((spec) => {
      const { game = 'escalada', startMs, allow = [] } = options;
      const found = findEntrant(spec, { game, sandbox, startMs, allow, hidden, kept: usualFolder() });
      return found.ok ? found.value : complain(found.why);
    }),
  );
}

/** "bwrap (no network, …)", or a note that no process was run. */
export const describeSandbox = (sandbox: Sandbox, entrants: readonly Entrant[]): string =>
  entrants.every(({ isBuiltIn }) => isBuiltIn)
    ? 'built-in bots only, no process was run'
    : `${sandbox.mode} (${sandbox.protections.join(', ')})${sandbox.lacks.map((lack) => `; not ${lack}`).join('')}`;

export interface Competition {
  readonly entrants: readonly Entrant[];
  readonly decks: CompetitionDecks;
  readonly play: PlayOptions;
  readonly sandbox: Sandbox;
  readonly area: ProgressArea;
  /** Shows a line that is replaced by the next one, only on a terminal. */
  progress(text: string): void;
  /** The first game is about to begin: publishes the commitment to the decks. */
  begin(): void;
  /** What to print after Ctrl-C; before that, remote work is cancelled. */
  whenInterrupted(report: () => void, takeBack?: () => Promise<void>): void;
  /** The last game has been played. */
  close(): void;
}

/** Opens the file of records, or exits with a message. Earlier games in the file are never overwritten. */
function openRecords(path: string, resume: boolean, area: ProgressArea): RecordFile {
  const orComplain = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      area.clear();
      return complain(`cannot write '${path}': ${messageOf(error)}`);
    }
  };
  const before = readRecords(path);
  if (!before.ok) complain(before.why);
  if (before.value.bytes > 0 && !resume)
    complain(
      `${path} holds ${before.value.records.length} games already: add --resume to continue, or name another file`,
    );
  const file = orComplain(() => openRecordFile(path));
  for (const [i, record] of file.records.entries()) {
    const played = replay(record);
    if (!played.ok) complain(`${path}, line ${i + 1}: ${describeMisread(played.error)}`);
  }
  return {
    ...file,
    append: (record) => orComplain(() => file.append(record)),
    reveal: (secret) => orComplain(() => file.reveal(secret)),
  };
}

function logsIn(folder: string): ReturnType<typeof openBotLogs> {
  try {
    return openBotLogs(folder);
  } catch (error) {
    return complain(`cannot write into '${folder}': ${messageOf(error)}`);
  }
}

export function openCompetition(specs: readonly string[], options: CompetitionOptions): Competition {
  // Games played on other machines stay there, with or without the file, and a seed gives the same decks again.
  if (
    options.resume &&
    options.records === undefined &&
    (options.redis === undefined || options.seed === undefined)
  )
    complain('--resume needs --records FILE, the file to continue');
  if (options.resume && options.records !== undefined && !existsSync(options.records))
    complain(`there is no file '${options.records}' to continue`);
  const sandbox = openSandbox(options);
  const { records: path } = options;
  const logs = options.logs === undefined ? undefined : logsIn(options.logs);
  const hidden = [
    ...(path === undefined ? [] : [path, secretPath(path), lockPath(path)].map((name) => resolve(name))),
    ...(options.logs === undefined ? [] : [resolve(options.logs)]),
  ];
  const entrants = findBots(specs, options, sandbox, hidden);
  const cores = availableParallelism();
  if (options.jobs > cores && !options.quiet)
    process.stderr.write(
      `baralho: --jobs ${options.jobs} is more than the ${cores} cores here: moves take longer, nobody pays for it\n`,
    );
  const area = progressArea(options.quiet === true);
  const file = path === undefined ? undefined : openRecords(path, options.resume === true, area);
  for (const change of changesSince(file?.records ?? [], entrants))
    process.stderr.write(`baralho: ${printable(change)}\n`);
  const walled = sandbox.mode === 'bwrap' || entrants.every(({ isBuiltIn }) => isBuiltIn);
  const decks =
    options.seed === undefined
      ? drawnFor(path, file, walled, options.game)
      : decksOfSeed(options.seed, options.game);
  return {
    entrants,
    decks,
    sandbox,
    play: {
      limits: { moveMs: options.moveMs, bankMs: options.bankMs },
      draw: options.draw,
      sandbox: sandbox.mode,
      jobs: options.jobs,
      played: new Map(file?.records.map((record) => [record.id, record])),
      ...(logs && {
        onPlayed: ({ event, seats }, id, played) =>
          logs.write(
            event,
            id,
            seats.map(({ name }) => name),
            played,
          ),
      }),
      onRecord(record) {
        decks.played();
        file?.append(record);
      },
    },
    area,
    progress: (text) => area.show(() => [text]),
    begin() {
      const said = decks.begin();
      if (!(options.json && options.quiet)) (options.json ? process.stderr : process.stdout).write(said);
    },
    whenInterrupted(report, takeBack) {
      const stop = async (): Promise<void> => {
        // A second Ctrl-C does not wait for anything.
        process.once('SIGINT', () => process.exit(130));
        await takeBack?.();
        area.clear();
        if (path === undefined) decks.reveal(undefined);
        file?.close();
        report();
        const words = process.argv.slice(2).filter((word) => word !== '--resume');
        const again = `baralho ${words.map((word) => (/[\s"'=]/.test(word) ? JSON.stringify(word) : word)).join(' ')}`;
        process.stderr.write(
          options.records === undefined && (options.redis === undefined || options.seed === undefined)
            ? 'Stopped. With --records FILE the games are saved and --resume continues.\n'
            : `Stopped. Continue with: ${again} --resume\n`,
        );
        process.exit(130);
      };
      process.once('SIGINT', stop).once('SIGTERM', stop).once('SIGHUP', stop);
    },
    close() {
      area.clear();
      decks.reveal(file);
      file?.close();
    },
  };
}
