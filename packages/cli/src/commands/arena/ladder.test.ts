/** A ladder on several machines: worker processes and a real Redis. Every game counts once, whatever process is killed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, type Machines, openMachines, type Started } from '../../machines.suite.ts';

let machines: Machines;
beforeAll(async () => {
  machines = await openMachines();
});
afterAll(() => machines.close());

const workers: Started[] = [];
const joined = async (...words: readonly string[]): Promise<Started> => {
  const worker = await machines.worker(...words);
  workers.push(worker);
  return worker;
};
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.kill();
  await machines.tell('FLUSHALL');
});

/** Everything except the times, which differ from run to run, and the checksums that include them. */
const timeless = (text: string): string =>
  text.replace(/"(ms|cpuMs|meanMs|longestMs)":[\d.e-]+/g, '"$1":0').replace(/,"check":"[0-9a-f]{16}"/g, '');
const file = (name: string): string => join(machines.folder, name);
const linesOf = (path: string): string[] =>
  existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
/** The chunks that a worker has reported as done; after it has been asked to leave, the list is complete. */
const doneBy = (worker: Started): string[] =>
  worker.error.match(/(?<=^done {4})ladder[^,]*, deals \d+/gm) ?? [];

interface Alone {
  readonly standings: string;
  readonly records: string;
}

/** The ladders played on one machine, each only once. */
const alone = new Map<string, Promise<Alone>>();
async function playAlone(words: readonly string[]): Promise<Alone> {
  const records = file(`alone-${alone.size}.jsonl`);
  const all = ['arena', 'ladder', ...words, '--json', '--jobs', '1', '--records', records];
  const { status, stdout, stderr } = await machines.baralho(...all);
  expect([status, stderr]).toEqual([0, '']);
  return { standings: timeless(stdout), records: timeless(readFileSync(records, 'utf8')) };
}

/** The options for many machines, and a check that the result is identical, bit for bit, to that of one machine. */
function ladder(name: string, words: readonly string[]) {
  const records = file(`${name}.jsonl`);
  return {
    words: ['arena', 'ladder', ...words, '--json', '--redis', machines.url, '--records', records],
    records,
    async expectSame(standings: string, stderr: string): Promise<void> {
      expect(stderr).toBe('');
      const key = words.join(' ');
      alone.set(key, alone.get(key) ?? playAlone(words));
      const found = { standings: timeless(standings), records: timeless(readFileSync(records, 'utf8')) };
      expect(found).toEqual(await alone.get(key));
      const ids = linesOf(records).map((line) => JSON.parse(line).id);
      expect(new Set(ids).size).toBe(ids.length);
    },
  };
}

const QUICK = ['greedy', 'random', 'lowest', 'decomposer', 'mine=greedy', '--games', '1200', '--seed', '7'];
const SLOW = ['sampler', 'greedy', 'lowest', 'decomposer', '--games', '16', '--seed', '8'];
/** With bots that think, each table is a chunk. */
const SLOW_CHUNKS = 4;

