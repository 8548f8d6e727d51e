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

/** The option `--redis` of all commands that have it: if the address contains no password, the environment may. */
export const redisOption = (description: string): Option =>
  new Option('--redis <url>', description).argParser(withPassword);

export const withFarOptions = (command: Command): Command =>
  withSecret(command)
    .addOption(redisOption('use the machines that run `baralho worker --redis <url>`'))
    .option('--priority <number>', 'with --redis: 1 is most urgent', wholeNumberFrom(1, 1000), 100);

/** Multiplies the size of a chunk: larger for remote machines. */
export const coarsenessFor = ({ redis }: Pick<FarOptions, 'redis'>): number => (redis === undefined ? 1 : 32);

/** Where submissions of courses are built and judged: in sandboxes on this machine, or on the workers of a Redis. */
export async function courseQueue(
  threads: number,
  redis: string | undefined,
  options: SecretOptions,
): Promise<JobQueue> {
  // Opened while a server is running: if Redis is away, the process goes on, and the next submission tries again.
  if (redis !== undefined) return openFar(redis, options);
  const [{ localQueue }, { DEFAULT_LIMITS }] = await Promise.all([
    import('@baralho/jobs/local'),
    import('@baralho/arena'),
  ]);
  const commands = { sandbox: 'bwrap', memoryMb: 4096, startMs: 1000, allow: [] } as const;
  const allowed: Allowed = { limits: DEFAULT_LIMITS, commands };
  return localQueue({ threads, reserved: 1, kinds: [COURSE_KINDS], allowed });
}

/** The result of working with Redis; exits with a sentence if that fails. */
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
