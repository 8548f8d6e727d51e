import { describe, expect, it } from 'vitest';
import { openListeners } from './listeners.ts';
import type { Run } from './run.ts';

/** A run whose state a test sets; it counts how often it is asked. */
function runByHand() {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const state = { text: '1', over: false, asked: 0 };
  const run: Run = {
    id: 'run',
    ended,
    get over() {
      return state.over;
    },
    report: () => {
      state.asked++;
      return state.text;
    },
    stop: () => {},
  };
  return { run, state, end };
}

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

describe('listeners', () => {
  it('hear what is new, and the end at once', async () => {
    const { run, state, end } = runByHand();
    const listeners = openListeners();
    const reader = listeners.listen(run, false).getReader();
    expect(textOf((await reader.read()).value)).toBe('data: 1\n\n');
    const next = reader.read();
    state.text = '2';
    expect(textOf((await next).value)).toBe('data: 2\n\n');
    state.text = '3';
    state.over = true;
    end();
    expect(textOf((await reader.read()).value)).toBe('data: 3\n\n');
    expect((await reader.read()).done).toBe(true);
    expect(listeners.count).toBe(0);
  });

  it('of one run get the very same bytes', async () => {
    const { run, state, end } = runByHand();
    const listeners = openListeners();
    const readers = Array.from({ length: 50 }, () => listeners.listen(run, true).getReader());
    for (const reader of readers) await reader.read();
    const next = readers.map((reader) => reader.read());
    state.text = '2';
    const events = await Promise.all(next);
    expect(new Set(events.map(({ value }) => value)).size).toBe(1);
    state.over = true;
    end();
  });

  it('who take nothing are passed over, and get the last at the end', async () => {
    const { run, state, end } = runByHand();
    const listeners = openListeners();
    const sleeper = listeners.listen(run, false).getReader();
    const awake = listeners.listen(run, false).getReader();
    await awake.read();
    for (const text of ['2', '3', '4']) {
      const next = awake.read();
      state.text = text;
      await next;
    }
    state.text = 'end';
    state.over = true;
    end();
    await awake.read();
    const heard: string[] = [];
    for (let one = await sleeper.read(); !one.done; one = await sleeper.read()) heard.push(textOf(one.value));
    expect(heard).toEqual(['data: 1\n\n', 'data: end\n\n']);
  });

  it('who come after the end hear it alone', async () => {
    const { run, state } = runByHand();
    state.over = true;
    const listeners = openListeners();
    expect(await new Response(listeners.listen(run, false)).text()).toBe('data: 1\n\n');
    expect(listeners.count).toBe(0);
  });

  it('who go are forgotten', async () => {
    const { run } = runByHand();
    const listeners = openListeners();
    const reader = listeners.listen(run, false).getReader();
    expect(listeners.count).toBe(1);
    await reader.cancel();
    expect(listeners.count).toBe(0);
  });
});
