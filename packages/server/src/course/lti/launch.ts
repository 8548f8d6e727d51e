/**
 * A launch by LTI 1.3 (OpenID Connect third-party login with an id_token sent by form): the platform sends a browser here, we
 * send it back to sign in there with our state and nonce, and it returns with a token that the platform has signed. Only these
 * parts of the token are used: who the user is, in which role, in which course of the platform, and the addresses of its
 * services.
 */

import { success } from '@baralho/core/result';
import { anyText, atLeast, type Fitting, list, read } from '@baralho/core/shape';
import type { Arrival, LtiPerson } from '@baralho/course';
import type { Platform } from '@baralho/course/lti/platforms';
import { type Allowed, refused } from '@baralho/words/refused';
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { openUnderway } from '../underway.ts';
import { type Outgoing, openOutgoing, PlatformFault } from './outgoing.ts';

const ALGORITHMS = ['RS256', 'ES256'];
/** Allows for clocks that differ. */
const LEEWAY_SECONDS = 60;
/** The oldest token accepted. */
const OLDEST_SECONDS = 600;
const ARRIVAL_MS = 60_000;
const MOST_HINT = 8000;

const MESSAGE = 'https://purl.imsglobal.org/spec/lti/claim/message_type';
const VERSION = 'https://purl.imsglobal.org/spec/lti/claim/version';
const DEPLOYMENT = 'https://purl.imsglobal.org/spec/lti/claim/deployment_id';
const TARGET = 'https://purl.imsglobal.org/spec/lti/claim/target_link_uri';
const ROLES = 'https://purl.imsglobal.org/spec/lti/claim/roles';
const CONTEXT = 'https://purl.imsglobal.org/spec/lti/claim/context';
const LIS = 'https://purl.imsglobal.org/spec/lti/claim/lis';
const ROSTER = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';
const GRADES = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const CONTEXT_ROLE = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

/** The required claims; all others are read where they are used. */
const claims = atLeast(
  {
    sub: anyText,
    [MESSAGE]: anyText,
    [VERSION]: anyText,
    [DEPLOYMENT]: anyText,
    [TARGET]: anyText,
    [ROLES]: list(anyText, 0, 100),
    [CONTEXT]: atLeast({ id: anyText }, { title: anyText }),
  },
  {
    name: anyText,
    email: anyText,
    [LIS]: atLeast({}, { person_sourcedid: anyText }),
    [ROSTER]: atLeast({ context_memberships_url: anyText }),
    [GRADES]: atLeast({}, { lineitems: anyText }),
  },
);
type Claims = Fitting<typeof claims>;

/** The role of somebody in the course, never in the whole platform; an assistant is not also a teacher. */
export function roleIn(roles: readonly string[]): Arrival['role'] | undefined {
  const isOne = (kind: string): boolean =>
    roles.some((role) => role === kind || role === `${CONTEXT_ROLE}#${kind}`);
  const isAssistant = roles.some((role) => role === `${CONTEXT_ROLE}/Instructor#TeachingAssistant`);
  if (isAssistant) return 'assistant';
  if (isOne('Instructor')) return 'teacher';
  return isOne('Learner') ? 'team' : undefined;
}

/** What the platform says about a person, as far as it can be stored. */
export function personOf(
  subject: string,
  told: { readonly [Field in 'name' | 'email' | 'number']?: string | undefined },
): LtiPerson {
  const stored = (words: string | undefined, most: number): string | undefined => {
    const plain = words?.replace(/\p{C}+/gu, ' ').trim() ?? '';
    return plain === '' || plain.length > most ? undefined : plain;
  };
  return {
    subject,
    name: stored(told.name, 80),
    email: stored(told.email, 200),
    number: stored(told.number, 40),
  };
}

const COMPLAINTS: Readonly<Record<string, string>> = {
  iss: 'the token is of another issuer',
  aud: 'the token is for somebody else',
  azp: 'the token is for somebody else',
  exp: 'the token has expired',
  iat: 'the token is too old, or of the future',
  nbf: 'the token is not valid yet',
  nonce: 'the token was not asked for here',
};

function complaintOf(error: unknown): string {
  if (error instanceof PlatformFault) return error.message;
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired)
    return COMPLAINTS[error.claim] ?? 'the token says what it should not';
  const isSignature =
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported;
  return isSignature ? 'the token is not signed by the platform' : 'its token cannot be read';
}

const isStrange = (name: string): boolean => name === '' || name.length > 255;

/** A token with several audiences is for us if it says that it was issued to us. */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  const isOne = !Array.isArray(aud) || aud.length === 1;
  return azp === undefined ? isOne : azp === clientId;
}

/** What a course knows about its platform. */
export interface Known {
  readonly platform: Platform;
  readonly isInside: boolean;
}

interface SetOut {
  readonly course: string;
  readonly nonce: string;
  readonly launch: string;
}

/** What a browser brings from the platform and has to show again. */
export interface Landed {
  readonly course: string;
  readonly state: string;
  readonly arrival: Arrival;
}

