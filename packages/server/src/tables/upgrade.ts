/**
 * Requests that ask for another protocol. A WebSocket at the line of a table is taken over when it comes from our own page or from no
 * page at all; whatever else asks for another protocol is answered as if it had not.
 */
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Tables } from './tables.ts';

export interface UpgradeOptions {
  readonly tables: Tables | undefined;
  /** Whether the request is for us, and from no page of another site. */
  readonly isWelcome: (incoming: IncomingMessage) => boolean;
  /** Whether its address has not opened too many lines of late. */
  readonly isInTime: (incoming: IncomingMessage) => boolean;
}

const TOO_OFTEN = 'HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\nconnection: close\r\n\r\n';

export function answerUpgrades(server: Server, { tables, isWelcome, isInTime }: UpgradeOptions): void {
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {});
    const isLine = tables?.isLine(incoming.url ?? '') ?? false;
    const isSocket = /^websocket$/i.test(incoming.headers.upgrade ?? '') && incoming.method === 'GET';
    if (isLine && isSocket && isWelcome(incoming)) {
      if (isInTime(incoming)) tables?.accept(incoming, socket, head);
      else socket.end(TOO_OFTEN);
    } else asUsual(server, incoming, socket as Socket);
  });
}

/** The connection has left the hands of the server, so that it ends with this answer. */
function asUsual(server: Server, incoming: IncomingMessage, socket: Socket): void {
  const outgoing = new ServerResponse(incoming);
  outgoing.shouldKeepAlive = false;
  outgoing.assignSocket(socket);
  outgoing.once('finish', () => {
    outgoing.detachSocket(socket);
    socket.end();
  });
  if (incoming.method === 'GET' || incoming.method === 'HEAD') server.emit('request', incoming, outgoing);
  else outgoing.writeHead(400).end();
}
