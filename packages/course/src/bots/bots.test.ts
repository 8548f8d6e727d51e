/**
 * The bots of a course, with a real store, real threads and C programs in real sandboxes: from the submission to the ladder, a
 * cup whose server is killed in the middle, and what each person may see.
 */
import { parseRecord } from '@baralho/arena/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyNoWalls } from '../handin/index.ts';
import { ROWS } from '../teacher/rows.ts';
import { checkCup } from './cup.ts';
import { isLog } from './kinds.ts';
import { closeRound } from './rounds.ts';
import { archive, bot, COURSE, member, openSeason, type Season, teacher } from './season.suite.ts';
import { isCupDue, openCup } from './season.ts';

describe.skipIf(whyNoWalls() !== undefined)('bots of a course', () => {
  let season: Season;
  beforeAll(async () => {
    season = await openSeason(['ana', 'bia', 'caio', 'davi', 'eva']);
  });
  afterAll(() => season?.close());

  it('built, checked, tried in a match, active; a version that fails replaces nobody', async () => {
    const { bots, submit, store } = season;
    expect(await submit('ana', bot())).toMatchObject({ number: 1, state: 'active' });
    const [first] = await bots.versionsOf(teacher, 'ana');
    expect(first?.report.join('\n')).toMatch(
      /Built: c\.[\s\S]*Checked: all \d+ steps\.[\s\S]*4 games without a fault/,
    );
    const syntax = await submit('ana', archive({ 'main.c': 'int main(void) { return }\n' }));
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
    const { bots } = season;
    for (const team of ['bia', 'caio', 'davi', 'eva'])
      await season.submit(team, bot(`#define HOLD ${9 + team.length}`));
    const started = await bots.startRound(COURSE, 'final');
    if (!started.ok) throw new Error(started.why);
    expect(await bots.startRound(COURSE, 'cup')).toMatchObject({ ok: false });
    const games = () => season.bots.games(teacher, { round: started.round, most: 1000 });
    await expect
      .poll(async () => (await games()).length, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(8);
    expect(await bots.games(member('nobody'), { round: started.round, most: 10 })).toEqual([]);
    expect(await bots.published(teacher, started.round)).toBeUndefined();
    expect((await bots.rounds(COURSE))[0]?.secret).toBeUndefined();
    await season.again();
    await season.over(started.round);
    const round = (await season.bots.rounds(COURSE)).find(({ id }) => id === started.round);
    expect(round?.standings?.[0]).toMatchObject({ words: expect.stringMatching(/^(winner|final), /) });
    const file = (await season.bots.published(teacher, started.round)) ?? '';
    const checked = await checkCup(Buffer.from(file));
    expect(checked).toMatchObject({ ok: true, commitment: round?.commitment, games: (await games()).length });
    const lines = file.split('\n');
    expect(await checkCup(Buffer.from(lines.slice(1).join('\n')))).toMatchObject({
      ok: false,
      why: expect.stringMatching(/is not there/),
    });
    expect(await checkCup(Buffer.from(file.replace('"ms":', '"ms":1')))).toMatchObject({ ok: false });
  });

  it('shows a team what its bot was sent and did, and others the game alone', async () => {
    const { bots } = season;
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
    await season.set({ ladder: true });
    await season.again();
    const { bots, store } = season;
    await expect
      .poll(async () => (await bots.ladder(COURSE)).length, { timeout: 300_000, interval: 100 })
      .toBe(5);
    const rows = await bots.ladder(COURSE);
    for (const { rating, interval, games } of rows) {
      expect(interval[0]).toBeLessThanOrEqual(rating);
      expect(interval[1]).toBeGreaterThanOrEqual(rating);
      expect(games).toBeGreaterThan(0);
    }
    // As if it had made three faults in each game.
    await store.write((db) =>
      db.updateTable('bot_seats').set({ faults: 3 }).where('team_id', '=', 'eva').execute(),
    );
    await expect
      .poll(async () => (await bots.versionsOf(teacher, 'eva'))[0]?.state, {
        timeout: 300_000,
        interval: 100,
      })
      .toBe('set-aside');
    await season.set({ ladder: false });
    // Its rounds are published too: decks from a secret, but no draw and no standings.
    const ended = async () =>
      (await bots.rounds(COURSE)).find(({ kind, state }) => kind === 'ladder' && state === 'over')?.id;
    const file = (await bots.published(teacher, (await ended()) ?? '')) ?? '';
    const checked = await checkCup(Buffer.from(file));
    expect(checked).toMatchObject({ ok: true, games: file.trim().split('\n').length - 1 });
    expect(checked).not.toHaveProperty('table');
    expect((await bots.ladder(COURSE)).map(({ team }) => team)).not.toContain('Team eva');
    expect((await season.notesOf('eva'))[0]).toMatch(/set aside; hand in a better one/);
    expect(season.logged).toEqual([]);
  });

  it('a cup is due at its hour, once a night', async () => {
    // Make sure no round begins while we ask.
    const { bots, store } = season;
    await bots.close();
    await season.set({ cupHour: 3 });
    const at = (time: string) => ({ store, now: () => Date.parse(`2100-05-01T${time}:00Z`) });
    expect(await isCupDue(at('02:59'), COURSE)).toBe(false);
    expect(await isCupDue(at('03:00'), COURSE)).toBe(true);
    expect(await isCupDue(at('05:00'), COURSE)).toBe(false);
    // The teacher has switched it off: no cup at midnight.
    await season.set({ cupHour: null });
    expect(await isCupDue(at('00:00'), COURSE)).toBe(false);
    await season.set({ cupHour: 3 });
    const cup = await openCup(at('03:01'), COURSE, 'cup');
    if ('code' in cup) throw new Error(cup.why);
    expect(await isCupDue(at('03:02'), COURSE)).toBe(false);
    await closeRound(store, cup.id, []);
  });

  it('every row of it is one that an archive may have', async () => {
    const { store } = season;
    const submissions = await store.db.selectFrom('course_submissions').selectAll().execute();
    for (const row of submissions) expect(ROWS.course_submissions({ ...row }, 'row')).toBeUndefined();
    for (const table of ['bot_versions', 'bot_rounds', 'bot_games', 'bot_seats', 'bot_ratings'] as const) {
      const rows = await store.db.selectFrom(table).selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(ROWS[table]({ ...row }, table)).toBeUndefined();
    }
    const logs = await store.db
      .selectFrom('bot_seats as s')
      .innerJoin('course_blobs as b', 'b.hash', 's.log')
      .select('b.bytes')
      .execute();
    expect(logs.length).toBeGreaterThan(0);
    for (const { bytes } of logs) expect(isLog(bytes)).toBe(true);
  });
});
