/** The course of LI2 in the store: stages, peer ratings, defences, marks, the tournament, and everybody's grades. */
import { Readable } from 'node:stream';
import type { Store } from '@baralho/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCup } from '../bots/season.ts';
import { openCourseList } from '../courses/courses.ts';
import { yearOf } from '../courses/presets.ts';
import { openCourseStore } from '../store/courseStore.suite.ts';
import type { CourseSchema } from '../store/schema.ts';
import { openSubmissions } from '../submissions/submissions.ts';
import { archiveCourse, restoreCourse } from '../teacher/archive.ts';
import { forgetPerson } from '../teacher/forget.ts';
import { removeCourse } from '../teacher/remove.ts';
import type { Viewer } from '../viewer.ts';
import { openExtensions } from './extensions.ts';
import { openGradeBook } from './gradebook.ts';
import type { GradeBook, PersonGrade } from './port.ts';
import { gradesAsCsv, gradesForMoodle } from './tables.ts';

const LI2 = 'li2';
const GUIOES = ['guiao1', 'guiao2', 'guiao3', 'guiao4'];
const TEAMS = { ases: ['ana', 'rui', 'eva', 'gil'], reis: ['zoe', 'tom'] } as const;
/** Lisbon is an hour ahead of UTC from April to May: a day ends at 22:59 UTC. */
const dayEnd = (day: string): number => Date.parse(`2027-${day}T22:59:59.999Z`);

let store: Store<CourseSchema>;
let close: () => Promise<void>;
let clock = Date.parse('2027-04-01');
let book: GradeBook;

const viewer = (person: string, team: string): Viewer => ({ course: LI2, person, role: 'team', team });
const handIn = (person: string, team: string, target: string) =>
  openSubmissions({ store, now: () => clock, onSubmitted: () => {} }).handIn(
    viewer(person, team),
    target,
    Readable.from([Buffer.from('int main(void) { return 0; }')]),
    { fileName: 'main.c' },
  );

const stage = { verdict: 'accepted', total: 0, results: [], words: '' };
/** A submission of a team that passed everything. */
const accept = (team: string, problem: string, at = clock) =>
  store.write((db) =>
    db
      .insertInto('course_submissions')
      .values({
        id: `${team}${problem}`,
        course_id: LI2,
        team_id: team,
        person_id: TEAMS.ases[0],
        target: problem,
        at,
        blob: '',
        file_name: '',
        state: 'done',
        log: '',
        verdict: JSON.stringify({ tests: '', at, visible: stage, hidden: stage }),
        lease: 0,
      })
      .execute(),
  );
const activate = (team: string) =>
  store.write((db) =>
    db
      .insertInto('bot_versions')
      .values({
        submission_id: `${team}bot`,
        course_id: LI2,
        team_id: team,
        number: 1,
        at: clock,
        state: 'active',
        report: JSON.stringify({
          says: [],
          program: { hash: 'a'.repeat(64), command: 'run', blob: 'b'.repeat(64) },
        }),
      })
      .execute(),
  );
const played = (at: number, marks: Readonly<Record<string, number>>) =>
  store.write((db) =>
    db
      .insertInto('bot_rounds')
      .values({
        id: `final${at}`,
        course_id: LI2,
        kind: 'final',
        at,
        state: 'over',
        commitment: '',
        secret: '',
        entrants: JSON.stringify(
          Object.keys(marks).map((team) => ({ name: team, team, submission: '', version: 1 })),
        ),
        settings: '',
        standings: JSON.stringify(
          Object.entries(marks).map(([team, one]) => ({ team, points: 10, marks: one, words: '' })),
        ),
      })
      .execute(),
  );

const grades = async (): Promise<Readonly<Record<string, PersonGrade>>> =>
  Object.fromEntries((await book.all(LI2)).people.map((one) => [one.name, one]));
const gradeOf = async (name: string): Promise<PersonGrade> => {
  const one = (await grades())[name];
  if (one === undefined) throw new Error(`nobody is called ${name}`);
  return one;
};

