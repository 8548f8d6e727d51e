/**
 * A learning platform that opens a course by LTI 1.3, and one that lies: who gets in, in which role, and which requests we
 * send to it.
 */
import type { ServerResponse } from 'node:http';
import type { Registered } from '@baralho/course';
import { toolAddresses } from '@baralho/course/lti/platforms';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, type CourseServer, jsonOf, OWNER, openCourseServer } from '../served.suite.ts';
import { isInsideAddress, openOutgoing } from './outgoing.ts';
import {
  COURSE,
  claim,
  ROLE,
  type Signers,
  type Somebody,
  startPlatform,
  type TestPlatform,
} from './platform.suite.ts';
import { nextIn, scoresAt } from './services.ts';

let server: CourseServer;
let platform: TestPlatform;
let signers: Signers;
let teacherKey: string;
const tool = () => toolAddresses(server.address, 'si');
const TEACHER: Somebody = { sub: 't1', name: 'Ana', email: 'ana@uni.example', roles: [ROLE.teacher] };
const RUI: Somebody = { sub: 's1', name: 'Rui Costa', number: 'a1', roles: [ROLE.student] };
const EVA: Somebody = { sub: 's2', name: 'Eva', email: 'EVA@uni.example', roles: [ROLE.student] };
const LEO: Somebody = {
  sub: 's3',
  name: 'Leo',
  number: 'a3',
  email: 'leo@uni.example',
  roles: [ROLE.student],
};

beforeAll(async () => {
  server = await openCourseServer();
  ({ platform, signers } = await startPlatform(tool));
  for (const id of ['si', 'other']) {
    const course = { id, title: 'Sistemas', teacher: 'prof', password: 'a long password' };
    const { key } = await jsonOf<{ key: string }>(server.ask('POST', '', as(OWNER), course));
    if (id === 'si') teacherKey = key;
  }
  await server.ask(
    'POST',
    '/si/teams',
    as(OWNER),
    'team,name,number,email\nAses,Rui,a1,\nAses,Eva,,eva@uni.example\n',
  );
  await server.ask('PUT', '/si/problems/guiao1', as(OWNER), { points: 100 });
});
afterAll(async () => {
  await server.close();
  platform.close();
  expect(server.logged).toEqual([]);
});
beforeEach(() => {
  platform.token = signers.RS256;
  platform.instead = () => false;
  platform.told = COURSE;
  platform.people = [TEACHER, RUI, EVA, LEO];
});

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const locationOf = (answer: Response): string => answer.headers.get('location') ?? '';
const form = (fields: Record<string, string>): { headers: Record<string, string>; body: Uint8Array } => ({
  // As a browser sends it from the platform's page.
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: platform.address },
  body: new TextEncoder().encode(new URLSearchParams(fields).toString()),
});
const post = (path: string, fields: Record<string, string>, cookie = ''): Promise<Response> => {
  const { headers, body } = form(fields);
  return server.ask('POST', path, { ...headers, ...(cookie !== '' && { cookie }) }, body);
};

const asked = (): Record<string, string> => ({
  iss: platform.address,
  client_id: platform.platform.clientId,
  lti_deployment_id: platform.platform.deployment,
  login_hint: 'hint',
  lti_message_hint: 'more',
  target_link_uri: tool().launch,
});

