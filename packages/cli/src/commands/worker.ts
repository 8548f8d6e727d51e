/** `baralho worker`: this machine joins the work that `--redis` commands hand in. */
import { Command } from 'commander';
import { wholeNumberFrom } from '../numbers.ts';
import { atRedis, COMMAND_KINDS, KINDS, redisOption } from '../queues.ts';

interface Options {
  readonly redis: string;
  readonly jobs?: number;
  readonly lock: number;
  readonly commands?: true;
  readonly quiet?: true;
}

async function run({ redis, jobs, lock, commands, quiet }: Options): Promise<void> {
  const { joinWork } = await import('@baralho/jobs/worker');
  const { describeChunk } = await import('@baralho/jobs/chunk');
  const say = (text: string): void => {
    if (!quiet) process.stderr.write(`${text}\n`);
  };
  const worker = await atRedis(() =>
    joinWork(redis, {
      ...(jobs !== undefined && { threads: jobs }),
      kinds: commands ? [...KINDS, ...COMMAND_KINDS] : KINDS,
      lockSeconds: lock,
      onDone: (chunk, milliseconds) =>
        say(`done    ${describeChunk(chunk)}, ${(milliseconds / 1000).toFixed(1)} s`),
      onFailed: (chunk, message) =>
        say(`failed  ${chunk === undefined ? 'a chunk' : describeChunk(chunk)}: ${message}`),
      onTrouble: (message) => say(`trouble Redis refuses: ${message}`),
    }),
  );
  const threads = worker.threads === 1 ? '1 thread' : `${worker.threads} threads`;
  say(`${worker.name} works with ${threads}; Ctrl-C finishes what is begun and leaves`);
  let leaving = false;
  const leave = (): void => {
    if (leaving) process.exit(130);
    leaving = true;
    say('leaving when what is begun is finished; Ctrl-C again leaves it to others');
    worker.close().then(() => process.exit(0));
  };
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
}

export const command = (): Command =>
  new Command()
    .description('this machine joins the work that commands with --redis hand in')
    .addOption(redisOption('where the work lies: redis://HOST:PORT').makeOptionMandatory())
    .option('--jobs <threads>', 'threads (default all cores)', wholeNumberFrom(1, 1024))
    .option(
      '--lock <seconds>',
      'a machine silent so long loses its chunks to another',
      wholeNumberFrom(1, 3600),
      15,
    )
    .option(
      '--commands',
      'also play ladders of bots that are commands: who can reach the Redis runs programs here',
    )
    .option('--quiet', 'no line for each chunk')
    .addHelpText(
      'after',
      `
Examples:
  baralho worker --redis redis://10.0.0.5:6379
  baralho simulate war --games 1e9 --redis redis://10.0.0.5:6379      on any machine
  baralho worker --redis redis://10.0.0.5:6379 --commands             for arena ladder ./bot1 ./bot2 …; every bot must be
                                                                      on this machine too, beneath the same names
`,
    )
    .action(run);
