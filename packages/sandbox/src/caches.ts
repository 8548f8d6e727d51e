/**
 * Empties the caches of every processor. Traces of what a program has looked up stay there after its memory is gone, and a
 * later program could measure them by time. Call it between a program that has seen a secret and the next one of the same
 * author.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const USUAL_BYTES = 32 * 2 ** 20;
const MOST_BYTES = 512 * 2 ** 20;
/** Several times the size, since caches keep what is used again rather than what comes last. */
const TIMES = 4;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
};

/** `0-3,6` is five numbers. */
function numbersIn(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = Number.NaN, last = first] = range.split('-').map(Number);
    return Number.isNaN(first) ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

/** The processors that this process and its children may run on. */
function processors(): number[] {
  const [, ranges = ''] = /^Cpus_allowed_list:\s*(\S+)$/m.exec(read('/proc/self/status')) ?? [];
  const allowed = numbersIn(ranges);
  return allowed.length > 0 ? allowed : Array.from({ length: availableParallelism() }, (_, i) => i);
}

/** This processor's share of every cache that it has or shares. */
function bytesFor(processor: number): number {
  let most = 0;
  for (let level = 0; level < 5; level++) {
    const folder = `/sys/devices/system/cpu/cpu${processor}/cache/index${level}`;
    const [, kilobytes] = /^(\d+)K$/.exec(read(`${folder}/size`)) ?? [];
    const sharers = numbersIn(read(`${folder}/shared_cpu_list`)).length || 1;
    if (kilobytes !== undefined) most = Math.max(most, (1024 * Number(kilobytes)) / sharers);
  }
  return Math.min(MOST_BYTES, TIMES * (most || USUAL_BYTES));
}

/** `dd` swaps the bytes one by one: larger steps, such as those of memset, bypass the caches. */
async function clear(processor: number): Promise<void> {
  const bytes = Math.ceil(bytesFor(processor));
  const copy = ['dd', 'if=/dev/zero', 'of=/dev/null', `bs=${bytes}`, 'count=2', 'conv=swab'];
  const [code] = await once(
    spawn('taskset', ['-c', String(processor), ...copy], { stdio: 'ignore' }),
    'exit',
  );
  if (code !== 0) throw new Error(`taskset ended with ${code}`);
}

export async function clearCaches(): Promise<void> {
  try {
    await Promise.all(processors().map(clear));
  } catch {
    // Without `taskset`, only the caches of the current processor and those it shares.
    Buffer.alloc(TIMES * USUAL_BYTES, 1);
  }
}
