/** `baralho serve`: serves the page to browsers on this machine or, with --host, to others. */

import { availableParallelism } from 'node:os';
import { isLoopback, worksHereOnly } from '@baralho/api/addresses';
import { type CourseSchema, readableForTeams } from '@baralho/course';
import type { JobQueue } from '@baralho/jobs/queue';
import { LAB_KINDS } from '@baralho/lab/kinds';
import { type LiveSchema, meetOthers } from '@baralho/live';
import { clearWhenDone } from '@baralho/sandbox';
import { addressForOthers, jsonJournal, startServer } from '@baralho/server';
import type { Store } from '@baralho/store';
import { sharedStore } from '@baralho/store';
import { isPostgres } from '@baralho/store/address';
import { hashOf, newSecret } from '@baralho/store/secrets';
import { Command, InvalidArgumentError, Option } from 'commander';
import { complain } from '../complain.ts';
import { refuseExposed } from '../exposed.ts';
import { wholeNumberFrom } from '../numbers.ts';
import { parsePublicUrl } from '../publicUrl.ts';
import { atRedis, coarsenessFor, courseQueue, farQueue, redisOption } from '../queues.ts';
import { type SecretOptions, withSecret } from '../secret.ts';
import { leaveNote, removeNote } from '../serverNote.ts';
import { databaseOf, folderOf, isNamed, MIGRATIONS, type StorageOptions } from '../storage.ts';
import { textOf } from '../textOf.ts';

function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535)
    throw new InvalidArgumentError('a port is a number from 0 to 65535.');
  return port;
}

interface Options extends SecretOptions, StorageOptions {
  readonly port: number;
  readonly host: string;
  readonly jobs: number;
  readonly redis?: string;
  readonly budget: number;
  readonly allowHost: readonly string[];
  readonly publicUrl?: string;
  readonly trustProxy?: true;
  readonly keepDays: number;
  readonly tables: boolean;
  readonly leaderboard?: true;
  readonly openidIssuer?: string;
  readonly openidClient?: string;
  readonly openidSecretFile?: string;
  readonly smtp?: string;
  readonly smtpFrom?: string;
  readonly smtpUser?: string;
  readonly smtpPasswordFile?: string;
  readonly log: 'text' | 'json';
}

function hostName(text: string, others: readonly string[]): readonly string[] {
  if (/^[\w.-]+$/.test(text)) return [...others, text];
  throw new InvalidArgumentError('a name is letters, figures, dots and hyphens, without a port.');
}

/** What is open to whom, if the server is reachable from other machines. */
function openTo({ host, data, jobs, redis, budget, tables, leaderboard }: Options): string {
  const runs =
    redis !== undefined
      ? `runs of ${budget} minutes a visitor on the machines at the Redis`
      : `runs of ${budget} minutes a visitor on ${jobs} thread${jobs === 1 ? '' : 's'}`;
  const open = [
    'the page',
    ...(tables ? ['live tables'] : []),
    ...(leaderboard ? ['the leaderboard of the daily deal'] : []),
    ...(data === undefined ? [] : [`the records in '${data}'`]),
    ...(jobs === 0 && redis === undefined ? [] : [runs]),
  ];
  return `Open to every machine that can reach ${host}, without a password: ${open.join(', ')}; courses to those who are in one.\n`;
}

/** Where visitors' runs are computed; nowhere with --jobs 0. A missing Redis is reported at once. */
async function runsOf({
  jobs,
  redis,
  budget,
  ...options
}: Options): Promise<{ queue(): Promise<JobQueue>; coarseness: number; budgetSeconds: number } | undefined> {
  const budgetSeconds = 60 * budget;
  if (redis !== undefined) {
    const queue = await farQueue(redis, options);
    return { queue: async () => queue, coarseness: coarsenessFor({ redis }), budgetSeconds };
  }
  const near = async (): Promise<JobQueue> => {
    const { localQueue } = await import('@baralho/jobs/local');
    return localQueue({ threads: jobs, kinds: [LAB_KINDS] });
  };
  return jobs === 0 ? undefined : { queue: near, coarseness: 1, budgetSeconds };
}

