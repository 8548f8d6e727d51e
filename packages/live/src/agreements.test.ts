/** What the people at a table agree on: who is host, whether there is a rematch, and who takes a seat during a game. */
import { describe, expect, it } from 'vitest';
import type { EscaladaView } from './games/escalada.ts';
import { Guest, OPTIONS, playOn, tableOf, viewFor, withHouse } from './liveTables.suite.ts';

const PATIENT = { graceMs: 600_000, hostMs: 600_000 };

describe('the host', () => {
  it('is somebody else when the host stays away, whatever the table is doing', () =>
    withHouse(
      async (open) => {
        const { guests } = await tableOf(open, 3);
        const [host, second, third] = guests as [Guest, Guest, Guest];
        second.leave();
        host.leave();
        // Not the second player, who is away too.
        await third.until(() => third.you.host);
        expect(third.status?.host).toBe(2);
        await third.must({ type: 'deal' });
        await host.join();
        expect([host.you.host, host.status?.host]).toEqual([false, 2]);
      },
      { graceMs: 600_000, hostMs: 20 },
    ));

  it('hands over to whom they choose, and is no host then', () =>
    withHouse(async (open) => {
      const { guests } = await tableOf(open, 3);
      const [host, second, third] = guests as [Guest, Guest, Guest];
      expect(await second.ask({ type: 'host', seat: 1 })).toMatchObject({ why: 'not host' });
      expect(await host.ask({ type: 'host', seat: 3 })).toMatchObject({ why: 'not now' });
      await host.must({ type: 'host', seat: 2 });
      expect([host.you.host, third.you.host, second.status?.host]).toEqual([false, true, 2]);
      await third.must({ type: 'deal' });
    }, PATIENT));
});

describe('a rematch', () => {
  it('begins when more than half of those who are here want it', () =>
    withHouse(async (open) => {
      const { id, guests } = await tableOf(open, 4);
      const [host, ...others] = guests as [Guest, Guest, Guest, Guest];
      const [second, third, fourth] = others;
      const watcher = await new Guest(open.liveTables, id, 'watcher').join();
      // Before the first match, players say that they are ready, and the host begins.
      for (const guest of others) await guest.must({ type: 'ready', ready: true });
      await third.must({ type: 'ready', ready: false });
      expect([host.table?.phase, host.status?.ready]).toEqual(['lobby', [1, 3]]);
      expect(await watcher.ask({ type: 'ready', ready: true })).toMatchObject({ why: 'not seated' });
      await host.must({ type: 'deal' });
      expect(host.status?.ready).toEqual([]);
      await Promise.all(guests.map(playOn));
      host.leave();
      await second.must({ type: 'ready', ready: true });
      expect(second.table?.phase).toBe('lobby');
      await third.must({ type: 'ready', ready: true });
      expect([second.table?.phase, second.table?.number]).toEqual(['playing', 1]);
      expect(await fourth.ask({ type: 'ready', ready: true })).toMatchObject({ why: 'not now' });
    }, PATIENT));
});

describe('a player for whom a bot plays', () => {
  it('has the seat back with whatever they do next, also between two games', () =>
    withHouse(
      async (open) => {
        const { guests } = await tableOf(open, 2, 'escalada', { seconds: 15, games: 4 });
        const [host, other] = guests as [Guest, Guest];
        await host.must({ type: 'deal' });
        await other.until(() => other.table?.seats[0]?.standIn === 'time');
        // The bots play on: the other player's time is over at once too.
        await other.until(() => other.table?.phase === 'between');
        expect(host.table?.seats[0]?.standIn).toBe('time');
        await host.must({ type: 'deal' });
        const began = host.messages.findIndex(
          (message) =>
            message.type === 'event' && message.event.type === 'began' && message.event.number === 2,
        );
        expect(host.messages[began - 1]).toMatchObject({ event: { type: 'back', seat: 0 } });
        // A phrase is enough.
        await other.must({ type: 'say', phrase: 'hello' });
        expect(host.messages).toContainEqual(
          expect.objectContaining({ type: 'event', event: { type: 'back', seat: 1 } }),
        );
      },
      { lagMs: -14_900 },
    ));
});

describe('a table whose people have left', () => {
  it('is played to its end by bots while somebody watches', () =>
    withHouse(async (open) => {
      const { guests } = await tableOf(open, 1);
      const [host] = guests as [Guest];
      await host.must({ type: 'deal' });
      await host.must({ type: 'stand' });
      await host.until(() => host.table?.phase === 'lobby');
      expect(host.table?.over?.scores.length).toBe(4);
    }));

  it('gives back a seat that was left by mistake, with its hand, and no other', () =>
    withHouse(
      async (open) => {
        const { guests } = await tableOf(open, 1, 'escalada', { takeover: 'anybody' });
        const [host] = guests as [Guest];
        await host.must({ type: 'deal' });
        const { hand } = viewFor<EscaladaView>(host);
        await host.must({ type: 'stand' });
        expect(viewFor<EscaladaView>(host).hand).toBe('');
        expect(await host.ask({ type: 'sit', seat: 2, name: 'Ana' })).toMatchObject({ why: 'another hand' });
        await host.must({ type: 'sit', seat: 0, name: 'Ana' });
        expect([viewFor<EscaladaView>(host).hand, host.table?.seats[0]]).toEqual([
          hand,
          { kind: 'person', name: 'Ana', standIn: null, player: 1 },
        ]);
      },
      { botMs: 600_000 },
    ));
});

