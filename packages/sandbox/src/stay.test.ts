/** A reusable cage: each run finds it as if it were the first, whatever the runs before did. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Cage } from './cage.ts';
import { type Outcome, runToEnd } from './run.ts';
import { chooseSandbox } from './sandbox.ts';
import { openStay, type Stay } from './stay.ts';

const RUNNER = new URL('../runner/', import.meta.url);
const choice = chooseSandbox('bwrap');
const hasRunner = choice.ok && choice.sandbox.open().startRunner !== undefined;

const folder = mkdtempSync(join(tmpdir(), 'baralho-stay-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CAPS = { stdoutBytes: 10_240, stderrBytes: 10_240, lineBytes: 1024 };
const options = (input: string, ms = 20_000) => ({
  input,
  caps: CAPS,
  left: ({ ownMs }: { readonly ownMs: number }) => ms - ownMs,
});
/** A shell that runs its input. */
const SHELL = { words: ['sh'], folder, readable: [folder], hidden: [join(folder, 'hidden')] };
writeFileSync(join(folder, 'kept'), 'kept\n');
writeFileSync(join(folder, 'hidden'), 'hidden\n');

it('the runner is the one that its source makes: node packages/sandbox/runner/build.mjs', () => {
  const source = readFileSync(new URL('runner.c', RUNNER));
  const noted = readFileSync(new URL('runner.c.sha256', RUNNER), 'utf8').trim();
  expect(createHash('sha256').update(source).digest('hex')).toBe(noted);
  for (const arch of ['x64', 'arm64'])
    expect(statSync(new URL(`runner-${arch}`, RUNNER)).size).toBeGreaterThan(4000);
});

