/**
 * Long work on many machines: the options of the commands, and the kinds of work that a worker knows. Only the command knows
 * every package, so it lists their modules of kinds here.
 */
import { ARENA_KINDS } from '@baralho/arena/jobs/kinds';
import type { Allowed } from '@baralho/arena/jobs/ladder';
import { COURSE_KINDS } from '@baralho/course/jobs/address';
import type { JobQueue } from '@baralho/jobs/queue';
import { LAB_KINDS } from '@baralho/lab/kinds';
import { type Command, Option } from 'commander';
import { complain } from './complain.ts';
import { wholeNumberFrom } from './numbers.ts';
import { withPassword } from './redisPassword.ts';
import { type SecretOptions, secretOf, withSecret } from './secret.ts';

export const KINDS: readonly string[] = [LAB_KINDS, ARENA_KINDS, COURSE_KINDS];

export interface FarOptions extends SecretOptions {
  readonly redis?: string;
  readonly priority: number;
}

/** `--redis` of every command that has it: a password that is not in the address comes from the environment. */
export const redisOption = (description: string): Option =>
  new Option('--redis <url>', description).argParser(withPassword);

export const withFarOptions = (command: Command): Command =>
  withSecret(command)
    .addOption(redisOption('use the machines that run `baralho worker --redis <url>`'))
    .option('--priority <number>', 'with --redis: 1 is most urgent', wholeNumberFrom(1, 1000), 100);

/** Times the usual size of a chunk: machines far away get larger ones. */
export const coarsenessFor = ({ redis }: Pick<FarOptions, 'redis'>): number => (redis === undefined ? 1 : 32);

/** Where submissions of courses are built and judged: behind walls on this machine, or on those at the Redis. */
export async function courseQueue(
  threads: number,
  redis: string | undefined,
  options: SecretOptions,
): Promise<JobQueue> {
  // Opened while a server runs: a Redis that is away ends no process, and is asked again with the next submission.
  if (redis !== undefined) return openFar(redis, options);
  const [{ localQueue }, { DEFAULT_LIMITS }] = await Promise.all([
    import('@baralho/jobs/local'),
    import('@baralho/arena'),
  ]);
  const commands = { sandbox: 'bwrap', memoryMb: 4096, startMs: 1000, allow: [] } as const;
  const allowed: Allowed = { limits: DEFAULT_LIMITS, commands };
  return localQueue({ threads, reserved: 1, kinds: [COURSE_KINDS], allowed });
}

/** What is done with a Redis, or one sentence on why it cannot be done. */
export async function atRedis<T>(meet: () => Promise<T>): Promise<T> {
  const { CannotMeet } = await import('@baralho/jobs/redisConnection');
  return meet().catch((error: unknown) => {
    if (error instanceof CannotMeet) complain(error.message);
    throw error;
  });
}

async function openFar(url: string, options: SecretOptions): Promise<JobQueue> {
  const { redisQueue } = await import('@baralho/jobs/redis');
  const secret = secretOf(options);
  return redisQueue(url, { kinds: KINDS, ...(secret !== undefined && { secret }) });
}

export const farQueue = (url: string, options: SecretOptions): Promise<JobQueue> =>
  atRedis(() => openFar(url, options));
