/** Logging in by OpenID, with a small provider on this machine that can be made to lie. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOpenId } from './openid.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object, alg = 'RS256', key = rsa.privateKey): string {
  const text = `${base64({ alg, kid: alg })}.${base64(claims)}`;
  if (alg === 'none') return `${text}.`;
  const signature = sign('sha256', Buffer.from(text), {
    ...{ key, ...(alg === 'ES256' && { dsaEncoding: 'ieee-p1363' as const }) },
  });
  return `${text}.${signature.toString('base64url')}`;
}

let provider: Server;
let issuer = '';
/** What the provider answers with, from what it was asked for. */
let answer: (asked: URLSearchParams) => string;
let challenge = '';
beforeAll(async () => {
  provider = createServer(async (incoming, outgoing) => {
    const send = (value: object, status = 200): void => {
      outgoing.writeHead(status, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify(value));
    };
    if (incoming.url === '/.well-known/openid-configuration')
      return send({
        issuer,
        ...{ authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
        jwks_uri: `${issuer}/keys`,
      });
    if (incoming.url === '/keys')
      return send({
        keys: [
          { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'RS256' },
          { ...curve.publicKey.export({ format: 'jwk' }), kid: 'ES256' },
        ],
      });
    let body = '';
    for await (const text of incoming) body += text;
    const asked = new URLSearchParams(body);
    const proof = createHash('sha256')
      .update(asked.get('code_verifier') ?? '')
      .digest('base64url');
    if (asked.get('code') !== 'the code' || proof !== challenge) return send({ error: 'invalid_grant' }, 400);
    return send({ id_token: answer(asked) });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => provider.once('listening', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => void provider.close());

const BACK = 'http://localhost/api/courses/openid/callback';

/** Goes there and comes back. */
async function visit(
  claimsOf: (claims: Record<string, unknown>) => string,
  { code = 'the code', wait = 0 } = {},
) {
  let time = Date.now();
  const openId = openOpenId({ issuer, clientId: 'baralho', clientSecret: 'hush' }, () => time);
  const { url, state } = await openId.begin('si', BACK);
  const asked = new URL(url).searchParams;
  challenge = asked.get('code_challenge') ?? '';
  expect(asked.get('code_challenge_method')).toBe('S256');
  answer = (given) => {
    expect(given.get('redirect_uri')).toBe(BACK);
    expect(given.get('client_secret')).toBe('hush');
    return claimsOf({
      ...{ iss: issuer, aud: 'baralho', sub: 'ana-1', nonce: asked.get('nonce'), exp: time / 1000 + 300 },
      ...{ email: 'ana@uni.example', email_verified: true },
    });
  };
  time += wait;
  const first = await openId.finish(state, code);
  // A state is good for one time.
  expect(await openId.finish(state, code)).toMatchObject({ ok: false });
  return first;
}

it.each([
  ['RS256', rsa.privateKey],
  ['ES256', curve.privateKey],
])('somebody is known by a token signed with %s', async (alg, key) => {
  expect(await visit((claims) => signed(claims, alg, key))).toEqual({
    ...{ ok: true, course: 'si', subjects: ['ana-1', 'ana@uni.example'] },
  });
});

it('an address that is not verified names nobody', async () => {
  expect(await visit((claims) => signed({ ...claims, email_verified: false }))).toMatchObject({
    subjects: ['ana-1'],
  });
});

describe('nobody is known by a token', () => {
  it.each<[string, (claims: Record<string, unknown>) => string, RegExp]>([
    ['without a signature', (claims) => signed(claims, 'none'), /not signed/],
    ['signed by a stranger', (claims) => signed(claims, 'RS256', stranger.privateKey), /not signed/],
    ['of another issuer', (claims) => signed({ ...claims, iss: 'https://evil.example' }), /another issuer/],
    ['for somebody else', (claims) => signed({ ...claims, aud: 'other' }), /somebody else/],
    [
      'for several, another among them',
      (claims) => signed({ ...claims, aud: ['baralho', 'x'] }),
      /somebody else/,
    ],
    ['that has expired', (claims) => signed({ ...claims, exp: Date.now() / 1000 - 120 }), /expired/],
    ['without an end', (claims) => signed({ ...claims, exp: undefined }), /expired/],
    ['of another visit', (claims) => signed({ ...claims, nonce: 'other' }), /not asked for/],
    ['without a name', (claims) => signed({ ...claims, sub: undefined }), /names nobody/],
    [
      'changed after it was signed',
      (claims) => signed(claims).replace(/\.[^.]+\./, `.${base64({ ...claims, sub: 'eve' })}.`),
      /not signed/,
    ],
    ['that is none', () => 'nonsense', /who you are/],
  ])('%s', async (_, claimsOf, why) => {
    const found = await visit(claimsOf);
    expect(found).toMatchObject({ ok: false, why: expect.stringMatching(why) });
  });

  it('with a wrong code, or too late', async () => {
    expect(await visit(signed, { code: 'another' })).toMatchObject({ ok: false });
    expect(await visit(signed, { wait: 700_000 })).toMatchObject({ ok: false });
  });
});
