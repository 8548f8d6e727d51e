/**
 * A small learning platform for tests that speaks LTI 1.3 as a real one does (launches, keys, tokens for its services, people,
 * grades), with strict checks, and that can be made to lie in everything it sends.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Platform } from '@baralho/course/lti/platforms';
import { createRemoteJWKSet, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose';

export const CLIENT_ID = 'baralho-client';
export const DEPLOYMENT = '7';
export const COURSE = { id: 'course-12', title: 'Sistemas de Informação' };
const SITE = 'http://purl.imsglobal.org/vocab/lis/v2';
export const ROLE = {
  teacher: `${SITE}/membership#Instructor`,
  assistant: `${SITE}/membership/Instructor#TeachingAssistant`,
  student: `${SITE}/membership#Learner`,
  /** A role in the whole platform, which says nothing about the course. */
  anywhere: `${SITE}/institution/person#Instructor`,
  administrator: `${SITE}/system/person#Administrator`,
} as const;

export type Claims = Readonly<Record<string, unknown>>;
export const claim = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`;

export interface Somebody {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly number?: string;
  readonly roles: readonly string[];
}

interface LineItem {
  readonly id: string;
  readonly label: string;
  readonly scoreMaximum: number;
  readonly resourceId?: string;
  readonly tag?: string;
}

export interface Score {
  readonly userId: string;
  readonly scoreGiven: number;
  readonly scoreMaximum: number;
  readonly timestamp: string;
}

export interface TestPlatform {
  readonly address: string;
  readonly platform: Platform;
  /** Makes a token from the claims of the person who signs in. */
  token: (claims: JWTPayload) => Promise<string> | string;
  /** Who is signed in there. */
  who: Somebody;
  /** The people in its course, and which course it says that is. */
  people: readonly Somebody[];
  told: typeof COURSE;
  /** Can answer instead of the platform: returns true if it has. */
  instead: (path: string, outgoing: ServerResponse) => boolean;
  readonly items: LineItem[];
  /** Scores by line item. */
  readonly scores: Map<string, Score[]>;
  /** How often each path was requested. */
  readonly asked: Map<string, number>;
  close(): void;
}

/** Signed with its own keys, and with a foreign one. */
export interface Signers {
  readonly RS256: (claims: JWTPayload, head?: Claims) => Promise<string>;
  readonly ES256: (claims: JWTPayload, head?: Claims) => Promise<string>;
  readonly stranger: (claims: JWTPayload) => Promise<string>;
  /** Signed with the public key, which everybody knows, as if it were a secret. */
  readonly confused: (claims: JWTPayload) => Promise<string>;
  readonly unsigned: (claims: JWTPayload) => string;
}

export async function startPlatform(tool: () => { launch: string; keys: string }) {
  const [rsa, curve, other] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('ES256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ]);
  const publicRsa = await exportJWK(rsa.publicKey);
  const sign = (
    alg: string,
    key: typeof rsa.privateKey | Uint8Array,
    claims: JWTPayload,
    head: Claims = {},
  ) => new SignJWT(claims).setProtectedHeader({ alg, kid: alg, ...head }).sign(key);
  const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signers: Signers = {
    RS256: (claims, head) => sign('RS256', rsa.privateKey, claims, head),
    ES256: (claims, head) => sign('ES256', curve.privateKey, claims, head),
    stranger: (claims) => sign('RS256', other.privateKey, claims),
    confused: (claims) => sign('HS256', Buffer.from(JSON.stringify(publicRsa)), claims, { kid: 'RS256' }),
    unsigned: (claims) => `${base64({ alg: 'none', kid: 'RS256' })}.${base64(claims)}.`,
  };

  const json = (outgoing: ServerResponse, value: unknown, status = 200, headers = {}): void => {
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    outgoing.end(JSON.stringify(value));
  };
  const bodyOf = async (incoming: IncomingMessage): Promise<string> => {
    let text = '';
    for await (const piece of incoming.setEncoding('utf8')) text += piece;
    return text;
  };
  const escaped = (text: string): string => text.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`);

  /** A page with a form that submits itself, as platforms answer a sign-in. */
  async function authorize(query: URLSearchParams, outgoing: ServerResponse): Promise<void> {
    const one = (name: string): string => query.get(name) ?? '';
    const isGood =
      one('scope') === 'openid' &&
      one('response_type') === 'id_token' &&
      one('response_mode') === 'form_post' &&
      one('prompt') === 'none' &&
      one('client_id') === CLIENT_ID &&
      one('redirect_uri') === tool().launch &&
      one('login_hint') === 'hint' &&
      one('nonce') !== '';
    if (!isGood) return void outgoing.writeHead(400).end('no');
    const { sub, roles, name, email, number } = test.who;
    const seconds = Math.floor(Date.now() / 1000);
    const id_token = await test.token({
      iss: test.address,
      aud: CLIENT_ID,
      sub,
      iat: seconds,
      exp: seconds + 300,
      nonce: one('nonce'),
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      [claim('message_type')]: 'LtiResourceLinkRequest',
      [claim('version')]: '1.3.0',
      [claim('deployment_id')]: DEPLOYMENT,
      [claim('target_link_uri')]: tool().launch,
      [claim('resource_link')]: { id: 'link-1' },
      [claim('roles')]: roles,
      [claim('context')]: COURSE,
      ...(number !== undefined && { [claim('lis')]: { person_sourcedid: number } }),
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: `${test.address}/members`,
        service_versions: ['2.0'],
      },
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/lineitem'],
        lineitems: `${test.address}/lineitems?type_id=7`,
      },
    });
    const fields = Object.entries({ id_token, state: one('state') }).map(
      ([field, value]) => `<input type="hidden" name="${field}" value="${escaped(value)}">`,
    );
    outgoing.writeHead(200, { 'content-type': 'text/html' });
    outgoing.end(
      `<form method="post" action="${escaped(one('redirect_uri'))}">${fields.join('')}</form><script>document.forms[0].submit()</script>`,
    );
  }

  /** As in Moodle: signed with the tool's key, for the token address, usable once. */
  const used = new Set<string>();
  async function grant(form: URLSearchParams): Promise<string | undefined> {
    const { payload } = await jwtVerify(
      form.get('client_assertion') ?? '',
      createRemoteJWKSet(new URL(tool().keys)),
      {
        issuer: CLIENT_ID,
        subject: CLIENT_ID,
        audience: test.platform.token,
        algorithms: ['RS256'],
        maxTokenAge: 300,
      },
    );
    const isGood =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_assertion_type') === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer' &&
      payload.jti !== undefined &&
      !used.has(payload.jti);
    used.add(payload.jti ?? '');
    return isGood ? `token ${form.get('scope')}` : undefined;
  }

  const memberOf = ({ sub, name, email, number, roles }: Somebody) => ({
    user_id: sub,
    status: 'Active',
    roles,
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(number !== undefined && { lis_person_sourcedid: number }),
  });

  function members(from: number, outgoing: ServerResponse): void {
    const page = test.people.slice(from, from + 2);
    const next = from + 2;
    const link = `<${test.address}/members?from=${next}>; rel="next"`;
    json(
      outgoing,
      { id: `${test.address}/members`, context: test.told, members: page.map(memberOf) },
      200,
      next < test.people.length ? { link } : {},
    );
  }

  async function grades(incoming: IncomingMessage, outgoing: ServerResponse, path: string): Promise<void> {
    const { method } = incoming;
    if (path === '/lineitems' && method === 'GET') return json(outgoing, test.items);
    const sent = JSON.parse(await bodyOf(incoming));
    if (path === '/lineitems') {
      const item = { ...sent, id: `${test.address}/lineitems/${test.items.length + 1}/lineitem?type_id=7` };
      test.items.push(item);
      return json(outgoing, item, 201);
    }
    const place = Number(/^\/lineitems\/(\d+)\/lineitem/.exec(path)?.[1] ?? 0) - 1;
    const item = test.items[place];
    if (item === undefined) return json(outgoing, {}, 404);
    if (path.endsWith('/scores')) {
      if (!test.people.some(({ sub }) => sub === sent.userId)) return json(outgoing, {}, 400);
      test.scores.set(item.id, [...(test.scores.get(item.id) ?? []), sent]);
      return json(outgoing, {});
    }
    test.items[place] = { ...item, ...sent };
    return json(outgoing, test.items[place]);
  }

  const NEEDED = { '/members': 'contextmembership.readonly', '/lineitems': 'scope/lineitem' } as const;
  const server = createServer(async (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', test.address);
    test.asked.set(pathname, (test.asked.get(pathname) ?? 0) + 1);
    if (test.instead(pathname, outgoing)) return;
    if (pathname === '/auth') return authorize(searchParams, outgoing);
    if (pathname === '/keys')
      return json(outgoing, {
        keys: [
          { ...publicRsa, kid: 'RS256' },
          { ...(await exportJWK(curve.publicKey)), kid: 'ES256' },
        ],
      });
    if (pathname === '/token') {
      const given = await grant(new URLSearchParams(await bodyOf(incoming))).catch(() => undefined);
      return given === undefined
        ? json(outgoing, { error: 'invalid_client' }, 400)
        : json(outgoing, { access_token: given, token_type: 'Bearer', expires_in: 3600 });
    }
    const needed = Object.entries(NEEDED).find(([path]) => pathname.startsWith(path))?.[1] ?? 'nothing';
    if (
      !incoming.headers.authorization?.startsWith('Bearer token') ||
      !incoming.headers.authorization.includes(needed)
    )
      return json(outgoing, {}, 401);
    if (pathname === '/members') return members(Number(searchParams.get('from') ?? 0), outgoing);
    return grades(incoming, outgoing, pathname);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const test: TestPlatform = {
    address,
    platform: {
      issuer: address,
      clientId: CLIENT_ID,
      deployment: DEPLOYMENT,
      auth: `${address}/auth`,
      keys: `${address}/keys`,
      token: `${address}/token`,
    },
    token: signers.RS256,
    who: { sub: 't1', name: 'Ana', roles: [ROLE.teacher] },
    people: [],
    told: COURSE,
    instead: () => false,
    items: [],
    scores: new Map(),
    asked: new Map(),
    close: () => void server.close(),
  };
  return { platform: test, signers };
}
