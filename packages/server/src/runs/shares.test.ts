import { getEventListeners } from 'node:events';
import { chunksOf } from '@baralho/jobs/chunk';
import type { JobQueue } from '@baralho/jobs/queue';
import { describe, expect, it } from 'vitest';
import { type Asker, shareQueue } from './shares.ts';

const turnsOver = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A queue in which a test decides when a piece of work is done; its kind names the visitor. */
function queueByHand(threads: number) {
  const out: { readonly kind: string; end(error?: Error): void }[] = [];
  const queue: JobQueue = {
    run: (chunks, { done, signal }) =>
      new Promise((resolve, reject) => {
        const [chunk] = [...chunks];
        if (chunk === undefined) throw new Error('an empty turn');
        const ended = { done: 1, remembered: 0, failures: [] };
        const one = {
          kind: chunk.kind,
          end(error?: Error) {
            out.splice(out.indexOf(one), 1);
            signal?.removeEventListener('abort', stop);
            if (error !== undefined) return reject(error);
            done(chunk, chunk.kind, false);
            resolve(ended);
          },
        };
        const stop = (): void => {
          if (out.includes(one)) out.splice(out.indexOf(one), 1);
          resolve({ ...ended, done: 0 });
        };
        signal?.addEventListener('abort', stop);
        out.push(one);
      }),
    workers: async () => [{ name: 'here', threads, busy: 0 }],
    close: async () => {},
  };
  return { queue, out };
}

function visitorsAt(threads: number) {
  const { queue, out } = queueByHand(threads);
  const shares = shareQueue(queue);
  const finished: string[] = [];
  const begun: string[] = [];
  const ask = (who: string, chunks: number, signal = new AbortController().signal) => {
    const [address = '', name = ''] = who.split(' ');
    const asker: Asker = { visitor: { address, name }, chunks, begun: () => begun.push(who) };
    return shares(asker).run(chunksOf(who, {}, 1, chunks, 1), {
      done: () => finished.push(who),
      signal,
    });
  };
  /** Finishes the oldest pieces of work, this many, and returns whose they were. */
  const work = async (times: number): Promise<readonly string[]> => {
    const from = finished.length;
    for (let i = 0; i < times; i++) {
      await turnsOver();
      out[0]?.end();
      await turnsOver();
    }
    return finished.slice(from);
  };
  return { ask, work, out, finished, begun };
}

const shareOf = (who: string, list: readonly string[]): number =>
  list.filter((one) => one === who).length / list.length;

describe('the queue is shared', () => {
  it('equally between addresses, however many runs each has', async () => {
    const { ask, work } = visitorsAt(1);
    for (let i = 0; i < 50; i++) void ask('greedy', 1000);
    await work(10);
    void ask('modest', 1000);
    await work(4);
    expect(shareOf('modest', await work(100))).toBeCloseTo(0.5, 1);
  });

  it('equally between the visitors of an address, so that new cookies gain nothing from others', async () => {
    const { ask, work } = visitorsAt(1);
    for (let i = 0; i < 30; i++) void ask(`school pupil${i}`, 1000);
    void ask('home', 1000);
    await work(4);
    const done = await work(240);
    expect(shareOf('home', done)).toBeCloseTo(0.5, 1);
    for (let i = 0; i < 30; i++) expect(shareOf(`school pupil${i}`, done)).toBeCloseTo(0.5 / 30, 1);
  });

  it('with a newcomer being served after what is out, not after what waits', async () => {
    const { ask, work, out } = visitorsAt(2);
    void ask('first', 1e6);
    await turnsOver();
    expect(out).toHaveLength(4);
    void ask('second', 1);
    await work(5);
    expect(out.some(({ kind }) => kind === 'second')).toBe(false);
    expect(await work(0)).toEqual([]);
  });

  it('by time: who has had long chunks waits for those with short ones', async () => {
    const { ask, out, finished } = visitorsAt(1);
    void ask('slow', 1000);
    void ask('quick', 1000);
    const until = performance.now() + 300;
    while (performance.now() < until) {
      await turnsOver();
      const quick = out.find(({ kind }) => kind === 'quick');
      if (quick !== undefined) quick.end();
      else {
        // A chunk of the slow visitor takes twenty milliseconds.
        const wait = performance.now() + 20;
        while (performance.now() < wait);
        out[0]?.end();
      }
    }
    expect(shareOf('quick', finished)).toBeGreaterThan(0.8);
  });
});

describe('a run', () => {
  it('of a visitor goes before its larger ones', async () => {
    const { ask, work } = visitorsAt(1);
    void ask('a', 1000);
    await work(1);
    let small = false;
    void ask('a', 3).then(() => (small = true));
    await work(5);
    expect(small).toBe(true);
  });

  it('ends when all is worked off, and says so', async () => {
    const { ask, work, begun } = visitorsAt(3);
    const ended = ask('a', 10);
    await work(10);
    expect(await ended).toEqual({ done: 10, remembered: 0, failures: [] });
    expect(begun).toHaveLength(10);
  });

  it('that has ended listens no more to its signal, which would be kept alive', async () => {
    const { ask, work } = visitorsAt(1);
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal]);
    const ended = ask('a', 3, signal);
    expect(getEventListeners(signal, 'abort')).not.toEqual([]);
    await work(3);
    await ended;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('with nothing to do ends at once', async () => {
    expect((await visitorsAt(1).ask('a', 0)).done).toBe(0);
  });

  it('that is stopped leaves its place, also while it waits behind another', async () => {
    const { ask, work, out } = visitorsAt(1);
    void ask('a', 1000);
    await turnsOver();
    const stops = Array.from({ length: 100 }, () => new AbortController());
    const ended = stops.map(({ signal }) => ask('a', 2000, signal));
    for (const stop of stops) stop.abort();
    expect((await Promise.all(ended)).every(({ done }) => done === 0)).toBe(true);
    await work(3);
    expect(out.length).toBeGreaterThan(0);
    const late = new AbortController();
    late.abort();
    expect((await ask('b', 5, late.signal)).done).toBe(0);
  });

  it('that the queue refuses fails alone', async () => {
    const { ask, work, out } = visitorsAt(1);
    const broken = ask('a', 3);
    const fine = ask('b', 2);
    await turnsOver();
    out.find(({ kind }) => kind === 'a')?.end(new Error('no memory'));
    await expect(broken).rejects.toThrow('no memory');
    await work(4);
    expect((await fine).done).toBe(2);
  });
});
