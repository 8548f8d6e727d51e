/** What a program sees when it runs, and which time it is charged for. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseSandbox, type Outcome, runToEnd, type SandboxMode, startProgram } from './index.ts';

const CAPS = { stdoutBytes: 10_240, stderrBytes: 10_240 };
const MODES = (['bwrap', 'limits', 'none'] as const).filter((mode) => chooseSandbox(mode).ok);
const walled = MODES.includes('bwrap');

function cageOf(mode: SandboxMode) {
  const choice = chooseSandbox(mode);
  if (!choice.ok) throw new Error(choice.why);
  return choice.sandbox.open();
}

async function run(mode: SandboxMode, words: readonly string[], input = '', ms = 60_000): Promise<Outcome> {
  const cage = cageOf(mode);
  const command = { words, folder: '/', readable: [] };
  const outcome = await runToEnd(command, cage, { input, caps: CAPS, left: ({ ownMs }) => ms - ownMs });
  cage.close();
  return outcome;
}

const sh = (script: string): string[] => ['sh', '-c', script];

describe.each(MODES)('%s', (mode) => {
  it.each([
    ['its input by path', 'cat /dev/stdin', 'abc', 'abc'],
    ['its input by path twice', 'cat /dev/fd/0 > /dev/null; cat /proc/self/fd/0', 'abc', 'abc'],
    ['its output by path', 'echo abc > /dev/stdout', '', 'abc\n'],
    ['its errors by path', 'echo abc > /dev/stderr; cat', 'x', 'x'],
    ['an input that it leaves alone', 'echo abc', 'x'.repeat(1_000_000), 'abc\n'],
    [
      'nothing in its environment that tells more than it needs',
      'env | sed "s/=.*//" | sort | tr "\\n" " "',
      '',
      '',
    ],
  ])('finds %s', async (what, script, input, expected) => {
    const { stdout, stderr, exitCode } = await run(mode, sh(script), input);
    const names = mode === 'bwrap' ? 'HOME LANG PATH PWD ' : 'BARALHO_BOT HOME LANG PATH PWD ';
    expect(stdout.toString()).toBe(what.startsWith('nothing') ? names : expected);
    expect(stderr.toString()).toBe(what.startsWith('its errors') ? 'abc\n' : '');
    expect(exitCode).toBe(0);
  });

  it('pays for sleep', async () => {
    const { usage, how } = await run(mode, ['sleep', '0.6']);
    expect(how).toBe('exit');
    expect(usage.ownMs).toBeGreaterThan(400);
    expect(usage.cpuMs).toBeLessThan(300);
  });

  it('is stopped when its own time is over', async () => {
    expect((await run(mode, ['sleep', '1000'], '', 300)).how).toBe('late');
    expect((await run(mode, sh('while :; do :; done'), '', 300)).how).toBe('late');
  });

  it('answers through a pipe that stays open, and is read to its end when it ends', async () => {
    const cage = cageOf(mode);
    const words = sh('read a < /dev/stdin; echo $a; read b; echo $b; seq 1 500');
    const program = await startProgram({ words, folder: '/', readable: [] }, cage, { caps: CAPS });
    const patient = () => 60_000;
    program.write('one\n');
    expect(await program.wait('line', patient)).toBe('line');
    expect(program.stdout.toString()).toBe('one\n');
    program.forget();
    program.write('two\n');
    expect(await program.wait('exit', patient)).toBe('exit');
    expect(program.stdout.toString()).toMatch(/^two\n1\n2\n(?:\d+\n)*500\n$/);
    cage.close();
  });

  it('has ended when it is stopped, though its flood and the next look at it came while this thread was busy', async () => {
    const began = performance.now();
    for (let i = 0; i < 2; i++) {
      // A process with much memory takes a moment to end.
      const flood = run(mode, sh('x=$(head -c 60000000 /dev/zero | tr "\\0" x); yes'));
      setTimeout(() => {
        for (const until = performance.now() + 2000; performance.now() < until; );
      }, 200);
      expect((await flood).how).toBe('flood');
    }
    // A wait that nobody ends lasts a minute.
    expect(performance.now() - began).toBeLessThan(60_000);
  });

  it('cannot spoil its pipes for the next, nor leave a word on them', async () => {
    const cage = cageOf(mode);
    const options = { input: '', caps: CAPS, left: ({ ownMs }: { ownMs: number }) => 60_000 - ownMs };
    const spoil = sh('chmod 000 /proc/self/fd/1; touch -d 2001-02-03 /proc/self/fd/1');
    await runToEnd({ words: spoil, folder: '/', readable: [] }, cage, options);
    const look = sh('stat -Lc "%a %Y" /proc/self/fd/1');
    const next = await runToEnd({ words: look, folder: '/', readable: [] }, cage, options);
    expect(next.stdout.toString()).toBe('600 0\n');
    cage.close();
  });

  it('leaves nothing in the way of the next', async () => {
    const cage = cageOf(mode);
    const command = (words: string[]) => ({ words, folder: '/', readable: [] });
    const options = { input: '', caps: CAPS, left: ({ ownMs }: { ownMs: number }) => 500 - ownMs };
    for (let i = 0; i < 5; i++) {
      expect((await runToEnd(command(['yes']), cage, options)).how).toBe('flood');
      const next = await runToEnd(command(['echo', String(i)]), cage, options);
      expect([next.how, next.stdout.toString()]).toEqual(['exit', `${i}\n`]);
    }
    cage.close();
  });
});

describe('on a busy machine', () => {
  let hogs: ChildProcess[] = [];
  beforeAll(() => {
    // Each in its own session, since a system may divide processor time among sessions.
    hogs = Array.from({ length: 4 * availableParallelism() }, () =>
      spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore', detached: true }),
    );
  });
  afterAll(() => {
    for (const hog of hogs) hog.kill('SIGKILL');
  });

  it('a program pays for what it ran and not for what it waited', async () => {
    const work = sh('i=0; while [ $i -lt 300000 ]; do i=$((i + 1)); done');
    const { usage, how } = await run(MODES[0] as SandboxMode, work);
    expect(how).toBe('exit');
    expect(usage.wallMs).toBeGreaterThan(1.5 * usage.ownMs);
    expect(usage.ownMs).toBeLessThan(1.3 * (usage.cpuMs ?? 0) + 200);
  });

  it('a program that sleeps pays all the same', async () => {
    const { usage } = await run(MODES[0] as SandboxMode, ['sleep', '0.6']);
    expect(usage.ownMs).toBeGreaterThan(300);
  });
});

describe.skipIf(!walled || !existsSync('/usr/bin/java'))('behind walls (needs Java)', () => {
  it('Java starts, with the settings that Debian keeps elsewhere', async () => {
    const { stderr, exitCode } = await run('bwrap', ['/usr/bin/java', '-version']);
    expect(stderr.toString()).toContain('Runtime Environment');
    expect(exitCode).toBe(0);
  });
});
