/**
 * A small OpenID provider for tests, as strict as a real one (a code works once, and only for the client that requested it),
 * that can be made to lie in its tokens.
 */
import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

export type Claims = Readonly<Record<string, unknown>>;

export const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const SIGNERS = {
  RS256: (text: string) => sign('sha256', text as never, rsa.privateKey),
  ES256: (text: string) =>
    sign('sha256', text as never, { key: curve.privateKey, dsaEncoding: 'ieee-p1363' }),
  none: () => Buffer.alloc(0),
} as const;

/** Signed by the provider, with a key of this kind; `head` is added to the header. */
export function signed(claims: Claims, alg: keyof typeof SIGNERS = 'RS256', head: Claims = {}): string {
  const text = `${base64({ alg, kid: alg, ...head })}.${base64(claims)}`;
  return `${text}.${SIGNERS[alg](text).toString('base64url')}`;
}

/** Signed by somebody else, who gives their key the name of the provider's. */
export function forged(claims: Claims): string {
  const text = `${base64({ alg: 'RS256', kid: 'RS256' })}.${base64(claims)}`;
  return `${text}.${sign('sha256', text as never, stranger.privateKey).toString('base64url')}`;
}

/** Signed with the public key, which everybody knows, as if it were a shared secret. */
export function confused(claims: Claims): string {
  const text = `${base64({ alg: 'HS256', kid: 'RS256' })}.${base64(claims)}`;
  const secret = (rsa.publicKey as KeyObject).export({ format: 'pem', type: 'spki' });
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

export interface Provider {
  readonly issuer: string;
  /** Makes a token from the claims of the person who signs in. */
  token: (claims: Claims) => string;
  /** The person who signs in. */
  who: Claims;
  /** Can give a wrong answer instead of the provider: returns true if it has. */
  instead: (path: string, outgoing: ServerResponse) => boolean;
  /** Parameters it adds to the return address, besides code and state. */
  along: Readonly<Record<string, string>>;
  /** The name of its RS256 key. */
  kid: string;
  /** How often each path was requested. */
  readonly asked: Map<string, number>;
  close(): void;
}

export const CLIENT = { clientId: 'baralho', clientSecret: 'hush' };

interface SignIn {
  readonly challenge: string;
  readonly nonce: string;
  readonly back: string;
}

export async function startProvider(): Promise<Provider> {
  const codes = new Map<string, SignIn>();
  const json = (outgoing: ServerResponse, value: object, status = 200): void => {
    outgoing.writeHead(status, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(value));
  };

  function authorize(query: URLSearchParams): string | undefined {
    const [back, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? ''];
    const isGood = [
      query.get('response_type') === 'code',
      query.get('client_id') === CLIENT.clientId,
      query.get('scope')?.split(' ').includes('openid'),
      query.get('code_challenge_method') === 'S256',
    ].every(Boolean);
    if (!isGood) return undefined;
    const code = randomUUID();
    codes.set(code, { back, challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce') ?? '' });
    return `${back}?${new URLSearchParams({ code, state, ...provider.along })}`;
  }

  function exchange(form: URLSearchParams): SignIn | undefined {
    const code = form.get('code') ?? '';
    const asked = codes.get(code);
    codes.delete(code);
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood =
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === CLIENT.clientId &&
      form.get('client_secret') === CLIENT.clientSecret &&
      form.get('redirect_uri') === asked?.back &&
      proof === asked?.challenge;
    return isGood ? asked : undefined;
  }

  const server = createServer(async (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', provider.issuer);
    provider.asked.set(pathname, (provider.asked.get(pathname) ?? 0) + 1);
    if (provider.instead(pathname, outgoing)) return;
    if (pathname === '/.well-known/openid-configuration')
      return json(outgoing, {
        issuer: provider.issuer,
        jwks_uri: `${provider.issuer}/keys`,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        id_token_signing_alg_values_supported: ['RS256', 'ES256'],
      });
    if (pathname === '/keys')
      return json(outgoing, {
        keys: [
          // Keys of kinds that sign no tokens; a client that tries them all must not fail.
          { kty: 'oct', k: 'c2VjcmV0' },
          { ...generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }) },
          { ...rsa.publicKey.export({ format: 'jwk' }), kid: provider.kid },
          { ...curve.publicKey.export({ format: 'jwk' }), kid: 'ES256' },
        ],
      });
    if (pathname === '/authorize') {
      const location = authorize(searchParams);
      return location === undefined
        ? json(outgoing, { error: 'invalid_request' }, 400)
        : outgoing.writeHead(302, { location }).end();
    }
    let body = '';
    for await (const text of incoming) body += text;
    const asked = exchange(new URLSearchParams(body));
    if (asked === undefined) return json(outgoing, { error: 'invalid_grant' }, 400);
    const honest = {
      iss: provider.issuer,
      aud: CLIENT.clientId,
      nonce: asked.nonce,
      exp: Date.now() / 1000 + 300,
      iat: Math.floor(Date.now() / 1000),
      ...provider.who,
    };
    return json(outgoing, { access_token: 'x', token_type: 'Bearer', id_token: provider.token(honest) });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const provider: Provider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: signed,
    who: {},
    instead: () => false,
    along: {},
    kid: 'RS256',
    asked: new Map(),
    close: () => void server.close(),
  };
  return provider;
}
