/** Seats, clocks, bots and restarts, on a real file. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EscaladaView } from './games/escalada.ts';
import { Guest, OPTIONS, type OpenTables, playOn, tableOf, viewFor, withHouse } from './liveTables.suite.ts';
import { CLOSED } from './messages.ts';

const seatsOf = ({ table }: Guest) => table?.seats.map(({ kind, name }) => `${kind} ${name}`.trim());
const eventsOf = ({ messages }: Guest, type: string) =>
  messages.flatMap((message) =>
    message.type === 'event' && message.event.type === type ? [message.event] : [],
  );

describe('seats', () => {
  it('are taken by name; empty ones are bots when the game begins; then comes the rematch', () =>
    withHouse(async (open) => {
      const { guests } = await tableOf(open, 2);
      const [host, other] = guests as [Guest, Guest];
      expect(seatsOf(host)).toEqual(['person Guest 0', 'person Guest 1', 'empty', 'empty']);
      expect(await other.ask({ type: 'deal' })).toMatchObject({ why: 'not host' });
      await host.must({ type: 'deal' });
      expect(seatsOf(other)).toEqual(['person Guest 0', 'person Guest 1', 'bot greedy', 'bot greedy']);
      await Promise.all(guests.map(playOn));
      expect(host.table?.over?.scores.length).toBe(4);
      // Rematch.
      await host.must({ type: 'deal' });
      expect(host.table?.number).toBe(1);
      expect(host.table?.scores).toEqual([]);
    }));

  it('cannot be taken from anybody, nor during a game without asking', () =>
    withHouse(async (open) => {
      const { id, guests } = await tableOf(open, 2);
      const third = await new Guest(open.liveTables, id, 'third').join();
      expect(await third.ask({ type: 'sit', seat: 1, name: 'Third' })).toMatchObject({ why: 'seat taken' });
      expect(await third.ask({ type: 'sit', seat: 7, name: 'Third' })).toMatchObject({ why: 'seat taken' });
      expect(await third.ask({ type: 'stand' })).toMatchObject({ why: 'not seated' });
      await guests[0]?.must({ type: 'deal' });
      expect(await third.ask({ type: 'sit', seat: 2, name: 'Third' })).toMatchObject({ asked: true });
      expect(third.you.seat).toBeNull();
    }));

  it('are changed by their people, swapped and cleared by the host', () =>
    withHouse(async (open) => {
      const { guests } = await tableOf(open, 2);
      const [host, other] = guests as [Guest, Guest];
      await other.must({ type: 'sit', seat: 3, name: 'Other' });
      expect(other.you.seat).toBe(3);
      await host.must({ type: 'swap', seats: [0, 3] });
      expect([host.you.seat, other.you.seat]).toEqual([3, 0]);
      expect(await other.ask({ type: 'kick', seat: 3 })).toMatchObject({ why: 'not host' });
      await host.must({ type: 'kick', seat: 0 });
      expect(other.you.seat).toBeNull();
      expect(await other.ask({ type: 'sit', seat: 1, name: 'Other' })).toMatchObject({ why: 'kicked' });
    }));

  it('pass the table on when the host leaves', () =>
    withHouse(async (open) => {
      const { guests } = await tableOf(open, 2);
      const [host, other] = guests as [Guest, Guest];
      await host.must({ type: 'stand' });
      expect([host.you, other.you]).toMatchObject([
        { seat: null, host: false },
        { seat: 1, host: true },
      ]);
      await other.must({ type: 'close' });
      expect(host.table?.phase).toBe('closed');
      expect(await other.ask({ type: 'deal' })).toMatchObject({ why: 'not now' });
    }));

  it('are kept for those who have them, however many watch', () =>
    withHouse(
      async (open) => {
        const { id, guests } = await tableOf(open, 2);
        const [, other] = guests as [Guest, Guest];
        other.leave();
        const watchers: Guest[] = [];
        for (let n = 0; n < 200; n++)
          watchers.push(await new Guest(open.liveTables, id, `watcher ${n}`).join());
        // One found no room, and may come back when there is some.
        expect(watchers.map(({ closedWith }) => closedWith)).toEqual([
          ...new Array(199).fill(undefined),
          CLOSED.restart,
        ]);
        await other.join();
        expect([other.closedWith, other.you.seat, other.status?.watchers]).toEqual([undefined, 1, 199]);
        watchers[0]?.leave();
        watchers[1]?.leave();
        expect((await (watchers[199] as Guest).join()).closedWith).toBeUndefined();
      },
      { graceMs: 600_000 },
    ));

  it('belong to the newest tab', () =>
    withHouse(async (open) => {
      const { id, guests } = await tableOf(open, 1);
      const tab = await new Guest(open.liveTables, id, 'cookie 0').join();
      expect(guests[0]?.closedWith).toBe(CLOSED.taken);
      expect(tab.you).toMatchObject({ seat: 0, host: true });
      // Messages from the old tab are ignored.
      guests[0]?.leave();
      expect(tab.status?.here[0]).toBe(true);
    }));

  it('move to another device by a personal link, once asked for', () =>
    withHouse(async (open) => {
      const { id, guests } = await tableOf(open, 2);
      const [host, other] = guests as [Guest, Guest];
      const answer = await host.ask({ type: 'link' });
      const key = answer.type === 'done' ? (answer.key ?? '') : '';
      expect(key).toMatch(/^[\w-]{22}$/);
      const rows = await open.store.db.selectFrom('table_people').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(key);
      expect(await other.ask({ type: 'claim', key })).toMatchObject({ why: 'seated already' });
      const phone = await new Guest(open.liveTables, id, 'phone').join();
      expect(await phone.ask({ type: 'claim', key: 'A'.repeat(22) })).toMatchObject({ why: 'wrong link' });
      await phone.must({ type: 'claim', key });
      expect(phone.you).toMatchObject({ seat: 0, host: true });
      expect(host.closedWith).toBe(CLOSED.taken);
      expect((await new Guest(open.liveTables, id, 'cookie 0').join()).you.seat).toBeNull();
    }));

  it('leave nobody behind who could be anybody', () =>
    withHouse(async (open) => {
      const { id, guests } = await tableOf(open, 2);
      const [host, other] = guests as [Guest, Guest];
      const answer = await other.ask({ type: 'link' });
      await host.must({ type: 'stand' });
      await other.must({ type: 'stand' });
      await other.must({ type: 'sit', seat: 3, name: 'Other' });
      // The creator of the table, who has no seat, takes somebody else's.
      await host.must({ type: 'claim', key: answer.type === 'done' ? (answer.key ?? '') : '' });
      const nobody = await new Guest(open.liveTables, id, '').join();
      expect(nobody.you).toMatchObject({ seat: null, host: false });
    }));
});

describe('a game', () => {
  it('takes every move once, from whose turn it is', () =>
    withHouse(async (open) => {
      const { guests } = await tableOf(open, 4);
      const [first, second] = guests as [Guest, Guest];
      expect(await first.ask({ type: 'play', turn: 0, move: 'PASSO' })).toMatchObject({ why: 'not now' });
      await first.must({ type: 'deal' });
      const card = [...viewFor<EscaladaView>(first).hand][0] ?? '';
      const foreign = [...viewFor<EscaladaView>(second).hand][0] ?? '';
      expect(await second.ask({ type: 'play', turn: 0, move: foreign })).toMatchObject({
        why: 'not your turn',
      });
      for (const move of [foreign, 'PASSO', '', 'x', `${card}${card}`, `${card}${foreign}`])
        expect(await first.ask({ type: 'play', turn: 0, move })).toMatchObject({ why: 'illegal' });
      expect(await first.ask({ type: 'play', turn: 1, move: card })).toMatchObject({ why: 'late' });
      const both = await Promise.all([
        first.ask({ type: 'play', turn: 0, move: card }),
        first.ask({ type: 'play', turn: 0, move: card }),
      ]);
      // Sent twice because the answer was lost; played once.
      expect(both.map(({ type }) => type)).toEqual(['done', 'done']);
      expect(second.table?.moves).toEqual([1, 0, 0, 0]);
      expect(await first.ask({ type: 'play', turn: 0, move: 'PASSO' })).toMatchObject({ why: 'late' });
    }));

  it('stands still while somebody has paused it', () =>
    withHouse(async (open) => {
      const { guests } = await tableOf(open, 2, 'escalada', { seconds: 15 });
      const [host, other] = guests as [Guest, Guest];
      await host.must({ type: 'deal' });
      await other.must({ type: 'pause' });
      expect(host.table?.paused).toBe(1);
      const left = host.status?.left ?? 0;
      expect(left).toBeGreaterThan(0);
      expect(await host.ask({ type: 'play', turn: 0, move: 'PASSO' })).toMatchObject({ why: 'paused' });
      await new Promise((resolve) => setTimeout(resolve, 30));
      other.leave();
      expect(host.status?.left).toBe(left);
      await host.must({ type: 'resume' });
      expect(host.table?.paused).toBeNull();
      expect(host.status?.left).toBeLessThanOrEqual(left);
    }));

  it('is played on by a bot for somebody who is away, until they are back', () =>
    withHouse(async (open) => {
      const { guests } = await tableOf(open, 2, 'escalada', { games: 16 });
      const [host, other] = guests as [Guest, Guest];
      await host.must({ type: 'deal' });
      other.leave();
      await host.until(() => host.table?.seats[1]?.standIn === 'away');
      await playOn(host);
      const byBot = eventsOf(host, 'played').filter((event) => event.type === 'played' && event.seat === 1);
      expect(byBot.length).toBeGreaterThan(0);
      expect(byBot.every((event) => event.type === 'played' && event.by === 'bot')).toBe(true);
      await other.join();
      await other.until(() => other.table?.seats[1]?.standIn === null);
      expect(other.you.seat).toBe(1);
    }));

  it('waits when nobody is there', () =>
    withHouse(async (open) => {
      const { guests } = await tableOf(open, 1);
      const [host] = guests as [Guest];
      await host.must({ type: 'deal' });
      host.leave();
      const { seq } = host;
      await new Promise((resolve) => setTimeout(resolve, 150));
      await host.join();
      expect(host.seq).toBe(seq);
      expect(host.table?.seats[0]?.standIn).toBeNull();
    }));

  it('is played by a bot for somebody whose time is over, and taken back with a word', () =>
    withHouse(
      async (open) => {
        const { guests } = await tableOf(open, 2, 'escalada', { seconds: 15 });
        const [host, other] = guests as [Guest, Guest];
        await host.must({ type: 'deal' });
        await other.until(() => other.table?.seats[0]?.standIn === 'time');
        await host.must({ type: 'back' });
        expect(other.table?.seats[0]?.standIn).toBeNull();
      },
      // The time is over almost at once: 15 seconds less than the clock says.
      { lagMs: -14_900 },
    ));

  describe('when the clock of the machine is set back by an hour', () => {
    const setBack = (): void => {
      const { now } = Date;
      vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
    };
    afterEach(() => void vi.restoreAllMocks());

    it('is played on by its bots', () =>
      withHouse(
        async (open) => {
          const { guests } = await tableOf(open, 1);
          const [host] = guests as [Guest];
          await host.must({ type: 'deal' });
          setBack();
          const move = [...viewFor<EscaladaView>(host).hand][0] ?? '';
          await host.must({ type: 'play', turn: 0, move });
          await host.until(() => eventsOf(host, 'played').length >= 4);
        },
        { botMs: 20 },
      ));

    it('is played by a bot for somebody whose time is over or who is away, and measures what passes', () =>
      withHouse(
        async (open) => {
          const { guests } = await tableOf(open, 3, 'escalada', { seconds: 15 });
          const [host, other, third] = guests as [Guest, Guest, Guest];
          await host.must({ type: 'deal' });
          setBack();
          third.leave();
          await other.until(() => other.table?.seats[0]?.standIn === 'time');
          await other.until(() => other.table?.seats[2]?.standIn === 'away');
          await host.must({ type: 'back' });
          expect(other.status?.left ?? 0).toBeLessThanOrEqual(15_000);
        },
        { lagMs: -14_900 },
      ));
  });

  it('is set up by the host, before it begins', () =>
    withHouse(async (open) => {
      const { guests } = await tableOf(open, 2);
      const [host, other] = guests as [Guest, Guest];
      const options = { ...OPTIONS, games: 8, seconds: 30 };
      expect(await other.ask({ type: 'set', options })).toMatchObject({ why: 'not host' });
      await host.must({ type: 'set', options });
      expect(other.table?.options).toEqual(options);
      for (const wrong of [{ games: 7 }, { bot: 'oracle' }, { variant: 'draw:3' }, { seconds: 1 }])
        expect(await host.ask({ type: 'set', options: { ...options, ...wrong } })).toMatchObject({
          why: 'malformed',
        });
      await host.must({ type: 'deal' });
      const changed = { ...options, games: 4 };
      expect(await host.ask({ type: 'set', options: changed })).toMatchObject({ why: 'not now' });
    }));
});

describe('after a break', () => {
  it('a line gets what it has missed, each event once', () =>
    withHouse(
      async (open) => {
        const { id, guests } = await tableOf(open, 4);
        const [first, second] = guests as [Guest, Guest];
        await first.must({ type: 'deal' });
        second.leave();
        const { seq } = second;
        const card = [...viewFor<EscaladaView>(first).hand][0] ?? '';
        await first.must({ type: 'play', turn: 0, move: card });
        second.frames.length = 0;
        // `send` would throw at a gap or a duplicate.
        await second.join(open.liveTables, { seq, seat: 1 });
        expect(second.table).toMatchObject({ moves: [1, 0, 0, 0] });
        expect(second.frames.some((frame) => frame.includes('"type":"table"'))).toBe(false);
        // Strangers, people in another seat, and clients ahead of the log get the whole table.
        for (const since of [undefined, { seq, seat: 0 }, { seq: 99, seat: 1 }, { seq: 0, seat: 1 }]) {
          const tab = await new Guest(open.liveTables, id, 'cookie 1').join(open.liveTables, since);
          expect(tab.messages[0]?.type).toBe('table');
        }
      },
      { graceMs: 60_000 },
    ));

  it('of the server everything is as it was, and the game goes on', () =>
    withHouse(
      async (open) => {
        const { guests } = await tableOf(open, 4);
        const [first, second] = guests as [Guest, Guest];
        await first.must({ type: 'deal' });
        const card = [...viewFor<EscaladaView>(first).hand][0] ?? '';
        await first.must({ type: 'play', turn: 0, move: card });
        const before = structuredClone(second.table);
        const { seq } = second;
        const next = await open.again();
        expect(second.closedWith).toBe(CLOSED.restart);
        second.frames.length = 0;
        await second.join(next.liveTables, { seq, seat: 1 });
        expect(second.table).toEqual(before);
        expect(second.frames.some((frame) => frame.includes('"type":"table"'))).toBe(false);
        await second.must({ type: 'play', turn: 0, move: 'PASSO' });
        await first.join(next.liveTables, { seq: first.seq, seat: 0 });
        expect(first.table?.moves).toEqual([1, 1, 0, 0]);
        return next;
      },
      { graceMs: 60_000 },
    ));
});

describe('when it cannot be written down', () => {
  it('a move has not happened, nobody is told, and the table comes back as it lies on the disk', () =>
    withHouse(
      async (open) => {
        const { id, guests } = await tableOf(open, 4);
        const [first, second] = guests as [Guest, Guest];
        await first.must({ type: 'deal' });
        const card = [...viewFor<EscaladaView>(first).hand][0] ?? '';
        // Another writer has used this place in the log.
        const stolen = {
          table_id: id,
          seq: first.seq + 1,
          at: 0,
          sum: null,
          event: '{"type":"resumed","seat":0}',
        };
        await open.store.write((db) => db.insertInto('table_events').values(stolen).execute());
        await expect(first.ask({ type: 'play', turn: 0, move: card })).rejects.toThrow();
        expect(first.closedWith).toBe(CLOSED.restart);
        expect(eventsOf(second, 'played')).toEqual([]);
        expect(open.reports.join()).toMatch(/was given up/);
        await first.join();
        expect(first.table?.moves).toEqual([0, 0, 0, 0]);
        await first.must({ type: 'play', turn: 0, move: card });
      },
      { graceMs: 60_000 },
    ));
});

describe('to be forgotten', () => {
  const textOf = async ({ store }: OpenTables): Promise<string> =>
    JSON.stringify([
      await store.db.selectFrom('table_people').selectAll().execute(),
      await store.db.selectFrom('table_events').selectAll().execute(),
    ]);

  it('somebody leaves every table, and no name is left anywhere', () =>
    withHouse(async (open) => {
      const { guests } = await tableOf(open, 2);
      await tableOf(open, 2);
      expect(await textOf(open)).toContain('Guest 1');
      await open.liveTables.forget('cookie 1');
      expect(await textOf(open)).not.toMatch(/Guest 1|cookie 1/);
      expect(guests[0]?.table?.seats[1]).toMatchObject({ kind: 'empty', name: '' });
    }));

  it('a table is left alone for long enough', () =>
    withHouse(async (open) => {
      const { id, guests } = await tableOf(open, 1);
      const other = await open.liveTables.open('escalada', OPTIONS, 'x');
      expect(await open.liveTables.sweep(0)).toBe(0);
      guests[0]?.leave();
      // The table in memory stays.
      expect(await open.liveTables.sweep(Date.now() + 1000)).toBe(1);
      expect(await open.liveTables.read(other)).toBeUndefined();
      expect(await open.liveTables.read(id)).toBeDefined();
    }));
});
