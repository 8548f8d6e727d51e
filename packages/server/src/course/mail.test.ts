/**
 * Renewing a lost link by mail: it is sent to the person with that address, revealed to nobody else, and changes nothing until
 * it is opened.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isMailAddress } from './mail.ts';
import { type MailServer, startMailServer } from './mailServer.suite.ts';
import { as, type CourseServer, jsonOf, OWNER, openCourseServer } from './served.suite.ts';

let server: CourseServer;
let mail: MailServer;
let key: string;
beforeAll(async () => {
  mail = await startMailServer();
  server = await openCourseServer(undefined, { url: mail.url, from: 'Course <course@uni.example>' });
  for (const id of ['si', 'other'])
    await server.ask('POST', '', as(OWNER), {
      id,
      title: 'Sistemas',
      teacher: 'prof',
      password: 'a long password',
    });
  const list =
    'team,name,email\nAses,Ana,ana@uni.example\nAses,Rui,rui@uni.example\nReis,Eva,EVA@uni.example\nReis,Leo,"leo@uni.example,eve@evil.example"\n';
  const invited = await jsonOf<{ name: string; key: string }[]>(
    server.ask('POST', '/si/teams', as(OWNER), list),
  );
  key = invited.find(({ name }) => name === 'Ana')?.key ?? '';
});
afterAll(async () => {
  await server.close();
  mail.close();
});

const ask = async (email: string, course = 'si', language = 'en') => {
  const answer = await server.ask('POST', `/${course}/link`, {}, { email, language });
  return [answer.status, await answer.text()] as const;
};
const keyIn = (text: string): string => /join=([\w-]+)/.exec(text)?.[1] ?? '';
const signIn = (course: string, own: string) => server.ask('POST', `/${course}/session`, {}, { key: own });

it('goes to the address that is known, whoever asks, and answers all alike', async () => {
  expect(await jsonOf(server.ask('GET', '/si/session'))).toMatchObject({ hasMail: true });
  const answers = [
    await ask('nobody@uni.example'),
    await ask('ana@uni.example', 'other'),
    await ask('ana@uni.example', 'nowhere'),
    await ask('leo@uni.example,eve@evil.example'),
    await ask(' ANA@uni.example '),
  ];
  expect(new Set(answers.map((answer) => answer.join(' ')))).toEqual(new Set(['204 ']));
  await mail.received(1);
  await ask('eva@uni.example', 'si', 'pt-PT');
  await mail.received(2);
  // Earlier requests were all handled before the last one.
  expect(mail.letters.map(({ from, to }) => [from, ...to])).toEqual([
    ['course@uni.example', 'ana@uni.example'],
    ['course@uni.example', 'EVA@uni.example'],
  ]);
  const [english, portuguese] = mail.letters;
  expect(english?.subject).toBe('Your link for Sistemas');
  expect(english?.text).toContain(`${server.address}#/course?course=si&join=mail-`);
  expect(portuguese?.text).toContain('Olá Eva');
});

it('the old link holds until the message is opened, which is possible once, and in its course', async () => {
  expect((await server.ask('GET', '/si', as(key))).status).toBe(200);
  const sent = keyIn(mail.letters[0]?.text ?? '');
  expect((await server.ask('GET', '/si', as(sent))).status).toBe(401);
  const session = await jsonOf<{ role: string; key: string }>(signIn('si', sent));
  expect(session).toMatchObject({ role: 'team', key: expect.stringMatching(/^[\w-]{22}$/) });
  expect((await server.ask('GET', '/si', as(key))).status).toBe(401);
  expect((await server.ask('GET', '/si', as(session.key))).status).toBe(200);
  expect((await signIn('si', sent)).status).toBe(401);
  const other = keyIn(mail.letters[1]?.text ?? '');
  expect((await signIn('other', other)).status).toBe(401);
});

it('nobody gets more than a few', async () => {
  for (let i = 0; i < 8; i++) expect((await ask('rui@uni.example'))[0]).toBe(204);
  await ask('eva@uni.example');
  await mail.received(6);
  expect(mail.letters.filter(({ to }) => to[0] === 'rui@uni.example')).toHaveLength(3);
  // The limit for one client address, whether or not the person exists.
  let status = 204;
  for (let i = 0; i < 60 && status === 204; i++) [status] = await ask('nobody@uni.example');
  expect(status).toBe(429);
});

it('a mail server that says no is for the log, without the address', async () => {
  expect(server.logged).toEqual([]);
  mail.refuses = true;
  const again = await openCourseServer(undefined, { url: mail.url, from: 'Course <course@uni.example>' });
  await again.ask('POST', '', as(OWNER), {
    id: 'si',
    title: 'S',
    teacher: 'prof',
    password: 'a long password',
  });
  await again.ask('POST', '/si/teams', as(OWNER), 'team,name,email\nAses,Ana,ana@uni.example\n');
  expect((await again.ask('POST', '/si/link', {}, { email: 'ana@uni.example' })).status).toBe(204);
  await vi.waitFor(() => expect(again.logged).toHaveLength(1), { timeout: 60_000 });
  expect(again.logged[0]).toMatch(/^a message was not sent: E\w+$/);
  await again.close();
});

it('there is none where no mail server is named', async () => {
  const silent = await openCourseServer();
  await silent.ask('POST', '', as(OWNER), {
    id: 'si',
    title: 'S',
    teacher: 'prof',
    password: 'a long password',
  });
  expect((await silent.ask('POST', '/si/link', {}, { email: 'a@b.example' })).status).toBe(404);
  await silent.close();
});

it.each(['a@b, c@d', 'a@b c@d', '<a@b>', 'a', 'a@b\r\nBcc: c@d', '"a b"@c', 'group:a@b;', '@b'])(
  '%j is no address',
  (word) => expect(isMailAddress(word)).toBe(false),
);