interface Sent {
  readonly fields: Record<string, string>;
  readonly cookie: string;
}
/** A browser that followed the link on the platform and signed in there: what it is about to send. */
async function signIn(who: Somebody): Promise<Sent> {
  platform.who = who;
  const login = await post('/si/lti/login', asked());
  expect(login.status).toBe(302);
  expect(login.headers.get('set-cookie')).toMatch(/Path=\/api\/courses\/si\/lti; .*HttpOnly; SameSite=Lax/);
  const page = await (await fetch(locationOf(login))).text();
  const fields = Object.fromEntries(
    [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  return { fields, cookie: cookiesOf(login) };
}
/** The whole launch; returns the last answer. */
async function launch(who: Somebody): Promise<Response> {
  const { fields, cookie } = await signIn(who);
  const landed = await post('/si/lti/launch', fields);
  if (landed.status !== 303) return landed;
  return server.ask('GET', locationOf(landed).replace('/api/courses', ''), { cookie });
}
const seenBy = async (answer: Response): Promise<unknown> =>
  jsonOf(server.ask('GET', '/si', { cookie: cookiesOf(answer) }));

async function expectRefused(
  answer: Response | Promise<Response>,
  status: number,
  why: RegExp,
): Promise<void> {
  const got = await answer;
  expect([got.status, (await jsonOf<{ error: string }>(got)).error]).toEqual([
    status,
    expect.stringMatching(why),
  ]);
  expect(cookiesOf(got)).not.toContain('baralho-course');
}
const settings = (key = OWNER) => jsonOf<Record<string, unknown>>(server.ask('GET', '/si/lti', as(key)));

it('a course has no platform until its teacher registers one, and one of this machine only its owner', async () => {
  expect(await settings()).toMatchObject({ platform: null, context: null, tool: tool() });
  expect(await jsonOf(server.ask('GET', '/si/lti/keys'))).toEqual({ keys: [] });
  await expectRefused(post('/si/lti/login', asked()), 404, /no learning platform/);
  await expectRefused(post('/si/lti/launch', { state: 'x' }), 404, /no learning platform/);
  await expectRefused(server.ask('PUT', '/si/lti', as(teacherKey), platform.platform), 400, /needs https/);
  expect((await server.ask('PUT', '/si/lti', as(OWNER), platform.platform)).status).toBe(200);
  const { keys } = await jsonOf<{ keys: Record<string, string>[] }>(server.ask('GET', '/si/lti/keys'));
  expect(keys).toMatchObject([{ kty: 'RSA', alg: 'RS256', use: 'sig' }]);
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  expect(await jsonOf(server.ask('GET', '/si/lti/configuration'))).toMatchObject({
    target_link_uri: tool().launch,
    oidc_initiation_url: tool().login,
    public_jwk_url: tool().keys,
  });
});

it('no course of the platform opens ours before our teacher says which: anybody may teach something there', async () => {
  await expectRefused(launch(RUI), 403, /can link it/);
  expect(await settings()).toMatchObject({ asking: null });
  await expectRefused(launch(TEACHER), 403, /can link it/);
  expect(await settings()).toMatchObject({ asking: COURSE, context: null });
  await expectRefused(
    server.ask('POST', '/si/lti/context', as(OWNER), { context: 'course-13' }),
    400,
    /has asked/,
  );
  expect((await server.ask('POST', '/si/lti/context', as(teacherKey), { context: COURSE.id })).status).toBe(
    200,
  );
  expect(await settings()).toMatchObject({ asking: null, context: COURSE });
});

describe('somebody comes in', () => {
  it.each<[string, Somebody, object, keyof Signers]>([
    ['a teacher, as a person of their own', TEACHER, { role: 'teacher' }, 'RS256'],
    [
      'an assistant',
      { sub: 'h1', name: 'Bruno', roles: [ROLE.teacher, ROLE.assistant] },
      { role: 'assistant' },
      'ES256',
    ],
    ['a student by the number', RUI, { role: 'team', team: { name: 'Ases' } }, 'RS256'],
    ['a student by the address', EVA, { role: 'team', team: { name: 'Ases' } }, 'RS256'],
    [
      'the same student, who has another address by now',
      { ...EVA, email: 'e@x.example' },
      { role: 'team' },
      'RS256',
    ],
  ])('%s', async (_, who, you, signer) => {
    platform.token = signers[signer];
    const answer = await launch(who);
    expect([answer.status, locationOf(answer)]).toEqual([302, '/#/course?course=si']);
    expect(answer.headers.getSetCookie()[0]).toMatch(/Path=\/api\/courses\/si; .*HttpOnly; SameSite=Strict/);
    expect(await seenBy(answer)).toMatchObject({ you });
    expect((await server.ask('GET', '/other', { cookie: cookiesOf(answer) })).status).toBe(401);
  });

  it('a student without a team chooses one, under the name that the platform gives', async () => {
    const answer = await launch(LEO);
    const code = new URLSearchParams(locationOf(answer).split('?')[1]).get('code') ?? '';
    expect(code).toMatch(/^lti-/);
    expect(await jsonOf(server.ask('GET', '/si/session'))).toMatchObject({ isOpen: false });
    const register = (team: string, course = 'si'): Promise<Response> =>
      server.ask('POST', `/${course}/registration`, {}, { code, name: 'Somebody else', number: 'a1', team });
    expect((await register('Reis', 'other')).status).toBe(401);
    // It works for one course only, and is used up by the wrong one.
    expect((await register('Reis')).status).toBe(401);
    const again = locationOf(await launch(LEO)).split('code=')[1] ?? '';
    const enter = (team: string) =>
      server.ask('POST', '/si/registration', {}, { code: again, name: 'x', team });
    expect((await enter(' ')).status).toBe(400);
    expect(await jsonOf<Registered>(enter('Ases'))).toMatchObject({ team: 'Ases', isWaiting: true });
    expect((await enter('Ases')).status).toBe(401);
    await expectRefused(launch(LEO), 403, /has not accepted/);
    const [request] = await jsonOf<{ id: string; name: string; number: string }[]>(
      server.ask('GET', '/si/requests', as(OWNER)),
    );
    expect(request).toMatchObject({ name: 'Leo', number: 'a3' });
    await server.ask('POST', `/si/requests/${request?.id}`, as(OWNER), { isAccepted: true });
    expect(await seenBy(await launch(LEO))).toMatchObject({ you: { role: 'team', team: { name: 'Ases' } } });
  });

  it('a teacher who looks as a student is no student with a team, and keeps being a teacher', async () => {
    const before = await jsonOf<unknown[]>(server.ask('GET', '/si/people', as(OWNER)));
    const answer = await launch({ ...TEACHER, email: 'nobody@uni.example', roles: [ROLE.student] });
    expect(locationOf(answer)).toContain('code=lti-');
    expect((await server.ask('GET', '/si', { cookie: cookiesOf(answer) })).status).toBe(401);
    expect(await seenBy(await launch(TEACHER))).toMatchObject({ you: { role: 'teacher' } });
    expect(await jsonOf(server.ask('GET', '/si/people', as(OWNER)))).toEqual(before);
  });
});

type Lie = readonly [string, (claims: JWTPayload) => JWTPayload, RegExp];
const LIES: readonly Lie[] = [
  ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' }), /another issuer/],
  ['for somebody else', (claims) => ({ ...claims, aud: 'other' }), /somebody else/],
  ['for several', (claims) => ({ ...claims, aud: ['baralho-client', 'x'] }), /somebody else/],
  [
    'for several, given to another',
    (claims) => ({ ...claims, aud: ['baralho-client', 'x'], azp: 'x' }),
    /somebody else/,
  ],
  ['given to another', (claims) => ({ ...claims, azp: 'x' }), /somebody else/],
  ['that has expired', (claims) => ({ ...claims, exp: (claims.iat ?? 0) - 120 }), /expired/],
  ['without an end', ({ exp: _, ...claims }) => claims, /expired/],
  ['that is old', (claims) => ({ ...claims, iat: (claims.iat ?? 0) - 3600 }), /too old|expired/],
  ['of the future', (claims) => ({ ...claims, iat: (claims.iat ?? 0) + 3600 }), /of the future/],
  ['without its time', ({ iat: _, ...claims }) => claims, /of the future/],
  ['of another visit', (claims) => ({ ...claims, nonce: 'other' }), /not asked for/],
  ['without a nonce', ({ nonce: _, ...claims }) => claims, /not asked for/],
  ['of another deployment', (claims) => ({ ...claims, [claim('deployment_id')]: '8' }), /another deployment/],
  [
    'that leads elsewhere',
    (claims) => ({ ...claims, [claim('target_link_uri')]: 'https://evil.example/' }),
    /leads elsewhere/,
  ],
  [
    'to another course of ours',
    (claims) => ({ ...claims, [claim('target_link_uri')]: tool().launch.replace('/si/', '/other/') }),
    /leads elsewhere/,
  ],
  [
    'for something else',
    (claims) => ({ ...claims, [claim('message_type')]: 'LtiDeepLinkingRequest' }),
    /something else/,
  ],
  ['of LTI 1.1', (claims) => ({ ...claims, [claim('version')]: 'LTI-1p0' }), /another version/],
  ['of nobody', (claims) => ({ ...claims, sub: '' }), /names nobody/],
  ['without a course', (claims) => ({ ...claims, [claim('context')]: undefined }), /lacks/],
  ['with roles that are no list', (claims) => ({ ...claims, [claim('roles')]: ROLE.teacher }), /lacks/],
];

describe('nobody comes in with a token', () => {
  it.each(LIES)('%s', async (_, lie, why) => {
    platform.token = (claims) => signers.RS256(lie(claims));
    await expectRefused(launch(TEACHER), 401, why);
  });

  it.each<[string, (claims: JWTPayload) => Promise<string> | string]>([
    ['without a signature', (claims) => signers.unsigned(claims)],
    ['signed by a stranger', (claims) => signers.stranger(claims)],
    ['with the public key taken for a secret', (claims) => signers.confused(claims)],
    ['that names a key of another kind', (claims) => signers.RS256(claims, { kid: 'ES256' })],
    [
      'with a key that it brings along',
      (claims) => signers.RS256(claims, { kid: 'new', jku: 'http://evil.example' }),
    ],
  ])('%s', async (_, token) => {
    platform.token = token;
    await expectRefused(launch(TEACHER), 401, /not signed by the platform/);
  });

  it('that is nonsense, or was changed afterwards', async () => {
    for (const token of [
      () => 'nonsense',
      async (claims: JWTPayload) =>
        (await signers.RS256(claims)).replace(
          /\.[^.]+\./,
          `.${Buffer.from('{"sub":"t1"}').toString('base64url')}.`,
        ),
    ]) {
      platform.token = token;
      await expectRefused(launch(TEACHER), 401, /cannot be read|not signed|should not/);
    }
  });

  it.each<[string, readonly string[]]>([
    ['no role', []],
    ['a role in the whole platform alone', [ROLE.anywhere, ROLE.administrator]],
    [
      'a role that only looks like one',
      ['Instructor ', 'http://evil.example#Instructor', `${ROLE.teacher}s`],
    ],
  ])('of somebody with %s', async (_, roles) =>
    expectRefused(launch({ ...TEACHER, roles }), 403, /neither a teacher/),
  );

  it('of another course there, whoever teaches it', async () => {
    platform.token = (claims) =>
      signers.RS256({ ...claims, [claim('context')]: { id: 'c-2', title: 'Malware' } });
    await expectRefused(launch(TEACHER), 403, /'Malware' is not the one/);
    expect(await settings()).toMatchObject({ context: COURSE, asking: { id: 'c-2' } });
  });

  it('of somebody who says that they are another student', async () => {
    await expectRefused(launch({ ...LEO, sub: 'eve', number: 'a1' }), 403, /belongs to somebody else/);
    await expectRefused(
      launch({ sub: 'eve', email: 'eva@uni.example', roles: [ROLE.student] }),
      403,
      /somebody else/,
    );
  });
});

describe('the way there and back', () => {
  it.each<[string, Record<string, string>]>([
    ['another platform', { iss: 'https://evil.example' }],
    ['another client', { client_id: 'x' }],
    ['another deployment', { lti_deployment_id: '8' }],
    ['somewhere else', { target_link_uri: 'https://evil.example/' }],
    ['nobody', { login_hint: '' }],
    ['too much', { login_hint: 'x'.repeat(9000) }],
  ])('is not begun for %s', async (_, changed) =>
    expectRefused(post('/si/lti/login', { ...asked(), ...changed }), 400, /another platform/),
  );

  it('is for the browser that set out, once', async () => {
    const [one, other] = [await signIn(RUI), await signIn(RUI)];
    await expectRefused(
      post('/si/lti/launch', { ...one.fields, state: 'A'.repeat(22) }),
      401,
      /sign in again/,
    );
    // The token of one visit with the state of another.
    await expectRefused(
      post('/si/lti/launch', { ...one.fields, state: other.fields.state ?? '' }),
      401,
      /not asked for/,
    );
    const landed = await post('/si/lti/launch', one.fields);
    await expectRefused(post('/si/lti/launch', one.fields), 401, /sign in again/);
    const arrive = locationOf(landed).replace('/api/courses', '');
    await expectRefused(server.ask('GET', arrive, { cookie: other.cookie }), 400, /another browser/);
    await expectRefused(server.ask('GET', arrive, { cookie: one.cookie }), 401, /sign in again/);
    const third = await signIn(RUI);
    const again = locationOf(await post('/si/lti/launch', third.fields)).replace('/api/courses', '');
    await expectRefused(
      server.ask('GET', again.replace('/si/', '/other/'), { cookie: third.cookie }),
      401,
      /again/,
    );
  });

  it('ends when the platform says no', async () => {
    const { fields } = await signIn(RUI);
    await expectRefused(
      post('/si/lti/launch', { state: fields.state ?? '', error: 'access_denied', error_description: '<b>' }),
      401,
      /^this launch cannot be used: it says no$/,
    );
    expect((await post('/si/lti/launch', { state: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await server.ask('POST', '/si/lti/launch', {}, { state: 'x' })).status).toBe(415);
  });
});

describe('its services', () => {
  const roster = (): Promise<Response> => server.ask('POST', '/si/lti/roster', as(teacherKey));
  const grades = (columns: string): Promise<Response> =>
    server.ask('POST', '/si/lti/grades', as(teacherKey), { columns });

  it('tell who is in its course, page by page', async () => {
    platform.people = [...platform.people, { sub: 's9', name: 'Zoe', roles: [ROLE.student] }];
    expect(await jsonOf(roster())).toEqual({ members: 4, known: 3, unknown: ['Zoe'] });
    expect((await server.ask('POST', '/other/lti/roster', as(OWNER))).status).toBe(400);
  });

  it('take grades, in one column or in all, and the same columns again', async () => {
    await server.ask('PUT', '/si/marks', as(OWNER), {
      who: (await jsonOf<{ id: string; name: string }[]>(server.ask('GET', '/si/people', as(OWNER)))).find(
        ({ name }) => name === 'Rui',
      )?.id,
      stage: 'guiao1',
      value: 75.5,
      reason: 'by hand',
    });
    expect(await jsonOf(grades('total'))).toEqual({
      columns: 1,
      scores: 3,
      refused: 0,
      people: 3,
      without: 0,
    });
    expect(platform.items).toMatchObject([
      { label: 'si', scoreMaximum: 100, resourceId: 'si:total', tag: 'baralho' },
    ]);
    const total = platform.scores.get(platform.items[0]?.id ?? '') ?? [];
    expect(total.find(({ userId }) => userId === 's1')).toMatchObject({
      scoreGiven: 75.5,
      scoreMaximum: 100,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
    });
    await server.ask('PUT', '/si/problems/guiao1', as(OWNER), { points: 200 });
    expect(await jsonOf(grades('all'))).toMatchObject({ columns: 2, scores: 6 });
    expect(platform.items.map(({ label, scoreMaximum }) => [label, scoreMaximum])).toEqual([
      ['si', 200],
      ['guiao1', 200],
    ]);
    // Somebody who has left the platform's course in the meantime.
    platform.people = platform.people.filter(({ sub }) => sub !== 's2');
    expect(await jsonOf(grades('total'))).toMatchObject({ scores: 2, refused: 1 });
  });

  const faults: readonly (readonly [string, () => void, RegExp])[] = [
    [
      'sends the people of another course',
      () => (platform.told = { ...COURSE, id: 'c-2' }),
      /people of another course/,
    ],
    [
      'says that its list goes on elsewhere',
      () => reply({ link: '<http://localhost:1/>; rel="next"' }),
      /not its own/,
    ],
    [
      'says that its list goes on inside',
      () => reply({ link: '<http://169.254.169.254/>; rel="next"' }),
      /not its own/,
    ],
    ['goes round in circles', () => reply({ link: `<${platform.address}/members>; rel="next"` }), /no end/],
    ['sends the server elsewhere', () => reply({ location: 'http://127.0.0.1:1/' }, 302), /answered 302/],
    ['answers without end', () => reply({}, 200, 'x'.repeat(2 ** 21)), /longer than/],
    ['answers what is no JSON', () => reply({}, 200, '<p>'), /no JSON/],
    ['answers something else', () => reply({}, 200, '{"members":1}'), /not as it should be/],
    [
      'hangs up',
      () => (platform.instead = (path, out) => path === '/members' && Boolean(out.destroy())),
      /does not answer/,
    ],
    [
      'gives no token',
      () => (platform.instead = (path, out) => path === '/token' && done(out, 403, '{}')),
      /no token \(403\)/,
    ],
  ];
  const done = (outgoing: ServerResponse, status: number, text: string, headers = {}): boolean => {
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    outgoing.end(text);
    return true;
  };
  const reply = (
    headers: object,
    status = 200,
    text = JSON.stringify({ context: COURSE, members: [] }),
  ): void => {
    platform.instead = (path, outgoing) => path === '/members' && done(outgoing, status, text, headers);
  };
  it.each(faults)('a platform that %s', async (_, lie, why) => {
    lie();
    await expectRefused(roster(), 502, why);
  });

  it('are asked at the addresses of the platform alone, whatever a launch says', async () => {
    platform.token = (claims) =>
      signers.RS256({
        ...claims,
        'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
          context_memberships_url: 'http://169.254.169.254/latest/meta-data',
        },
      });
    expect((await launch(RUI)).status).toBe(302);
    expect((await roster()).status).toBe(200);
    expect(nextIn('<a>; rel="prev", <b>; rel="next"')).toBe('b');
    expect(scoresAt('https://m.example/1/lineitem?type_id=7')).toBe(
      'https://m.example/1/lineitem/scores?type_id=7',
    );
  });

  it('a platform that a teacher has named is not asked inside the network of the server', async () => {
    const inside = (address: string) => {
      const own = { ...platform.platform, auth: address, keys: address, token: address };
      return openOutgoing(own, false, 5000).ask(address);
    };
    for (const address of [
      'https://127.0.0.1:1/',
      'https://[::1]:1/',
      'https://10.0.0.1/',
      'https://169.254.169.254/',
    ])
      await expect(inside(address)).rejects.toThrow('inside the network');
    await expect(inside('https://localhost:1/')).rejects.toThrow('inside the network');
    await expect(inside(`${platform.address}/keys`)).rejects.toThrow('only https');
    const strange = [
      '::ffff:127.0.0.1',
      '0.0.0.0',
      '192.168.1.1',
      'fd00::1',
      'fe80::1',
      '100.64.0.1',
      '224.0.0.1',
    ];
    expect(strange.map(isInsideAddress)).toEqual(strange.map(() => true));
    expect(['193.137.9.1', '2001:690::1', '172.32.0.1'].map(isInsideAddress)).toEqual([false, false, false]);
  });

  it('keys are fetched once, not for each launch', async () => {
    const before = platform.asked.get('/keys') ?? 0;
    for (let i = 0; i < 3; i++) expect((await launch(RUI)).status).toBe(302);
    expect(platform.asked.get('/keys')).toBe(before);
  });
});

it('another issuer knows other people, and nobody comes in when the platform is removed', async () => {
  const moved = { ...platform.platform, clientId: 'another' };
  expect((await server.ask('PUT', '/si/lti', as(OWNER), moved)).status).toBe(200);
  expect(await settings()).toMatchObject({ context: null, hasRoster: false });
  expect((await server.ask('DELETE', '/si/lti', as(OWNER))).status).toBe(204);
  await expectRefused(post('/si/lti/login', asked()), 404, /no learning platform/);
  expect(await jsonOf(server.ask('GET', '/si/lti/keys'))).toEqual({ keys: [] });
});
