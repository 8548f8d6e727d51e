/**
 * Announcements, questions and comments in a course, and what teams see of each other: who may read what, and how much there
 * can be.
 */
import type { Post, ReceiptCheck, Scoreboard, SourceText, Statistics } from '@baralho/course';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, type CourseServer, jsonOf, OWNER, openCourseServer } from './served.suite.ts';

let server: CourseServer;
const ask: CourseServer['ask'] = (...words) => server.ask(...words);
const statusOf = async (...words: Parameters<CourseServer['ask']>): Promise<number> =>
  (await ask(...words)).status;

let ana = '';
let rui = '';
let assistant = '';
beforeAll(async () => {
  server = await openCourseServer();
  await ask('POST', '', as(OWNER), { id: 'si', title: 'S', teacher: 'prof', password: 'a long password' });
  const [one, two] = await jsonOf<{ key: string }[]>(
    ask('POST', '/si/teams', as(OWNER), 'team,name\nAses,Ana\nReis,Rui\n'),
  );
  [ana, rui] = [one?.key ?? '', two?.key ?? ''];
  assistant = (
    await jsonOf<{ key: string }>(ask('POST', '/si/people', as(OWNER), { role: 'assistant', name: 'helper' }))
  ).key;
  const none = { built: 'none', random: 0 };
  const own = [{ name: 'one', input: 'x\n', expected: 'yes\n' }];
  const tests = { visible: { ...none, own }, hidden: none };
  await ask('PUT', '/si/problems/guiao1', as(OWNER), { points: 10, tests });
});
afterAll(async () => {
  await server.close();
  expect(server.logged).toEqual([]);
});

const postsFor = (key: string): Promise<Post[]> => jsonOf(ask('GET', '/si/posts', as(key)));

describe('announcements and questions', () => {
  it('a question is for its team and the teachers, until it is answered for all, and then without the team', async () => {
    const words = 'Is the joker a card?';
    const { id } = await jsonOf<{ id: string }>(
      ask('POST', '/si/questions', as(ana), { words, target: 'guiao1' }),
    );
    expect(await postsFor(rui)).toEqual([]);
    expect(await postsFor(ana)).toMatchObject([{ words, team: 'Ases', target: 'guiao1', answer: null }]);
    const answer = { words: 'No.', isShared: false };
    expect(await statusOf('PUT', `/si/posts/${id}`, as(rui), answer)).toBe(403);
    expect(await statusOf('PUT', `/si/posts/${id}`, as(assistant), answer)).toBe(204);
    expect(await postsFor(rui)).toEqual([]);
    expect(await statusOf('PUT', `/si/posts/${id}`, as(assistant), { ...answer, isShared: true })).toBe(204);
    const [seen] = await postsFor(rui);
    expect(seen).toMatchObject({ words, answer: 'No.', isShared: true, team: null });
    expect(JSON.stringify(seen)).not.toMatch(/Ases|Ana/);
    expect((await jsonOf<{ words: string }[]>(ask('GET', '/si/notes', as(ana))))[0]?.words).toContain('No.');
  });

  it('an announcement is for all, and only teachers make and remove one', async () => {
    const said = { words: 'Tests <b>changed</b>\nLook again.' };
    expect(await statusOf('POST', '/si/posts', as(ana), said)).toBe(403);
    const { id } = await jsonOf<{ id: string }>(ask('POST', '/si/posts', as(assistant), said));
    expect((await postsFor(rui))[0]).toMatchObject({ kind: 'announcement', ...said });
    expect(await statusOf('PUT', `/si/posts/${id}`, as(OWNER), { words: 'x', isShared: true })).toBe(404);
    expect(await statusOf('DELETE', `/si/posts/${id}`, as(ana))).toBe(403);
    expect(await statusOf('DELETE', `/si/posts/${id}`, as(OWNER))).toBe(204);
    expect(await statusOf('DELETE', `/si/posts/${id}`, as(OWNER))).toBe(404);
  });

  it('nothing that is empty, too long or about no problem is taken, and ten questions an hour', async () => {
    for (const body of [
      { words: ' \n' },
      { words: '\u001b[2J' },
      { words: 'x'.repeat(2001) },
      { words: 'x', target: 'war' },
      {},
    ])
      expect(await statusOf('POST', '/si/questions', as(rui), body)).toBe(400);
    const statuses = [];
    for (let i = 0; i < 11; i++)
      statuses.push(await statusOf('POST', '/si/questions', as(rui), { words: `question ${i}` }));
    expect(statuses).toEqual([...Array(10).fill(201), 400]);
  });
});