describe("a bot's seat", () => {
  it('is taken in mid-game when all who play and are here allow it', () =>
    withHouse(
      async (open) => {
        const { id, guests } = await tableOf(open, 2);
        const [host, other] = guests as [Guest, Guest];
        await host.must({ type: 'deal' });
        const eva = await new Guest(open.liveTables, id, 'eva').join();
        const ivo = await new Guest(open.liveTables, id, 'ivo').join();
        expect(await eva.ask({ type: 'sit', seat: 1, name: 'Eva' })).toMatchObject({ why: 'seat taken' });
        const ask = { type: 'sit', seat: 2, name: 'Eva' } as const;
        expect(await eva.ask(ask)).toMatchObject({ type: 'done', asked: true });
        expect(host.status?.asking).toEqual([{ seat: 2, name: 'Eva' }]);
        expect(await ivo.ask({ ...ask, name: 'Ivo' })).toMatchObject({ why: 'asked already' });
        expect(await ivo.ask({ type: 'allow', seat: 2, allow: true })).toMatchObject({ why: 'not seated' });
        await host.must({ type: 'allow', seat: 2, allow: true });
        expect(eva.you.seat).toBeNull();
        await other.must({ type: 'allow', seat: 2, allow: false });
        expect([eva.you.seat, host.status?.asking]).toEqual([null, []]);
        // Once more; nobody waits for a player who has left.
        await eva.ask(ask);
        other.leave();
        await host.must({ type: 'allow', seat: 2, allow: true });
        expect(eva.you.seat).toBe(2);
        expect([...viewFor<EscaladaView>(eva).hand].length).toBeGreaterThan(0);
        expect(host.table?.seats[2]).toEqual({ kind: 'person', name: 'Eva', standIn: null, player: 3 });
        await ivo.ask({ type: 'sit', seat: 3, name: 'Ivo' });
        expect(host.status?.asking).toEqual([{ seat: 3, name: 'Ivo' }]);
        ivo.leave();
        expect(host.status?.asking).toEqual([]);
        // The whole log produces the same table.
        const shown = structuredClone(host.table);
        const again = await open.again();
        await host.join(again.liveTables);
        expect(host.table).toEqual(shown);
        return again;
      },
      { ...PATIENT, botMs: 600_000 },
    ));

  it('is not taken while those who could say no come back, but where they stay away', () =>
    withHouse(
      async (open) => {
        const { id, guests } = await tableOf(open, 1);
        const [host] = guests as [Guest];
        await host.must({ type: 'deal' });
        const again = await open.again();
        const eva = await new Guest(again.liveTables, id, 'eva').join();
        const ask = { type: 'sit', seat: 2, name: 'Eva' } as const;
        expect(await eva.ask(ask)).toMatchObject({ type: 'done', asked: true });
        await host.join(again.liveTables);
        expect(host.status?.asking).toEqual([{ seat: 2, name: 'Eva' }]);
        host.leave();
        await eva.ask(ask);
        expect(eva.you.seat).toBeNull();
        await expect.poll(async () => (await eva.ask(ask)) && eva.you.seat).toBe(2);
        return again;
      },
      { ...PATIENT, graceMs: 300, botMs: 600_000 },
    ));

  it.each([
    ['anybody', 'done'],
    ['nobody', 'refused'],
  ] as const)('goes to %s, as the host chose', (takeover, type) =>
    withHouse(
      async (open) => {
        const { id, guests } = await tableOf(open, 2, 'escalada', { takeover });
        await guests[0]?.must({ type: 'deal' });
        const eva = await new Guest(open.liveTables, id, 'eva').join();
        expect(await eva.ask({ type: 'sit', seat: 3, name: 'Eva' })).toMatchObject({ type });
      },
      { botMs: 600_000 },
    ),
  );
});

it('whoever creates a table with a name has its first seat', () =>
  withHouse(async (open) => {
    const id = await open.liveTables.open('war', OPTIONS, 'cookie', 'Ana');
    const host = await new Guest(open.liveTables, id, 'cookie').join();
    expect([host.you, host.table?.seats[0]?.name, host.status?.host]).toMatchObject([
      { seat: 0, host: true },
      'Ana',
      0,
    ]);
  }));

it('strangers without end who give a name leave no more than a few behind, and who sits down is among them', () =>
  withHouse(async (open) => {
    const { id, guests } = await tableOf(open, 1);
    const answers: string[] = [];
    for (let i = 0; i < 600; i++) {
      const stranger = await new Guest(open.liveTables, id, `stranger ${i}`).join();
      const answer = await stranger.ask({ type: 'name', name: `S ${i}` });
      answers.push(answer.type === 'refused' ? answer.why : 'done');
      stranger.leave();
    }
    expect(answers.slice(0, 400)).not.toContain('crowded');
    expect(answers.slice(500)).not.toContain('done');
    const { people = [] } = (await open.liveTables.read(id)) ?? {};
    expect(people.length).toBeLessThan(510);
    const friend = await new Guest(open.liveTables, id, 'friend').join();
    await friend.must({ type: 'sit', seat: 1, name: 'Rui' });
    expect(guests[0]?.table?.seats[1]).toMatchObject({ kind: 'person', name: 'Rui' });
  }, PATIENT));

it('a name is changed at any time, at the table and beside it', () =>
  withHouse(async (open) => {
    const { id, guests } = await tableOf(open, 2);
    const [host, other] = guests as [Guest, Guest];
    const watcher = await new Guest(open.liveTables, id, 'watcher').join();
    await host.must({ type: 'deal' });
    await other.must({ type: 'name', name: 'Rui' });
    await watcher.must({ type: 'name', name: 'Ivo' });
    expect([host.table?.seats[1]?.name, host.status?.watching]).toEqual(['Rui', ['Ivo']]);
    await open.liveTables.forget('watcher');
    expect(host.status?.watching).toEqual([]);
  }, PATIENT));
