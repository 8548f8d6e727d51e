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

/** Who somebody is to the provider. */
export interface OpenIdPerson {
  readonly subject: string;
  /** Only when the provider has verified it. */
  readonly email?: string;
}

interface SetOut {
  readonly course: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly back: string;
}

export interface OpenId {
  /** Where to send the browser, and the state by which it is known when it comes back. Throws when the provider is away. */
  begin(course: string, back: string): Promise<{ readonly url: string; readonly state: string }>;
  /** Who came back, with what the provider wrote behind the address to come back to; or why nobody did. */
  finish(
    state: string,
    answer: URLSearchParams,
  ): Promise<Allowed<{ readonly course: string; readonly person: OpenIdPerson }>>;
}

const TIMEOUT_SECONDS = 10;
/** Clocks differ. */
const LEEWAY_SECONDS = 60;
/** A provider has a few keys and a page of settings. */
const LONGEST_ANSWER = 2 ** 20;

/** A provider on this machine needs no TLS; every other one does. */
export const mayBePlain = (issuer: string): boolean =>
  /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/.test(issuer);

/** Reads an answer up to a length; the library says that redirects are not followed and how long it waits. */
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
          // Without it the token of a code is believed for the connection it came over, unsigned.
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
  /** Asked once; its keys are kept with it. The next one asks again when the provider was away. */
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
        // An address that nobody has verified is anybody's.
        const known = isVerified === true && typeof email === 'string' ? { email } : {};
        return success({ course: begun.course, person: { subject, ...known } });
      } catch (error) {
        return refused('unknownToProvider', { why: complaintOf(error) });
      }
    },
  };
}
