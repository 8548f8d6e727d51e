/** What every simulation on the command line shares: seed, threads, journal, progress, Ctrl-C, pictures. */
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { LAST_SEED } from '@baralho/core';
import { type JobQueue, messageOf } from '@baralho/jobs/queue';
import { THEMES, type Theme } from '@baralho/lab/plots/theme';
import { type Experiment, type Simulated, simulate } from '@baralho/lab/simulate';
import { type Command, Option } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { progressArea, watchRun } from '../../progress.ts';
import { atRedis, type FarOptions, farQueue, KINDS, withFarOptions } from '../../queues.ts';

export interface SimulationOptions extends FarOptions {
  readonly seed: number;
  readonly jobs?: number;
  readonly json?: true;
  readonly quiet?: true;
  readonly resume?: true;
  readonly journal?: string;
}

export interface PictureOptions {
  readonly plot?: string;
  readonly theme: Theme;
}

export const withSimulationOptions = (command: Command): Command =>
  withFarOptions(
    command
      .option(
        '--seed <number>',
        'game i of seed S is deal b1:GAME:(S·2^32 + i)',
        wholeNumberFrom(0, LAST_SEED),
        1,
      )
      .option('--jobs <threads>', 'threads (default all cores)', wholeNumberFrom(1, 1024))
      .option('--json', 'the whole result as JSON')
      .option('--quiet', 'no progress')
      .option('--resume', 'continue the same run where it stopped')
      .option(
        '--journal <file>',
        'file for finished work (default: in your state directory, deleted at the end)',
      ),
  );

export const withPictureOptions = (command: Command): Command =>
  command
    .option('--plot <file>', 'draw the result, .svg or .png')
    .addOption(new Option('--theme <name>', 'colours of the picture').choices(THEMES).default('light'));

/** Complains about a file that cannot be written, before any work is done. */
export function checkWritable(path: string, endings: readonly string[]): void {
  if (!endings.includes(extname(path))) complain(`'${path}' must end in ${endings.join(' or ')}`);
  const folder = dirname(resolve(path));
  if (!existsSync(folder)) complain(`cannot write '${path}': there is no folder '${folder}'`);
  if (existsSync(path) && !statSync(path).isFile()) complain(`cannot write '${path}': it is not a file`);
  try {
    accessSync(existsSync(path) ? path : folder, constants.W_OK);
  } catch {
    complain(`cannot write '${path}': no permission`);
  }
}

export async function writePicture(path: string, svg: string): Promise<void> {
  if (extname(path) === '.svg') return writeFileSync(path, svg);
  const { toPng } = await import('@baralho/lab/plots/png');
  writeFileSync(path, toPng(svg));
}

function journalPath(experiments: readonly Experiment<unknown>[]): string {
  const state = process.env.XDG_STATE_HOME ?? join(homedir(), '.local', 'state');
  const work = experiments.map(({ kind, parameters, seed, games }) => [kind, parameters, seed, games]);
  const name = createHash('sha256').update(JSON.stringify(work)).digest('hex').slice(0, 16);
  return join(state, 'baralho', `${name}.jsonl`);
}

export interface Simulation {
  /** Runs the experiments one after another; stops early after Ctrl-C. */
  run<T>(
    experiments: readonly Experiment<T>[],
  ): Promise<readonly (Simulated<T> & { readonly seconds: number })[]>;
  readonly stopped: boolean;
  /** One sentence on how to get the missing results. */
  readonly goOn: string;
}

/** Where the work is done, and what is recorded about it. */
interface Work {
  readonly queue: JobQueue;
  /** One sentence on how to get the rest after it is stopped. */
  readonly goOn: string;
  /** Everything is done: the record can be deleted. */
  forget(): void;
}

async function openWork(
  { jobs, redis, resume, journal: given, ...options }: SimulationOptions,
  experiments: readonly Experiment<unknown>[],
  say: (text: string) => void,
): Promise<Work> {
  if (redis !== undefined) {
    if (jobs !== undefined || given !== undefined)
      complain(
        `${jobs === undefined ? '--journal' : '--jobs'} is for work on this machine; leave it out with --redis`,
      );
    return {
      queue: await farQueue(redis, options),
      goOn: 'The same command continues it.',
      forget: () => {},
    };
  }
  const { openJournal } = await import('@baralho/jobs/journal');
  const { remembering } = await import('@baralho/jobs/remembering');
  const path = given ?? journalPath(experiments);
  const { localQueue } = await import('@baralho/jobs/local');
  const queue = localQueue({ kinds: KINDS, ...(jobs !== undefined && { threads: jobs }) });
  const ended = (message: string): void =>
    say(`baralho: the journal '${path}' cannot be written (${message}); the run continues without it`);
  const damaged = (lines: number): void =>
    say(
      `baralho: ${lines === 1 ? 'a line' : `${lines} lines`} of the journal '${path}' ${lines === 1 ? 'is' : 'are'} damaged; that work is done again`,
    );
  try {
    return {
      queue: remembering(
        queue,
        await openJournal(path, { resume: resume === true, kinds: KINDS, damaged, ended }),
      ),
      goOn: 'The same command with --resume continues it.',
      forget: () => given === undefined && rmSync(path, { force: true }),
    };
  } catch (error) {
    if (given !== undefined || resume) complain(`cannot keep the journal '${path}': ${messageOf(error)}`);
    return { queue, goOn: 'No journal could be written: the same command starts again.', forget: () => {} };
  }
}

export function openSimulation(options: SimulationOptions): Simulation {
  const stop = new AbortController();
  const area = progressArea(options.quiet === true);
  let goOn = '';
  return {
    get stopped() {
      return stop.signal.aborted;
    },
    get goOn() {
      return goOn;
    },
    async run(experiments) {
      const work = await openWork(options, experiments as readonly Experiment<unknown>[], area.say);
      const { queue } = work;
      goOn = work.goOn;
      // A second Ctrl-C does not wait for anything.
      const interrupt = (): void => (stop.signal.aborted ? process.exit(130) : stop.abort());
      process.on('SIGINT', interrupt);
      const results = [];
      for (const [index, experiment] of experiments.entries()) {
        const part = experiments.length > 1 ? `${index + 1} of ${experiments.length}` : undefined;
        const watch = watchRun(area, queue, part);
        const began = performance.now();
        const begin = () =>
          simulate(experiment, queue, {
            signal: stop.signal,
            priority: options.priority,
            progress: (_, progress) => watch.moved(progress),
            failed: watch.failed,
          }).finally(watch.end);
        const simulated = await (options.redis === undefined ? begin() : atRedis(begin));
        results.push({ ...simulated, seconds: (performance.now() - began) / 1000 });
        if (stop.signal.aborted) break;
      }
      process.off('SIGINT', interrupt);
      await queue.close();
      if (results.length === experiments.length && results.every(({ complete }) => complete)) work.forget();
      return results;
    },
  };
}

/** Reports on standard error what went wrong, and sets the exit code. */
export function tellTrouble(simulation: Simulation, results: readonly Simulated<unknown>[]): void {
  const failed = results.reduce((sum, { failures }) => sum + failures.length, 0);
  if (failed > 0) {
    const chunks = failed === 1 ? 'one chunk' : `${failed} chunks`;
    process.stderr.write(`baralho: ${chunks} failed; this is the result of the others. ${simulation.goOn}\n`);
    process.exitCode = 1;
  }
  if (!simulation.stopped) return;
  process.stderr.write(`baralho: stopped; this is the result so far. ${simulation.goOn}\n`);
  process.exitCode = 130;
}
