/**
 * A course on two real servers that share a PostgreSQL and a Redis: what is submitted to either is judged once, and the work
 * of a killed server is continued.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CourseSchema, SubmissionView } from '@baralho/course';
import { openStore, type Store } from '@baralho/store';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgresServer,
} from '@baralho/store/postgresServer.suite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, type Machines, openMachines, type Started } from '../machines.suite.ts';
import { MIGRATIONS } from '../storage.ts';

const DEMO = new URL('../../../course/demo/', import.meta.url);
const RIGHT = readFileSync(new URL('guiao1/right.py', DEMO), 'utf8');
const BOT = readFileSync(new URL('bots/lowest.py', DEMO), 'utf8');

const SIGNED = ['--secret-file', 'secret'];

describe.skipIf(postgresPrograms === undefined)('a course on two servers', () => {
  let machines: Machines;
  let postgres: PostgresServer;
  let store: Store<CourseSchema>;
  const servers: { readonly started: Started; readonly address: string; readonly key: string }[] = [];
  beforeAll(async () => {
    [machines, postgres] = await Promise.all([openMachines(), startPostgresServer()]);
    const database = await postgres.newDatabase();
    writeFileSync(join(machines.folder, 'secret'), 'only these machines know it\n');
    for (const name of ['one', 'two']) {
      const far = ['--redis', machines.url, ...SIGNED, '--database', database, '--data', name];
      mkdirSync(join(machines.folder, name));
      const started = machines.start(['serve', '--port', '0', '--jobs', '0', ...far]);
      await eventually(() => started.out.includes('http://') || started.child.exitCode !== null);
      expect(started.error).toBe('');
      const note = JSON.parse(readFileSync(join(machines.folder, name, 'server.json'), 'utf8'));
      servers.push({ started, ...note });
    }
    const opened = await openStore<CourseSchema>(database, MIGRATIONS);
    if (!opened.ok) throw new Error(opened.why);
    store = opened.store;
  });
  afterAll(async () => {
    await store?.close();
    await machines?.close();
    await postgres?.close();
  });

  async function ask<T>(
    server: number,
    path: string,
    key: string,
    body?: unknown,
    type = 'application/json',
  ): Promise<T> {
    const answer = await fetch(new URL(`/api/courses${path}`, servers[server]?.address), {
      method: body === undefined ? 'GET' : path.includes('problems') ? 'PUT' : 'POST',
      headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  const handIn = async (
    server: number,
    target: string,
    name: string,
    text: string,
    key: string,
  ): Promise<string> =>
    (
      await ask<{ id: string }>(
        server,
        `/si/submissions?target=${target}&name=${name}`,
        key,
        text,
        'application/octet-stream',
      )
    ).id;
  const judged = async (server: number, id: string, key: string): Promise<SubmissionView> => {
    for (;;) {
      const one = await ask<SubmissionView>(server, `/si/submissions/${id}`, key);
      if (one.state === 'done' || one.state === 'refused') return one;
      await pause(50);
    }
  };

  it('judges at either what came in at either, once; when one is killed the other has its work', async () => {
    const owner = servers[0]?.key ?? '';
    await ask(0, '', owner, { id: 'si', title: 'SI', teacher: 'ana', password: 'a long password' });
    const tests = { visible: { built: 'published' }, hidden: { random: 1 } };
    await ask(0, '/si/problems/guiao1', owner, { tests });
    // This test is not about the games of the ladder.
    const settings = JSON.stringify({ ladder: false });
    await store.write((db) => db.updateTable('courses').set({ settings }).execute());
    const [one, two] = await ask<{ key: string }[]>(
      0,
      '/si/teams',
      owner,
      'Ases,Ana\nReis,Rui\n',
      'text/csv',
    );
    const keys = [one?.key ?? '', two?.key ?? ''];
    const [ana = '', rui = ''] = keys;

    const worker = await machines.worker(...SIGNED, '--commands');
    const handed = await Promise.all(
      [0, 1, 0, 1].map(async (server, i) => {
        const key = keys[i % 2] ?? '';
        return { key, server, id: await handIn(server, 'guiao1', 'main.py', `${RIGHT}# ${i}\n`, key) };
      }),
    );
    // The request goes to the other server.
    for (const { id, key, server } of handed)
      expect(await judged(1 - server, id, key)).toMatchObject({ verdict: { word: 'accepted' } });
    await worker.kill();

    // Nobody works while one server is busy with a program and a bot.
    const [program, bot] = [
      await handIn(0, 'guiao1', 'main.py', `${RIGHT}# late\n`, ana),
      await handIn(0, 'bot', 'main.py', BOT, rui),
    ];
    const rows = () =>
      store.db
        .selectFrom('course_submissions')
        .select(['id', 'owner'])
        .where('id', 'in', [program, bot])
        .execute();
    for (let owners: unknown[] = [null]; owners.includes(null); await pause(20))
      owners = (await rows()).map((row) => row.owner);
    await servers[0]?.started.kill();
    // As if half a minute had passed.
    await store.write((db) => db.updateTable('course_submissions').set({ lease: 1 }).execute());
    await machines.worker(...SIGNED, '--commands');
    expect(await judged(1, program, ana)).toMatchObject({ verdict: { word: 'accepted' } });
    expect(await judged(1, bot, rui)).toMatchObject({ state: 'done' });

    const versions = await store.db.selectFrom('bot_versions').select(['number', 'state']).execute();
    expect(versions).toEqual([{ number: 1, state: 'active' }]);
    const rounds = await store.db.selectFrom('bot_rounds').select(['kind', 'state']).execute();
    expect(rounds).toEqual([{ kind: 'test', state: 'over' }]);
    const notes = await store.db.selectFrom('course_notes').select('words').execute();
    expect(notes).toEqual([{ words: 'Version 1 of your bot plays now.' }]);
    expect(servers.map(({ started }) => started.error)).toEqual(['', '']);
  });
});
