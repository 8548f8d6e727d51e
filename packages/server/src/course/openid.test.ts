/** Signing in by OpenID over HTTP, from the button to the session, with a small provider that can be made to lie. */
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mayBePlain, openOpenId } from './openid.ts';
import {
  base64,
  CLIENT,
  type Claims,
  confused,
  forged,
  type Provider,
  signed,
  startProvider,
} from './provider.suite.ts';
import { as, type CourseServer, jsonOf, OWNER, openCourseServer } from './served.suite.ts';

const ANA = { sub: 'ana-1', email: 'Ana@Uni.example', email_verified: true };

let provider: Provider;
let server: CourseServer;
beforeAll(async () => {
  provider = await startProvider();
  server = await openCourseServer({ issuer: provider.issuer, ...CLIENT });
  for (const id of ['si', 'other']) {
    const course = { id, title: id, teacher: 'prof', password: 'a long password' };
    expect((await server.ask('POST', '', as(OWNER), course)).status).toBe(201);
  }
  const add = (role: string, name: string, openid: string) =>
    server.ask('POST', '/si/people', as(OWNER), { role, name, openid });
  expect((await add('teacher', 'Ana', 'ana@uni.example')).status).toBe(200);
  expect((await add('assistant', 'Bruno', 'bruno-2')).status).toBe(200);
  expect((await add('assistant', 'Carla', 'sub:c@idp')).status).toBe(200);
  // Nobody else can sign in as one of them.
  expect((await add('assistant', 'Eve', 'bruno-2')).status).toBe(409);
  expect((await add('assistant', 'Eve', 'sub:bruno-2')).status).toBe(409);
  expect((await add('assistant', 'Eve', 'ANA@uni.example')).status).toBe(409);
});
afterAll(async () => {
  await server.close();
  provider.close();
  expect(server.logged).toEqual([]);
});
beforeEach(() => {
  provider.who = ANA;
  provider.token = signed;
  provider.instead = () => false;
  provider.along = {};
  provider.kid = 'RS256';
});

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const locationOf = (answer: Response): string => answer.headers.get('location') ?? '';

/** A browser that has pressed the button, was at the provider, and is about to return. */
async function leave(course = 'si'): Promise<{ readonly back: string; readonly cookie: string }> {
  const button = await server.ask('GET', `/${course}/openid`);
  const cookie = cookiesOf(button);
  expect(cookie).toMatch(/^baralho-openid=[\w-]{22}$/);
  expect(button.headers.get('set-cookie')).toMatch(/Path=\/api\/courses\/openid; .*HttpOnly; SameSite=Lax/);
  const there = await fetch(locationOf(button), { redirect: 'manual' });
  expect(there.status).toBe(302);
  return { back: locationOf(there), cookie };
}
const comeBack = (back: string, cookie: string): Promise<Response> =>
  fetch(back, { redirect: 'manual', headers: { cookie } });
async function visit(course?: string): Promise<Response> {
  const { back, cookie } = await leave(course);
  return comeBack(back, cookie);
}

async function expectRefused(answer: Response, status: number, why: RegExp): Promise<void> {
  expect((await jsonOf<{ error: string }>(answer)).error).toMatch(why);
  expect(answer.status).toBe(status);
  expect(cookiesOf(answer)).not.toContain('baralho-course');
}

