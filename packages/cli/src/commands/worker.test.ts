import { existsSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findEntrant } from '@baralho/arena';
import { ENGINE, keyOf } from '@baralho/jobs/chunk';
import { openMessages } from '@baralho/jobs/messages';
import { handInAsStranger } from '@baralho/jobs/stranger.suite';
import { chooseSandbox } from '@baralho/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Machines, openMachines } from '../machines.suite.ts';

let machines: Machines;
beforeAll(async () => {
  machines = await openMachines();
});
afterAll(() => machines.close());

it('a machine that joins does the work of a command, with the same answer', async () => {
  const { baralho, url } = machines;
  const worker = await machines.worker();
  /** The output without times. */
  const answer = async (...words: readonly string[]): Promise<string> => {
    const { stdout, stderr, status } = await baralho(...words, '--json');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    return stdout.replace(/"(\w+PerSecond|seconds|secondsAGame|ms|slowestMs|slowest)":[\d.e-]+/g, '');
  };
  for (const words of [
    ['simulate', 'war', '--games', '3e5'],
    ['simulate', 'accordion', '--deals', '3000'],
    ['simulate', 'klondike', '--games', '2', '--worlds', '2', '--plans', '2', '--nodes', '100'],
    ['simulate', 'escalada', '--bots', 'greedy,random,lowest,decomposer', '--games', '2000'],
    ['survey', 'accordion', '--deals', '60', '--cards', '12'],
    ['survey', 'klondike', '--deals', '60', '--nodes', '1000'],
  ])
    expect(await answer(...words, '--redis', url)).toBe(await answer(...words));
  expect(await worker.kill('SIGTERM')).toBe(0);
  expect(worker.error).toContain(`${hostname()} ${worker.child.pid} works with 1 thread;`);
  expect(worker.error).toMatch(/done {4}war, deals 4294967296 to /);
  expect(worker.error).toMatch(/leaving when what is begun is finished; .*\n$/);
});

it('works on when nobody reads any more what it says', async () => {
  const worker = await machines.worker();
  worker.child.stderr?.destroy();
  for (const seed of ['2', '3']) {
    const words = ['simulate', 'accordion', '--deals', '1000', '--seed', seed, '--redis', machines.url];
    expect(await machines.baralho(...words)).toMatchObject({ status: 0, stderr: '' });
  }
  expect(await worker.kill('SIGTERM')).toBe(0);
});

it.each(['accordion', 'klondike', 'escalada', 'war', 'war --war-size 1-2'])(
  'stopped before anything has come back, simulate %s prints no number that is none',
  async (words) => {
    await machines.tell('FLUSHALL');
    const submitter = machines.start(['simulate', ...words.split(' '), '--redis', machines.url]);
    while (!(await machines.tell('EXISTS baralho:chunks:prioritized')).startsWith(':1')) await pause(20);
    expect(await submitter.kill('SIGINT')).toBe(130);
    expect(submitter.out).not.toMatch(/NaN|undefined|Infinity/);
    expect(submitter.out).toMatch(/\b0\b|–/);
    expect(submitter.error).toBe(
      'baralho: stopped; this is the result so far. The same command continues it.\n',
    );
  },
);

it.each([
  ['worker'],
  ['worker', '--redis', 'http://localhost'],
  ['worker', '--redis', 'redis://127.0.0.1:1'],
  ['simulate', 'war', '--redis', 'redis://127.0.0.1:1'],
  ['arena', 'ladder', 'greedy', 'lowest', '--redis', 'redis://127.0.0.1:1'],
])('%s %s %s without a Redis is one sentence and exit code 2', async (...words) => {
  const { status, stdout, stderr } = await machines.baralho(...words);
  expect(stderr).toMatch(/^baralho: [^\n]+\n$/);
  expect(stdout).toBe('');
  expect(status).toBe(2);
});

it('whoever is of another engine is refused at the door', async () => {
  const { url, baralho } = machines;
  await machines.tell('SET baralho:engine baralho-0 EX 600');
  for (const words of [['worker'], ['simulate', 'war'], ['arena', 'ladder', 'greedy', 'lowest']]) {
    const { status, stderr } = await baralho(...words, '--redis', url);
    expect(stderr).toMatch(
      /^baralho: the work there is done by engine baralho-0, this is engine baralho-\d+; use the same version everywhere\n$/,
    );
    expect(status).toBe(2);
  }
  await machines.tell('DEL baralho:engine');
});

