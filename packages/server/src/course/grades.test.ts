/** Grades over HTTP: who may read and write what. A student never reads another team's ratings or anybody else's grade. */
import type { SeenGrades, SeenRatings } from '@baralho/api/courses';
import type { Account } from '@baralho/course';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, type CourseServer, jsonOf, OWNER, openCourseServer } from './served.suite.ts';

let server: CourseServer;
const ask: CourseServer['ask'] = (...words) => server.ask(...words);
const keys = { ana: '', rui: '', zoe: '', assistant: '', owner: OWNER };
type Who = keyof typeof keys;
const ids = new Map<string, string>();
const idOf = (name: string): string => ids.get(name) ?? '';
let teams: Readonly<Record<'ases' | 'reis', string>> = { ases: '', reis: '' };

const statusOf = async (who: Who, method: string, path: string, body?: object): Promise<number> =>
  (await ask(method, `/si${path}`, as(keys[who]), body)).status;
const gradesFor = (who: Who, path: '/grades' | '/grade') =>
  jsonOf<SeenGrades>(ask('GET', `/si${path}`, as(keys[who])));
const ratingsFor = (who: Who, query = '') =>
  jsonOf<readonly SeenRatings[]>(ask('GET', `/si/peers${query}`, as(keys[who])));
const rate = (who: Who, rated: string, percent = 80) =>
  statusOf(who, 'PUT', '/peers', { rated: idOf(rated), percent, words: 'of use' });

beforeAll(async () => {
  server = await openCourseServer();
  const course = { id: 'si', title: 'LI2', teacher: 'prof', password: 'a long password' };
  const preset = { preset: 'li2', year: 2090, zone: 'Europe/Lisbon' };
  expect((await ask('POST', '', as(OWNER), { ...course, ...preset })).status).toBe(201);
  const invited = await jsonOf<{ name: string; key: string }[]>(
    ask('POST', '/si/teams?sizes=any', as(OWNER), 'Ases,ana\nAses,rui\nReis,zoe\n'),
  );
  for (const { name, key } of invited) keys[name as 'ana' | 'rui' | 'zoe'] = key;
  const staff = { role: 'assistant', name: 'helper' };
  keys.assistant = (await jsonOf<{ key: string }>(ask('POST', '/si/people', as(OWNER), staff))).key;
  for (const one of await jsonOf<Account[]>(ask('GET', '/si/people', as(OWNER)))) {
    ids.set(one.name, one.id);
    if (one.team !== null && one.teamId !== null) ids.set(one.team, one.teamId);
  }
  teams = { ases: idOf('Ases'), reis: idOf('Reis') };
});
afterAll(async () => {
  await server.close();
  expect(server.logged).toEqual([]);
});

describe('who may what', () => {
  const DEFENCE = () => ({
    who: idOf('ana'),
    stage: 'guiao1',
    outcome: 'passed',
    percent: 90,
    notes: 'well',
  });
  const MARK = () => ({ who: teams.ases, stage: 'project', value: 1.5, reason: '' });
  it.each<[string, string, (() => object) | undefined, Readonly<Record<Who, number>>]>([
    ['GET', '/grades', undefined, { ana: 403, rui: 403, zoe: 403, assistant: 200, owner: 200 }],
    ['GET', '/grades.csv', undefined, { ana: 403, rui: 403, zoe: 403, assistant: 200, owner: 200 }],
    ['GET', '/moodle.csv', undefined, { ana: 403, rui: 403, zoe: 403, assistant: 200, owner: 200 }],
    ['GET', '/grade', undefined, { ana: 200, rui: 200, zoe: 200, assistant: 404, owner: 404 }],
    ['GET', '/peers', undefined, { ana: 200, rui: 200, zoe: 200, assistant: 200, owner: 200 }],
    [
      'PUT',
      '/peers',
      () => ({ rated: idOf('rui'), percent: 90 }),
      { ana: 200, rui: 400, zoe: 400, assistant: 403, owner: 403 },
    ],
    ['PUT', '/defences', DEFENCE, { ana: 403, rui: 403, zoe: 403, assistant: 200, owner: 200 }],
    ['PUT', '/marks', MARK, { ana: 403, rui: 403, zoe: 403, assistant: 403, owner: 200 }],
  ])('%s %s', async (method, path, body, expected) => {
    const statuses: Record<string, number> = {};
    for (const who of Object.keys(expected) as Who[])
      statuses[who] = await statusOf(who, method, path, body?.());
    expect(statuses).toEqual(expected);
  });
});

