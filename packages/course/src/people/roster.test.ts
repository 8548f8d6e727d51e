/** Lists of teams from spreadsheets, and how people who are already in the course are recognised. */
import type { Store } from '@baralho/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCourseStore } from '../store/courseStore.suite.ts';
import type { CourseSchema } from '../store/schema.ts';
import { openPeople, type People } from './people.ts';
import { readTeamList } from './teamList.ts';

describe('the columns of a list', () => {
  const ana = { team: 'Ases', number: 'a104321', name: 'Ana Silva', email: 'ana@uni.example' };
  const { team, name } = ana;
  it.each([
    ['with a heading', 'team,number,name,email\nAses,a104321,Ana Silva,ana@uni.example\n', ana],
    ['in another order', 'Nome;Número;E-mail;Equipa\nAna Silva;a104321;ana@uni.example;Ases\n', ana],
    [
      'as Moodle exports them',
      'First name,Surname,ID number,Email address,Group\nAna,Silva,a104321,ana@uni.example,Ases\n',
      ana,
    ],
    ['with columns that nobody needs', 'team,turno,name\nAses,PL3,Ana Silva\n', { team, name }],
    ['without a heading', 'Ases,a104321,Ana Silva,ana@uni.example\n', ana],
    ['without a heading, the name first', 'Ases,Ana Silva,a104321\n', { team, name, number: 'a104321' }],
    ['of teams and names alone', 'Ases,Ana Silva\n', { team, name }],
    ['of numbers alone', 'team,number\nAses,a104321\n', { team, name: 'a104321', number: 'a104321' }],
    ['of teams alone', 'Ases\n', { team, name: 'Ases' }],
  ])('%s', (_, csv, row) => expect(readTeamList(csv)).toEqual({ ok: true, value: [row] }));

  it.each([
    ['nobody', 'team,name\n', /no team in it/],
    [
      'a number twice',
      'team,number,name\nA,1001,Ana\nB,1001,Bea\n',
      /^line 3: '1001' is in an earlier line too/,
    ],
    ['an address twice', 'team,name,email\nA,Ana,x@y.example\nB,Bea,x@y.example\n', /^line 3: .*earlier/],
    [
      'an address that is none',
      'team,name,email\nA,Ana,nobody\n',
      /^line 2: 'nobody' is not an e-mail address/,
    ],
    ['a number that is too long', `team,number\nA,${'1'.repeat(41)}\n`, /^line 2: a number has/],
    ['an empty name', 'A,Ana\n,Bea\n', /^line 2: a name has/],
  ])('%s', (_, csv, why) =>
    expect(readTeamList(csv)).toMatchObject({ ok: false, why: expect.stringMatching(why) }),
  );
});

describe('people who are there already', () => {
  let store: Store<CourseSchema>;
  let close: () => Promise<void>;
  let people: People;
  beforeEach(async () => {
    ({ store, close } = await openCourseStore());
    people = openPeople(store, Date.now);
  });
  afterEach(() => close());

  const invite = async (csv: string) => {
    const done = await people.invite('si', csv);
    if (!done.ok) throw new Error(done.why);
    return done.value;
  };
  const all = async () =>
    (await people.all('si')).map(({ team, name, number, email }) =>
      [team, name, number, email].join(' ').trim(),
    );

  it.each([
    ['by number, with a name that was mistyped', 'team,number,name\nReis,1001,Ana Silva\n'],
    ['by address', 'team,name,email\nReis,Ana Silva,ana@uni.example\n'],
    ['by name', 'Reis,Ana\n'],
  ])('move, and are not doubled: %s', async (_, csv) => {
    const [before] = await invite(
      'team,number,name,email\nAses,1001,Ana,ana@uni.example\nAses,1002,Bea,\nReis,1003,Rui,\n',
    );
    const [after] = await invite(csv);
    expect(after).toMatchObject({ id: before?.id, team: 'Reis', from: 'Ases' });
    expect(after?.key).toBeUndefined();
    const viewer = await people.byKey('si', before?.key ?? '');
    const teams = await people.teams('si');
    expect(viewer?.team).toBe(teams.find(({ name }) => name === 'Reis')?.id);
    expect((await all()).filter((line) => line.includes('1001'))).toHaveLength(1);
    expect(await all()).toHaveLength(3);
  });

  it('get the number that a later list has', async () => {
    await invite('Ases,Ana\n');
    await invite('team,number,name\nAses,1001,Ana\n');
    expect(await all()).toEqual(['Ases Ana 1001']);
  });

  it('are others when they have another number, or are in the list under both teams', async () => {
    await invite('team,number,name\nAses,1001,Ana\n');
    await invite('team,number,name\nReis,1002,Ana\n');
    expect(await all()).toEqual(['Ases Ana 1001', 'Reis Ana 1002']);
    await invite('Ases,Rui\n');
    await invite('Ases,Rui\nReis,Rui\n');
    expect((await all()).filter((line) => line.endsWith('Rui'))).toEqual(['Ases Rui', 'Reis Rui']);
  });

  it('leave no empty team behind, unless it has submitted something', async () => {
    await invite('Ases,Ana\nReis,Rui\n');
    const reis = (await people.teams('si')).find(({ name }) => name === 'Reis')?.id ?? '';
    const submission = { id: 's', course_id: 'si', team_id: reis, person_id: 'p', target: 'war', at: 1 };
    const rest = { blob: '', file_name: '', state: 'done', language: null, log: '', verdict: null } as const;
    const none = { rejudge: null, before: null, owner: null, lease: 0 };
    await store.write((db) =>
      db
        .insertInto('course_submissions')
        .values({ ...submission, ...rest, ...none })
        .execute(),
    );
    await invite('Damas,Ana\nDamas,Rui\n');
    expect((await people.teams('si')).map(({ name }) => name)).toEqual(['Damas', 'Reis']);
  });
});