/** The provider that people of a course can sign in with. */
function openIdOf(options: Options) {
  const { openidIssuer: issuer, openidClient: clientId, openidSecretFile: file } = options;
  if (issuer === undefined && clientId === undefined && file === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || !URL.canParse(issuer))
    complain('OpenID needs --openid-issuer, the address of the provider, and --openid-client');
  if (!issuer.startsWith('https://') && !worksHereOnly(issuer))
    complain('an OpenID provider needs https, unless it is on this machine');
  if (options.publicUrl === undefined && (options.trustProxy || !isLoopback(options.host)))
    complain('OpenID needs --public-url, the address that people use, for example https://cards.example/');
  const clientSecret = file === undefined ? undefined : textOf(file).trim();
  return { issuer, clientId, ...(clientSecret !== undefined && { clientSecret }) };
}

/** The mail server that sends students new links. */
function mailOf({ smtp: url, smtpFrom: from, smtpUser: user, smtpPasswordFile: file }: Options) {
  if (url === undefined) {
    if (from !== undefined || user !== undefined || file !== undefined) complain('mail needs --smtp');
    return undefined;
  }
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || new URL(url).username !== '')
    complain("--smtp is an address as in 'smtps://mail.uni.example:465', without name and password");
  if (from === undefined) complain('mail needs --smtp-from, the address that it comes from');
  if ((user === undefined) !== (file === undefined))
    complain('--smtp-user and --smtp-password-file belong together');
  return {
    url,
    from,
    ...(user !== undefined && file !== undefined && { user, password: textOf(file).replace(/\r?\n$/, '') }),
  };
}

/** A folder or database given explicitly is opened at once; the default folder only when somebody requests a table or a course. */
function keptBy({ keepDays, jobs, ...options }: Options, ownerKey: string) {
  const address = databaseOf(options);
  const atOnce = isNamed(options);
  const open = sharedStore(address, MIGRATIONS);
  const { redis } = options;
  const mail = mailOf({ keepDays, jobs, ...options });
  const openId = openIdOf({ keepDays, jobs, ...options });
  const leaderboard = options.leaderboard === true;
  if (leaderboard && !options.tables)
    complain(
      'the leaderboard is kept with the live tables: --leaderboard and --no-tables cannot go together',
    );
  const isShared = redis !== undefined && isPostgres(address);
  // If tables are served without Redis, a second server has been refused before it gets to the courses.
  const isAlone = !isPostgres(address) || (redis === undefined && options.tables);
  const meet = (store: Store<LiveSchema>) => atRedis(() => meetOthers(store, redis ?? ''));
  return {
    ...(options.tables && {
      tables: { open: open<LiveSchema>, keepDays, atOnce, leaderboard, ...(isShared && { meet }) },
    }),
    courses: {
      open: open<CourseSchema>,
      ownerKey,
      isServing: true,
      atOnce,
      ...(openId && { openId }),
      ...(mail && { mail }),
      isAlone,
      queue: () => courseQueue(Math.max(1, jobs), redis, options),
    },
  };
}

