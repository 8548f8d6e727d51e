/**
 * A Redis for tests: its own process with an append-only file in its own folder, which can be killed and started again. Its
 * port is below those that the system uses for outgoing connections: a client that keeps trying to reach a stopped Redis could
 * otherwise be given that very port itself, and block it for good.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORTS = { from: 10_000, to: 32_000 };

export interface RedisServer {
  readonly port: number;
  readonly url: string;
  /** With signal 9. */
  kill(): Promise<void>;
  /** After `kill`: at the same address with the same content. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** Undefined if the port is taken. */
async function serve(port: number, folder: string): Promise<ChildProcess | undefined> {
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const server = spawn('redis-server', [...words, '--appendonly', 'yes'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ready = new Promise<true>((resolve) => {
    let said = '';
    server.stdout?.on('data', (text) => /Ready to accept/.test((said += text)) && resolve(true));
  });
  return (await Promise.race([ready, once(server, 'exit')])) === true ? server : undefined;
}

export async function startRedisServer(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-redis-'));
  let port = 0;
  let server: ChildProcess | undefined;
  while (server === undefined) {
    port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    server = await serve(port, folder);
  }
  const kill = async (): Promise<void> => {
    if (server === undefined) return;
    const exit = once(server, 'exit');
    server.kill('SIGKILL');
    await exit;
    server = undefined;
  };
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    kill,
    async startAgain() {
      while (server === undefined) server = await serve(port, folder);
    },
    async close() {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}
