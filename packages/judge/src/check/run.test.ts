import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chooseSandbox } from '@baralho/sandbox';
import { describe, expect, it } from 'vitest';
import { allowanceOf, type Limits, openRunner, type Run } from './run.ts';

const LIMITS: Limits = { seconds: 5, outputBytes: 1 << 20 };

async function runProgram(
  command: string,
  input: string,
  limits: Limits,
  abort?: AbortSignal,
  memory = 512,
): Promise<Run> {
  const choice = chooseSandbox('limits', allowanceOf(memory));
  if (!choice.ok) throw new Error(choice.why);
  const runner = openRunner(command, choice.sandbox);
  const run = await runner.run(input, limits, abort);
  runner.close();
  return run;
}

/** How many processes have this text in their command line, without zombies (theirs are empty). */
const running = (text: string): number =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(text);
    } catch {
      return false;
    }
  }).length;

describe('a program that ends by itself', () => {
  it.each([
    ['reads and prints', 'cat', 'exit', 0, 'abc\n'],
    ['is a pipeline', 'cat | tr a-z A-Z', 'exit', 0, 'ABC\n'],
    ['ends with a code', 'cat; exit 3', 'exit', 3, 'abc\n'],
    ['ends with a code in a subshell', 'sh -c "exit 7"', 'exit', 7, ''],
    ['never reads', 'echo hi', 'exit', 0, 'hi\n'],
    ['closes standard input first', 'exec <&-; echo hi', 'exit', 0, 'hi\n'],
    ['has quotes and dollars', `printf '%s\\n' "$((1+1))" 'a b'`, 'exit', 0, '2\na b\n'],
    ['is not there', 'there-is-no-such-program', 'exit', 127, ''],
  ])('%s', async (_, command, end, code, output) => {
    const run = await runProgram(command, 'abc\n', LIMITS);
    expect({ end: run.end, code: run.code, output: run.output.toString() }).toEqual({ end, code, output });
    expect(run.leftBehind).toBe(false);
    expect(run.cpuMs).toBeTypeOf('number');
  });

  it('may leave ten megabytes of input unread', async () => {
    const run = await runProgram('head -c 4', 'x'.repeat(10_000_000), LIMITS);
    expect(run.output.toString()).toBe('xxxx');
    expect(run.end).toBe('exit');
  });

  it('gives the last of its standard error', async () => {
    const run = await runProgram('seq 1 20000 >&2; echo the end >&2; exit 1', '', LIMITS);
    expect(run.errors.endsWith('20000\nthe end\n')).toBe(true);
    expect(run.errors.length).toBeLessThanOrEqual(8192);
  });
});

describe('a program that does not end well', () => {
  it.each(['SEGV', 'ABRT', 'FPE'])('is killed by SIG%s', async (name) => {
    const run = await runProgram(`echo before; kill -${name} $$`, '', LIMITS);
    expect(run).toMatchObject({ end: 'signal', signal: `SIG${name}`, errors: '' });
    expect(run.output.toString()).toBe('before\n');
  });

  it('computes for ever', async () => {
    const run = await runProgram('while :; do :; done', '', { ...LIMITS, seconds: 1 });
    expect(run.end).toBe('time');
  });

  it('waits for ever, and its children with it', async () => {
    const run = await runProgram('sleep 98761 | sleep 98761', '', { ...LIMITS, seconds: 0.1 });
    expect(run.end).toBe('time');
    expect(running('98761')).toBe(0);
  });

  it.skipIf(!existsSync('/proc/self/stat'))(
    'has used processor time when it computed, and none when it waited, until the clock stopped it',
    async () => {
      const busy = 'while :; do :; done & sleep 98766';
      const limits = { ...LIMITS, seconds: 0.1 };
      const [worked, waited] = [
        await runProgram(busy, '', limits),
        await runProgram('sleep 98766', '', limits),
      ];
      expect([worked.end, waited.end]).toEqual(['time', 'time']);
      expect(worked.cpuMs).toBeGreaterThan(50);
      expect(waited.cpuMs).toBeLessThan(50);
    },
  );

  it('prints for ever', async () => {
    const run = await runProgram('yes', '', { ...LIMITS, outputBytes: 1000 });
    expect(run.end).toBe('output');
    expect(run.output.length).toBe(1000);
  });

  it('writes to standard error for ever', async () => {
    expect((await runProgram('yes >&2', '', LIMITS)).end).toBe('output');
  });

  it('wants more memory than there is', async () => {
    const hungry = `${process.execPath} -e "const a = []; for (;;) a.push(Buffer.alloc(1 << 24, 1))"`;
    const run = await runProgram(hungry, '', LIMITS, undefined, 256);
    expect(['exit', 'signal', 'memory']).toContain(run.end);
    expect(run.code).not.toBe(0);
  });
});

describe('a program that leaves a process behind', () => {
  it('in its group', async () => {
    const run = await runProgram('sleep 98762 & echo done', '', LIMITS);
    expect(run).toMatchObject({ end: 'exit', code: 0, leftBehind: true });
    expect(run.output.toString()).toBe('done\n');
    expect(running('98762')).toBe(0);
  });

  it('in a session of its own, with our pipes', async () => {
    const run = await runProgram('setsid sleep 98763 & sleep 0.3; echo done', '', LIMITS);
    expect(run).toMatchObject({ end: 'exit', leftBehind: true });
    expect(running('98763')).toBe(0);
  });

  it('in a session of its own, with nothing of ours', async () => {
    await runProgram('setsid sleep 98764 <&- >&- 2>&- & sleep 0.3', '', LIMITS);
    // A killed process is gone as soon as the kernel gets to it.
    for (let i = 0; i < 100 && running('98764') > 0; i++) await new Promise((done) => setTimeout(done, 20));
    expect(running('98764')).toBe(0);
  });
});

it('stops when asked to', async () => {
  const abort = new AbortController();
  const run = runProgram('sleep 98765', '', LIMITS, abort.signal);
  abort.abort();
  expect((await run).end).toBe('time');
  expect(running('98765')).toBe(0);
});