beforeEach(async () => {
  clock = Date.parse('2027-04-01');
  ({ store, close } = await openCourseStore());
  book = openGradeBook(store, () => clock);
  const made = await openCourseList(store, () => clock).create(
    LI2,
    'LI2',
    { zone: 'Europe/Lisbon' },
    { name: 'li2' },
  );
  expect(made).toEqual({ ok: true, value: LI2 });
  await store.write(async (db) => {
    for (const [team, people] of Object.entries(TEAMS)) {
      await db.insertInto('course_teams').values({ id: team, course_id: LI2, name: team }).execute();
      for (const [i, person] of people.entries())
        await db
          .insertInto('course_people')
          .values({
            id: person,
            course_id: LI2,
            role: 'team',
            name: person,
            team_id: team,
            number: i === 3 ? null : `a10${i}${team}`,
            email: `${person}@alunos.example`,
          })
          .execute();
    }
  });
});
afterEach(() => close());

describe('LI2, table 2', () => {
  it('has six stages with their dates, in Lisbon, and two points each', async () => {
    const { stages, hasPeers, hasTournament } = await book.all(LI2);
    expect(stages).toEqual([
      { stage: 'guiao1', deadline: dayEnd('04-08'), points: 2 },
      { stage: 'guiao2', deadline: dayEnd('04-15'), points: 2 },
      { stage: 'guiao3', deadline: dayEnd('04-22'), points: 2 },
      { stage: 'guiao4', deadline: dayEnd('04-29'), points: 2 },
      { stage: 'project', deadline: dayEnd('05-18'), points: 2 },
      { stage: 'bot', deadline: dayEnd('05-18'), points: 2 },
    ]);
    expect([hasPeers, hasTournament]).toEqual([true, true]);
    const { settings } = (await openCourseList(store, () => clock).view(LI2)) ?? {};
    expect(settings).toMatchObject({
      teamSize: 4,
      onlyEligible: true,
      defence: { from: Date.parse('2027-05-26T23:00Z'), to: dayEnd('05-29') },
    });
  });

  it.each([
    ['2027-01-01T00:00Z', 2027],
    ['2027-04-08T22:59Z', 2027],
    ['2027-04-08T23:00Z', 2028],
    ['2027-11-19T00:00Z', 2028],
  ])('a course that begins on %s is of %i', (day, year) =>
    expect(yearOf(Date.parse(day), 'Europe/Lisbon')).toBe(year),
  );

  it('counts a stage for everybody in the team; the project when the teacher has marked it', async () => {
    for (const problem of GUIOES) await accept('ases', problem);
    clock = dayEnd('05-18');
    expect(await handIn('rui', 'ases', 'project')).toMatchObject({ ok: true });
    expect(await gradeOf('gil')).toMatchObject({
      group: 8,
      total: 8,
      stages: { 4: { word: 'submitted', points: 0 } },
    });
    expect(await book.mark(LI2, { who: 'ases', stage: 'project', value: 1.75, reason: '' })).toEqual({
      ok: true,
      value: 'ases',
    });
    expect(await gradeOf('gil')).toMatchObject({ total: 9.75, stages: { 4: { points: 1.75 } } });
    expect(await gradeOf('zoe')).toMatchObject({ total: 0 });
  });

  it('a project after its deadline is late, unless the team was given longer', async () => {
    clock = dayEnd('05-18') + 1;
    await handIn('rui', 'ases', 'project');
    expect(await gradeOf('rui')).toMatchObject({ stages: { 4: { word: 'late' } } });
    const extension = { target: 'project', who: 'ases', deadline: clock, reason: 'ill' };
    await openExtensions(store).set(LI2, extension);
    expect(await gradeOf('rui')).toMatchObject({ stages: { 4: { word: 'submitted' } } });
  });
});

