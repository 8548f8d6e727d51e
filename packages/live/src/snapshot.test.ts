/** A table restored from a snapshot is the same as the table that its whole log makes. */
import { describe, expect, it } from 'vitest';
import { LIVE_GAME_IDS } from './games/index.ts';
import { nameOf, randomTable } from './randomTable.suite.ts';
import { fromSnapshot, type Snapshot, snapshotOf } from './snapshot.ts';
import { apply, opened } from './state.ts';

describe.each(LIVE_GAME_IDS)('random tables of %s', (game) => {
  it('are the same from each of their snapshots as from their log, until the next game begins', () => {
    let games = 0;
    const kinds = new Set<string>();
    for (let number = 1; number <= 10; number++) {
      const { events, snapshots } = randomTable(game, number);
      const [first, ...rest] = events;
      if (first === undefined) throw new Error('no table');
      for (const { type } of events) kinds.add(type);
      games += snapshots.length;
      let whole = opened(first);
      let woken = whole;
      let next = 0;
      const forgotten = new Set<string | null | undefined>();
      const names = (who: string): string => (forgotten.has(who) ? '' : nameOf(who));
      for (const event of rest) {
        if (event.type === 'left' && event.why === 'forgotten') forgotten.add(whole.sitters[event.seat]);
        if (event.type === 'began') {
          expect(woken).toEqual(whole);
          const snapshot = snapshots[next++] as Snapshot;
          expect(snapshot.seq).toBe(event.seq - 1);
          woken = fromSnapshot(JSON.parse(JSON.stringify(snapshot)), names);
        }
        whole = apply(whole, event, names);
        woken = apply(woken, event, names);
        if (event.type === 'began') expect(woken).toEqual(whole);
      }
      expect(woken).toEqual(whole);
    }
    // Otherwise the test would prove nothing.
    expect(games).toBeGreaterThan(8);
    expect([...kinds].sort()).toEqual(
      [
        'back',
        'began',
        'hosted',
        'left',
        'opened',
        'paused',
        'played',
        'renamed',
        'resumed',
        'sat',
        'set',
        'standIn',
        'swapped',
      ].sort(),
    );
  });
});

it('hold no name', () => {
  const { state, snapshots } = randomTable('escalada', 3);
  expect(snapshots.some(({ sitters }) => sitters.some((who) => who !== null))).toBe(true);
  expect(JSON.stringify([snapshots, snapshotOf(state)])).not.toContain('name');
});
