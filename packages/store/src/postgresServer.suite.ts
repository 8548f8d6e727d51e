/**
 * A PostgreSQL for tests: Debian's own, with its own folder and port, which can be killed and started again and in which
 * databases are made at will. PostgreSQL does not run as root, so root runs it as the user `postgres`.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const HOME = '/usr/lib/postgresql';

/** The folder of its programs; undefined if it is not installed, and then its tests are skipped. */
export const postgresPrograms = existsSync(HOME)
  ? readdirSync(HOME)
      .map((version) => join(HOME, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined;

export interface PostgresServer {
  readonly port: number;
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  /** With signal 9, all of its processes. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  server.close();
  return port;
}

async function ownerOf(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

export async function startPostgresServer(): Promise<PostgresServer> {
  const programs = postgresPrograms ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'baralho-postgres-'));
  const owner = await ownerOf();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'baralho', '-A', 'trust', '-E', 'UTF8', '--locale', 'C'],
    {
      cwd: folder,
      ...owner,
    },
  );
  const port = await freePort();
  let server: ChildProcess | undefined;
  const address = (database: string): string => `postgres://baralho@127.0.0.1:${port}/${database}`;

  async function start(): Promise<void> {
    const words = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
    server = spawn(join(programs, 'postgres'), [...words, '-c', 'max_connections=60'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      // In its own process group, so that all its processes can be killed at once.
      detached: true,
      ...owner,
    });
    const { stderr } = server;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      stderr?.on('data', (text) => /ready to accept connections/.test((said += text)) && resolve());
      server?.once('exit', () => reject(new Error(said)));
    });
  }

  async function kill(): Promise<void> {
    if (server?.pid === undefined) return;
    const exit = once(server, 'exit');
    process.kill(-server.pid, 'SIGKILL');
    await exit;
    server = undefined;
    rmSync(join(data, 'postmaster.pid'), { force: true });
  }

  await start();
  let databases = 0;
  return {
    port,
    async newDatabase() {
      const name = `test${++databases}`;
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address(name);
    },
    kill,
    startAgain: start,
    async close() {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}
