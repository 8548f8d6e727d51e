/**
 * A network connection for tests: a port that forwards everything to another one. It can be cut, or go silent: its connections
 * stay open but nothing passes any more, as when a router in between has forgotten them.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Wire {
  readonly port: number;
  /** The same address with the port of the wire. */
  through(address: string): string;
  /** From now on existing connections carry nothing; with `also new ones`, new ones neither, until `heal`. */
  silence(which?: 'those there are' | 'also new ones'): void;
  /** Breaks the existing connections. */
  cut(): void;
  /** New connections work again; those that fell silent are closed. */
  heal(): void;
  readonly connections: number;
  close(): Promise<void>;
}

interface Pair {
  readonly ends: readonly [Socket, Socket];
  isSilent: boolean;
}

export async function openWire(target: number): Promise<Wire> {
  const pairs = new Set<Pair>();
  let isSilent = false;
  const end = (pair: Pair): void => {
    pairs.delete(pair);
    for (const socket of pair.ends) socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pair: Pair = { ends: [near, far], isSilent };
    pairs.add(pair);
    for (const [from, to] of [pair.ends, [far, near]] as const) {
      from.setNoDelay(true);
      from.on('data', (bytes) => pair.isSilent || to.destroyed || to.write(bytes));
      from.on('error', () => {});
      // The other end does not notice the end of a silent one either.
      from.on('close', () => pair.isSilent || end(pair));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  return {
    port,
    through(address) {
      const url = new URL(address);
      url.port = String(port);
      return String(url);
    },
    silence(which = 'those there are') {
      isSilent = which === 'also new ones';
      for (const pair of pairs) pair.isSilent = true;
    },
    cut() {
      for (const pair of [...pairs]) end(pair);
    },
    heal() {
      isSilent = false;
      for (const pair of [...pairs]) if (pair.isSilent) end(pair);
    },
    get connections() {
      return pairs.size;
    },
    async close() {
      for (const pair of [...pairs]) end(pair);
      server.close();
      await once(server, 'close');
    },
  };
}
