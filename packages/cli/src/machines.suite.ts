/** For tests with many machines: a Redis, and the built command in separate processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type RedisServer, startRedisServer } from '@baralho/jobs/redisServer.suite';

const BARALHO = fileURLToPath(new URL('../bin/baralho.js', import.meta.url));

/** A running command and its output. */
export interface Started {
  readonly child: ChildProcess;
  readonly out: string;
  readonly error: string;
  /** Its exit code; null if it was killed. */
  ended(): Promise<number | null>;
  kill(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface Machines {
  readonly url: string;
  readonly redis: RedisServer;
  readonly folder: string;
  start(words: readonly string[], cwd?: string): Started;
  /** A worker with one thread that has joined. */
  worker(...words: readonly string[]): Promise<Started>;
  /** Runs a command to its end. */
  baralho(
    ...words: readonly string[]
  ): Promise<{ readonly status: number | null; readonly stdout: string; readonly stderr: string }>;
  /** Sends a line to Redis and returns its raw answer. */
  tell(line: string): Promise<string>;
  close(): Promise<void>;
}

export async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(20);
}

export async function openMachines(): Promise<Machines> {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-machines-'));
  const env = { ...process.env, NODE_OPTIONS: '', XDG_STATE_HOME: folder };
  const redis = await startRedisServer();
  const { url, port } = redis;
  const running = new Set<Started>();

  function start(wanted: readonly string[], cwd = folder): Started {
    const child = spawn(process.execPath, [BARALHO, ...wanted], {
      env,
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
    const said = { out: '', error: '' };
    child.stdout.on('data', (text) => (said.out += text));
    child.stderr.on('data', (text) => (said.error += text));
    const started: Started = {
      child,
      get out() {
        return said.out;
      },
      get error() {
        return said.error;
      },
      ended: () => exit,
      async kill(signal = 'SIGKILL') {
        child.kill(signal);
        return exit;
      },
    };
    running.add(started);
    void exit.then(() => running.delete(started));
    return started;
  }

  return {
    url,
    redis,
    folder,
    start,
    async worker(...more) {
      const worker = start(['worker', '--redis', url, '--jobs', '1', ...more]);
      await eventually(() => worker.error.includes('works with'));
      return worker;
    },
    async baralho(...wanted) {
      const one = start(wanted);
      return { status: await one.ended(), stdout: one.out, stderr: one.error };
    },
    async tell(line) {
      const socket = connect(port, '127.0.0.1').end(`${line}\r\nQUIT\r\n`);
      let answer = '';
      for await (const text of socket) answer += text;
      return answer;
    },
    async close() {
      for (const one of running) await one.kill();
      await redis.close();
      rmSync(folder, { recursive: true });
    },
  };
}
