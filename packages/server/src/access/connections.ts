/**
 * Limits on connections: how many there may be in total and from one address, and how long the server waits for a slow request
 * or for a reader that takes nothing of its answer.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './visitor.ts';

/** Milliseconds, in the options of Node's server. */
export const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
} as const;

export interface ConnectionLimits {
  readonly all: number;
  /** Connections from one address; a proxy has one address for everybody, so it may use all. */
  readonly fromOne: number;
  /** A reader that takes no data for this long is disconnected. */
  readonly stalledMs: number;
  /** Table connections that one address may open at once, and how often one more. */
  readonly linesAtOnce: number;
  readonly lineEveryMs: number;
}

export const LIMITS: ConnectionLimits = {
  all: 4096,
  // A course of 300 behind one address of its university, each with a connection for events and some for requests.
  fromOne: 1024,
  stalledMs: 60_000,
  // A whole class reconnects after a restart, and retries.
  linesAtOnce: 300,
  lineEveryMs: 50,
};

/** Bytes that have actually left for the network; a write counts once it is complete. */
const sentBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

export function limitConnections(server: Server, { all, fromOne, stalledMs }: ConnectionLimits): void {
  const counts = new Map<string, number>();
  const stalled = new Map<Socket, { sent: number; since: number }>();
  server.maxConnections = all;

  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress);
    const count = counts.get(network) ?? 0;
    if (count >= fromOne) return socket.destroy();
    counts.set(network, count + 1);
    stalled.set(socket, { sent: 0, since: 0 });
    socket.once('close', () => {
      stalled.delete(socket);
      const left = (counts.get(network) ?? 1) - 1;
      if (left === 0) counts.delete(network);
      else counts.set(network, left);
    });
  });

  const look = (): void => {
    const now = performance.now();
    for (const [socket, seen] of stalled) {
      const sent = sentBy(socket);
      if (socket.writableLength === 0 || sent !== seen.sent) stalled.set(socket, { sent, since: now });
      else if (now - seen.since > stalledMs) socket.destroy();
    }
  };
  const timer = setInterval(look, stalledMs / 4).unref();
  server.once('close', () => clearInterval(timer));
}