describe('a ladder on two machines', () => {
  it.each([
    ['quick bots', QUICK],
    ['a slow bot', SLOW],
  ])('of %s gives the standings and the records of one', async (name, words) => {
    const { words: far, expectSame } = ladder(name, words);
    const both = [await joined(), await joined()];
    const { status, stdout, stderr } = await machines.baralho(...far);
    expect(status).toBe(0);
    await expectSame(stdout, stderr);
    // No machine was idle, and no chunk was played twice.
    for (const worker of both) expect(await worker.kill('SIGTERM')).toBe(0);
    const done = both.map(doneBy);
    for (const chunks of done) expect(chunks.length).toBeGreaterThan(0);
    expect(new Set(done.flat()).size).toBe(done.flat().length);
  });

  it('loses and doubles nothing when a worker is killed with -9', async () => {
    const { words, expectSame } = ladder('victim', SLOW);
    const victim = await joined('--lock', '2');
    await joined('--lock', '2');
    const submitter = machines.start(words);
    await eventually(() => doneBy(victim).length > 0);
    await victim.kill();
    expect(await submitter.ended()).toBe(0);
    await expectSame(submitter.out, submitter.error);
  });

  it('goes on where the submitter was killed with -9, and plays nothing twice', async () => {
    const { words, records, expectSame } = ladder('killed', SLOW);
    const both = [await joined(), await joined()];
    const submitter = machines.start(words);
    await eventually(() => linesOf(records).length >= 4);
    await submitter.kill();
    const resumed = linesOf(records);
    expect(resumed.length).toBeLessThan(16);
    const { status, stdout, stderr } = await machines.baralho(...words, '--resume');
    expect(status).toBe(0);
    await expectSame(stdout, stderr);
    expect(linesOf(records).slice(0, resumed.length)).toEqual(resumed);
    for (const worker of both) expect(await worker.kill('SIGTERM')).toBe(0);
    expect(both.flatMap(doneBy).length).toBe(SLOW_CHUNKS);
    expect(new Set(both.flatMap(doneBy)).size).toBe(SLOW_CHUNKS);
  });

  it('takes back with Ctrl-C what nobody has begun', async () => {
    const { words, records } = ladder('stopped', SLOW);
    const worker = await joined();
    const submitter = machines.start(words);
    await eventually(() => linesOf(records).length > 0);
    expect(await submitter.kill('SIGINT')).toBe(130);
    expect(JSON.parse(submitter.out).games).toBe(linesOf(records).length);
    expect(submitter.error).toMatch(/^Stopped\. Continue with: baralho arena ladder .* --resume\n$/);
    // It finishes its current work; then it may leave, and nothing is left to do.
    expect(await worker.kill('SIGTERM')).toBe(0);
    expect(doneBy(worker).length).toBeLessThan(SLOW_CHUNKS);
  });
});

describe('bots that are commands', () => {
  const words = ['./here/bot', 'greedy', 'lowest', 'random', '--games', '8', '--seed', '1'];
  const SECRET = ['--secret', 'only we know this'];
  const patient = ['--start-ms', '60000', '--move-ms', '60000', '--sandbox', 'none'];
  beforeAll(() => {
    for (const [folder, answer] of Object.entries({ '.': 'PASSO', other: 'passo' })) {
      mkdirSync(file(`${folder}/here`), { recursive: true });
      writeFileSync(file(`${folder}/here/bot`), `#!/bin/sh\necho ${answer}\n`, { mode: 0o755 });
    }
    mkdirSync(file('elsewhere'));
  });

  it('play on a machine that has them and may run them', async () => {
    const { words: far, expectSame } = ladder('commands', [...words, ...patient]);
    await joined('--commands', ...SECRET, '--sandbox', 'none', '--start-ms', '60000');
    const { stdout, stderr } = await machines.baralho(...far, ...SECRET);
    await expectSame(stdout, stderr);
  });

  it.each([
    [
      'runs none',
      [],
      '.',
      'this worker runs no bots that are commands; npx baralho worker --commands allows them',
    ],
    [
      'lacks the bot',
      ['--commands', ...SECRET],
      'elsewhere',
      "bot './here/bot': there is no file './here/bot';",
    ],
    [
      'has another',
      ['--commands', ...SECRET],
      'other',
      "bot './here/bot' is another one on this machine: its files differ",
    ],
  ])('a worker that %s says so, and the chunk is shown as failed', async (_, how, folder, sentence) => {
    const worker = machines.start(['worker', '--redis', machines.url, '--jobs', '1', ...how], file(folder));
    workers.push(worker);
    const far = ['arena', 'ladder', ...words, ...patient, '--json', '--redis', machines.url, ...how.slice(1)];
    const { status, stdout, stderr } = await machines.baralho(...far);
    const chunk = 'ladder, deals 0 to 0';
    expect(stderr).toContain(`baralho: ${chunk} failed on ${hostname()} ${worker.child.pid}: ${sentence}`);
    expect(stderr).toContain('baralho: 2 chunks failed');
    await eventually(() => worker.error.includes(`failed  ${chunk}: ${sentence}`));
    expect(JSON.parse(stdout).games).toBe(0);
    expect(status).toBe(1);
  });
});
