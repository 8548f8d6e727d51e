import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Machines, openMachines } from '../machines.suite.ts';

let machines: Machines;
beforeAll(async () => {
  machines = await openMachines();
});
afterAll(() => machines.close());

it('a machine that joins does the work of a command, with the same answer', async () => {
  const { baralho, url } = machines;
  const worker = await machines.worker();
  /** Without what the clock says. */
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
    expect(submitter.error).toBe('baralho: stopped; this is the result so far. The same command goes on.\n');
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
