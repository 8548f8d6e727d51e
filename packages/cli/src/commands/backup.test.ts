/** The real commands: a backup of a running server that is restored into another folder, and a bot that takes a seat. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient, type SocketLike } from '@baralho/live/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { lineOf } from '../liveBot.ts';

const BARALHO = fileURLToPath(new URL('../../bin/baralho.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'baralho-backup-'));
const env = { ...process.env, NODE_OPTIONS: '', XDG_STATE_HOME: folder };
const run = promisify(execFile);
const baralho = async (...words: readonly string[]) => {
  const { stdout, stderr, code } = await run(process.execPath, [BARALHO, ...words], { env, cwd: folder })
    .then((done) => ({ ...done, code: 0 }))
    .catch((error) => error as { stdout: string; stderr: string; code: number });
  return { code, said: stdout + stderr };
};

const servers: ChildProcess[] = [];
async function serve(data: string): Promise<string> {
  const server = spawn(process.execPath, [BARALHO, 'serve', '--port', '0', '--data', data], {
    env,
    cwd: folder,
  });
  servers.push(server);
  let said = '';
  for await (const text of server.stdout) {
    const found = /http:\S+/.exec((said += text))?.[0];
    if (found !== undefined) return found;
  }
  throw new Error(said);
}
async function openTable(address: string): Promise<string> {
  const answer = await fetch(new URL('/api/tables', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${'A'.repeat(22)}` },
    body: '{"game":"escalada"}',
  });
  return ((await answer.json()) as { id: string }).id;
}

let address = '';
beforeAll(async () => {
  for (const name of ['one', 'two']) mkdirSync(join(folder, name));
  address = await serve('one');
});
afterAll(async () => {
  for (const server of servers) {
    const exit = once(server, 'exit');
    server.kill('SIGTERM');
    await exit;
  }
  rmSync(folder, { recursive: true });
});

describe('baralho backup and restore', () => {
  it('--into names a backup by the time, and --keep leaves the last ones and what is not ours', async () => {
    const into = join(folder, 'backups');
    mkdirSync(into);
    const old = ['20200101T000000Z', '20260101T000000Z'].map((time) => `baralho-${time}.gz`);
    for (const name of [...old, 'monday.gz', 'baralho-notes.txt']) writeFileSync(join(into, name), '');
    expect(await baralho('backup', '--into', into, '--keep', '2', '--data', 'one')).toEqual({
      code: 0,
      said: expect.stringMatching(/^\d+ rows saved in '.*'\n1 older removed, 2 kept\n$/),
    });
    const [gone = '', kept = ''] = old;
    const left = readdirSync(into).sort();
    expect(left).not.toContain(gone);
    expect(left).toEqual([
      kept,
      expect.stringMatching(/^baralho-\d{8}T\d{6}Z\.gz$/),
      'baralho-notes.txt',
      'monday.gz',
    ]);
  });

  it.each([
    [[], 'name a new file, or a folder with --into'],
    [['x.gz', '--into', '.'], 'name a new file, or a folder with --into'],
    [['x.gz', '--keep', '3'], '--keep needs --into'],
    [['--into', 'nowhere'], "there is no folder 'nowhere'"],
  ])('backup %j is one sentence and exit code 2', async (words, why) => {
    expect(await baralho('backup', ...words)).toEqual({ code: 2, said: `baralho: ${why}\n` });
  });

  it('carry a table from a server that serves to another one', async () => {
    const id = await openTable(address);
    expect(await baralho('backup', 'monday.gz', '--data', 'one')).toMatchObject({ code: 0 });
    expect(await baralho('restore', 'monday.gz', '--data', 'two')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^\d+ rows restored/),
    });
    const other = await serve('two');
    expect((await fetch(new URL(`/api/tables/${id}`, other))).status).toBe(200);
  });

  it.each<[string, () => readonly string[], RegExp]>([
    ['replaces no file', () => ['backup', 'monday.gz', '--data', 'one'], /is there already/],
    ['finds no database', () => ['backup', 'x.gz', '--data', 'nowhere'], /there is no database/],
    ['cannot write', () => ['backup', 'no/such/x.gz', '--data', 'one'], /cannot write/],
    [
      'restores into nothing that is used',
      () => ['restore', 'monday.gz', '--data', 'one'],
      /another process/,
    ],
    ['finds no backup', () => ['restore', 'none.gz', '--data', 'three'], /cannot read 'none.gz'/],
    [
      'knows half a backup',
      () => {
        truncateSync(join(folder, 'monday.gz'), 100);
        return ['restore', 'monday.gz', '--data', 'three'];
      },
      /is not a complete backup/,
    ],
    [
      'reaches no PostgreSQL',
      () => ['backup', 'x.gz', '--database', 'postgres://me:secret@127.0.0.1:1/x'],
      /me:…@/,
    ],
    [
      'serves from no other database',
      () => ['serve', '--database', 'mysql://me:secret@x/y'],
      /form postgres:/,
    ],
    ['serves no folder twice', () => ['serve', '--port', '0', '--data', 'one'], /another process of Baralho/],
  ])('%s', async (_, words, why) => {
    const { code, said } = await baralho(...words());
    expect([code, said]).toEqual([2, expect.stringMatching(why)]);
    expect(said.trim().split('\n').length).toBe(1);
  });
});

describe('baralho bot --table', () => {
  it('sits down, plays a game against a person, and goes when the table is closed', async () => {
    const id = await openTable(address);
    const bot = spawn(
      process.execPath,
      [BARALHO, 'bot', 'greedy', '--table', `${address}#/live?table=${id}`, '--seat', '2'],
      { env },
    );
    const exit = once(bot, 'exit');
    let change = (): void => {};
    const client = createClient({
      open: (query) =>
        new WebSocket(`${lineOf(`${address}api/tables/${id}`)}${query}`, {
          headers: { authorization: `Bearer ${'A'.repeat(22)}` },
        }) as SocketLike,
      onChange: () => change(),
      onEnd: () => {},
    });
    const until = (is: () => boolean) =>
      new Promise<void>((resolve) => {
        change = () => is() && resolve();
        change();
      });
    await until(() => client.table?.seats[1]?.kind === 'person');
    expect(client.table?.seats[1]?.name).toBe('greedy');
    await client.ask({ type: 'sit', seat: 0, name: 'Ana' });
    await client.ask({ type: 'deal' });
    const view = client.table?.view as { hand: string } | undefined;
    await client.ask({ type: 'play', turn: 0, move: [...(view?.hand ?? '')][0] ?? '' });
    await until(() => client.table?.moves[1] === 1);
    await client.ask({ type: 'close' });
    expect((await exit)[0]).toBe(0);
    client.close();
  });

  it.each(['nonsense', 'http://localhost/', 'ftp://localhost/#/live?table=AAAAAAAAAAAAAAAA'])(
    '%s is no table',
    async (url) => {
      const { code, said } = await baralho('bot', 'greedy', '--table', url);
      expect([code, said]).toEqual([2, expect.stringMatching(/is not a live table/)]);
    },
  );
});