describe('groups and peer assessment (4.1)', () => {
  const rate = (rater: string, rated: string, percent: number | null, team = 'ases') =>
    book.rate(viewer(rater, team), { rated, percent, words: '' });

  it('the mean of what the others gave is the percentage of the group component', async () => {
    for (const problem of GUIOES) await accept('ases', problem);
    expect(await gradeOf('gil')).toMatchObject({ peers: { percent: 100, given: 0, others: 3 }, total: 8 });
    await rate('ana', 'gil', 100);
    await rate('rui', 'gil', 50);
    await rate('eva', 'gil', 45);
    await rate('eva', 'gil', 60);
    expect(await gradeOf('gil')).toMatchObject({ peers: { percent: 70, given: 3 }, group: 8, total: 5.6 });
    expect(await gradeOf('ana')).toMatchObject({ peers: { percent: 100, given: 0 }, total: 8 });
    await rate('rui', 'gil', null);
    expect(await gradeOf('gil')).toMatchObject({ peers: { percent: 80, given: 2 } });
  });

  it.each([
    ['oneself', 'ana', 'ana', /yourself/],
    ['somebody in another team', 'ana', 'zoe', /your own team/],
    ['nobody', 'ana', 'nobody', /your own team/],
  ])('nobody rates %s', async (_, rater, rated, why) => {
    expect(await rate(rater, rated, 50)).toMatchObject({ ok: false, why: expect.stringMatching(why) });
    expect((await book.ratings(LI2)).flatMap(({ ratings }) => ratings)).toEqual([]);
  });

  it('ends with the defence', async () => {
    clock = dayEnd('05-29');
    expect(await rate('ana', 'rui', 90)).toMatchObject({ ok: true });
    clock += 1;
    expect(await rate('ana', 'rui', 10)).toMatchObject({
      ok: false,
      why: expect.stringMatching(/ended on .*29 May 2027/),
    });
    expect(await gradeOf('rui')).toMatchObject({ peers: { percent: 90 } });
  });

  it('says who gave what, team by team; who has left a team counts no more', async () => {
    await rate('ana', 'rui', 90);
    await rate('zoe', 'tom', 80, 'reis');
    const [ases] = await book.ratings(LI2, 'ases');
    expect(ases).toMatchObject({
      members: [{ id: 'ana' }, { id: 'eva' }, { id: 'gil' }, { id: 'rui', percent: 90 }],
      ratings: [{ rater: 'ana', rated: 'rui', percent: 90 }],
    });
    expect(await book.ratings(LI2, 'ases')).toHaveLength(1);
    await store.write((db) =>
      db.updateTable('course_people').set({ team_id: 'reis' }).where('id', '=', 'ana').execute(),
    );
    expect(await gradeOf('rui')).toMatchObject({ peers: { percent: 100, given: 0, others: 2 } });
  });

  it('the teacher says otherwise with a reason, and takes it back', async () => {
    for (const problem of GUIOES) await accept('ases', problem);
    await rate('ana', 'rui', 10);
    const mark = { who: 'rui', stage: 'peers', value: 90, reason: 'out of spite' };
    expect(await book.mark(LI2, { ...mark, reason: ' ' })).toMatchObject({ ok: false, code: 'noReason' });
    expect(await book.mark(LI2, { ...mark, who: 'ases' })).toMatchObject({ ok: false });
    expect(await book.mark(LI2, { ...mark, value: 101 })).toMatchObject({
      ok: false,
      why: 'between 0 and 100',
    });
    await book.mark(LI2, mark);
    expect(await gradeOf('rui')).toMatchObject({
      peers: { percent: 90, reason: 'out of spite' },
      total: 7.2,
    });
    await book.mark(LI2, { ...mark, value: null });
    expect(await gradeOf('rui')).toMatchObject({ peers: { percent: 10 }, total: 0.8 });
  });
});

