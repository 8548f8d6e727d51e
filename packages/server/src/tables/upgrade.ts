/**
 * Requests to switch to another protocol. A WebSocket for a table is accepted when it comes from our own page or from no page
 * at all; any other request to switch protocols is answered as a normal request.
 */
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { lastWords } from '../access/guard.ts';
import type { Tables } from './tables.ts';

export interface UpgradeOptions {
  readonly tables: Tables | undefined;
  /** Whether the request is meant for us and does not come from a page of another site. */
  readonly isWelcome: (incoming: IncomingMessage) => boolean;
  /** Whether its address has not opened too many connections recently. */
  readonly isInTime: (incoming: IncomingMessage) => boolean;
}

const TOO_OFTEN = lastWords('429 Too Many Requests', 'retry-after: 5\r\n');
const NOT_HERE = lastWords('400 Bad Request');

export function answerUpgrades(server: Server, { tables, isWelcome, isInTime }: UpgradeOptions): void {
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {});
    const isLine = tables?.isLine(incoming.url ?? '') ?? false;
    const isSocket = /^websocket$/i.test(incoming.headers.upgrade ?? '') && incoming.method === 'GET';
    if (isLine && isSocket && isWelcome(incoming)) {
      if (isInTime(incoming)) tables?.accept(incoming, socket, head);
      else socket.end(TOO_OFTEN);
    } else if (incoming.method === 'GET' || incoming.method === 'HEAD')
      asUsual(server, incoming, socket as Socket);
    // Its body is not read: the HTTP server no longer handles the connection.
    else socket.end(NOT_HERE);
  });
}

/** Answers on a connection that the HTTP server no longer handles, and closes it. */
function asUsual(server: Server, incoming: IncomingMessage, socket: Socket): void {
  const outgoing = new ServerResponse(incoming);
  outgoing.shouldKeepAlive = false;
  outgoing.assignSocket(socket);
  outgoing.once('finish', () => {
    outgoing.detachSocket(socket);
    socket.end();
  });
  server.emit('request', incoming, outgoing);
}