async function serve(options: Options): Promise<void> {
  const { port, host, data, allowHost: allowedHosts, trustProxy = false } = options;
  refuseExposed(
    [folderOf(options), options.secretFile, options.openidSecretFile, options.smtpPasswordFile],
    readableForTeams(),
  );
  clearWhenDone();
  const runs = await runsOf(options);
  const key = newSecret();
  const started = await startServer({
    port,
    host,
    allowedHosts,
    trustProxy,
    ...(options.publicUrl !== undefined && { publicUrl: options.publicUrl }),
    ...(options.log === 'json' && jsonJournal((line) => void process.stderr.write(line))),
    ...(data !== undefined && { records: data }),
    ...(runs !== undefined && { runs }),
    ...keptBy(options, key),
  });
  if (!started.ok) complain(started.why);
  // Whoever reads the address may send a request at once.
  const { address } = started.value;
  const publicUrl = options.publicUrl ?? addressForOthers(address);
  const note = { address, publicUrl, key, database: hashOf(databaseOf(options)) };
  leaveNote(folderOf(options), note);
  process.once('exit', () => removeNote(folderOf(options), note));
  const warning = isLoopback(host) ? '' : openTo(options);
  const isUnreachable = !isLoopback(host) && worksHereOnly(publicUrl);
  const unnamed =
    options.publicUrl === undefined && (trustProxy || isUnreachable)
      ? 'Links in courses lead to this address; --public-url names the one that people use.\n'
      : '';
  // For the person at the terminal, not for a log.
  const owner = process.stdout.isTTY
    ? `The key of this server, for making a course in the page: ${key}\n`
    : '';
  process.stdout.write(`Baralho is at ${publicUrl}  (Ctrl-C stops it)\n${unnamed}${warning}${owner}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void started.value.stop().then(() => process.exit(0)));
}

export const command = (): Command =>
  withSecret(new Command())
    .option('-p, --port <number>', 'port to listen on; 0 chooses a free one', portNumber, 8080)
    .option('--host <name>', 'address to listen on; 0.0.0.0 lets other machines in', 'localhost')
    .option('--allow-host <name>', 'also answer to this name; may be repeated', hostName, [])
    .option(
      '--public-url <url>',
      'the address that people use, for links and OpenID; the server answers to its host name',
      parsePublicUrl,
    )
    .option('--trust-proxy', 'all requests come through a proxy that sets X-Forwarded-For')
    .option(
      '--data <folder>',
      'store live tables in this folder, and offer its game records (*.jsonl) in the arena viewer',
    )
    .option('--database <url>', 'store live tables in this PostgreSQL; or set BARALHO_DATABASE')
    .option(
      '--keep-days <days>',
      'delete tables without activity for this long',
      wholeNumberFrom(1, 36_500),
      90,
    )
    .option('--no-tables', 'without live tables')
    .option(
      '--leaderboard',
      'with a leaderboard of the daily deal, for those who want to be on it; every game is checked',
    )
    .option('--openid-issuer <url>', 'let people of a course sign in with this OpenID provider')
    .option('--openid-client <id>', 'the client ID of this server there')
    .option('--openid-secret-file <file>', 'the client secret of this server there, if any')
    .option('--smtp <url>', 'send new links to students who have lost theirs, through this mail server')
    .option('--smtp-from <address>', 'the sender of these messages')
    .option('--smtp-user <name>', 'the user name of this server there')
    .option('--smtp-password-file <file>', 'the password of this server there')
    .addOption(
      new Option('--log <form>', 'log on standard error: faults as text, or all events as lines of json')
        .choices(['text', 'json'])
        .default('text'),
    )
    .option(
      '--jobs <threads>',
      'threads for the runs of visitors in the laboratory; 0 allows no runs',
      wholeNumberFrom(0, 1024),
      availableParallelism(),
    )
    .option(
      '--budget <minutes>',
      "limit for each visitor's runs, in minutes of one core",
      wholeNumberFrom(1, 1_000_000),
      60,
    )
    .addOption(redisOption('use the machines that run `baralho worker --redis <url>`'))
    .addHelpText(
      'after',
      `
Examples:
  npx baralho serve                          at http://localhost:8080/
  npx baralho serve --port 0                 at any free port
  npx baralho serve --host 0.0.0.0           for the whole classroom
  npx baralho serve --public-url https://lab.example/ --trust-proxy    behind a proxy at lab.example
  npx baralho serve --data results/          with the records of a tournament, and live tables stored there
  npx baralho serve --database postgres://localhost/baralho    live tables in a PostgreSQL
  npx baralho serve --redis redis://10.0.0.5:6379    a laboratory of many machines
  npx baralho serve --redis … --database postgres://…    one of several servers that share live tables

Long runs over HTTP (docs/scale.md):
  curl -H 'content-type: application/json' -d '{"run":"war","games":1e8}' localhost:8080/api/runs`,
    )
    .action(serve);