describe('defence and annulment (4.2 to 4.4)', () => {
  const defend = (
    who: string,
    at: string,
    outcome: 'passed' | 'absent' | 'nobody' | null,
    percent: number | null = null,
  ) => book.defend(LI2, { who, stage: at, outcome, percent, notes: 'why' });
  beforeEach(async () => {
    for (const problem of GUIOES) await accept('ases', problem);
  });

  it('who does not appear at the defence loses the group component; the others do not', async () => {
    expect(await defend('rui', 'project', 'absent')).toEqual({ ok: true, value: 'rui' });
    expect(await gradeOf('rui')).toMatchObject({
      group: 8,
      annulled: 'absent',
      total: 0,
      defences: [{ stage: 'project', outcome: 'absent', notes: 'why' }],
    });
    expect(await gradeOf('ana')).toMatchObject({ total: 8, defences: [] });
    await defend('rui', 'project', null);
    expect(await gradeOf('rui')).toMatchObject({ total: 8, defences: [] });
  });

  it('when nobody in the team can explain a part, everybody in it loses it', async () => {
    await accept('reis', 'guiao1');
    expect(await defend('ases', 'project', 'nobody')).toEqual({ ok: true, value: 'ases' });
    const all = Object.values(await grades());
    expect(all.map(({ name, annulled, total }) => [name, annulled, total])).toEqual([
      ...['ana', 'eva', 'gil', 'rui'].map((name) => [name, 'nobody', 0]),
      ...['tom', 'zoe'].map((name) => [name, undefined, 2]),
    ]);
  });

  it('a mark for a stage takes its share of it; a guião that was not defended is annulled', async () => {
    await defend('ana', 'guiao1', 'passed', 75);
    await defend('ana', 'guiao2', 'absent');
    expect(await gradeOf('ana')).toMatchObject({
      total: 5.5,
      stages: [
        { points: 1.5, reached: 2 },
        { points: 0, annulled: 'absent' },
        { points: 2 },
        { points: 2 },
        {},
        {},
      ],
    });
  });

  it.each([
    ['a stage that is none', 'ana', 'war'],
    ['nobody', 'nobody', 'guiao1'],
    ['somebody in another course', '', 'guiao1'],
  ])('%s is not defended', async (_, who, at) =>
    expect(await defend(who, at, 'absent')).toMatchObject({ ok: false }),
  );
});

describe('the tournament (3.1, 4.5)', () => {
  it('the entry counts for teams with every guião accepted and an active bot; late ones are accepted too', async () => {
    await activate('ases');
    expect(await gradeOf('ana')).toMatchObject({ stages: { 5: { word: 'ineligible', points: 0 } } });
    for (const problem of GUIOES.slice(0, 3)) await accept('ases', problem);
    expect(await gradeOf('ana')).toMatchObject({ stages: { 5: { word: 'ineligible', points: 0 } } });
    await accept('ases', 'guiao4', dayEnd('05-01'));
    expect(await gradeOf('ana')).toMatchObject({
      stages: { 3: { points: 0, word: 'late' }, 5: { word: 'active', points: 2 } },
      total: 8,
    });
  });

  it('only eligible teams play the final; a cup is open to all', async () => {
    const parts = { store, now: () => clock };
    await activate('ases');
    await activate('reis');
    await store.write((db) =>
      db.insertInto('course_teams').values({ id: 'valetes', course_id: LI2, name: 'valetes' }).execute(),
    );
    await activate('valetes');
    for (const problem of GUIOES) await accept('reis', problem);
    expect(await openCup(parts, LI2, 'final')).toMatchObject({ code: 'notEligible' });
    for (const problem of GUIOES) await accept('valetes', problem);
    expect(await openCup(parts, LI2, 'final')).toMatchObject({
      entrants: [{ team: 'reis' }, { team: 'valetes' }],
    });
    await store.write((db) => db.deleteFrom('bot_rounds').execute());
    expect(await openCup(parts, LI2, 'cup')).toMatchObject({
      entrants: [{ team: 'ases' }, { team: 'reis' }, { team: 'valetes' }],
    });
  });

  it('no entry comes in after the deadline, unless the team was given longer', async () => {
    clock = dayEnd('05-18');
    expect(await handIn('ana', 'ases', 'bot')).toMatchObject({ ok: true });
    clock += 1;
    expect(await handIn('ana', 'ases', 'bot')).toMatchObject({
      ok: false,
      why: expect.stringMatching(/closed on .*18 May 2027/),
    });
    await openExtensions(store).set(LI2, { target: 'bot', who: 'ases', deadline: clock, reason: 'ill' });
    expect(await handIn('ana', 'ases', 'bot')).toMatchObject({ ok: true });
    expect(await handIn('zoe', 'reis', 'bot')).toMatchObject({ ok: false });
  });

  it('its points are those of the last final, also when the bot plays no more', async () => {
    for (const problem of GUIOES) await accept('ases', problem);
    await played(1, { ases: 1.5, reis: 2 });
    expect(await gradeOf('ana')).toMatchObject({
      tournament: 1.5,
      stages: { 5: { points: 2 } },
      total: 11.5,
    });
    await played(2, { ases: 2 });
    expect(await gradeOf('ana')).toMatchObject({ tournament: 2, total: 12 });
    expect(await gradeOf('zoe')).toMatchObject({ tournament: 0, total: 0 });
  });
});