describe('somebody comes in', () => {
  it.each<[string, Claims, string, string]>([
    ['a teacher by a verified address', ANA, 'teacher', 'RS256'],
    ['an assistant by the subject', { sub: 'bruno-2' }, 'assistant', 'ES256'],
    ['one whose subject looks like an address', { sub: 'c@idp' }, 'assistant', 'RS256'],
  ])('%s', async (_, who, role, alg) => {
    provider.who = who;
    provider.token = (claims) => signed(claims, alg as 'RS256');
    const answer = await visit();
    expect(locationOf(answer)).toBe('/#/course?course=si');
    expect(answer.headers.getSetCookie()[0]).toMatch(/Path=\/api\/courses\/si; .*HttpOnly; SameSite=Strict/);
    const session = { cookie: cookiesOf(answer) };
    expect(await jsonOf(server.ask('GET', '/si', session))).toMatchObject({ you: { role } });
    expect((await server.ask('GET', '/other', session)).status).toBe(401);
  });

  it('everybody may ask whether there is a button', async () => {
    expect(await jsonOf(server.ask('GET', '/si/session'))).toEqual({
      openId: true,
      isOpen: false,
      hasMail: false,
    });
    expect((await server.ask('GET', '/nowhere/openid')).status).toBe(404);
  });
});

describe('nobody comes in', () => {
  it.each<[string, (claims: Claims) => string, RegExp]>([
    ['without a signature', (claims) => signed(claims, 'none'), /not signed/],
    ['with a token signed by a stranger', forged, /not signed/],
    ['with the public key taken for a secret', confused, /not signed/],
    [
      'with the token of another issuer',
      (claims) => signed({ ...claims, iss: 'https://evil.example' }),
      /another issuer/,
    ],
    ['with a token for somebody else', (claims) => signed({ ...claims, aud: 'other' }), /somebody else/],
    ['with one for several', (claims) => signed({ ...claims, aud: ['baralho', 'x'] }), /somebody else/],
    ['with one that has expired', (claims) => signed({ ...claims, exp: Date.now() / 1000 - 120 }), /expired/],
    ['with one without an end', (claims) => signed({ ...claims, exp: undefined }), /expired/],
    ['with the token of another visit', (claims) => signed({ ...claims, nonce: 'other' }), /not asked for/],
    ['without a nonce', (claims) => signed({ ...claims, nonce: undefined }), /not asked for/],
    ['without a name', (claims) => signed({ ...claims, sub: undefined }), /names nobody/],
    [
      'with one changed after it was signed',
      (claims) => signed(claims).replace(/\.[^.]+\./, `.${base64({ ...claims, sub: 'bruno-2' })}.`),
      /not signed/,
    ],
    ['with nonsense', () => 'nonsense', /who you are/],
    [
      'with one for several that was given to another of them',
      (claims) => signed({ ...claims, aud: ['baralho', 'x'], azp: 'x' }),
      /somebody else/,
    ],
    [
      'with one that is not valid yet',
      (claims) => signed({ ...claims, nbf: Date.now() / 1000 + 120 }),
      /not valid yet/,
    ],
    [
      'with one that asks for what nobody knows',
      (claims) => signed(claims, 'RS256', { crit: ['b64'], b64: false }),
      /not understood/,
    ],
    [
      'with one signed by a key of another kind',
      (claims) => signed(claims, 'RS256', { alg: 'ES256', kid: 'ES256' }),
      /not signed/,
    ],
    [
      'with one that brings its own key',
      (claims) =>
        forged(claims).replace(/^[^.]+/, base64({ alg: 'RS256', jku: 'http://evil.example/', kid: 'evil' })),
      /not signed/,
    ],
    ['with an empty name', (claims) => signed({ ...claims, sub: '' }), /names nobody/],
  ])('%s', async (_, token, why) => {
    provider.token = token;
    await expectRefused(await visit(), 401, why);
  });

  it.each<[string, Claims, string?]>([
    ['by an address that nobody has verified', { ...ANA, email_verified: false }],
    ['by one of which it is only said', { ...ANA, email_verified: 'true' }],
    ['by the address of somebody as the subject', { sub: 'ana@uni.example' }],
    ['by it in capitals', { sub: 'ANA@uni.example', email: 'eve@uni.example', email_verified: true }],
    ['by the subject of somebody as the address', { sub: 'eve', email: 'bruno-2', email_verified: true }],
    ['by a subject that says it is one', { sub: 'sub:bruno-2' }],
    ['by an address that says it is a subject', { sub: 'eve', email: 'sub:c@idp', email_verified: true }],
    ['who is not entered', { sub: 'eve', email: 'eve@uni.example', email_verified: true }],
    ['in a course of which they are not', ANA, 'other'],
  ])('%s', async (_, who, course) => {
    provider.who = who;
    await expectRefused(await visit(course), 403, /nobody in this course/);
  });

  it('without having set out, with another state, or twice by the same', async () => {
    const { back, cookie } = await leave();
    const other = await leave();
    const changed = new URL(back);
    changed.searchParams.set('state', 'A'.repeat(22));
    await expectRefused(await comeBack(back, ''), 400, /another browser/);
    await expectRefused(await comeBack(back, other.cookie), 400, /another browser/);
    await expectRefused(await comeBack(changed.href, cookie), 400, /another browser/);
    await expectRefused(
      await comeBack(changed.href, `baralho-openid=${'A'.repeat(22)}`),
      401,
      /sign in again/,
    );
    expect((await comeBack(back, cookie)).status).toBe(302);
    await expectRefused(await comeBack(back, cookie), 401, /sign in again/);
  });

  it('with a code that is none or was used, or when the provider says no', async () => {
    const first = await leave();
    const used = new URL(first.back).searchParams.get('code') ?? '';
    expect((await comeBack(first.back, first.cookie)).status).toBe(302);
    for (const code of [used, 'made up', '']) {
      const { back, cookie } = await leave();
      const changed = new URL(back);
      changed.searchParams.set('code', code);
      await expectRefused(
        await comeBack(changed.href, cookie),
        401,
        code === '' ? /gave no code/ : /answered 400/,
      );
      await expectRefused(await comeBack(back, cookie), 401, /sign in again/);
    }
    const { back, cookie } = await leave();
    const denied = new URL(back);
    denied.searchParams.delete('code');
    denied.searchParams.set('error', 'access_denied\u202e<script>');
    await expectRefused(await comeBack(denied.href, cookie), 401, /^the OpenID provider says no$/);
    await expectRefused(await comeBack(back, cookie), 401, /sign in again/);
  });

  it('who comes back too late', async () => {
    let time = Date.now();
    const openId = openOpenId({ issuer: provider.issuer, ...CLIENT }, () => time);
    const { url, state } = await openId.begin('si', 'http://localhost/back');
    const there = await fetch(url, { redirect: 'manual' });
    time += 700_000;
    expect(await openId.finish(state, new URL(locationOf(there)).searchParams)).toMatchObject({ ok: false });
  });

  it('while the provider is away, or calls itself something else', async () => {
    const gone = openOpenId({ issuer: 'http://127.0.0.1:1', ...CLIENT });
    await expect(gone.begin('si', 'x')).rejects.toThrow();
    const misnamed = openOpenId({ issuer: `${provider.issuer}/`, ...CLIENT });
    await expect(misnamed.begin('si', 'x')).rejects.toThrow(/calls itself/);
  });
});

