/** Who is informed of changes in a course, and for how long. */
import type { CourseService, Viewer } from '@baralho/course';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventsFor } from './events.ts';

const ana: Viewer = { course: 'si', person: 'ana', role: 'team', team: 'ases' };
let listeners: number;
const updates: CourseService['updates'] = {
  listen() {
    listeners++;
    return () => void listeners--;
  },
  written: () => {},
  get listeners() {
    return listeners;
  },
  close: async () => {},
};

beforeEach(() => {
  listeners = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it.each<[string, () => Promise<Viewer | undefined>, number]>([
  ['hears on', async () => ana, 1],
  ['who has signed out, or has a new link, hears no more', async () => undefined, 0],
  ['who is in another team hears no more', async () => ({ ...ana, team: 'reis' }), 0],
  ['hears on while the store is away', () => Promise.reject(new Error('away')), 1],
])('%s', async (_, whoNow, left) => {
  const reader = eventsFor(updates, ana, whoNow).getReader();
  expect(listeners).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(listeners).toBe(left);
  expect((await reader.read()).done).toBe(left === 0);
  await reader.cancel();
  expect(listeners).toBe(0);
});
