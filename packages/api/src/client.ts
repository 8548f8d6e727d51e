/**
 * The client of the server's API. Requests are typed by the endpoint tables, answers are checked against their shapes, and
 * every failure is returned as a value.
 *
 * @example
 * ```ts
 * import { clientOf } from '@baralho/api/client';
 * import { SERVER } from '@baralho/api/server';
 * const client = clientOf(SERVER, async () => new Response('["cup.jsonl"]', { headers: { 'content-type': 'application/json' } }));
 * await client('GET /api/records'); // → { ok: true, value: ["cup.jsonl"] }
 * ```
 */
import { type Failure, failure, type Success, success } from '@baralho/core/result';
import { anyText, atLeast, type Fitting, fits, read, type Shape } from '@baralho/core/shape';
import type { Said } from '@baralho/words';
import { type Carried, type Endpoint, type EndpointName, isMediaType, partsOf, refusal } from './endpoint.ts';

/** Why there is no answer: an English sentence from the server, empty if it gave none. */
export interface Refused extends Failure<string> {
  /** 0 if nobody answered; 200 and the like if the answer has the wrong form. */
  readonly status: number;
  /** The same for translation into any language, unless the server is older. */
  readonly refusal?: Said;
  /** The whole answer of the server. */
  readonly said?: unknown;
}

export type Answered<T> = Success<T> | Refused;

/** A body other than JSON. */
type Bytes = NonNullable<RequestInit['body']>;

export type PartsIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PartsIn<Rest>
  : never;
export type QueryOf<E> = E extends { readonly query: readonly (infer Name extends string)[] } ? Name : never;
type BodyGiven<E> = E extends { readonly body: infer Body }
  ? Body extends Shape
    ? { readonly json: Fitting<Body>; readonly bytes?: undefined }
    : { readonly bytes: Bytes; readonly json?: undefined }
  : { readonly json?: undefined; readonly bytes?: undefined };

type PartsGiven<Name> = [PartsIn<Name>] extends [never]
  ? { readonly parts?: undefined }
  : { readonly parts: Readonly<Record<PartsIn<Name>, string>> };
type QueryGiven<E> = [QueryOf<E>] extends [never]
  ? { readonly query?: undefined }
  : { readonly query?: Readonly<Partial<Record<QueryOf<E>, string | undefined>>> };

/** The options of a request. */
type RequestTo<Name, E> = PartsGiven<Name> &
  QueryGiven<E> &
  BodyGiven<E> & { readonly headers?: Readonly<Record<string, string>> };
/** The arguments after the name; optional if nothing is required. */
export type Arguments<Name, E> =
  Record<never, never> extends RequestTo<Name, E>
    ? [asked?: RequestTo<Name, E>]
    : [asked: RequestTo<Name, E>];

/** Nothing, JSON of a shape, or the answer itself, to be read as it arrives. */
export type AnswerOf<E> = E extends { readonly answer: infer Kind } ? Carried<Kind, Response> : undefined;

export type Client<E extends Readonly<Record<EndpointName, Endpoint>>> = <
  Name extends keyof E & EndpointName,
>(
  name: Name,
  ...asked: Arguments<Name, E[Name]>
) => Promise<Answered<AnswerOf<E[Name]>>>;

/** How a request reaches the server; rejects if nobody answers. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;
/** Changes a refusal before anybody sees it. */
export type Saying = (refused: Refused) => Refused | Promise<Refused>;

interface Loose {
  readonly parts?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  readonly json?: unknown;
  readonly bytes?: Bytes | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The address with its path parameters and query. */
export function addressOf(path: string, { parts = {}, query = {} }: Pick<Loose, 'parts' | 'query'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.append(name, value);
  return given.size === 0 ? filled : `${filled}?${given}`;
}

/** Parameters that would lead to another address than intended: a browser goes up a folder at `..`. */
const leadsAway = (parts: Loose['parts'] = {}): boolean =>
  Object.values(parts).some((part) => /^\.{0,2}$|[/\\]/.test(part));

const sentence = atLeast({ error: anyText });

async function refused(answer: Response): Promise<Refused> {
  const { status } = answer;
  const said: unknown = await answer.json().catch(() => undefined);
  if (!fits(sentence, said)) return { ...failure(''), status };
  return { ...failure(said.error), status, said, ...(fits(refusal, said) && { refusal: said }) };
}

function initOf(name: EndpointName, endpoint: Endpoint, { json, bytes, headers }: Loose): RequestInit {
  const { method } = partsOf(name);
  if (endpoint.body === undefined) return { method, headers: { ...headers } };
  const type = isMediaType(endpoint.body) ? endpoint.body.type : 'application/json';
  const body = isMediaType(endpoint.body) ? bytes : JSON.stringify(json);
  return { method, headers: { 'content-type': type, ...headers }, ...(body !== undefined && { body }) };
}

export const clientOf =
  <const E extends Readonly<Record<EndpointName, Endpoint>>>(
    endpoints: E,
    send: Send,
    saying: Saying = (one) => one,
  ): Client<E> =>
  async <Name extends keyof E & EndpointName>(name: Name, asked: Loose = {}) => {
    const endpoint = endpoints[name];
    if (endpoint === undefined) throw new Error(`nothing is called '${name}'`);
    if (leadsAway(asked.parts)) return saying({ ...failure('nothing has such a name'), status: 404 });
    let answer: Response;
    try {
      answer = await send(addressOf(partsOf(name).path, asked), initOf(name, endpoint, asked));
    } catch {
      return saying({ ...failure(''), status: 0 });
    }
    if (!answer.ok) return saying(await refused(answer));
    const content = await contentOf<E[Name]>(endpoint, answer);
    return content.ok ? content : saying(content);
  };

/** An answer that is not JSON of the promised shape counts as no answer. */
async function contentOf<E extends Endpoint>(endpoint: E, answer: Response): Promise<Answered<AnswerOf<E>>>;
async function contentOf(endpoint: Endpoint, answer: Response): Promise<Answered<unknown>> {
  if (endpoint.answer === undefined) return success(undefined);
  if (isMediaType(endpoint.answer)) return success(answer);
  const value = read(endpoint.answer, await answer.json().catch(() => undefined), 'answer');
  return value.ok ? value : { ...failure(value.why), status: answer.status };
}
