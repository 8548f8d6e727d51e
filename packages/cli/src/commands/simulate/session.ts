/** What every simulation on the command line shares: seed, threads, journal, progress, Ctrl-C, pictures. */
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { THEMES, type Theme } from '@baralho/lab';
import type { Journal } from '@baralho/lab/jobs/journal';
import type { JobQueue } from '@baralho/lab/jobs/queue';
import { type Experiment, type Simulated, simulate } from '@baralho/lab/simulate';
import { type Command, Option } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';

export interface SessionOptions {
  readonly seed: number;
  readonly jobs?: number;
  readonly json?: true;
  readonly quiet?: true;
  readonly plot?: string;
  readonly theme: Theme;
  readonly resume?: true;
  readonly journal?: string;
  readonly redis?: string;
  readonly priority: number;
}

const LAST_SEED = 2 ** 21 - 1;

export const withSessionOptions = (command: Command): Command =>
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
    .option('--plot <file>', 'draw the result, .svg or .png')
    .addOption(new Option('--theme <name>', 'colours of the picture').choices(THEMES).default('light'))
    .option('--resume', 'go on with the same run where it was killed')
    .option(
      '--journal <file>',
      'where finished work is noted (default: your state directory, removed at the end)',
    )
    .option('--redis <url>', 'have it done by the machines that run `baralho worker --redis <url>`')
    .option('--priority <number>', 'with --redis: 1 is most urgent', wholeNumberFrom(1, 1000), 100);

/** Complains, before any work is done, about a file that could not be written. */
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

export interface Session {
  /** Runs the experiments one after another; stops early when Ctrl-C is pressed. */
  run<T>(
    experiments: readonly Experiment<T>[],
  ): Promise<readonly (Simulated<T> & { readonly seconds: number })[]>;
  readonly stopped: boolean;
}

async function openQueue(
  { jobs, redis, resume, journal: given }: SessionOptions,
  experiments: readonly Experiment<unknown>[],
): Promise<{ readonly queue: JobQueue; forget(): void }> {
  if (redis !== undefined) {
    const { redisQueue } = await import('@baralho/lab/jobs/redis');
    const { CannotMeet } = await import('@baralho/lab/jobs/meeting');
    const queue = await redisQueue(redis).catch((error: unknown) => {
      if (error instanceof CannotMeet) complain(error.message);
      throw error;
    });
    return { queue, forget: () => {} };
  }
  const { localQueue } = await import('@baralho/lab/jobs/local');
  const { openJournal } = await import('@baralho/lab/jobs/journal');
  const path = given ?? journalPath(experiments);
  let journal: Journal | undefined;
  try {
    journal = openJournal(path, resume === true);
  } catch (error) {
    if (given !== undefined || resume)
      complain(`cannot keep the journal '${path}': ${error instanceof Error ? error.message : error}`);
  }
  const queue = localQueue({ ...(jobs !== undefined && { threads: jobs }), ...(journal && { journal }) });
  return { queue, forget: () => given === undefined && rmSync(path, { force: true }) };
}

const rateOf = (perSecond: number): string =>
  perSecond >= 1e6
    ? `${(perSecond / 1e6).toFixed(2)} M/s`
    : perSecond >= 1e3
      ? `${(perSecond / 1e3).toFixed(1)} k/s`
      : `${perSecond.toFixed(1)}/s`;

const timeOf = (seconds: number): string =>
  seconds >= 5400
    ? `${(seconds / 3600).toFixed(1)} h`
    : seconds >= 90
      ? `${(seconds / 60).toFixed(1)} min`
      : `${Math.ceil(seconds)} s`;

/** A line on the terminal that is written over. */
function progressLine(quiet: boolean): { show(text: string): void; clear(): void } {
  const visible = !quiet && process.stderr.isTTY;
  let last = 0;
  return {
    show(text) {
      const now = performance.now();
      if (!visible || now - last < 150) return;
      last = now;
      process.stderr.write(`\r\x1b[K${text}`);
    },
    clear: () => {
      if (visible) process.stderr.write('\r\x1b[K');
    },
  };
}

export function openSession(options: SessionOptions): Session {
  const stop = new AbortController();
  const line = progressLine(options.quiet === true);
  return {
    get stopped() {
      return stop.signal.aborted;
    },
    async run(experiments) {
      const { queue, forget } = await openQueue(options, experiments as readonly Experiment<unknown>[]);
      let workers = '';
      const ask = async (): Promise<void> => {
        const all = await queue.workers();
        workers = all.length > 2 ? `${all.length} workers` : all.join('; ') || 'no worker yet';
      };
      await ask();
      const asking = setInterval(() => ask().catch(() => {}), 2000);
      // The second Ctrl-C does not wait for anything.
      const interrupt = (): void => (stop.signal.aborted ? process.exit(130) : stop.abort());
      process.on('SIGINT', interrupt);
      const results = [];
      for (const [index, experiment] of experiments.entries()) {
        const began = performance.now();
        const { tally, complete, failures } = await simulate(experiment, queue, {
          signal: stop.signal,
          priority: options.priority,
          progress(sofar, failed) {
            const seconds = (performance.now() - began) / 1000;
            const games = experiment.gamesIn(sofar);
            const rate = games / seconds;
            const part = experiments.length > 1 ? `${index + 1} of ${experiments.length}: ` : '';
            const left =
              experiment.enough === undefined ? `, ${timeOf((experiment.games - games) / rate)} left` : '';
            const faults = failed > 0 ? `, ${failed} chunks failed` : '';
            line.show(
              `${part}${games.toLocaleString('en-US')} of ${experiment.enough === undefined ? '' : 'at most '}${experiment.games.toLocaleString('en-US')}, ${rateOf(rate)}${left}${faults} (${workers})`,
            );
          },
        });
        results.push({ tally, complete, failures, seconds: (performance.now() - began) / 1000 });
        if (stop.signal.aborted) break;
      }
      clearInterval(asking);
      line.clear();
      process.off('SIGINT', interrupt);
      await queue.close();
      if (results.length === experiments.length && results.every(({ complete }) => complete)) forget();
      return results;
    },
  };
}

/** Tells on standard error what did not come out as asked, and sets the exit code. */
export function tellTrouble(session: Session, results: readonly Simulated<unknown>[]): void {
  for (const { chunk, message } of results.flatMap(({ failures }) => failures)) {
    process.stderr.write(
      `baralho: ${chunk.kind}, deals ${chunk.first} to ${chunk.first + chunk.count - 1}: ${message}\n`,
    );
    process.exitCode = 1;
  }
  if (!session.stopped) return;
  process.stderr.write(
    'baralho: stopped; this is the result so far. The same command with --resume goes on.\n',
  );
  process.exitCode = 130;
}