describe.skipIf(!hasRunner)('a cage that stays', () => {
  let cage: Cage;
  let stay: Stay;
  beforeEach(() => {
    if (!choice.ok) throw new Error(choice.why);
    cage = choice.sandbox.open();
    stay = openStay(SHELL, cage);
  });
  afterEach(() => cage.close());
  const say = async (script: string): Promise<string> =>
    (await stay.run(options(script))).stdout.toString().trim();
  /** The leading process in the sandbox: a different one after the sandbox was rebuilt. */
  const leader = (): number => Math.min(...cage.processes(0));

  it('is built once', async () => {
    await say('true');
    const first = leader();
    for (let i = 0; i < 5; i++) await say('true');
    expect(leader()).toBe(first);
    stay.renew();
    await say('true');
    expect(leader()).not.toBe(first);
  });

  it('shows a program the same as a cage of its own', async () => {
    const look = [
      'cat; id; pwd; env | sort; ls -A /tmp /dev/shm; ls -ld /tmp /dev/shm | cut -c 1-10; cat /tmp/*/kept /tmp/*/hidden; ls /proc | grep -v "^[0-9]"; cat /proc/meminfo /proc/stat /proc/uptime',
      'ulimit -a; grep -i "cap\\|nonewpriv\\|seccomp" /proc/self/status; cat /proc/net/dev; hostname',
      'touch /x /dev/x /proc/x 2>&1; ls /sys 2>&1; ls /proc/sys; cat /proc/interrupts; echo > /dev/null; exit 3',
    ].join('\n');
    const [mine, anew] = [await stay.run(options(look)), await runToEnd(SHELL, cage, options(look))];
    expect(mine.stdout.toString()).toBe(anew.stdout.toString());
    expect(mine.exitCode).toBe(3);
    expect(anew.exitCode).toBe(3);
  });

  it.each<[what: string, leaves: string, finds: string]>([
    ['in /tmp', 'echo left > /tmp/x; ls /tmp', 'ls /tmp/x 2>/dev/null'],
    ['in /dev/shm', 'echo left > /dev/shm/x; ls /dev/shm', 'ls -A /dev/shm'],
    ['as a segment', 'ipcmk -M 4096 -p 0666 2>&1', 'ipcs -m | grep -c 0x'],
    ['as a queue', 'ipcmk -Q -p 0666 2>&1', 'ipcs -q | grep -c 0x'],
    ['as a semaphore', 'ipcmk -S 3 -p 0666 2>&1', 'ipcs -s | grep -c 0x'],
  ])('keeps nothing that a program leaves %s', async (_, leaves, finds) => {
    expect(await say(leaves)).not.toBe('');
    expect(await say(finds)).toMatch(/^0?$/);
  });

  it('counts no processes from one run to the next', async () => {
    const first = await say('echo $$');
    await say('for i in 1 2 3 4 5 6 7 8 9; do (true); done');
    expect(await say('echo $$')).toBe(first);
  });

  it('has the same standard streams, whatever was done to them', async () => {
    const look = 'for i in 0 1 2; do stat -L -c %a /proc/self/fd/$i; done; cat; date -r /proc/self/fd/1 +%Y';
    const first = await say(look);
    await say('chmod 000 /proc/self/fd/1 /proc/self/fd/0 /proc/self/fd/2; touch -d @1 /proc/self/fd/1');
    expect(await say(look)).toBe(first);
  });

  it('keeps no marks on the folder of terminals', async () => {
    const look = 'stat -c "%n %a %X %Y" /dev /dev/pts /dev/pts/ptmx';
    const first = await say(look);
    expect(first).toMatch(/\/dev\/pts 755/);
    await say(
      'chmod 700 /dev/pts; chmod 600 /dev/pts/ptmx; touch -d @1 /dev/pts; ls /dev/pts; echo > /dev/ptmx',
    );
    expect(await say(look)).toBe(first);
  });

  it('ends what a program leaves running, and says so', async () => {
    const count = await say('set -- /proc/[0-9]*; echo $#');
    const left = await stay.run(options('(sleep 1000 & sleep 1000 &) </dev/null >/dev/null 2>&1; echo x'));
    expect(left).toMatchObject({ how: 'exit', exitCode: 0, leftBehind: 2 });
    expect(await say('set -- /proc/[0-9]*; echo $#')).toBe(count);
    expect(await stay.run(options('(sleep 0.1 &) </dev/null >/dev/null 2>&1; echo x'))).toMatchObject({
      leftBehind: 0,
    });
  });

  it('shows nobody the runner, nor what is open there', async () => {
    expect(
      await say('cat /proc/1/cmdline | tr "\\0" " "; ls /cage; readlink /proc/1/fd/* /proc/1/exe'),
    ).not.toMatch(/memfd|pipe|socket|covers\n/);
    expect(await say('kill -9 1; kill -9 -1; kill -9 0')).toBe('');
    expect(await say('echo there')).toBe('there');
  });

  it.each<[how: string, script: string, outcome: Partial<Outcome>]>([
    ['an exit code', 'echo no >&2; exit 7', { how: 'exit', exitCode: 7, leftBehind: 0 }],
    ['a signal', 'kill -11 $$', { how: 'exit', exitCode: 139 }],
    ['too much output', 'while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done', { how: 'flood' }],
    [
      'a long line',
      'while :; do printf xxxxxxxxxxxxxxxxxxxxxxxxxxxx; done',
      { how: 'flood', overflow: 'a line of more than 1024 bytes' },
    ],
    [
      'too many errors',
      'while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx >&2; done',
      { how: 'flood', overflow: 'more than 10 KB of standard error' },
    ],
  ])('tells %s, and goes on', async (_, script, outcome) => {
    expect(await stay.run(options(script))).toMatchObject(outcome);
    expect(await say('echo there')).toBe('there');
  });

  it.each(['sleep 1000', 'while :; do :; done', 'kill -STOP $$'])(
    'ends %s in time, and goes on',
    async (script) => {
      const outcome = await stay.run(options(script, 300));
      expect(outcome.how).toBe('late');
      expect(outcome.usage.ownMs).toBeGreaterThanOrEqual(300);
      expect(await say('echo there')).toBe('there');
    },
  );

  it('counts the time of every run for itself', async () => {
    const busy = 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done';
    const [one, two] = [await stay.run(options(busy)), await stay.run(options('true'))];
    expect(one.usage.cpuMs).toBeGreaterThan(5 * (two.usage.cpuMs ?? 1000));
  });

  it.each<[words: readonly string[], code: number, said: string]>([
    [['./missing'], 127, './missing: not found\n'],
    [['no-such-tool'], 127, 'no-such-tool: not found\n'],
    [['./plain'], 126, './plain: Permission denied\n'],
    [['./script', 'a', 'b c'], 0, ''],
  ])('runs %j as a shell does', async (words, exitCode, said) => {
    writeFileSync(join(folder, 'plain'), 'x', { mode: 0o644 });
    writeFileSync(join(folder, 'script'), 'echo "$2"\n', { mode: 0o755 });
    const outcome = await openStay({ ...SHELL, words }, cage).run(options(''));
    expect([outcome.exitCode, outcome.stderr.toString()]).toEqual([exitCode, said]);
    if (exitCode === 0) expect(outcome.stdout.toString()).toBe('b c\n');
  });

  it('leaves nothing behind on this machine', async () => {
    await say('true');
    const pids = cage.processes(0);
    cage.close();
    await expect
      .poll(() => pids.filter((pid) => readdirSync('/proc').includes(String(pid))), { timeout: 5000 })
      .toEqual([]);
  });
});
