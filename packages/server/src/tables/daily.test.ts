/** The leaderboard of the daily deal on a real server: who is listed, in which order, and who is not. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberedDeal } from '@baralho/core';
import { klondike, type Move, movesOf, SEED_RULES, setupOf } from '@baralho/core/games/klondike/index';
import { dailyDeal } from '@baralho/lab/klondike/daily';
import { klondikeSolver } from '@baralho/lab/solve/klondike';
import { LIVE_MIGRATIONS, type LiveSchema } from '@baralho/live';
import { openStore } from '@baralho/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documented } from '../api/documented.suite.ts';
import { operationsOf } from '../api/operations.ts';
import { type RunningServer, startServer } from '../index.ts';
import { faultOfGame, isNow } from './dailyCheck.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const folder = mkdtempSync(join(tmpdir(), 'baralho-daily-'));
const described = documented(operationsOf({ runs: false, tables: true, courses: false, leaderboard: true }));
let server: RunningServer;
let won: readonly Move[] = [];

type Pairs = readonly (readonly [number, number])[];
const pairsOf = (moves: readonly Move[]): Pairs => moves.map(({ from, to }) => [from, to]);
const startOf = (day: string) =>
  klondike.start(setupOf(numberedDeal('klondike', dailyDeal(day).number).deck, SEED_RULES));

beforeAll(async () => {
  const started = await startServer({
    port: 0,
    host: '127.0.0.1',
    tables: {
      open: () => openStore<LiveSchema>(join(folder, 'baralho.db'), LIVE_MIGRATIONS),
      keepDays: 90,
      leaderboard: true,
    },
  });
  if (!started.ok) throw new Error(started.why);
  server = started.value;
  const solver = await klondikeSolver();
  const found = solver.solve(startOf(TODAY));
  if (found.verdict !== 'winnable') throw new Error('every daily deal can be won');
  won = found.moves;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
  expect(described.faults).toEqual([]);
});

const bearer = (n: number) => ({ authorization: `Bearer ${String(n).padStart(22, 'A')}` });

async function ask(method: string, path: string, n: number, json?: unknown) {
  const url = `${server.address}api/daily/${path}`;
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...bearer(n) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  await described.look(method, url, answer.clone());
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}
const MINUTE = 60_000;
const list = (n: number, name: string, ms = 2 * MINUTE, moves: Pairs = pairsOf(won)) =>
  ask('PUT', `${TODAY}/me`, n, { name, moves, ms });

it('lists who asks for it with the moves that were checked, the fewest first, then the shorter time, once a day', async () => {
  expect((await ask('GET', TODAY, 1)).body).toEqual({ rows: [], count: 0, me: null });
  const moves = won.length;
  // Passing through the whole stock once costs moves and changes nothing else.
  const around: Move[] = [];
  let state = startOf(TODAY);
  for (const turns = state.stock.length + 1; around.length < turns; ) {
    const move = movesOf(state).find(({ from, to }) => (from === 8 && to === 9) || (from === 9 && to === 8));
    if (move === undefined) break;
    around.push(move);
    state = klondike.play(state, move);
  }
  expect(await list(1, 'Ana', 5 * MINUTE)).toEqual({
    status: 200,
    body: { place: 1, name: 'Ana', moves, ms: 5 * MINUTE, isMe: true },
  });
  expect((await list(2, 'ana', 3 * MINUTE)).body).toMatchObject({ place: 1, name: 'ana 2' });
  expect((await list(3, 'Rui', MINUTE, pairsOf([...around, ...won]))).body).toMatchObject({
    place: 3,
    moves: moves + around.length,
  });
  const again = await list(1, 'Ana', MINUTE);
  expect([again.status, again.body.code]).toEqual([409, 'listedAlready']);
  const { body } = await ask('GET', TODAY, 3);
  expect(body.rows.map(({ name, place }: { name: string; place: number }) => [place, name])).toEqual([
    [1, 'ana 2'],
    [2, 'Ana'],
    [3, 'Rui'],
  ]);
  expect([body.count, body.me.name, body.rows[2].isMe]).toEqual([3, 'Rui', true]);
  expect(JSON.stringify(body)).not.toMatch(/cookie|replay/);
  expect((await ask('DELETE', `${TODAY}/me`, 2)).status).toBe(204);
  // A person forgotten at the tables is forgotten here too.
  await fetch(`${server.address}api/me`, { method: 'DELETE', headers: bearer(1) });
  expect((await ask('GET', TODAY, 1)).body).toMatchObject({ count: 1, me: null });
});

it('refuses every game that was not played so', async () => {
  const pairs = pairsOf(won);
  const codeOf = async (name: string, moves: Pairs, ms = 2 * MINUTE) => {
    const { status, body } = await list(9, name, ms, moves);
    return `${status} ${body?.code}`;
  };
  expect(await codeOf('short', pairs.slice(0, -1))).toBe('400 notWon');
  expect(await codeOf('long', [...pairs, [8, 9]])).toBe('400 illegalMove');
  expect(await codeOf('jump', [[1, 10], ...pairs])).toMatch(/400 (illegalMove|notWon)/);
  expect(
    await codeOf(
      'twice',
      pairs.flatMap((pair) => [pair, pair]),
    ),
  ).toBe('400 illegalMove');
  expect(await codeOf('backwards', [...pairs].reverse())).toBe('400 illegalMove');
  expect(await codeOf('no pile', [[0, 14]])).toBe('400 malformed');
  expect(await codeOf('nothing', [])).toBe('400 malformed');
  expect(
    await codeOf(
      'endless',
      Array.from({ length: 1001 }, () => [8, 9] as const),
    ),
  ).toBe('400 malformed');
  expect(await codeOf('quick', pairs, 1)).toBe('400 impossibleTime');
  expect(await codeOf('before midnight', pairs, 60 * 60 * MINUTE)).toBe('400 impossibleTime');
  expect(await codeOf(' blank ', pairs)).toBe('400 malformed');
  expect(await codeOf('a\u0000b', pairs)).toBe('400 malformed');
  const other = async (day: string) =>
    (await ask('PUT', `${day}/me`, 9, { name: 'x', moves: pairs, ms: MINUTE })).body.code;
  expect(await other('2024-02-03')).toBe('notToday');
  expect(await other('2999-01-01')).toBe('notToday');
  expect(await other('2027-02-30')).toBe('malformed');
  const long = await ask('PUT', `${TODAY}/me`, 9, { name: 'x'.repeat(20_000), moves: pairs, ms: MINUTE });
  expect(long.status).toBe(413);
  expect((await ask('GET', TODAY, 9)).body.rows.some(({ isMe }: { isMe: boolean }) => isMe)).toBe(false);
});

it('takes a day for as long as it is that day somewhere, and the deal of another day for none', () => {
  const at = (text: string) => Date.parse(text);
  expect(isNow('2026-11-15', at('2026-11-14T09:59Z'))).toBe(false);
  expect(isNow('2026-11-15', at('2026-11-14T10:00Z'))).toBe(true);
  expect(isNow('2026-11-15', at('2026-11-16T17:59Z'))).toBe(true);
  expect(isNow('2026-11-15', at('2026-11-16T18:00Z'))).toBe(false);
  const tomorrow = new Date(Date.parse(TODAY) + 24 * 60 * MINUTE).toISOString().slice(0, 10);
  const fault = faultOfGame(tomorrow, { moves: pairsOf(won), ms: MINUTE }, Date.parse(tomorrow));
  expect(fault?.code).toMatch(/illegalMove|notWon/);
});

it('is not there where the server has none', async () => {
  const started = await startServer({ port: 0, host: '127.0.0.1' });
  if (!started.ok) throw new Error(started.why);
  const at = (path: string) => fetch(`${started.value.address}api/${path}`);
  expect((await at(`daily/${TODAY}`)).status).toBe(404);
  expect(await (await at('health')).json()).toMatchObject({ leaderboard: false });
  await started.value.stop();
});

it('lets one address list so many and no more', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 45; n++) statuses.push((await list(100 + n, 'x', 1)).status);
  expect(statuses).toContain(429);
  expect((await ask('GET', TODAY, 1)).status).toBe(200);
});
