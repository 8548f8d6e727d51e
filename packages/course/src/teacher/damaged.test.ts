/** Damage does not spread: a damaged archive is refused with a sentence, and a broken course stops no other. */

import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { commitmentOf, drawSecret } from '@baralho/arena';
import type { JobQueue } from '@baralho/jobs/queue';
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { hashOf } from '@baralho/store/secrets';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../bots/play.ts';
import { openRound } from '../bots/rounds.ts';
import { COURSE, openSeason, type Season } from '../bots/season.suite.ts';
import { builtAs } from '../builds/builds.suite.ts';
import { openCourseList } from '../courses/courses.ts';
import { pack, whyNoWalls } from '../handin/index.ts';
import { writeTar } from '../handin/tar.ts';
import { openJudging } from '../judging/judging.ts';
import { completeTests } from '../problems/tests.ts';
import { blobHash, keepBlob, readBlob } from '../store/blobs.ts';
import { openCourseStore } from '../store/courseStore.suite.ts';
import type { CourseSchema } from '../store/schema.ts';
import { archiveCourse, restoreCourse } from './archive.ts';
import { removeCourse } from './remove.ts';

const GARBAGE = 'not json';

/** A course with a row in most of its tables. */
const fill = (store: Store<CourseSchema>, course: string) =>
  store.write(async (db) => {
    const [team, person, submission] = [newName(), newName(), newName()];
    const of = { course_id: course, at: 5 };
    const secret = drawSecret();
    await db
      .insertInto('courses')
      .values({ id: course, title: 'Cards', created: 1, settings: '{"faults":5}' })
      .execute();
    await db.insertInto('course_teams').values({ id: team, course_id: course, name: 'Ases' }).execute();
    await db
      .insertInto('course_people')
      .values({
        id: person,
        course_id: course,
        role: 'team',
        name: 'Ana',
        team_id: team,
        password: null,
        link: hashOf('key'),
        openid: null,
      })
      .execute();
    await db
      .insertInto('course_problems')
      .values({
        course_id: course,
        problem: 'guiao1',
        place: 1,
        deadline: null,
        points: 10,
        tests: JSON.stringify(completeTests({})),
      })
      .execute();
    await db
      .insertInto('course_submissions')
      .values({
        ...of,
        id: submission,
        team_id: team,
        person_id: person,
        target: 'bot',
        file_name: 'bot.c',
        blob: await keepBlob(db, Buffer.from('source')),
        state: 'done',
        language: 'c',
        log: '',
        verdict: null,
        rejudge: null,
        before: null,
        owner: null,
        lease: 0,
      })
      .execute();
    const tar = writeTar([{ name: 'program', bytes: Buffer.from('built'), isExecutable: true }]);
    await db
      .insertInto('course_builds')
      .values({
        course_id: course,
        source: await keepBlob(db, Buffer.from('source')),
        file_name: 'bot.c',
        asked: '',
        language: 'c',
        compiler: 'gcc-12 1 2',
        hash: blobHash(tar),
        run: '["./program"]',
        protocol: 'stream',
        program: await keepBlob(db, pack(tar)),
        log: '',
      })
      .execute();
    await db
      .insertInto('course_notes')
      .values({ ...of, id: newName(), team_id: team, words: 'Hello' })
      .execute();
    await db
      .insertInto('bot_versions')
      .values({
        ...of,
        submission_id: submission,
        team_id: team,
        number: 1,
        state: 'active',
        report: '{"says":[]}',
      })
      .execute();
    await db
      .insertInto('bot_rounds')
      .values({
        ...of,
        id: newName(),
        kind: 'cup',
        state: 'under-way',
        standings: null,
        commitment: commitmentOf(secret),
        secret: JSON.stringify(secret),
        entrants: JSON.stringify([{ name: team, team, submission, version: 1 }]),
        settings: JSON.stringify({ limits: LIMITS, mustLead: true }),
      })
      .execute();
  });

