/** Hidden tests: nobody can guess them, old ones are replaced, and a team learns only what the teacher allows. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROBLEMS } from '@baralho/judge';
import { openStore } from '@baralho/store';
import { describe, expect, it } from 'vitest';
import type { StageResult } from '../judging/stage.ts';
import { verdictFor } from '../judging/verdict.ts';
import { COURSE_MIGRATIONS, type CourseSchema } from '../store/schema.ts';
import type { Feedback } from './testShapes.ts';
import { completeTests, hiddenTests, readTests } from './tests.ts';

describe('hidden tests', () => {
  it('are drawn with all 256 bits of a key that is drawn for each problem', async () => {
    const guiao1 = await PROBLEMS.guiao1.load();
    const { hidden } = completeTests({});
    expect(hidden.key).toMatch(/^[0-9a-f]{64}$/);
    expect(completeTests({}).hidden.key).not.toBe(hidden.key);
    const inputs = (key: string): string =>
      JSON.stringify(hiddenTests(guiao1, { ...hidden, key, random: 4 }));
    const seen = new Set([inputs(hidden.key)]);
    for (let bit = 0; bit < 256; bit++) {
      const bytes = Buffer.from(hidden.key, 'hex');
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      seen.add(inputs(bytes.toString('hex')));
    }
    expect(seen.size).toBe(257);
    expect(inputs(hidden.key)).toBe([...seen][0]);
  });

  it('of an older store, which could be guessed, are replaced; the teacher is told', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baralho-keys-'));
    const open = async (migrations: typeof COURSE_MIGRATIONS) => {
      const opened = await openStore<CourseSchema>(join(folder, 'course.db'), migrations);
      if (!opened.ok) throw new Error(opened.why);
      return opened.store;
    };
    try {
      const old = await open(COURSE_MIGRATIONS.slice(0, 2));
      const set = { built: 'none', random: 20, seed: 7, own: [] };
      const stored = { choices: {}, scoring: 'all', visible: set, hidden: set, seconds: 2, memoryMb: 512 };
      const row = { course_id: 'si', place: 1, deadline: null, points: 100 };
      await old.write(async (db) => {
        const tests = JSON.stringify(stored);
        await db
          .insertInto('course_problems')
          .values({ ...row, problem: 'war', tests })
          .execute();
        await db
          .insertInto('course_problems')
          .values({ ...row, problem: 'guiao1', tests: 'not json' })
          .execute();
      });
      await old.close();
      const store = await open(COURSE_MIGRATIONS);
      const rows = await store.db.selectFrom('course_problems').selectAll().orderBy('problem').execute();
      const notes = await store.db.selectFrom('course_notes').select(['team_id', 'words']).execute();
      await store.close();
      expect(rows[0]?.tests).toBe('not json');
      expect(readTests(rows[1]?.tests ?? '')).toMatchObject({
        feedback: 'outcome',
        visible: { seed: 7 },
        hidden: { random: 20, key: expect.stringMatching(/^[0-9a-f]{64}$/) },
      });
      expect(rows[1]?.tests).toContain('"seed":7');
      expect(rows[1]?.tests.match(/"seed"/g)).toHaveLength(1);
      expect(notes).toEqual([{ team_id: null, words: expect.stringMatching(/hidden tests of war are new/) }]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('of a hidden test that fails a team learns', () => {
  it('the least, unless the teacher has chosen otherwise, and that stays', () => {
    const usual = completeTests({});
    expect([usual.feedback, usual.scoring]).toEqual(['outcome', 'all']);
    const chosen = completeTests({ feedback: 'number' }, usual);
    expect(completeTests({ scoring: 'share' }, chosen).feedback).toBe('number');
  });

  const line = (number: number, verdict: 'accepted' | 'time limit') => ({
    name: `hidden-${number}`,
    verdict,
    ms: 1,
  });
  const stage = (verdict: StageResult['verdict'], results: StageResult['results']): StageResult => ({
    verdict,
    total: 20,
    results,
    words: 'SECRET',
  });
  const stored = {
    tests: '',
    at: 0,
    visible: stage('accepted', []),
    hidden: stage('time limit', [line(1, 'accepted'), line(2, 'time limit')]),
  };
  const seen = (role: 'team' | 'teacher', feedback: Feedback) =>
    verdictFor({ course: 'si', person: '', role, team: 'ours' }, stored, 'done', feedback);

  it.each<[Feedback, string, object]>([
    ['outcome', 'hidden failed', { isPassed: false, total: 20 }],
    ['verdict', 'hidden time limit', { isPassed: false, total: 20, verdict: 'time limit' }],
    [
      'number',
      'hidden time limit',
      { isPassed: false, total: 20, verdict: 'time limit', passed: 1, failed: 'hidden-2' },
    ],
  ])('%s: %s', (feedback, word, hidden) => {
    expect(seen('team', feedback)).toMatchObject({ word, hidden });
    expect(seen('team', feedback).hidden).toEqual(hidden);
    expect(seen('team', feedback)).not.toHaveProperty('hiddenReport');
    expect(seen('teacher', feedback)).toMatchObject({
      word: 'hidden time limit',
      hidden: { failed: 'hidden-2' },
    });
  });
});
