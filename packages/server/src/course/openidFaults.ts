/** Describes errors of an OpenID provider in a sentence that contains nothing the provider wrote. */
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';

const BY_CLAIM: ReadonlyMap<string, string> = new Map([
  ['iss', 'the token is of another issuer'],
  ['aud', 'the token is for somebody else'],
  ['azp', 'the token is for somebody else'],
  ['exp', 'the token has expired'],
  ['nbf', 'the token is not valid yet'],
  ['nonce', 'the token was not asked for here'],
  ['sub', 'the token names nobody'],
]);

const NOT_SIGNED = 'the token is not signed by the provider';
const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/"crit"/, 'the token asks for what is not understood here'],
  [/signature verification failed|"alg" header|unsupported JWS/, NOT_SIGNED],
  [/selecting a JWT verification key/, NOT_SIGNED],
  [/"iss" \(issuer\).*response parameter|response parameter "iss"/, 'the answer is of another provider'],
  [/no authorization code/, 'it gave no code'],
  [/timed out/, 'it takes too long'],
  [/longer than \d+ bytes|calls itself|only requests to HTTPS/, ''],
];

/** The error and what caused it, the outermost first. */
function* causesOf(error: unknown): Generator<unknown> {
  for (let at = error; at !== undefined && at !== null; at = at instanceof Error ? at.cause : undefined)
    yield at;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;

function complaintAbout(cause: unknown): string | undefined {
  if (cause instanceof AuthorizationResponseError) return 'it says no';
  if (cause instanceof ResponseBodyError) return `it answered ${cause.status}`;
  if (cause instanceof Response) return `it answered ${cause.status}`;
  const message = cause instanceof Error ? cause.message : '';
  const words = BY_WORDS.find(([pattern]) => pattern.test(message));
  if (words !== undefined) return words[1] || message;
  const claim = fieldOf(cause, 'claim') ?? /^JWT "(\w+)" .*(?:missing|type)$/.exec(message)?.[1];
  return BY_CLAIM.get(String(claim));
}

export function complaintOf(error: unknown): string {
  for (const cause of causesOf(error)) {
    const complaint = complaintAbout(cause);
    if (complaint !== undefined) return complaint;
  }
  return 'it does not answer as it should';
}