describe('an archive', () => {
  let store: Store<CourseSchema>;
  let close: () => Promise<void>;
  let lines: readonly string[];
  beforeEach(async () => {
    ({ store, close } = await openCourseStore());
    await fill(store, 'si');
    const parts: Buffer[] = [];
    for await (const part of archiveCourse(store, 'si')) parts.push(part as Buffer);
    lines = gunzipSync(Buffer.concat(parts)).toString().trim().split('\n').slice(0, -1);
    await removeCourse(store, 'si');
  });
  afterEach(() => close());

  /** With a correct checksum, since somebody who alters a row can compute that too. */
  const restore = (altered: readonly string[]) => {
    const text = altered.map((line) => `${line}\n`).join('');
    const end = { rows: altered.length - 1, sha256: createHash('sha256').update(text).digest('hex') };
    return restoreCourse(
      store,
      (async function* () {
        yield gzipSync(`${text}${JSON.stringify(end)}\n`);
      })(),
    );
  };
  const altered = (table: string, change: (row: Record<string, unknown>) => object): readonly string[] =>
    lines.map((line, i) => {
      if (i === 0) return line;
      const [name, row] = JSON.parse(line);
      return name === table ? JSON.stringify([name, { ...row, ...change(row) }]) : line;
    });

  it('that is as it was comes back', async () => {
    expect(await restore(lines)).toEqual({ ok: true, value: 'si' });
    const builds = await store.db.selectFrom('course_builds').selectAll().execute();
    expect(builds).toMatchObject([{ course_id: 'si', language: 'c', run: '["./program"]' }]);
    expect(await readBlob(store.db, builds[0]?.program ?? '')).toBeDefined();
    expect(await openCourseList(store, Date.now).view('si')).toMatchObject({
      title: 'Cards',
      settings: { faults: 5 },
    });
  });

  it('of a course that no API would have made is refused with one sentence', async () => {
    const spoilt = altered('courses', () => ({ settings: GARBAGE })).map((line) =>
      line.replaceAll('"si"', '"../X <b>"'),
    );
    expect(await restore(spoilt)).toMatchObject({
      ok: false,
      why: expect.stringMatching(/^the archive is no course: [^\n]+$/),
    });
    expect(await store.db.selectFrom('courses').selectAll().execute()).toEqual([]);
  });

  it('of an older version comes back, with a key for its hidden tests', async () => {
    const old = altered('course_problems', ({ tests }) => {
      const { hidden, ...rest } = JSON.parse(String(tests));
      const { key: _, ...set } = hidden;
      return { tests: JSON.stringify({ ...rest, hidden: { ...set, seed: 7 } }) };
    });
    const head = JSON.parse(lines[0] ?? '');
    const first = JSON.stringify({ ...head, migrations: head.migrations.slice(0, 2) });
    expect(await restore([first, ...old.slice(1)])).toMatchObject({ ok: true });
    const { hidden } = (await openCourseList(store, Date.now).problem('si', 'guiao1'))?.tests ?? {};
    expect(hidden?.key).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<[string, Record<string, unknown>]>([
    ['courses', { settings: GARBAGE }],
    ['courses', { settings: '{"ladder":"yes"}' }],
    ['courses', { title: 'a\nb' }],
    ['courses', { created: 'yesterday' }],
    ['courses', { more: 1 }],
    ['course_people', { name: 'A\u202ena' }],
    ['course_people', { role: 'owner' }],
    ['course_people', { password: 'plain' }],
    ['course_people', { team_id: 'nobody' }],
    ['course_people', { link: 'short' }],
    ['course_people', { id: '../up' }],
    ['course_teams', { name: '' }],
    ['course_problems', { tests: GARBAGE }],
    ['course_problems', { tests: '{}' }],
    ['course_problems', { problem: 'constructor' }],
    ['course_problems', { points: -1 }],
    ['course_submissions', { file_name: '../../up' }],
    ['course_submissions', { state: 'half' }],
    ['course_submissions', { verdict: '{"tests":"","at":1,"visible":7}' }],
    ['course_submissions', { person_id: 'somebody' }],
    ['course_submissions', { owner: 'me', lease: 1e15 }],
    ['course_builds', { hash: '0'.repeat(64) }],
    ['course_builds', { program: 'elsewhere' }],
    ['course_builds', { run: GARBAGE }],
    ['course_builds', { run: '[]' }],
    ['course_builds', { language: 'cobol' }],
    ['course_builds', { asked: 'cobol' }],
    ['course_builds', { file_name: '../../up' }],
    ['course_builds', { course_id: 'another' }],
    ['bot_versions', { report: GARBAGE }],
    ['bot_versions', { submission_id: 'another' }],
    ['bot_rounds', { secret: GARBAGE }],
    ['bot_rounds', { secret: JSON.stringify(drawSecret()) }],
    ['bot_rounds', { entrants: '7' }],
    ['bot_rounds', { settings: '{}' }],
    ['bot_rounds', { kind: 'war' }],
    ['course_notes', { words: 7 }],
    ['course_notes', { id: { bytes: 7 } }],
    ['course_blobs', { hash: '0'.repeat(64) }],
  ])('with %s %j is refused with one sentence, and nothing is left', async (table, change) => {
    const answer = await restore(altered(table, () => change));
    expect(answer).toMatchObject({ ok: false, why: expect.stringMatching(/^[^\n]{10,300}$/) });
    for (const one of ['courses', 'course_people', 'bot_rounds', 'course_problems', 'course_builds'] as const)
      expect(await store.db.selectFrom(one).selectAll().execute()).toEqual([]);
  });

  it('whose bytes come before the rows that say what they are is held against these rows all the same', async () => {
    const isBytes = (line: string): boolean => line.startsWith('["course_blobs"');
    const bytesFirst = ([head = '', ...rows]: readonly string[]) => [
      head,
      ...rows.filter(isBytes),
      ...rows.filter((line) => !isBytes(line)),
    ];
    const another = altered('course_builds', () => ({ hash: '0'.repeat(64) }));
    expect(await restore(bytesFirst(another))).toMatchObject({
      ok: false,
      why: expect.stringMatching(/built program/),
    });
    expect(await restore(bytesFirst(lines))).toMatchObject({ ok: true });
  });

  it('whose rows name bytes that lie here for another course, and not in it, is refused', async () => {
    const foreign = await store.write((db) => keepBlob(db, Buffer.from('of another course')));
    const answer = await restore(altered('course_submissions', () => ({ blob: foreign })));
    expect(answer).toMatchObject({ ok: false, why: expect.stringMatching(/^[^\n]+$/) });
  });

  it('brings no bytes that somebody only wrote of', async () => {
    await restore(lines);
    const foreign = await store.write((db) => keepBlob(db, Buffer.from('of another course')));
    await store.write((db) =>
      db
        .updateTable('course_notes')
        .set({ words: `"${foreign}"` })
        .execute(),
    );
    const parts: Buffer[] = [];
    for await (const part of archiveCourse(store, 'si')) parts.push(part as Buffer);
    const text = gunzipSync(Buffer.concat(parts)).toString();
    expect(text).toContain(blobHash(Buffer.from('source')));
    expect(
      text
        .split('\n')
        .filter((line) => line.startsWith('["course_blobs"'))
        .join(),
    ).not.toContain(foreign);
  });

  it('with a line that grows without end is refused before it fills the memory', async () => {
    const piece = gzipSync(Buffer.alloc(2 ** 24, ' '));
    let pieces = 0;
    const endless = (async function* () {
      yield gzipSync(`${lines[0]}\n`);
      for (; pieces < 64; pieces++) yield piece;
    })();
    expect(await restoreCourse(store, endless)).toMatchObject({
      ok: false,
      why: expect.stringMatching(/longer than/),
    });
    expect(pieces).toBeLessThan(40);
  });

  it('whose rows have names that another course has is refused', async () => {
    expect(await restore(lines)).toMatchObject({ ok: true });
    const twin = lines.map((line) => line.replaceAll('"si"', '"sj"'));
    expect(await restore(twin)).toMatchObject({
      ok: false,
      why: expect.stringMatching(/name that is taken/),
    });
  });
});

/** Damages every JSON value of a course. */
const spoil = (store: Store<CourseSchema>, course: string) =>
  store.write(async (db) => {
    await db.updateTable('courses').set({ settings: GARBAGE }).where('id', '=', course).execute();
    await db.updateTable('course_problems').set({ tests: GARBAGE }).where('course_id', '=', course).execute();
    await db
      .updateTable('bot_rounds')
      .set({ secret: GARBAGE, entrants: GARBAGE, settings: GARBAGE })
      .where('course_id', '=', course)
      .execute();
    await db
      .updateTable('bot_versions')
      .set({ report: GARBAGE, state: 'checking' })
      .where('course_id', '=', course)
      .execute();
    await db
      .updateTable('course_submissions')
      .set({ state: 'queued' })
      .where('course_id', '=', course)
      .execute();
  });

describe.skipIf(whyNoWalls() !== undefined)('a course whose rows are damaged', () => {
  let season: Season;
  beforeAll(async () => {
    season = await openSeason(['ana']);
    // It comes before the other one wherever courses are listed.
    await fill(season.store, 'aaa');
    await spoil(season.store, 'aaa');
  });
  afterAll(() => season?.close());

  it('stops no other from playing', async () => {
    const entrants = ['greedy', 'lowest', 'random', 'decomposer'].map((name) => ({
      name: `house ${name}`,
      team: '',
      submission: name,
      version: 0,
    }));
    const settings = { limits: LIMITS, mustLead: false };
    const how = { course: COURSE, kind: 'cup', entrants, settings, at: Date.now() } as const;
    const { id } = await openRound(season.store, how);
    await season.bots.start();
    await season.over(id);
    expect(season.logged.every((line) => /aaa|bot /.test(line))).toBe(true);
  });

  it('is listed, and its round can be ended', async () => {
    const courses = openCourseList(season.store, Date.now);
    expect((await courses.all()).map(({ id }) => id)).toEqual(['aaa', COURSE]);
    expect(await courses.view('aaa')).toMatchObject({ settings: { ladder: false } });
    const [round] = await season.bots.rounds('aaa');
    expect(await season.bots.endRound('aaa', round?.id ?? '', false)).toMatchObject({ ok: true });
    await courses.change('aaa', { settings: { faults: 7 } });
    expect(await courses.view('aaa')).toMatchObject({ settings: { ladder: true, faults: 7 } });
  });

  it('stops no other from being judged, and says so to its own team', async () => {
    const { store, close } = await openCourseStore();
    const queue: JobQueue = {
      async run(chunks, { done }) {
        const stage = { verdict: 'accepted', total: 0, results: [], words: '' };
        for (const chunk of chunks) done(chunk, chunk.kind === 'build' ? builtAs('') : { stage }, false);
        return { done: 1, remembered: 0, failures: [] };
      },
      workers: async () => [],
      close: async () => {},
    };
    const logged: string[] = [];
    const judging = openJudging({
      store,
      queue: async () => queue,
      isAlone: true,
      now: Date.now,
      log: (line) => void logged.push(line),
    });
    try {
      await fill(store, 'aaa');
      await fill(store, 'si');
      await store.write((db) =>
        db.updateTable('course_submissions').set({ target: 'guiao1', state: 'queued' }).execute(),
      );
      await spoil(store, 'aaa');
      await judging.start();
      const states = async () =>
        Object.fromEntries(
          (await store.db.selectFrom('course_submissions').select(['course_id', 'state']).execute()).map(
            ({ course_id, state }) => [course_id, state],
          ),
        );
      await expect.poll(states, { timeout: 60_000 }).toEqual({ aaa: 'refused', si: 'done' });
      expect(logged).toEqual([]);
    } finally {
      await judging.close();
      await close();
    }
  });
});
