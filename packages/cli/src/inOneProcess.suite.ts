/** The built command for tests of its output rather than its start: one process runs all commands of a test file. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Circumstances {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const HOST = fileURLToPath(new URL('../../../scripts/commandHost.mjs', import.meta.url));

let host: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();
afterAll(() => void host?.disconnect());

async function ask(message: object): Promise<Ran> {
  host ??= fork(HOST, { execArgv: [], env: { ...process.env, NODE_OPTIONS: '' } });
  const over = new AbortController();
  const answer = once(host, 'message', { signal: over.signal }).then(([ran]: Ran[]) => ran as Ran);
  const end = once(host, 'exit', { signal: over.signal }).then(([code]) => {
    throw new Error(`the process for commands has ended with ${code}`);
  });
  host.send(message);
  try {
    return await Promise.race([answer, end]);
  } finally {
    over.abort();
    for (const promise of [answer, end]) promise.catch(() => {});
  }
}

/** Runs a command to its end, after the previous ones. */
export function runHere(
  words: readonly string[],
  { cwd = process.cwd(), env = {} }: Circumstances = {},
): Promise<Ran> {
  const ran = last.then(() => ask({ words, cwd, env }));
  last = ran.catch(() => {});
  return ran;
}