describe('a stranger with write access to the Redis', () => {
  const SECRET = 'only we know this';
  const bots = (command: string, hash: string): unknown =>
    [1, 2, 3, 4].map((number) => ({ name: `bot ${number}`, command, hash }));

  /** Chunks of a ladder whose bots would write a file, each with the reason why a worker refuses it. */
  function attacks(target: string): readonly (readonly [string, unknown, RegExp])[] {
    const command = `sh -c "id > ${target}"`;
    const choice = chooseSandbox('none');
    const found = choice.ok ? findEntrant(command, { sandbox: choice.sandbox, startMs: 1000 }) : undefined;
    const hash = found?.ok ? found.value.hash : '';
    const limits = { moveMs: 1000, bankMs: 5000 };
    const tables = [{ number: 0, deal: 'b1:escalada:1', seats: [0, 1, 2, 3] }];
    const parameters = { label: '1', bots: bots(command, hash), tables, limits, sandbox: 'none' };
    const chunk = { kind: 'ladder', parameters, first: 2 ** 32, count: 1, engine: ENGINE };
    const more = { ...parameters, commands: { memoryMb: 512, startMs: 1000, allow: [] } };
    const withMore = { ...chunk, parameters: more };
    const { writeChunk } = openMessages(new Map());
    const patient = { ...chunk, parameters: { ...parameters, limits: { moveMs: 3e6, bankMs: 0 } } };
    return [
      [keyOf(withMore), withMore, /no signed chunk/],
      [keyOf(withMore), writeChunk(withMore).message, /a field that nobody knows|not signed/],
      [keyOf(chunk), writeChunk(chunk).message, /runs no bots that are commands|not signed/],
      [keyOf(patient), writeChunk(patient).message, /at most 60000 ms|not signed/],
    ];
  }

  it.each([
    ['without a secret', []],
    ['with one', ['--secret', SECRET]],
    ['with one and commands', ['--secret', SECRET, '--commands', '--sandbox', 'none']],
  ])('has no command run by a worker %s', async (name, words) => {
    const target = join(machines.folder, `${name}.txt`);
    const worker = await machines.worker(...words);
    for (const [key, message, reason] of attacks(target))
      expect(await handInAsStranger(machines.url, key, message)).toMatch(reason);
    expect(await worker.kill('SIGTERM')).toBe(0);
    expect(existsSync(target)).toBe(false);
  });

  it('is told of, and a worker that runs commands asks for a secret', async () => {
    const worker = await machines.worker();
    expect(worker.error).toMatch(/^without --secret anybody with write access to this Redis can /m);
    await worker.kill('SIGTERM');
    const secret = join(machines.folder, 'secret');
    writeFileSync(secret, `${SECRET}\n`);
    const quiet = await machines.worker('--secret-file', secret, '--commands');
    expect(quiet.error).not.toContain('without --secret');
    await quiet.kill('SIGTERM');
    for (const [words, sentence] of [
      [['--commands'], /^baralho: --commands needs --secret: [^\n]+\n$/],
      [['--secret', 'short'], /^baralho: the secret has 5 characters; it must have 8 at least\n$/],
      [
        ['--secret', SECRET, '--secret-file', secret],
        /^baralho: give --secret or --secret-file, not both\n$/,
      ],
    ] as const) {
      const { status, stderr } = await machines.baralho('worker', '--redis', machines.url, ...words);
      expect(stderr).toMatch(sentence);
      expect(status).toBe(2);
    }
  });

  it('and whoever has another secret is told so', async () => {
    const worker = await machines.worker('--secret', SECRET);
    const words = ['simulate', 'accordion', '--deals', '500', '--seed', '77', '--redis', machines.url];
    const { status, stderr } = await machines.baralho(...words, '--secret', 'only they know this');
    expect(stderr).toContain(
      "the chunk is not signed with this worker's secret; use the same --secret everywhere",
    );
    expect(status).toBe(1);
    expect(await machines.baralho(...words, '--secret', SECRET)).toMatchObject({ status: 0, stderr: '' });
    await worker.kill('SIGTERM');
  });
});