describe('a student', () => {
  it('reads what the own team says, whatever team is asked for, and of no other', async () => {
    expect(await rate('ana', 'rui')).toBe(200);
    expect(await rate('rui', 'ana')).toBe(200);
    for (const query of ['', `?team=${teams.reis}`, '?team=', '?team=x'])
      expect((await ratingsFor('ana', query)).map(({ team }) => team)).toEqual(['Ases']);
    expect(JSON.stringify(await ratingsFor('zoe'))).not.toMatch(/ana|rui|of use/);
    expect((await ratingsFor('owner')).map(({ team }) => team)).toEqual(['Ases', 'Reis']);
    expect((await ratingsFor('assistant', `?team=${teams.reis}`)).map(({ team }) => team)).toEqual(['Reis']);
  });

  it('rates nobody in another team, whoever that is said to be', async () => {
    expect(await rate('ana', 'zoe')).toBe(400);
    expect(await rate('ana', 'helper')).toBe(400);
    expect(
      await statusOf('ana', 'PUT', '/peers', { rated: idOf('rui'), rater: idOf('zoe'), percent: 1 }),
    ).toBe(400);
    expect(await statusOf('ana', 'PUT', '/peers', { rated: idOf('rui'), percent: 101 })).toBe(400);
  });

  it('reads the own grade and nobody else’s, not even in the team', async () => {
    const notes = 'could not explain the sorting';
    const defence = { who: idOf('rui'), stage: 'project', outcome: 'unexplained', notes };
    expect(await statusOf('assistant', 'PUT', '/defences', defence)).toBe(200);
    const [own, ...others] = (await gradesFor('rui', '/grade')).people;
    expect([own?.name, others]).toEqual(['rui', []]);
    expect(own).toMatchObject({ annulled: 'unexplained', total: 0, defences: [{ notes }] });
    for (const who of ['ana', 'zoe'] as const)
      expect(JSON.stringify(await gradesFor(who, '/grade'))).not.toContain(notes);
    const all = await gradesFor('owner', '/grades');
    expect(all.people.map(({ name }) => name)).toEqual(['ana', 'rui', 'zoe']);
  });
});

it('the files have the names of the course and hold what the table says', async () => {
  for (const [path, head] of [
    ['/grades.csv', 'number,name,email,team,guiao1,'],
    ['/moodle.csv', 'ID number,Email address,Full name,guiao1,'],
  ] as const) {
    const answer = await ask('GET', `/si${path}`, as(OWNER));
    expect(answer.headers.get('content-disposition')).toContain(`si-${path.slice(1)}`);
    expect((await answer.text()).startsWith(head)).toBe(true);
  }
});

it('teams have four people; others need the teacher’s word, and nobody of a refused list is seated', async () => {
  const before = await jsonOf<Account[]>(ask('GET', '/si/people', as(OWNER)));
  const three = 'Valetes,leo\nValetes,bia\nValetes,tom\n';
  const refused = await ask('POST', '/si/teams', as(OWNER), three);
  expect([refused.status, (await jsonOf<{ error: string }>(refused)).error]).toEqual([
    400,
    expect.stringMatching(/Valetes would have 3 people; teams of this course have 4/),
  ]);
  expect(await jsonOf<Account[]>(ask('GET', '/si/people', as(OWNER)))).toEqual(before);
  expect((await ask('POST', '/si/teams', as(OWNER), `${three}Valetes,eva\n`)).status).toBe(200);
  expect((await ask('POST', '/si/teams?sizes=any', as(OWNER), 'Damas,ivo\n')).status).toBe(200);
});

it('a preset that there is not makes no course', async () => {
  const course = { id: 'other', title: 'x', teacher: 'x', password: 'a long password', preset: 'li3' };
  expect((await ask('POST', '', as(OWNER), course)).status).toBe(400);
});
