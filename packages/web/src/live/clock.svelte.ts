/** The time left for the current move, by the server's clock, updated several times a second. */
import type { Seat } from '@baralho/core';
import { onDestroy } from 'svelte';
import type { Room } from './room.svelte.ts';

export interface TurnClock {
  readonly seat: Seat;
  readonly seconds: number;
  /** As a share of the whole time, from 0 to 1. */
  readonly share: number;
}

const LOOK_MS = 250;

/** Undefined when there is no time limit. */
export function createClock(room: () => Room): () => TurnClock | undefined {
  let now = $state(performance.now());
  const ticking = setInterval(() => {
    now = performance.now();
  }, LOOK_MS);
  onDestroy(() => clearInterval(ticking));
  const clock = $derived.by((): TurnClock | undefined => {
    const { table, status, statusAt } = room();
    const [seat] = table?.movers ?? [];
    const left = status?.left ?? null;
    if (table === undefined || seat === undefined || left === null || table.over !== null) return undefined;
    const passed = table.paused === null ? Math.max(0, now - statusAt) : 0;
    const ms = Math.max(0, left - passed);
    return { seat, seconds: Math.ceil(ms / 1000), share: Math.min(1, ms / (1000 * table.options.seconds)) };
  });
  return () => clock;
}
