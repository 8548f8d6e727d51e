/** Tests that every JobQueue must pass, whatever its adapter. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chunk, chunksOf, ENGINE, keyOf } from './chunk.ts';
import type { DummyWork } from './dummyWork.ts';
import { runInOrder } from './inOrder.ts';
import type { JobQueue } from './queue.ts';

/** A log of attempts, one line each. */
export function tryLog(): { readonly path: string; tries(): ReadonlyMap<number, number>; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-tries-'));
  const path = join(folder, 'tries');
  return {
    path,
    tries() {
      const counts = new Map<number, number>();
      for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [])
        if (line !== '') counts.set(Number(line), (counts.get(Number(line)) ?? 0) + 1);
      return counts;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

let ranges = 0;

/** Chunks of ten numbers that no other test has requested. */
export const dummies = (count: number, parameters: DummyWork): readonly Chunk[] => [
  ...chunksOf('dummy', parameters, ++ranges, 10 * count, 10),
];

export const sumOf = ({ first, count }: Chunk): number => (count * (2 * first + count - 1)) / 2;

/** Runs chunks and counts how often each result came back. */
export async function counted(queue: JobQueue, chunks: readonly Chunk[], signal?: AbortSignal) {
  const times = new Map<string, number>();
  const results = new Map<string, unknown>();
  const report = await queue.run(chunks, {
    done(chunk, result) {
      times.set(keyOf(chunk), (times.get(keyOf(chunk)) ?? 0) + 1);
      results.set(keyOf(chunk), result);
    },
    ...(signal && { signal }),
  });
  return { report, times, results };
}

/** Every chunk came back, once, with its own result. */
export function expectAllOnce(chunks: readonly Chunk[], found: Awaited<ReturnType<typeof counted>>): void {
  expect(found.report.done).toBe(chunks.length);
  expect([...found.times.values()].filter((times) => times !== 1)).toEqual([]);
  expect(chunks.map((chunk) => found.results.get(keyOf(chunk)))).toEqual(chunks.map(sumOf));
}

export function describeQueue(name: string, open: () => Promise<JobQueue>): void {
  describe(`a queue: ${name}`, () => {
    let queue: JobQueue;
    beforeAll(async () => {
      queue = await open();
    });
    afterAll(() => queue.close());

    it('gives back every chunk once', async () => {
      const chunks = dummies(60, { milliseconds: 5 });
      expectAllOnce(chunks, await counted(queue, chunks));
    });

    it('asks for chunks as it needs them', async () => {
      const stop = new AbortController();
      let asked = 0;
      function* endless(): Generator<Chunk> {
        for (const chunk of chunksOf('dummy', { milliseconds: 1 }, ++ranges, 2 ** 31, 10)) {
          asked++;
          yield chunk;
        }
      }
      let done = 0;
      await queue.run(endless(), { done: () => ++done === 20 && stop.abort(), signal: stop.signal });
      expect(done).toBeGreaterThanOrEqual(20);
      expect(asked).toBeLessThan(5000);
    });

    it('works for two at once', async () => {
      const both = [dummies(25, { milliseconds: 10 }), dummies(25, { milliseconds: 10 })];
      const found = await Promise.all(both.map((chunks) => counted(queue, chunks)));
      for (const [i, chunks] of both.entries()) expectAllOnce(chunks, found[i] as (typeof found)[number]);
    });

    it('tries again what has failed once', async () => {
      const log = tryLog();
      const [first] = dummies(1, { milliseconds: 1 }) as [Chunk];
      const parameters = { milliseconds: 1, stumbleAt: first.first + 3, stumbles: 1, log: log.path };
      const chunks = [{ ...first, parameters }];
      expectAllOnce(chunks, await counted(queue, chunks));
      expect(log.tries().get(first.first)).toBe(2);
      log.remove();
    });

    it('reports what fails every time with its chunk, and goes on with the rest', async () => {
      const log = tryLog();
      const plain = dummies(12, { milliseconds: 5 });
      const bad = (plain[5] as Chunk).first;
      const chunks = plain.map((chunk) => ({
        ...chunk,
        parameters: { milliseconds: 5, stumbleAt: bad, log: log.path },
      }));
      const { report, times } = await counted(queue, chunks);
      expect(report.done).toBe(11);
      expect(times.size).toBe(11);
      expect(report.failures.map(({ chunk, message }) => [chunk.first, message])).toEqual([
        [bad, `stumbled over ${bad}`],
      ]);
      expect(log.tries().get(bad)).toBe(3);
      log.remove();
    });

    it('does not blame the chunk when its result cannot be taken', async () => {
      const failed: unknown[] = [];
      const run = queue.run(dummies(1, { milliseconds: 1 }), {
        done() {
          throw new Error('no room');
        },
        failed: (failure) => failed.push(failure),
      });
      await expect(run).rejects.toThrow('no room');
      expect(failed).toEqual([]);
    });

    it('refuses a chunk for another engine with a clear sentence', async () => {
      const [chunk] = dummies(1, { milliseconds: 1 }) as [Chunk];
      const { report } = await counted(queue, [{ ...chunk, engine: 'baralho-0' }]);
      expect(report.failures[0]?.message).toBe(`this is engine ${ENGINE}, the chunk is for engine baralho-0`);
    });

    it('takes the urgent first', async () => {
      const enough = new AbortController();
      let patient = 0;
      const all = dummies(1000, { milliseconds: 30 });
      const run = queue.run(all, { done: () => ++patient, priority: 500, signal: enough.signal });
      while (patient === 0) await pause(20);
      const urgent = dummies(4, { milliseconds: 30 });
      let done = 0;
      await queue.run(urgent, { done: () => ++done, priority: 1 });
      enough.abort();
      await run;
      expect(done).toBe(urgent.length);
      expect(patient).toBeLessThan(all.length);
    });

    it('hands over in order, the failed in their place', async () => {
      const chunks = dummies(10, { milliseconds: 1 });
      const bad = chunks[3] as Chunk;
      const some = chunks.map((chunk, i) => ({
        ...chunk,
        // The first ones take longest, and one fails.
        parameters: { milliseconds: 40 - 4 * i, stumbleAt: bad.first },
      }));
      const reported: number[] = [];
      await runInOrder(queue, some, {
        done: ({ first }) => reported.push(first),
        failed: ({ chunk }) => reported.push(chunk.first),
      });
      expect(reported).toEqual(chunks.map(({ first }) => first));
    });

    it('stops when told, and is free for the next at once', async () => {
      const chunks = dummies(500, { milliseconds: 50 });
      const stop = new AbortController();
      const report = await queue.run(chunks, { done: () => stop.abort(), signal: stop.signal });
      expect(report.failures).toEqual([]);
      expect(report.done).toBeLessThan(chunks.length);
      const next = dummies(4, { milliseconds: 1 });
      expectAllOnce(next, await counted(queue, next));
    });

    it('says who is working', async () => {
      const stop = new AbortController();
      const run = counted(queue, dummies(1000, { milliseconds: 100 }), stop.signal);
      let crews = await queue.workers();
      for (; crews[0]?.busy !== 2; crews = await queue.workers()) await pause(20);
      expect(crews).toEqual([{ name: expect.stringContaining(hostname()), threads: 2, busy: 2 }]);
      stop.abort();
      await run;
    });
  });
}