describe('the files', () => {
  beforeEach(async () => {
    for (const problem of GUIOES) await accept('ases', problem);
    await played(1, { ases: 0.75 });
    await book.rate(viewer('ana', 'ases'), { rated: 'rui', percent: 90, words: '' });
    await book.defend(LI2, { who: 'rui', stage: 'guiao1', outcome: 'passed', percent: 50, notes: 'slow' });
    await book.defend(LI2, { who: 'gil', stage: 'project', outcome: 'absent', percent: null, notes: '' });
  });

  it('a line for each person', async () => {
    expect(
      gradesAsCsv(await book.all(LI2))
        .split('\r\n')
        .slice(0, 5),
    ).toEqual([
      'number,name,email,team,guiao1,guiao2,guiao3,guiao4,project,bot,peer percentage,defence,tournament,total,reasons',
      'a100ases,ana,ana@alunos.example,ases,2,2,2,2,0,2,100,,0.75,10.75,',
      'a102ases,eva,eva@alunos.example,ases,2,2,2,2,0,2,100,,0.75,10.75,',
      ',gil,gil@alunos.example,ases,2,2,2,2,0,2,100,project: did not appear,0.75,0,group component annulled: did not appear',
      'a101ases,rui,rui@alunos.example,ases,1,2,2,2,0,2,90,guiao1: 50% (slow),0.75,8.78,',
    ]);
  });

  it('one for Moodle: its headings, numbers alone in the columns of grades, nobody whom it cannot know', async () => {
    await store.write((db) =>
      db.updateTable('course_people').set({ number: null, email: null }).where('id', '=', 'eva').execute(),
    );
    const [head = '', ...lines] = gradesForMoodle(await book.all(LI2))
      .trimEnd()
      .split('\r\n');
    expect(head).toBe(
      'ID number,Email address,Full name,guiao1,guiao2,guiao3,guiao4,project,bot,tournament,Total,Feedback: Total',
    );
    expect(lines).toHaveLength(5);
    expect(
      lines.every((line) =>
        line
          .split(',')
          .slice(3, 11)
          .every((cell) => /^\d+(\.\d+)?$/.test(cell)),
      ),
    ).toBe(true);
    expect(lines[1]).toMatch(/^,gil@alunos.example,gil,.*,0,"100% of 10.75 points; group component annulled/);
  });

  it('an archive keeps all of it', async () => {
    await store.write(async (db) => {
      await db.deleteFrom('bot_rounds').execute();
      await db.deleteFrom('course_submissions').execute();
    });
    const before = await book.all(LI2);
    const bytes = Buffer.concat(await archiveCourse(store, LI2).toArray());
    await removeCourse(store, LI2);
    expect((await book.all(LI2)).people).toEqual([]);
    expect(await store.db.selectFrom('course_peers').selectAll().execute()).toEqual([]);
    expect(await restoreCourse(store, Readable.from([bytes]))).toEqual({ ok: true, value: LI2 });
    expect(await book.all(LI2)).toEqual(before);
  });

  it('of somebody who is forgotten the words go and the numbers stay', async () => {
    await book.rate(viewer('gil', 'ases'), { rated: 'rui', percent: 40, words: 'never there' });
    await forgetPerson(store, LI2, 'rui');
    const text = JSON.stringify([await book.all(LI2), await book.ratings(LI2)]);
    expect(text).not.toMatch(/slow|never there|rui@/);
    const [ases] = await book.ratings(LI2, 'ases');
    expect(ases?.ratings.map(({ percent }) => percent)).toEqual([90, 40]);
  });
});