describe('the way there and back', () => {
  const ask = (headers: Record<string, string>): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const asked = request(new URL('/api/courses/si/openid', server.address), { headers }, resolve);
      asked.once('error', reject);
      asked.end();
    });

  it.each([
    ['an address of somebody else', { host: '6.6.6.6' }],
    ['another port', { host: 'localhost:1' }],
    ['a name that a proxy is said to have been asked for', { 'x-forwarded-host': 'evil.example' }],
    ['another protocol', { 'x-forwarded-proto': 'https' }],
  ])('leads back here, whatever the request calls this server: %s', async (_, headers) => {
    const { location = '' } = (await ask(headers)).headers;
    const back = new URL(location).searchParams.get('redirect_uri');
    expect(back).toBe(new URL('/api/courses/openid/callback', server.address).href);
  });

  it('a session that was there before is not taken over', async () => {
    const { back, cookie } = await leave();
    const planted = `${cookie}; baralho-course=${'A'.repeat(22)}`;
    const answer = await comeBack(back, planted);
    expect(answer.status).toBe(302);
    expect(cookiesOf(answer)).not.toContain('AAAA');
    expect((await server.ask('GET', '/si', { cookie: `baralho-course=${'A'.repeat(22)}` })).status).toBe(401);
  });

  it('ends at the course, wherever the way back says to go', async () => {
    const { back, cookie } = await leave();
    const answer = await comeBack(`${back}&redirect=http://evil.example&course=other`, cookie);
    expect(locationOf(answer)).toBe('/#/course?course=si');
  });

  it.each<[string, Record<string, string>, number, RegExp]>([
    ['another provider', { iss: 'https://evil.example' }, 401, /another provider/],
    ['itself', { iss: 'OWN' }, 302, /^$/],
  ])('an answer that says it is of %s', async (_, along, status, why) => {
    provider.along = along.iss === 'OWN' ? { iss: provider.issuer } : along;
    const answer = await visit();
    if (status === 302) expect(answer.status).toBe(302);
    else await expectRefused(answer, status, why);
  });

  it.each<[string, string, (outgoing: ServerResponse) => void, RegExp]>([
    [
      'sends the server elsewhere for the token',
      '/token',
      (outgoing) => outgoing.writeHead(307, { location: `${provider.issuer}/elsewhere` }).end(),
      /answered 307/,
    ],
    ['breaks', '/token', (outgoing) => outgoing.writeHead(500).end('<b>oops'), /answered 500/],
    [
      'answers without end',
      '/token',
      (outgoing) => {
        outgoing.writeHead(200, { 'content-type': 'application/json' });
        outgoing.end(`{"id_token":"${'x'.repeat(2 ** 21)}"}`);
      },
      /longer than/,
    ],
    ['hangs up', '/token', (outgoing) => outgoing.destroy(), /does not answer as it should/],
    [
      'answers what is no JSON',
      '/token',
      (outgoing) => outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      /does not answer as it should|answered 200/,
    ],
  ])('a provider that %s', async (_, path, answer, why) => {
    provider.instead = (asked, outgoing) => {
      if (asked !== path) return false;
      answer(outgoing);
      return true;
    };
    await expectRefused(await visit(), 401, why);
    expect(provider.asked.get('/elsewhere')).toBeUndefined();
  });

  it('the keys are fetched once, and again when one is unknown, but not more than once a minute', async () => {
    const count = (): number => provider.asked.get('/keys') ?? 0;
    const openId = openOpenId({ issuer: provider.issuer, ...CLIENT });
    const comes = async (): Promise<boolean> => {
      const { url, state } = await openId.begin('si', 'http://localhost/back');
      const there = await fetch(url, { redirect: 'manual' });
      return (await openId.finish(state, new URL(locationOf(there)).searchParams)).ok;
    };
    const before = count();
    for (let i = 0; i < 5; i++) expect(await comes()).toBe(true);
    expect(count() - before).toBe(1);
    provider.kid = 'a new one';
    provider.token = (claims) => signed(claims, 'RS256', { kid: 'a new one' });
    for (let i = 0; i < 5; i++) expect(await comes()).toBe(false);
    expect(count() - before).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    for (let i = 0; i < 5; i++) expect(await comes()).toBe(true);
    expect(count() - before).toBe(2);
    vi.useRealTimers();
  });

  it('a provider without TLS is believed on this machine alone', () => {
    const plain = ['http://localhost:1', 'http://127.0.0.1', 'http://[::1]:8/x'];
    const others = ['http://uni.example', 'http://localhost.evil.example', 'http://127.0.0.1.evil.example'];
    expect(plain.map(mayBePlain)).toEqual([true, true, true]);
    expect([...others, 'https://uni.example'].map(mayBePlain)).toEqual([false, false, false, false]);
  });
});
