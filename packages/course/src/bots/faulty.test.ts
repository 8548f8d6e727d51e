/**
 * Bots that do harm: one that crashes at every move, and one that knows all numbered deals by heart. Neither gains anything,
 * and nobody has to wait for them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dealNumber, numberedDeal } from '@baralho/core';
import { escalada, formatRequest, hidden, setupOf } from '@baralho/core/games/escalada/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyNoWalls } from '../handin/index.ts';
import { keepBlob } from '../store/blobs.ts';
import { checkCup } from './cup.ts';
import { archive, bot, COURSE, member, openSeason, type Season, teacher } from './season.suite.ts';

const CRASHES = archive({
  'main.c': '#include <stdio.h>\nint main(void) { fputs("Traceback: OUR PLAN", stderr); return 1; }\n',
  protocol: 'stream\n',
});

/** The first request to each seat in a numbered deal. */
const requestsOf = (seed: number, index: number): readonly string[] => {
  const { deck } = numberedDeal('escalada', dealNumber(seed, index));
  return [0, 1, 2, 3].map((seat) =>
    formatRequest(hidden.view(escalada.start(setupOf({ deck, starter: 0 })), seat)),
  );
};
const handOf = (request: string): string => [...(request.split('\n')[1] ?? '')].sort().join('');
const BOOK = [1, 2, 3, 4, 5, 6, 7, 8]
  .flatMap((seed) => Array.from({ length: 250 }, (_, index) => requestsOf(seed, index)))
  .flat()
  .map(handOf);

/** Leads its lowest card and otherwise passes; reports when it finds its hand in its list of deals. */
const ENUMERATES = `
const { createInterface } = require('node:readline');
const book = new Set(require('node:fs').readFileSync(__dirname + '/book.txt', 'utf8').split('\\n'));
let lines = [];
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line !== '') return void lines.push(line);
  const [count, hand, ...plays] = lines;
  lines = [];
  if (book.has([...hand].sort().join(''))) console.error('known');
  const free = Number(count) === 0 || plays.slice(-3).every((play) => play === 'PASSO');
  console.log(free ? [...hand][0] : 'PASSO');
});
`;
const FILES = { 'main.js': ENUMERATES, 'book.txt': BOOK.join('\n'), protocol: 'stream\n' };