export interface Launches {
  /** The address where the browser signs in, and the state that identifies it when it comes back. */
  begin(
    course: string,
    known: Known,
    asked: URLSearchParams,
    launch: string,
  ): Allowed<{ readonly url: string; readonly state: string }>;
  /** What the platform says about the person who comes back, under a name that can be used once. */
  land(course: string, known: Known, sent: URLSearchParams): Promise<Allowed<string>>;
  take(name: string): Landed | undefined;
}

export function openLaunches(now: () => number = () => performance.now()): Launches {
  const setOut = openUnderway<SetOut>(now);
  const landed = openUnderway<Landed>(now, ARRIVAL_MS);
  const keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

  /** Fetched once, and again if a key is unknown, but at most twice a minute. */
  function keysOf(course: string, { platform, isInside }: Known, outgoing: Outgoing) {
    const name = JSON.stringify([course, platform.keys, isInside]);
    const fetchKeys = async (url: string): Promise<Response> => {
      const { status, text } = await outgoing.ask(url, { headers: { accept: 'application/json' } });
      if (status !== 200) throw new PlatformFault(`it answered ${status}`);
      return new Response(text, { status });
    };
    for (const old of keys.keys()) if (old !== name && JSON.parse(old)[0] === course) keys.delete(old);
    const found = keys.get(name) ?? createRemoteJWKSet(new URL(platform.keys), { [customFetch]: fetchKeys });
    keys.set(name, found);
    return found;
  }

  function claimsIn(payload: JWTPayload, { platform }: Known, { launch }: SetOut): Allowed<Claims> {
    const found = read(claims, payload, 'token');
    if (!found.ok) return refused('launchRefused', { why: 'its token lacks what a launch must say' });
    const { value } = found;
    const wrong = (
      [
        [value[MESSAGE] !== 'LtiResourceLinkRequest', 'it asks for something else than to open a course'],
        [value[VERSION] !== '1.3.0', 'it speaks another version of LTI'],
        [value[DEPLOYMENT] !== platform.deployment, 'it is of another deployment'],
        [value[TARGET] !== launch, 'it leads elsewhere'],
        [isStrange(value.sub) || isStrange(value[CONTEXT].id), 'it names nobody, or no course'],
      ] as const
    ).find(([isWrong]) => isWrong);
    return wrong === undefined ? success(value) : refused('launchRefused', { why: wrong[1] });
  }

  return {
    begin(course, { platform }, asked, launch) {
      const one = (name: string): string | undefined => asked.get(name) ?? undefined;
      const hint = one('login_hint') ?? '';
      const more = one('lti_message_hint');
      const isGood =
        one('iss') === platform.issuer &&
        (one('client_id') ?? platform.clientId) === platform.clientId &&
        (one('lti_deployment_id') ?? platform.deployment) === platform.deployment &&
        (one('target_link_uri') ?? launch) === launch &&
        hint !== '' &&
        hint.length + (more?.length ?? 0) <= MOST_HINT;
      if (!isGood) return refused('launchRefused', { why: 'it is of another platform, or leads elsewhere' });
      const nonce = crypto.randomUUID();
      const state = setOut.add({ course, nonce, launch });
      const url = new URL(platform.auth);
      for (const [name, value] of Object.entries({
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
        client_id: platform.clientId,
        redirect_uri: launch,
        login_hint: hint,
        ...(more !== undefined && { lti_message_hint: more }),
        state,
        nonce,
      }))
        url.searchParams.set(name, value);
      return success({ url: url.href, state });
    },

    async land(course, known, sent) {
      const state = sent.get('state') ?? '';
      const begun = setOut.take(state);
      if (begun === undefined || begun.course !== course) return refused('signInTooLate');
      if (sent.has('error')) return refused('launchRefused', { why: 'it says no' });
      const { platform, isInside } = known;
      const outgoing = openOutgoing(platform, isInside);
      try {
        const { payload } = await jwtVerify(sent.get('id_token') ?? '', keysOf(course, known, outgoing), {
          issuer: platform.issuer,
          audience: platform.clientId,
          algorithms: ALGORITHMS,
          clockTolerance: LEEWAY_SECONDS,
          maxTokenAge: OLDEST_SECONDS,
          requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        });
        if (!isForUs(payload, platform.clientId))
          return refused('launchRefused', { why: COMPLAINTS.azp ?? '' });
        if (payload.nonce !== begun.nonce) return refused('launchRefused', { why: COMPLAINTS.nonce ?? '' });
        const found = claimsIn(payload, known, begun);
        if (!found.ok) return found;
        const { value } = found;
        const role = roleIn(value[ROLES]);
        if (role === undefined) return refused('launchRole');
        const own = (address: string | undefined): string | null =>
          address !== undefined && outgoing.knows(address) ? address : null;
        const { id, title = '' } = value[CONTEXT];
        const arrival: Arrival = {
          role,
          person: personOf(value.sub, { ...value, number: value[LIS]?.person_sourcedid }),
          context: { id, title: title.slice(0, 120) },
          roster: own(value[ROSTER]?.context_memberships_url),
          lineItems: own(value[GRADES]?.lineitems),
        };
        return success(landed.add({ course, state, arrival }));
      } catch (error) {
        return refused('launchRefused', { why: complaintOf(error) });
      }
    },

    take: landed.take,
  };
}
