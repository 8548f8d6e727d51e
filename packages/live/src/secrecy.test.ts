/**
 * Whole games at real tables: everybody can follow the game from what they receive, and nobody receives a card they may not
 * know.
 */
import { cardOfCodePoint, formatGlyph, type GameId } from '@baralho/core';
import { legalPlays } from '@baralho/core/games/escalada/index';
import { describe, expect, it } from 'vitest';
import { openLiveBot } from './bots.ts';
import { commitmentOf } from './commitment.ts';
import { type EscaladaView, viewOfSeat } from './games/escalada.ts';
import { liveGame } from './games/index.ts';
import { type RaceView, viewOfRacer } from './games/klondike.ts';
import type { WarView } from './games/war.ts';
import { Guest, type OpenTables, tableOf, viewFor, withHouse } from './liveTables.suite.ts';
import { openPeople } from './serving/people.ts';
import { apply, opened, tableFor } from './state.ts';

/** Every card mentioned in a text, in any notation, as a glyph. */
const cardsIn = (text: string): string[] =>
  [...text].filter((point) => cardOfCodePoint(point.codePointAt(0) ?? 0) >= 0);

/** What each guest has followed matches what the log shows to their seat. */
async function allAgree({ liveTables }: OpenTables, id: string, guests: readonly Guest[]): Promise<void> {
  const stored = await liveTables.read(id);
  const [first, ...rest] = stored?.events ?? [];
  if (stored === undefined || first === undefined) throw new Error('no table');
  const { nameOf } = openPeople(stored.people);
  const state = rest.reduce((before, event) => apply(before, event, nameOf), opened(first));
  for (const guest of guests) expect(guest.table).toEqual(tableFor(state, guest.you.seat ?? undefined));
}

describe('a match of Escalada with two people, two bots and somebody who watches', () => {
  it('is followed by all, card by card, and tells nobody too much', () =>
    withHouse(async (open) => {
      const { id, guests } = await tableOf(open, 2, 'escalada', { games: 4 });
      const watcher = await new Guest(open.liveTables, id, 'somebody').join();
      const everybody = [...guests, watcher];
      const bot = await openLiveBot('greedy');
      for (let game = 1; game <= 4; game++) {
        for (const guest of everybody) guest.frames.length = 0;
        await guests[game === 1 ? 0 : 1]?.must({ type: 'deal' });
        const hands = guests.map((guest) => viewFor<EscaladaView>(guest).hand);
        const commitment = watcher.table?.commitment;
        while (watcher.table?.phase === 'playing') {
          const mover = guests.find(({ you, table }) => table?.movers.includes(you.seat ?? -1));
          if (mover === undefined) {
            const { seq } = watcher;
            await watcher.until(() => watcher.seq > seq);
            continue;
          }
          const { table, you } = mover;
          const move = await bot.choose(table?.view);
          await mover.must({ type: 'play', turn: table?.moves[you.seat ?? -1] ?? -1, move });
          await allAgree(open, id, everybody);
        }
        const over = watcher.table?.over;
        expect(commitmentOf(over?.deck ?? '', over?.salt ?? '')).toBe(commitment);
        for (const guest of everybody) {
          const own = new Set(cardsIn(hands[guests.indexOf(guest)] ?? ''));
          expect(own.size).toBe(guest === watcher ? 0 : 14);
          const visibleFrames = guest.frames.filter((frame) => !frame.includes('"reason"'));
          // Otherwise the search would prove nothing.
          expect(new Set(visibleFrames.flatMap(cardsIn)).size).toBeGreaterThan(guest === watcher ? 8 : 13);
          // Own cards, and others only once they are played.
          const known = new Set(own);
          for (const frame of visibleFrames) {
            const { event } = JSON.parse(frame);
            if (event?.type === 'played') for (const card of cardsIn(event.seen)) known.add(card);
            expect(cardsIn(frame).filter((card) => !known.has(card))).toEqual([]);
          }
          expect(visibleFrames.join()).not.toContain(over?.salt);
        }
      }
      expect(watcher.table?.phase).toBe('lobby');
      expect(watcher.table?.scores.length).toBe(4);
    }));
});

describe('a race of Klondike', () => {
  it('shows each the own cards only', () =>
    withHouse(async (open) => {
      const { id, guests } = await tableOf(open, 3, 'klondike', { variant: 'draw:3' });
      const watcher = await new Guest(open.liveTables, id, 'somebody').join();
      await guests[0]?.must({ type: 'deal' });
      const known = (guest: Guest): Set<string> => new Set(guest.frames.flatMap(cardsIn));
      expect(known(watcher).size).toBe(0);
      expect(guests.map((guest) => known(guest).size)).toEqual([7, 7, 7]);
      const own = viewFor<RaceView>(guests[0] as Guest).own;
      if (own === null) throw new Error('no cards');
      const racer = viewOfRacer(own);
      expect(racer.columns.map(({ closed, open }) => [closed, open.length])).toEqual(
        [0, 1, 2, 3, 4, 5, 6].map((n) => [n, 1]),
      );
      expect([racer.rules.draw, racer.stock.length]).toEqual([3, 24]);
      const [first, second] = guests as [Guest, Guest, Guest];
      // Three cards of the stock, which the others do not see.
      await first.must({ type: 'play', turn: 0, move: '8 9' });
      expect([known(first).size, known(second).size, known(watcher).size]).toEqual([10, 7, 0]);
      expect(viewFor<RaceView>(second).progress[0]).toEqual({ out: 0, moves: 1, stopped: false });
      await allAgree(open, id, [...guests, watcher]);
      expect(await second.ask({ type: 'play', turn: 0, move: '1 1' })).toMatchObject({ why: 'illegal' });
      // Leaving counts as stopping.
      await guests[2]?.must({ type: 'stand' });
      for (const guest of [first, second])
        await guest.must({ type: 'play', turn: guest === first ? 1 : 0, move: 'stop' });
      expect(watcher.table?.over?.reason).toBe('stopped');
      await allAgree(open, id, [...guests, watcher]);
    }));
});

describe('War to look at together', () => {
  it('is turned over by either of two, and hides what lies in the piles', () =>
    withHouse(async (open) => {
      const { id, guests } = await tableOf(open, 2, 'war');
      await guests[0]?.must({ type: 'deal' });
      for (let step = 0; step < 20; step++) {
        const guest = guests[step % 2] as Guest;
        await guest.must({ type: 'play', turn: guest.table?.moves[guest.you.seat ?? 0] ?? 0, move: 'lay' });
        const [a = 0, b = 0] = viewFor<WarView>(guest).piles;
        const known = new Set(guests[0]?.frames.flatMap(cardsIn));
        expect(known.size).toBeLessThanOrEqual(2 * (step + 1));
        expect(a + b).toBeLessThanOrEqual(52);
      }
      await allAgree(open, id, guests);
    }));
});

it.each<GameId>(['accordion', 'beggar'])('there are no tables of %s', (game) => {
  expect(() => liveGame(game)).toThrow();
});

it('a bot can tell from a view what it may lay', async () => {
  await withHouse(async (open) => {
    const { guests } = await tableOf(open, 1);
    await guests[0]?.must({ type: 'deal' });
    const view = viewOfSeat(guests[0]?.table?.view as EscaladaView);
    expect(view.toMove).toBe(0);
    expect(legalPlays(view.hand, view.toBeat, true).length).toBeGreaterThan(0);
    expect(formatGlyph(view.hand.lowest ?? 0)).not.toBe('');
  });
});
