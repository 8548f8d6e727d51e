/** `baralho worker`: lets this machine process the work that commands with `--redis` submit. */

import type { Allowed } from '@baralho/arena/jobs/ladder';
import { clearWhenDone, DEFAULT_ALLOWANCE, SANDBOX_MODES, type SandboxMode } from '@baralho/sandbox';
import { Command, Option } from 'commander';
import { complain } from '../complain.ts';
import { refuseExposed, usualFolder } from '../exposed.ts';
import { wholeNumberFrom } from '../numbers.ts';
import { atRedis, KINDS, redisOption } from '../queues.ts';
import { type SecretOptions, secretOf, withSecret } from '../secret.ts';

interface Options extends SecretOptions {
  readonly redis: string;
  readonly jobs?: number;
  readonly lock: number;
  readonly moveMs: number;
  readonly bankMs: number;
  readonly commands?: true;
  readonly sandbox: SandboxMode;
  readonly memory: number;
  readonly startMs: number;
  readonly allow?: readonly string[];
  readonly quiet?: true;
}

/** What clients may run on this machine. */
const allowedBy = ({ moveMs, bankMs, commands, sandbox, memory, startMs, allow = [] }: Options): Allowed => ({
  limits: { moveMs, bankMs },
  ...(commands && { commands: { sandbox, memoryMb: memory, startMs, allow } }),
});

async function run(options: Options): Promise<void> {
  const { redis, jobs, lock, commands, quiet } = options;
  const secret = secretOf(options);
  if (commands && secret === undefined)
    complain(
      '--commands needs --secret: without one, anybody with write access to the Redis can run programs here',
    );
  if (commands) {
    const { readableForTeams } = await import('@baralho/course');
    refuseExposed([...usualFolder(), options.secretFile], [...(options.allow ?? []), ...readableForTeams()]);
    clearWhenDone();
  }
  const { joinWork } = await import('@baralho/jobs/worker');
  const { describeChunk } = await import('@baralho/jobs/chunk');
  const say = (text: string): void => {
    if (!quiet) process.stderr.write(`${text}\n`);
  };
  const worker = await atRedis(() =>
    joinWork(redis, {
      ...(jobs !== undefined && { threads: jobs }),
      ...(secret !== undefined && { secret }),
      kinds: KINDS,
      allowed: allowedBy(options),
      lockSeconds: lock,
      onDone: (chunk, milliseconds) =>
        say(`done    ${describeChunk(chunk)}, ${(milliseconds / 1000).toFixed(1)} s`),
      onFailed: (chunk, message) =>
        say(`failed  ${chunk === undefined ? 'a chunk' : describeChunk(chunk)}: ${message}`),
      onTrouble: (message) => say(`trouble Redis refuses: ${message}`),
    }),
  );
  if (secret === undefined)
    say(
      'without --secret anybody with write access to this Redis can have this machine work, and can answer for it',
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
  withSecret(new Command())
    .addOption(redisOption('the Redis with the work: redis://HOST:PORT').makeOptionMandatory())
    .option('--jobs <threads>', 'threads (default all cores)', wholeNumberFrom(1, 1024))
    .option(
      '--lock <seconds>',
      'a machine that is silent for this long loses its chunks to another',
      wholeNumberFrom(1, 3600),
      8,
    )
    .option('--move-ms <ms>', 'the longest time per move that a bot may get', wholeNumberFrom(1), 60_000)
    .option('--bank-ms <ms>', 'the longest extra time for a whole game', wholeNumberFrom(0), 600_000)
    .option(
      '--commands',
      'also play ladders of bots that are commands: anybody who knows the secret can run programs here',
    )
    .addOption(
      new Option('--sandbox <mode>', 'with --commands: where bots run')
        .choices([...SANDBOX_MODES])
        .default('auto'),
    )
    .option(
      '--memory <megabytes>',
      'with --commands: memory of a bot',
      wholeNumberFrom(16),
      DEFAULT_ALLOWANCE.memoryMb,
    )
    .option('--start-ms <ms>', 'with --commands: time in which a process may start', wholeNumberFrom(0), 1000)
    .option('--allow <paths...>', 'with --commands: files and folders that bots may read besides their own')
    .option('--quiet', 'no line for each chunk')
    .addHelpText(
      'after',
      `
Examples:
  npx baralho worker --redis redis://10.0.0.5:6379 --secret-file secret
  npx baralho simulate war --games 1e9 --redis redis://10.0.0.5:6379 --secret-file secret     on any machine
  npx baralho worker --redis redis://10.0.0.5:6379 --secret-file secret --commands            for arena ladder ./bot1 ./bot2 …;
                                                     every bot must be on this machine too, under the same name

Only these options decide what a chunk may do here.
`,
    )
    .action(run);
