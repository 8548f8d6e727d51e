import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openHolding } from './holding.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is over a second before the lease is, counted from the question', () => {
  const holding = openHolding(6000);
  const { signal } = holding;
  const askedAt = performance.now();
  vi.advanceTimersByTime(1000);
  holding.renewed(askedAt);
  vi.advanceTimersByTime(3990);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(20);
  expect(signal.aborted).toBe(true);
});

it('goes on as long as it is renewed, whatever becomes of the wall clock', () => {
  const holding = openHolding(6000);
  const { signal } = holding;
  for (let i = 0; i < 10; i++) {
    holding.renewed(performance.now());
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(2000);
  }
  expect(signal.aborted).toBe(false);
});

it('ends what was held, and nothing that is held later', () => {
  const holding = openHolding(6000);
  const { signal } = holding;
  holding.end();
  expect([signal.aborted, holding.signal.aborted]).toEqual([true, false]);
});