it('the bot with the book knows a numbered deal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-book-'));
  try {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
    const ask = (request: string) =>
      spawnSync(process.execPath, [join(folder, 'main.js')], { input: `${request}\n`, encoding: 'utf8' })
        .stderr;
    expect(ask(requestsOf(1, 0)[2] as string)).toBe('known\n');
    expect(ask(requestsOf(9, 0)[2] as string)).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe.skipIf(whyNoWalls() !== undefined)('bots that do harm', () => {
  let season: Season;
  let crashing = '';
  const activate = () =>
    season.store.write((db) =>
      db.updateTable('bot_versions').set({ state: 'active' }).where('submission_id', '=', crashing).execute(),
    );
  const stateOf = async (team: string) => (await season.bots.versionsOf(teacher, team))[0]?.state;
  beforeAll(async () => {
    season = await openSeason(['ana', 'bia', 'eva', 'zoe']);
  });
  afterAll(() => season?.close());

  /** A ladder with as many old games as are counted; returns the bytes of the oldest game, and the bytes all others share. */
  const playedLongAgo = () =>
    season.store.write(async (db) => {
      const own = await keepBlob(db, Buffer.from('own'));
      const shared = await keepBlob(db, Buffer.from('shared'));
      const game = { course_id: COURSE, round_id: 'old', kind: 'ladder', faults: 0 } as const;
      const games = Array.from({ length: 8000 }, (_, i) => ({
        ...game,
        id: `old-${i}`,
        at: i + 1,
        record: i === 0 ? own : shared,
      }));
      for (let i = 0; i < games.length; i += 500)
        await db
          .insertInto('bot_games')
          .values(games.slice(i, i + 500))
          .execute();
      const seat = { course_id: COURSE, team_id: 'ana', submission_id: 'gone', faults: 0, points: 0 };
      await db
        .insertInto('bot_seats')
        .values([0, 1].map((i) => ({ ...seat, game_id: `old-${i}`, seat: 0, log: i === 0 ? own : shared })))
        .execute();
      return { own, shared };
    });

  it('one that crashes at every move is set aside and its team told; the ladder and the others go on', async () => {
    expect(await season.submit('ana', bot())).toMatchObject({ state: 'active' });
    expect(await season.submit('zoe', archive(FILES))).toMatchObject({ state: 'active' });
    const broken = await season.submit('eva', CRASHES);
    expect(broken).toMatchObject({ state: 'broken' });
    crashing = broken?.submission ?? '';
    // As if the check had not caught it.
    await activate();
    const { store } = season;
    const { own, shared } = await playedLongAgo();
    await season.set({ ladder: true });
    await season.again();
    await expect.poll(() => stateOf('eva'), { timeout: 300_000, interval: 100 }).toBe('set-aside');
    expect((await season.notesOf('eva'))[0]).toMatch(
      /^Version 1 .* faults in its last \d+ games and is set aside/,
    );
    const faults = await store.db
      .selectFrom('bot_seats')
      .select(['team_id'])
      .where('faults', '>', 0)
      .distinct()
      .execute();
    expect(faults).toEqual([{ team_id: 'eva' }]);
    expect((await season.bots.ladder(COURSE)).map(({ team }) => team).sort()).toEqual([
      'Team ana',
      'Team zoe',
    ]);
    const ladders = async () =>
      (await season.bots.rounds(COURSE)).filter(({ kind }) => kind === 'ladder').length;
    await expect.poll(ladders, { timeout: 300_000, interval: 100 }).toBeGreaterThan(1);
    await season.set({ ladder: false });
    expect(await season.submit('bia', bot('#define HOLD 12'))).toMatchObject({ state: 'active' });

    // The sixteen or more new games have replaced as many old ones, with their logs and all bytes that nothing else uses.
    const old = await store.db.selectFrom('bot_games').select('id').where('id', 'like', 'old-%').execute();
    const there = new Set(old.map(({ id }) => id));
    expect(['old-0', 'old-1', 'old-15', 'old-7999'].map((id) => there.has(id))).toEqual([
      ...[false, false, false, true],
    ]);
    const seats = await store.db
      .selectFrom('bot_seats')
      .select('seat')
      .where('game_id', 'like', 'old-%')
      .execute();
    expect(seats).toEqual([]);
    const blobs = await store.db
      .selectFrom('course_blobs')
      .select('hash')
      .where('hash', 'in', [own, shared])
      .execute();
    expect(blobs).toEqual([{ hash: shared }]);
    expect(season.logged).toEqual([]);
  });

  it('a cup with the one that crashes is played to its end, and can be checked', async () => {
    await activate();
    await season.again();
    const started = await season.bots.startRound(COURSE, 'cup');
    if (!started.ok) throw new Error(started.why);
    await season.over(started.round);
    const round = (await season.bots.rounds(COURSE)).find(({ id }) => id === started.round);
    expect(round?.standings?.map(({ team }) => team).sort()).toEqual([
      ...['Team ana', 'Team bia', 'Team eva', 'Team zoe'],
    ]);
    const file = (await season.bots.published(teacher, started.round)) ?? '';
    expect(await checkCup(Buffer.from(file))).toMatchObject({ ok: true });
    expect(season.logged).toEqual([]);
  });

  it('what it wrote is for its team and the teacher: no record, no list and no file shows it to others', async () => {
    const { bots } = season;
    const games = await bots.games(teacher, { team: 'eva', most: 1000 });
    const faulty = games.filter(({ kind, faults }) => kind === 'cup' && faults > 0);
    expect(faulty.length).toBeGreaterThan(0);
    for (const { id } of faulty.slice(0, 4)) {
      expect(await bots.record(member('eva'), id)).toContain('OUR PLAN');
      expect(await bots.record(teacher, id)).toContain('OUR PLAN');
      const others = (await bots.record(member('ana'), id)) ?? '';
      expect(others).toContain('"fault":"crash"');
      expect(others).not.toMatch(/OUR PLAN|"note"/);
    }
    for (const viewer of [teacher, member('ana'), member('eva')])
      expect(await bots.published(viewer, faulty[0]?.round ?? '')).not.toMatch(/OUR PLAN|"note"/);
  });

  it('a test match is for its team and the teacher: not listed, not by its name, not as a file', async () => {
    const { bots } = season;
    const tests = (await bots.games(member('zoe'), { team: 'zoe', most: 1000 })).filter(
      ({ kind }) => kind === 'test',
    );
    expect(tests).toHaveLength(4);
    const [{ id, round } = { id: '', round: '' }] = tests;
    for (const what of [{}, { team: 'zoe' }, { round }]) {
      const seen = await bots.games(member('ana'), { ...what, most: 1000 });
      expect(seen.filter((game) => game.kind === 'test' && game.round === round)).toEqual([]);
    }
    expect(await bots.record(member('ana'), id)).toBeUndefined();
    expect(await bots.published(member('ana'), round)).toBeUndefined();
    for (const viewer of [member('zoe'), teacher]) {
      expect(await bots.record(viewer, id)).toContain(id);
      expect(await bots.published(viewer, round)).toContain(id);
    }
  });

  it('one that has all numbered deals by heart knew none of a game', async () => {
    const { bots } = season;
    const games = await bots.games(teacher, { team: 'zoe', most: 1000 });
    expect(games.length).toBeGreaterThan(20);
    const logs = await Promise.all(games.map(({ id }) => bots.requests(teacher, id, 'zoe')));
    const said = logs.flatMap((log) => (log ?? []).map(({ stderr }) => stderr));
    expect(said.length).toBeGreaterThan(games.length);
    expect(said.filter((words) => words !== '')).toEqual([]);
  });

  it('a traceback names the file, not where it lies on this machine', async () => {
    const broken = await season.submit('ana', archive({ 'main.py': 'raise ValueError(1)\n' }));
    const said = broken?.report.join('\n');
    expect(said).toContain('File "main.py", line 1');
    expect(said).not.toMatch(/baralho-|[0-9a-f]{64}/);
  });
});
