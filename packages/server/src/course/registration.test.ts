/** Students who register themselves: only with the code, once each, and into an existing team only with its approval. */
import type { JoinRequest, Registered } from '@baralho/course';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { as, type CourseServer, jsonOf, OWNER, openCourseServer } from './served.suite.ts';

let server: CourseServer;
const CODE = 'abcdefgh2345';
const statusOf = async (...words: Parameters<CourseServer['ask']>): Promise<number> =>
  (await server.ask(...words)).status;
const register = (name: string, team: string, more: object = {}): Promise<Response> =>
  server.ask('POST', '/si/registration', {}, { code: CODE, name, team, ...more });
const set = (settings: object): Promise<number> => statusOf('PATCH', '/si', as(OWNER), { settings });

beforeAll(async () => {
  server = await openCourseServer();
  const course = { id: 'si', title: 'S', teacher: 'prof', password: 'a long password' };
  await server.ask('POST', '', as(OWNER), course);
});
afterAll(async () => {
  await server.close();
  expect(server.logged).toEqual([]);
});

it('is closed until the teacher opens it, and takes no other code', async () => {
  expect(await jsonOf(server.ask('GET', '/si/session'))).toEqual({
    openId: false,
    isOpen: false,
    hasMail: false,
  });
  expect((await register('Ana', 'Ases')).status).toBe(401);
  expect(await set({ joinCode: 'short' })).toBe(400);
  expect(await set({ joinCode: CODE, teamSize: 2 })).toBe(200);
  expect(await jsonOf(server.ask('GET', '/si/session'))).toEqual({
    openId: false,
    isOpen: true,
    hasMail: false,
  });
  expect((await register('Ana', 'Ases', { code: 'abcdefgh2346' })).status).toBe(401);
  expect(
    (await server.ask('POST', '/nowhere/registration', {}, { code: CODE, name: 'x', team: 'x' })).status,
  ).toBe(401);
});

it('founds a team, and asks its members who else joins, up to its size', async () => {
  const ana = await jsonOf<Registered>(register('Ana', 'Ases', { number: 'a1', email: 'ana@uni.example' }));
  expect(ana).toMatchObject({ team: 'Ases', isWaiting: false });
  const seen = await jsonOf<{ settings: object; you: object }>(server.ask('GET', '/si', as(ana.key)));
  // Teams cannot see the code.
  expect(seen).toMatchObject({ settings: { joinCode: null }, you: { team: { name: 'Ases' } } });
  const other = await jsonOf<Registered>(register('Zoe', 'Reis'));

  const rui = await jsonOf<Registered>(register('Rui', '  ases '));
  expect(rui).toMatchObject({ team: 'Ases', isWaiting: true });
  expect(await statusOf('GET', '/si', as(rui.key))).toBe(401);
  const early = await server.ask('POST', '/si/session', {}, { key: rui.key });
  expect([early.status, (await jsonOf<{ error: string }>(early)).error]).toEqual([
    401,
    'your team has not accepted your request yet',
  ]);
  const requestsFor = (key: string): Promise<JoinRequest[]> =>
    jsonOf(server.ask('GET', '/si/requests', as(key)));
  const [request] = await requestsFor(ana.key);
  expect(await requestsFor(other.key)).toEqual([]);
  const decide = (key: string, id = request?.id, isAccepted = true): Promise<number> =>
    statusOf('POST', `/si/requests/${id}`, as(key), { isAccepted });
  expect(await decide(other.key)).toBe(400);
  expect(await decide(ana.key)).toBe(200);
  expect(await decide(ana.key)).toBe(400);
  expect(await statusOf('GET', '/si', as(rui.key))).toBe(200);

  // The team size is two: a third member needs the teacher.
  await register('Eva', 'Ases');
  const [third] = await requestsFor(OWNER);
  expect(await decide(rui.key, third?.id)).toBe(400);
  expect(await decide(OWNER, third?.id)).toBe(200);
});

it('nobody comes in twice, or without a name', async () => {
  for (const [name, team, more] of [
    ['Ana 2', 'Damas', { number: 'a1' }],
    ['Ana 3', 'Damas', { email: 'ana@uni.example' }],
    ['', 'Damas', {}],
    ['Ivo', ' ', {}],
    ['Ivo', 'Da\u200bmas', {}],
  ] as const)
    expect((await register(name, team, more)).status).toBe(400);
  for (let i = 0; i < 20; i++) expect((await register(`Somebody ${i}`, 'Reis')).status).toBe(201);
  expect((await register('One more', 'Reis')).status).toBe(400);
});

it('ends when the teacher closes it', async () => {
  expect(await set({ joinCode: null })).toBe(200);
  expect((await register('Late', 'Late')).status).toBe(401);
});
