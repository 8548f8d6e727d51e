/**
 * The endpoints of a server, as both ends see them: what an address takes, and what it returns on success. The server makes
 * its routes and the OpenAPI document from these tables; the page and the command use the same ones (`client.ts`), so a
 * request that the server would refuse, or an answer that it never gives, does not compile.
 */
import { anyText, atLeast, type Fitting, type Shape } from '@baralho/core/shape';
import { SAID, type Said } from '@baralho/words';

/** A body or an answer of a type other than JSON. */
export interface MediaType {
  readonly type: string;
}

export interface Endpoint {
  /** The names of the query parameters. */
  readonly query?: readonly string[];
  readonly body?: Shape | MediaType;
  /** Missing if nothing is returned. */
  readonly answer?: Shape | MediaType;
  /** 200 by default; 204 without an answer. */
  readonly status?: 201 | 202;
}

/** As in `GET /api/tables/{id}`. */
export type EndpointName = `${Method} /api/${string}`;
export type Endpoints = Readonly<Record<EndpointName, Endpoint>>;

export const isMediaType = (kind: Shape | MediaType): kind is MediaType => typeof kind !== 'function';

/** The value of a body or an answer. */
export type Carried<Kind, Else> = Kind extends Shape ? Fitting<Kind> : Else;

/** The answer in case of an error: an English sentence, and the code and values for a sentence in any language. */
export const refusal: Shape<Said & { readonly error: string }> = atLeast({ error: anyText, ...SAID });

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** The method and the path of a name. */
export function partsOf(name: EndpointName): { readonly method: Method; readonly path: string } {
  const [word, path = ''] = name.split(' ', 2);
  const method = METHODS.find((one) => one === word);
  if (method === undefined) throw new Error(`'${name}' names no method`);
  return { method, path };
}
