/**
 * Bots of a course, with a real store, real threads and programs of C in real cages: from the hand-in to the ladder, a cup that is
 * killed in the middle, and what each may see.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DEFAULT_LIMITS } from '@baralho/arena';
import { parseRecord } from '@baralho/arena/record';
import { localQueue } from '@baralho/jobs/local';
import type { JobQueue } from '@baralho/jobs/queue';
import { DEFAULT_ALLOWANCE } from '@baralho/sandbox';
import { openStore, type Store } from '@baralho/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyNoWalls } from '../handin/index.ts';
import { writeTar } from '../handin/tar.ts';
import { COURSE_KINDS } from '../jobs/kinds.ts';
import { BOT, COURSE_MIGRATIONS, type CourseSchema } from '../store/schema.ts';
import { openSubmissions } from '../submissions/submissions.ts';
import { openBots } from './bots.ts';
import { checkCup } from './cup.ts';
import type { Bots } from './port.ts';
import { closeRound } from './rounds.ts';
import { isCupDue, openCup } from './season.ts';

const SOURCE = readFileSync(new URL('../../../../bench/course/bot.c', import.meta.url), 'utf8');
const COURSE = 'si';

const handIn = (files: Readonly<Record<string, string>>): Buffer =>
  gzipSync(
    writeTar(
      Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text), isExecutable: false })),
    ),
  );
const bot = (defines = ''): Buffer => handIn({ 'main.c': `${defines}\n${SOURCE}`, protocol: 'stream\n' });

const teacher = { course: COURSE, person: '', role: 'teacher' } as const;
const member = (team: string) => ({ course: COURSE, person: `p-${team}`, role: 'team', team }) as const;

describe.skipIf(whyNoWalls() !== undefined)('bots of a course', () => {
  let folder = '';
  let store: Store<CourseSchema>;
  let queue: JobQueue;
  let bots: Bots;
  const logged: string[] = [];

  const open = (): Bots =>
    openBots({ store, queue: async () => queue, isAlone: true, log: (line) => void logged.push(line) });

  const setLadder = (ladder: boolean, faults = 10) =>
    store.write((db) =>
      db
        .updateTable('courses')
        .set({ settings: JSON.stringify({ ladder, faults }) })
        .execute(),
    );

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bots-'));
    const opened = await openStore<CourseSchema>(join(folder, 'course.db'), COURSE_MIGRATIONS);
    if (!opened.ok) throw new Error(opened.why);
    store = opened.store;
    const commands = { sandbox: 'bwrap', memoryMb: DEFAULT_ALLOWANCE.memoryMb, startMs: 2000, allow: [] };
    const allowed = { limits: DEFAULT_LIMITS, commands };
    queue = localQueue({ threads: 2, kinds: [COURSE_KINDS], allowed });
    await store.write(async (db) => {
      await db
        .insertInto('courses')
        .values({ id: COURSE, title: 'Cards', created: 0, settings: '{"ladder":false}' })
        .execute();
      for (const id of ['ana', 'bia', 'caio', 'davi', 'eva'])
        await db
          .insertInto('course_teams')
          .values({ id, course_id: COURSE, name: `Team ${id}` })
          .execute();
    });
    bots = open();
  });
  afterAll(async () => {
    await bots?.close();
    await queue?.close();
    await store?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Hands in and waits for what becomes of it. */
  async function submit(team: string, bytes: Buffer) {
    let done: string | undefined;
    const submissions = openSubmissions({
      ...{ store, now: Date.now },
      onSubmitted: (id) => {
        done = id;
      },
    });
    const asked = await submissions.handIn(
      member(team),
      BOT,
      (async function* () {
        yield bytes;
      })(),
      { fileName: 'bot.tgz' },
    );
    if (!asked.ok) throw new Error(asked.why);
    bots.submitted(done ?? '');
    const version = async () =>
      (await bots.versionsOf(teacher, team)).find(({ submission }) => submission === done);
    await expect
      .poll(async () => (await version())?.state, { timeout: 120_000, interval: 100 })
      .toMatch(/active|broken/);
    return version();
  }

  const over = (round: string) =>
    expect
      .poll(async () => (await bots.rounds(COURSE)).find(({ id }) => id === round)?.state, {
        ...{ timeout: 300_000, interval: 100 },
      })
      .toBe('over');

  it('built, checked, tried in a match, active; a version that fails replaces nobody', async () => {
    expect(await submit('ana', bot())).toMatchObject({ number: 1, state: 'active' });
    const [first] = await bots.versionsOf(teacher, 'ana');
    expect(first?.report.join('\n')).toMatch(
      /Built: c\.[\s\S]*Checked: all \d+ steps\.[\s\S]*4 games without a fault/,
    );
    const syntax = await submit('ana', handIn({ 'main.c': 'int main(void) { return }\n' }));
    expect(syntax).toMatchObject({ number: 2, state: 'broken' });
    expect(syntax?.report).toEqual(['Build: it does not build']);
    const illegal = await submit('ana', bot('#define CHEAT 0'));
    expect(illegal?.report.at(-1)).toMatch(/^Check, .*illegal[\s\S]*It was sent:\n/);
    expect((await bots.versionsOf(member('ana'), 'ana')).map(({ state }) => state)).toEqual([
      ...['broken', 'broken', 'active'],
    ]);
    expect(await bots.versionsOf(member('bia'), 'ana')).toEqual([]);
    const notes = await store.db.selectFrom('course_notes').select('words').orderBy('at').execute();
    expect(notes.map(({ words }) => words)).toEqual([
      'Version 1 of your bot plays now.',
      'Version 2 of your bot does not play: Build: it does not build',
      expect.stringMatching(/^Version 3 of your bot does not play: Check, /),
    ]);
  });

  it('a cup that is broken off goes on to the same end, and anybody can check it', async () => {
    for (const team of ['bia', 'caio', 'davi', 'eva'])
      await submit(team, bot(`#define HOLD ${9 + team.length}`));
    const started = await bots.startRound(COURSE, 'final');
    if (!started.ok) throw new Error(started.why);
    expect(await bots.startRound(COURSE, 'cup')).toMatchObject({ ok: false });
    const games = () => bots.games(teacher, { round: started.round, most: 1000 });
    await expect
      .poll(async () => (await games()).length, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(8);
    expect(await bots.games(member('nobody'), { round: started.round, most: 10 })).toEqual([]);
    expect(await bots.published(COURSE, started.round)).toBeUndefined();
    expect((await bots.rounds(COURSE))[0]?.secret).toBeUndefined();
    await bots.close();
    bots = open();
    await bots.start();
    await over(started.round);
    const round = (await bots.rounds(COURSE)).find(({ id }) => id === started.round);
    expect(round?.standings?.[0]).toMatchObject({ words: expect.stringMatching(/^(winner|final), /) });
    const file = (await bots.published(COURSE, started.round)) ?? '';
    const checked = await checkCup(Buffer.from(file));
    expect(checked).toMatchObject({ ok: true, commitment: round?.commitment, games: (await games()).length });
    const lines = file.split('\n');
    expect(await checkCup(Buffer.from(lines.slice(1).join('\n')))).toMatchObject({
      ...{ ok: false, why: expect.stringMatching(/is not there/) },
    });
    expect(await checkCup(Buffer.from(file.replace('"ms":', '"ms":1')))).toMatchObject({ ok: false });
  });

  it('shows a team what its bot was sent and did, and others the game alone', async () => {
    const [game] = await bots.games(member('ana'), { team: 'ana', most: 1 });
    const id = game?.id ?? '';
    const requests = await bots.requests(member('ana'), id, 'ana');
    expect(requests?.[0]).toMatchObject({
      sent: expect.stringMatching(/^\d+\n/),
      answered: expect.any(String),
    });
    expect(await bots.requests(member('bia'), id, 'ana')).toBeUndefined();
    const line = await bots.record(member('bia'), id);
    const record = parseRecord(line ?? '');
    expect(record.ok && record.value.seats.some(({ name }) => name === 'Team ana')).toBe(true);
    expect(line).not.toContain('stderr');
    expect(await bots.replayed(COURSE, id)).toMatch(/all \d+ moves are the same/);
  });

  it('the ladder plays on, rates, and sets aside who makes faults', async () => {
    await setLadder(true);
    await bots.close();
    bots = open();
    await bots.start();
    await expect
      .poll(async () => (await bots.ladder(COURSE)).length, { timeout: 300_000, interval: 100 })
      .toBe(5);
    const rows = await bots.ladder(COURSE);
    for (const { rating, interval, games } of rows) {
      expect(interval[0]).toBeLessThanOrEqual(rating);
      expect(interval[1]).toBeGreaterThanOrEqual(rating);
      expect(games).toBeGreaterThan(0);
    }
    // As if it had made three faults a game.
    await store.write((db) =>
      db.updateTable('bot_seats').set({ faults: 3 }).where('team_id', '=', 'eva').execute(),
    );
    await expect
      .poll(async () => (await bots.versionsOf(teacher, 'eva'))[0]?.state, {
        timeout: 300_000,
        interval: 100,
      })
      .toBe('set-aside');
    await setLadder(false);
    expect((await bots.ladder(COURSE)).map(({ team }) => team)).not.toContain('Team eva');
    const told = await store.db
      .selectFrom('course_notes')
      .select('words')
      .where('team_id', '=', 'eva')
      .orderBy('at', 'desc')
      .executeTakeFirst();
    expect(told?.words).toMatch(/set aside; hand in a better one/);
    expect(logged).toEqual([]);
  });

  it('a cup is due at its hour, once a night', async () => {
    // Nobody is to begin one while we ask.
    await bots.close();
    const set = (settings: string) =>
      store.write((db) => db.updateTable('courses').set({ settings }).execute());
    await set('{"cupHour":3}');
    const at = (time: string) => ({ store, now: () => Date.parse(`2100-05-01T${time}:00Z`) });
    expect(await isCupDue(at('02:59'), COURSE)).toBe(false);
    expect(await isCupDue(at('03:00'), COURSE)).toBe(true);
    expect(await isCupDue(at('05:00'), COURSE)).toBe(false);
    // The teacher wants none: that is no cup at midnight.
    await set('{"cupHour":null}');
    expect(await isCupDue(at('00:00'), COURSE)).toBe(false);
    await set('{"cupHour":3}');
    const cup = await openCup(at('03:01'), COURSE, 'cup');
    if (typeof cup === 'string') throw new Error(cup);
    expect(await isCupDue(at('03:02'), COURSE)).toBe(false);
    await closeRound(store, cup.id, []);
  });
});
