/**
 * The type of an API operation and all its answers. Routes describe themselves with it; the document at `/api/openapi.json` is
 * made from these descriptions, and tests compare the server's real answers with it.
 */
import { type Endpoint, type EndpointName, isMediaType, partsOf, refusal } from '@baralho/api/endpoint';
import { type JsonSchema, type Shape, schemaOf } from '@baralho/core/shape';

export interface Answer {
  readonly about: string;
  /** The JSON returned; or the type of something else; or nothing is returned. */
  readonly json?: Shape;
  readonly type?: string;
}

export type Answers = Readonly<Record<number, Answer>>;

export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in `/api/tables/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly query?: readonly string[];
  /** The body: JSON of a shape, or the type of something else. */
  readonly body?: Shape | string;
  readonly answers: Answers;
}

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'something is wrong with the request: a sentence',
  401: 'nobody knows you here: sign in, or send the key of your join link',
  403: 'your role may not, or a page of another site asks',
  404: 'there is nothing of this name',
  409: 'not now: a sentence',
  413: 'the body is too long',
  415: 'the body has another type than is taken here',
  421: 'the server does not go by the name that the request gives it',
  429: 'too often: wait as long as `retry-after` says',
  500: 'something went wrong in the server',
  502: 'the OpenID provider or the learning platform does not answer as it should',
  503: 'no room for now: try again in a moment',
};

/** Answers that consist of a sentence. */
export const refusals = (...statuses: readonly number[]): Answers =>
  Object.fromEntries(statuses.map((status) => [status, { about: REFUSALS[status] ?? '', json: refusal }]));

/** The answer of an endpoint if all is well. */
function good({ answer, status }: Endpoint): Answers {
  if (answer === undefined) return { 204: { about: 'done' } };
  return isMediaType(answer)
    ? { 200: { about: 'a file', type: answer.type } }
    : { [status ?? 200]: { about: 'as asked', json: answer } };
}

/** An endpoint with its description and its further answers. */
export function described(
  name: EndpointName,
  endpoint: Endpoint,
  {
    answers,
    ...about
  }: { readonly summary: string; readonly description?: string; readonly answers?: Answers },
): Operation {
  const { method, path } = partsOf(name);
  const { query, body } = endpoint;
  return {
    method: METHODS[method],
    path,
    ...about,
    ...(query && { query }),
    ...(body && { body: isMediaType(body) ? body.type : body }),
    answers: { ...good(endpoint), ...answers },
  };
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** Answers that come before any route: to a foreign name, to pages of other sites, and if something fails. */
const always = (method: Operation['method']): Answers =>
  method === 'get' ? refusals(421, 500) : refusals(403, 421, 500);

export const answersOf = ({ method, answers }: Operation): Answers => ({ ...always(method), ...answers });

const contentOf = (kind: Shape | string): JsonSchema =>
  typeof kind === 'string'
    ? { content: { [kind]: { schema: { type: 'string' } } } }
    : { content: { 'application/json': { schema: schemaOf(kind) } } };

const parameter = (name: string, where: 'path' | 'query'): JsonSchema => ({
  name,
  in: where,
  required: where === 'path',
  schema: { type: 'string' },
});

function documentOf(operation: Operation): JsonSchema {
  const { path, summary, description, query = [], body } = operation;
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter(name, 'path'));
  const responses = Object.entries(answersOf(operation)).map(([status, { about, json, type }]) => {
    const content = json ?? type;
    return [status, { description: about, ...(content !== undefined && contentOf(content)) }];
  });
  return {
    summary,
    ...(description !== undefined && { description }),
    parameters: [...parts, ...query.map((name) => parameter(name, 'query'))],
    ...(body !== undefined && { requestBody: { required: true, ...contentOf(body) } }),
    responses: Object.fromEntries(responses),
  };
}

/** In the terms of OpenAPI 3.1. */
export function openApi(operations: readonly Operation[]): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: documentOf(operation) };
  return { openapi: '3.1.0', info: { title: 'Baralho', version: '1' }, paths };
}