describe('submissions', () => {
  const handIn = async (key: string, text: string): Promise<string> => {
    const { id } = await jsonOf<{ id: string }>(server.handIn(key, 'guiao1', text));
    await server.judged(key, id);
    return id;
  };
  let wrong = '';

  it('are read line by line by their team and the teachers, with comments', async () => {
    wrong = await handIn(ana, '#!/bin/sh\necho no\n');
    const at = `/si/submissions/${wrong}`;
    expect(await statusOf('GET', `${at}/text`, as(rui))).toBe(404);
    const comment = { file: 'run', line: 2, words: 'Say yes.' };
    expect(await statusOf('POST', `${at}/comments`, as(ana), comment)).toBe(403);
    for (const bad of [
      { ...comment, line: 9 },
      { ...comment, file: '../x' },
      { ...comment, line: 0 },
    ])
      expect(await statusOf('POST', `${at}/comments`, as(assistant), bad)).toBe(400);
    const { id } = await jsonOf<{ id: string }>(ask('POST', `${at}/comments`, as(assistant), comment));
    const text = await jsonOf<SourceText>(ask('GET', `${at}/text`, as(ana)));
    expect(text.files).toEqual([{ name: 'run', text: '#!/bin/sh\necho no\n' }]);
    expect(text.comments).toMatchObject([{ ...comment, by: 'helper' }]);
    expect(await jsonOf(ask('GET', '/si/notes', as(ana)))).toMatchObject([
      { words: 'There are comments on submission 1 for guiao1.' },
      {},
      {},
    ]);
    expect(await statusOf('DELETE', `/si/comments/${id}`, as(ana))).toBe(403);
    expect(await statusOf('DELETE', `/si/comments/${id}`, as(OWNER))).toBe(204);
  });

  it('are counted for each problem: tries, who was first, the hardest test', async () => {
    const right = await handIn(rui, '#!/bin/sh\necho yes\n');
    const { problems, today } = await jsonOf<Statistics>(ask('GET', '/si/statistics', as(assistant)));
    expect(problems).toMatchObject([
      {
        problem: 'guiao1',
        tries: 2,
        teams: 2,
        accepted: 1,
        first: { team: 'Reis', submission: right },
        hardest: { test: 'one', teams: 1 },
      },
    ]);
    expect(today.verdicts).toHaveLength(2);
    expect(today.hours.reduce((sum, n) => sum + n, 0)).toBe(2);
  });

  it('are shown to other teams only where the teacher wants it, and not since the freeze', async () => {
    const board = (key: string): Promise<Scoreboard> => jsonOf(ask('GET', '/si/scoreboard', as(key)));
    expect(await statusOf('GET', '/si/scoreboard', as(ana))).toBe(404);
    await ask('PATCH', '/si', as(OWNER), { settings: { scoreboard: true } });
    expect((await board(ana)).teams).toMatchObject([
      { place: 1, team: 'Reis', points: 10 },
      { place: 2, team: 'Ases', points: 0, cells: [{ tries: 1, pending: 0 }] },
    ]);
    const freeze = Date.now();
    await ask('PATCH', '/si', as(OWNER), { settings: { freeze } });
    await handIn(ana, '#!/bin/sh\necho yes\n');
    const frozen = await board(rui);
    expect(frozen).toMatchObject({ frozen: freeze });
    expect(frozen.teams[1]).toMatchObject({ team: 'Ases', points: 0, cells: [{ tries: 1, pending: 1 }] });
    expect((await board(OWNER)).teams.map(({ points }) => points)).toEqual([10, 10]);
  });

  it('are limited a day, for each team and problem', async () => {
    await ask('PATCH', '/si', as(OWNER), { settings: { submissionsADay: 2 } });
    const full = await server.handIn(ana, 'guiao1', '#!/bin/sh\necho yes\n');
    expect([full.status, (await jsonOf<{ error: string }>(full)).error]).toEqual([
      400,
      expect.stringMatching(/submitted 2 times for guiao1 today/),
    ]);
    expect((await server.handIn(rui, 'guiao1', '#!/bin/sh\necho yes\n')).status).toBe(201);
    await ask('PATCH', '/si', as(OWNER), { settings: { submissionsADay: null } });
    expect((await server.handIn(ana, 'guiao1', '#!/bin/sh\necho no\n')).status).toBe(201);
  });

  it('have a signed receipt, which is no other’s and cannot be changed', async () => {
    const at = `/si/submissions/${wrong}/receipt`;
    expect(await statusOf('GET', at, as(rui))).toBe(404);
    const { receipt } = await jsonOf<{ receipt: string }>(ask('GET', at, as(ana)));
    const check = (text: string): Promise<ReceiptCheck> =>
      jsonOf(ask('POST', '/si/receipts', as(rui), { receipt: text }));
    expect(await check(receipt)).toMatchObject({
      isGenuine: true,
      submission: wrong,
      number: 1,
      isKept: true,
    });
    for (const bad of [
      receipt.replace(' 1 ', ' 2 '),
      receipt.replace(' si ', ' so '),
      'nothing',
      ` ${receipt} x`,
    ])
      expect(await check(bad)).toEqual({ isGenuine: false });
  });

  it('are tried on the samples alone, which counts for nothing and is kept until the next', async () => {
    const quick = async (text: string): Promise<string> => {
      const { id } = await jsonOf<{ id: string }>(server.handIn(rui, 'samples:guiao1', text));
      return id;
    };
    const counted = async () => {
      const { problems, today } = await jsonOf<Statistics>(ask('GET', '/si/statistics', as(OWNER)));
      return [problems.map(({ tries }) => tries), today.submissions];
    };
    const before = await counted();
    const first = await quick('#!/bin/sh\necho no\n');
    const judged = await server.judged(rui, first);
    expect(judged.verdict?.visible).toBeUndefined();
    expect(judged.points).toBe(0);
    expect(await statusOf('GET', `/si/submissions/${first}`, as(ana))).toBe(404);
    const list = await jsonOf<{ id: string }[]>(ask('GET', '/si/submissions', as(rui)));
    expect(list.map(({ id }) => id)).not.toContain(first);
    expect(await counted()).toEqual(before);
    await server.judged(rui, await quick('#!/bin/sh\necho yes\n'));
    expect(await statusOf('GET', `/si/submissions/${first}`, as(rui))).toBe(404);
    expect((await server.handIn(rui, 'samples:war', 'x')).status).toBe(400);
  });
});
