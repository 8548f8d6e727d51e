/** Tables that give days for a move: people come and go, and the clock keeps running. */
import { expect, it } from 'vitest';
import { Guest, OPTIONS, tableOf, withHouse } from './liveTables.suite.ts';
import type { Clock } from './serving/clocks.ts';
import { openLiveTables } from './serving/liveTables.ts';
import { tableLog } from './store/log.ts';

const DAY_MS = 86_400_000;
const SLOW = { ...OPTIONS, seconds: 86_400 };

/** A server whose time of day can jump ahead, on the store of another one that has stopped. */
function serverAt(store: Parameters<typeof tableLog>[0], ahead: () => number) {
  const clock: Clock = { wall: () => Date.now() + ahead(), steady: () => performance.now() };
  const patience = { graceMs: 10, lagMs: 0, botMs: 0, hostMs: 10 };
  return openLiveTables({ log: tableLog(store), clock, patience, wakeMs: 20, report: () => {} });
}

it('waits for a day whoever is there, lets a bot play when it is over, and takes nobody for gone', () =>
  withHouse(async (open) => {
    let ahead = 0;
    const server = serverAt(open.store, () => ahead);
    const id = await server.open('escalada', SLOW, 'cookie 0');
    const [ana, rui] = [new Guest(server, id, 'cookie 0'), new Guest(server, id, 'cookie 1')];
    for (const [seat, guest] of [ana, rui].entries()) {
      await guest.join();
      await guest.must({ type: 'sit', seat, name: `Guest ${seat}` });
    }
    await ana.must({ type: 'deal' });
    rui.leave();
    // At other tables, a bot would have taken over by now and somebody else would be the host.
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect([ana.table?.seats[1]?.standIn, ana.status?.host]).toEqual([null, 0]);
    const stranger = await new Guest(server, id, 'stranger').join();
    expect(await stranger.ask({ type: 'sit', seat: 2, name: 'Stranger' })).toMatchObject({ asked: true });
    expect(await server.mine('cookie 0')).toMatchObject([{ isMyTurn: true, seconds: 86_400 }]);
    const left = (await server.mine('cookie 0'))[0]?.left ?? 0;
    expect(left).toBeGreaterThan(DAY_MS - 60_000);
    // Half a day with nobody there, and the server restarted: half a day is left.
    for (const guest of [ana, stranger]) guest.leave();
    await server.close();
    ahead = DAY_MS / 2;
    const next = serverAt(open.store, () => ahead);
    const half = (await next.mine('cookie 0'))[0]?.left ?? 0;
    expect(Math.abs(half - left + DAY_MS / 2)).toBeLessThan(60_000);
    // Then the time is over: without anybody there, the bots go on until it is the other person's turn.
    ahead = DAY_MS + 60_000;
    await expect.poll(async () => (await next.mine('cookie 1'))[0]?.isMyTurn, { timeout: 30_000 }).toBe(true);
    await ana.join(next);
    expect([ana.table?.seats[0]?.standIn, ana.table?.moves[0]]).toEqual(['time', 1]);
    await ana.must({ type: 'back' });
    expect(ana.table?.seats[0]?.standIn).toBeNull();
    await next.close();
  }));

it('reads options of tables of before, and takes no other times', () =>
  withHouse(async (open) => {
    const { guests } = await tableOf(open, 1);
    const [host] = guests as [Guest];
    await host.must({ type: 'set', options: SLOW });
    expect(await host.ask({ type: 'set', options: { ...OPTIONS, seconds: 86_401 } })).toMatchObject({
      why: 'malformed',
    });
  }));
