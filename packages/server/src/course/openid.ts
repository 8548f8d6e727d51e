/**
 * Logging in by an OpenID provider (OpenID Connect, authorization code with PKCE): the browser goes there and comes back with a code,
 * which this server exchanges for a signed token. What the token says is believed when its signature, issuer, audience, time and
 * nonce are right; who it names is somebody here when a teacher has entered them.
 */
import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { newSecret } from '@baralho/store/secrets';

export interface OpenIdOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string;
}

interface Discovery {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
}

interface Underway {
  readonly course: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly back: string;
  readonly until: number;
}

export interface OpenId {
  /** Where to send the browser, and the state by which it is known when it comes back. Throws when the provider is away. */
  begin(course: string, back: string): Promise<{ readonly url: string; readonly state: string }>;
  /** Who came back: the words by which somebody may have been entered, or why not. */
  finish(
    state: string,
    code: string,
  ): Promise<
    | { readonly ok: true; readonly course: string; readonly subjects: readonly string[] }
    | { readonly ok: false; readonly why: string }
  >;
}

const PATIENCE_MS = 600_000;
const MOST_UNDERWAY = 10_000;
const TIMEOUT_MS = 10_000;
/** Clocks differ. */
const LEEWAY_SECONDS = 60;

const ALGORITHMS: Readonly<Record<string, string>> = { RS256: 'sha256', ES256: 'sha256', RS384: 'sha384' };

async function fetched<T>(url: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`the OpenID provider answered ${answer.status}`);
  return (await answer.json()) as T;
}

const part = (text: string): Record<string, unknown> => JSON.parse(Buffer.from(text, 'base64url').toString());

/** What a signed token says; throws when its signature is not that of one of the keys. */
function readToken(
  token: string,
  keys: readonly (JsonWebKey & { readonly kid?: string })[],
): Record<string, unknown> {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  const { alg, kid } = part(head);
  const algorithm = ALGORITHMS[String(alg)];
  const fitting = keys.filter((key) => kid === undefined || key.kid === undefined || key.kid === kid);
  const isSigned = fitting.some((key) => {
    const isCurve = String(alg).startsWith('ES');
    // A key is good for its own kind of signature alone.
    if (algorithm === undefined || key.kty !== (isCurve ? 'EC' : 'RSA')) return false;
    return verify(
      algorithm,
      Buffer.from(`${head}.${body}`),
      {
        key: createPublicKey({ key, format: 'jwk' }),
        ...(isCurve && { dsaEncoding: 'ieee-p1363' as const }),
      },
      Buffer.from(signature, 'base64url'),
    );
  });
  if (!isSigned || rest.length > 0) throw new Error('the token is not signed by the provider');
  return part(body);
}

export function openOpenId(
  { issuer, clientId, clientSecret }: OpenIdOptions,
  now: () => number = Date.now,
): OpenId {
  const underway = new Map<string, Underway>();
  let discovering: Promise<Discovery> | undefined;

  function discover(): Promise<Discovery> {
    discovering ??= fetched<Discovery>(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`).then(
      (found) => {
        if (found.issuer !== issuer) throw new Error(`the provider calls itself '${found.issuer}'`);
        return found;
      },
    );
    discovering.catch(() => {
      discovering = undefined;
    });
    return discovering;
  }

  function checkClaims(claims: Record<string, unknown>, nonce: string): void {
    const seconds = now() / 1000;
    const audience = [claims.aud].flat();
    if (claims.iss !== issuer) throw new Error('the token is of another issuer');
    if (!audience.includes(clientId) || (audience.length > 1 && claims.azp !== clientId))
      throw new Error('the token is for somebody else');
    if (typeof claims.exp !== 'number' || claims.exp + LEEWAY_SECONDS < seconds)
      throw new Error('the token has expired');
    if (claims.nonce !== nonce) throw new Error('the token was not asked for here');
    if (typeof claims.sub !== 'string' || claims.sub === '') throw new Error('the token names nobody');
  }

  return {
    async begin(course, back) {
      const { authorization_endpoint } = await discover();
      const [state, verifier, nonce] = [newSecret(), newSecret() + newSecret(), newSecret()];
      for (const [old, { until }] of underway)
        if (until < now() || underway.size >= MOST_UNDERWAY) underway.delete(old);
      underway.set(state, { course, verifier, nonce, back, until: now() + PATIENCE_MS });
      const url = new URL(authorization_endpoint);
      const query = {
        ...{ response_type: 'code', client_id: clientId, redirect_uri: back, scope: 'openid email' },
        ...{ state, nonce, code_challenge_method: 'S256' },
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return { url: url.href, state };
    },

    async finish(state, code) {
      const begun = underway.get(state);
      underway.delete(state);
      if (begun === undefined || begun.until < now())
        return { ok: false, why: 'this took too long, or was begun elsewhere; log in again' };
      try {
        const { token_endpoint, jwks_uri } = await discover();
        const { id_token: token = '' } = await fetched<{ readonly id_token?: string }>(token_endpoint, {
          method: 'POST',
          body: new URLSearchParams({
            ...{ grant_type: 'authorization_code', code, redirect_uri: begun.back, client_id: clientId },
            code_verifier: begun.verifier,
            ...(clientSecret !== undefined && { client_secret: clientSecret }),
          }),
        });
        const { keys } = await fetched<{ readonly keys: readonly JsonWebKey[] }>(jwks_uri);
        const claims = readToken(token, keys);
        checkClaims(claims, begun.nonce);
        // An address that nobody has verified is anybody's.
        const email = claims.email_verified === true ? claims.email : undefined;
        const subjects = [claims.sub, email].filter((word) => typeof word === 'string');
        return { ok: true, course: begun.course, subjects };
      } catch (error) {
        return {
          ok: false,
          why: `the OpenID provider does not say who you are: ${(error as Error).message}`,
        };
      }
    },
  };
}
