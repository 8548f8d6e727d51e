/**
 * Signing in with an OpenID provider (OpenID Connect, authorization code with PKCE): the browser goes there and comes back
 * with a code, which this server exchanges for a signed token. openid-client implements the protocol and checks the token;
 * this file limits what it may fetch, keeps the sign-ins in progress, and explains errors in plain words.
 */
import { success } from '@baralho/core/result';
import { newSecret } from '@baralho/store/secrets';
import { type Allowed, refused } from '@baralho/words/refused';
import * as client from 'openid-client';
import { complaintOf } from './openidFaults.ts';
import { openUnderway } from './underway.ts';

export interface OpenIdOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string;
}

/** Somebody's identity at the provider. */
export interface OpenIdPerson {
  readonly subject: string;
  /** Only if the provider has verified it. */
  readonly email?: string;
}

interface SetOut {
  readonly course: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly back: string;
}

export interface OpenId {
  /** Where to send the browser, and the state that identifies it when it returns. Throws if the provider cannot be reached. */
  begin(course: string, back: string): Promise<{ readonly url: string; readonly state: string }>;
  /** The person who returned, from the query that the provider added to the return address; or why there is none. */
  finish(
    state: string,
    answer: URLSearchParams,
  ): Promise<Allowed<{ readonly course: string; readonly person: OpenIdPerson }>>;
}

const TIMEOUT_SECONDS = 10;
/** Allows for clocks that differ. */
const LEEWAY_SECONDS = 60;
/** A provider has only a few keys and one page of settings. */
const LONGEST_ANSWER = 2 ** 20;

/** Only a provider on this machine may do without TLS. */
export const mayBePlain = (issuer: string): boolean =>
  /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/.test(issuer);

/** Reads an answer up to a size limit; the library prevents redirects and sets the timeout. */
const fetchBriefly: client.CustomFetch = async (url, { body, ...options }) => {
  const answer = await fetch(url, { ...options, ...(body instanceof URLSearchParams && { body }) });
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body ?? []) {
    size += piece.length;
    if (size > LONGEST_ANSWER) throw new Error(`its answer is longer than ${LONGEST_ANSWER} bytes`);
    pieces.push(piece);
  }
  const { status, headers } = answer;
  return new Response(size === 0 ? null : Buffer.concat(pieces), { status, headers });
};

export function openOpenId(
  { issuer, clientId, clientSecret }: OpenIdOptions,
  now: () => number = () => performance.now(),
): OpenId {
  const underway = openUnderway<SetOut>(now);
  let discovering: Promise<client.Configuration> | undefined;

  async function discover(): Promise<client.Configuration> {
    const found = await client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: LEEWAY_SECONDS },
      clientSecret === undefined ? client.None() : client.ClientSecretPost(clientSecret),
      {
        execute: [
          // Without it, the token of a code would be trusted unsigned because of its connection.
          client.enableNonRepudiationChecks,
          ...(mayBePlain(issuer) ? [client.allowInsecureRequests] : []),
        ],
        [client.customFetch]: fetchBriefly,
        timeout: TIMEOUT_SECONDS,
      },
    );
    const { issuer: own } = found.serverMetadata();
    if (own !== issuer) throw new Error(`the provider calls itself '${own}'`);
    return found;
  }
  /** Requested once, and stored with its keys. If the provider was away, the next sign-in tries again. */
  function provider(): Promise<client.Configuration> {
    discovering ??= discover().catch((error) => {
      discovering = undefined;
      throw new Error(complaintOf(error));
    });
    return discovering;
  }

  return {
    async begin(course, back) {
      const config = await provider();
      const [nonce, verifier] = [newSecret(), client.randomPKCECodeVerifier()];
      const state = underway.add({ course, verifier, nonce, back });
      const { href } = client.buildAuthorizationUrl(config, {
        redirect_uri: back,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: href, state };
    },

    async finish(state, answer) {
      const begun = underway.take(state);
      if (begun === undefined) return refused('signInTooLate');
      const current = new URL(begun.back);
      current.search = answer.toString();
      try {
        const tokens = await client.authorizationCodeGrant(await provider(), current, {
          pkceCodeVerifier: begun.verifier,
          expectedNonce: begun.nonce,
          expectedState: state,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined || claims.sub === '') return refused('tokenOfNobody');
        const { sub: subject, email, email_verified: isVerified } = claims;
        // An unverified address could be anybody's.
        const known = isVerified === true && typeof email === 'string' ? { email } : {};
        return success({ course: begun.course, person: { subject, ...known } });
      } catch (error) {
        return refused('unknownToProvider', { why: complaintOf(error) });
      }
    },
  };
}
