/**
 * The first handler of every request: puts the security headers on every answer, and refuses requests that were sent to
 * another host name, or that a page of another site makes with its visitor's browser.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Refused, refused } from '@baralho/words/refused';
import { refusalBody } from '../json.ts';
import type { Names } from './names.ts';

/** For everything except the page's own files, which have their own policy. */
const HEADERS: readonly (readonly [name: string, value: string])[] = [
  [
    'content-security-policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-embedder-policy', 'require-corp'],
  ['cross-origin-resource-policy', 'same-origin'],
];

/** Where a learning platform sends a browser with a form: its content is untrusted until the signature is checked. */
const FORMS_OF_OTHERS = /^\/api\/courses\/[^/?]+\/lti\/(login|launch)(\?|$)/;
const CHANGES_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface GuardOptions {
  readonly answersTo: Names;
  /** Names given by the owner: a proxy may forward requests of pages under another name. */
  readonly allowed: Names;
}

/** Whether the request comes from a page of another site; without an origin it is not from a browser, or changes nothing. */
function isForeign({ headers }: IncomingMessage, allowed: Names): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin === undefined) return site === 'cross-site' || site === 'same-site';
  if (!URL.canParse(origin)) return true;
  const from = new URL(origin).host;
  return from !== host?.toLowerCase() && !allowed(from);
}

function refuse(outgoing: ServerResponse, status: number, why: Refused): void {
  // The rest of the request is not read.
  outgoing.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  outgoing.end(JSON.stringify(refusalBody(why)));
}

/** Whether a request that changes something is meant for us and does not come from a page of another site. */
export const isWelcome =
  ({ answersTo, allowed }: GuardOptions) =>
  (incoming: IncomingMessage): boolean =>
    answersTo(incoming.headers.host) && !isForeign(incoming, allowed);

export function guarded(listener: RequestListener, { answersTo, allowed }: GuardOptions): RequestListener {
  return (incoming, outgoing) => {
    for (const [name, value] of HEADERS) outgoing.setHeader(name, value);
    if (!incoming.url?.startsWith('/')) return refuse(outgoing, 400, refused('noPath'));
    if (!answersTo(incoming.headers.host)) return refuse(outgoing, 421, refused('foreignName'));
    const mayBeForeign = CHANGES_NOTHING.has(incoming.method ?? '') || FORMS_OF_OTHERS.test(incoming.url);
    if (!mayBeForeign && isForeign(incoming, allowed)) return refuse(outgoing, 403, refused('foreignPage'));
    return listener(incoming, outgoing);
  };
}

const FAULTS: ReadonlyMap<string | undefined, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

const LINES = HEADERS.map(([name, value]) => `${name}: ${value}\r\n`).join('');

/** An answer on a connection that the HTTP server no longer handles; closes it. */
export const lastWords = (status: string, more = ''): string =>
  `HTTP/1.1 ${status}\r\n${LINES}${more}content-length: 0\r\nconnection: close\r\n\r\n`;

/** Answers requests that are not valid HTTP, or expect something unsupported, with the same headers. */
export function answerFaults(server: Server): void {
  server.on('checkExpectation', (_: IncomingMessage, outgoing: ServerResponse) => {
    for (const [name, value] of HEADERS) outgoing.setHeader(name, value);
    refuse(outgoing, 417, refused('onlyContinue'));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    const status = FAULTS.get(error.code) ?? '400 Bad Request';
    // In the middle of an answer it is too late for another one.
    if (socket.writable && socket.bytesWritten === 0) socket.write(lastWords(status));
    socket.destroySoon();
  });
}
