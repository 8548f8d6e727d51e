/** When a worker refuses work, the reason is in the server's log, not only in the message to the team. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COURSE_MIGRATIONS, type CourseSchema } from '@baralho/course';
import type { JobQueue } from '@baralho/jobs/queue';
import { openStore } from '@baralho/store';
import { afterAll, expect, it } from 'vitest';
import { serveCourses } from './course.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-failures-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A queue that accepts nothing. */
const refusing: JobQueue = {
  async run(chunks, { failed }) {
    const failures = [...chunks].map((chunk) => ({ chunk, message: 'it is too large', by: 'alpha 4711' }));
    for (const failure of failures) failed?.(failure);
    return { done: 0, remembered: 0, failures };
  },
  workers: async () => [],
  close: async () => {},
};

it('is logged with its kind and the machine that said it', async () => {
  const logged: string[] = [];
  let tries = 0;
  const courses = serveCourses(
    {
      isServing: true,
      isAlone: true,
      ownerKey: 'owner',
      // Missing when it is first requested.
      queue: async () => (tries++ === 0 ? Promise.reject(new Error('no Redis')) : refusing),
      open: () => openStore<CourseSchema>(join(folder, 'course.db'), COURSE_MIGRATIONS),
    },
    {
      visitorOf: () => ({ address: 'here', name: '' }),
      publicUrl: () => 'http://localhost/',
      isUrlNamed: false,
      isSecure: () => false,
      log: (line) => void logged.push(line),
    },
  );
  const ask = async (path: string, method: string, type: string, body: string, key = 'owner') => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': type };
    const answer = await courses.routes.request(path, { method, headers, body });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const made = { id: 'si', title: 'SI', teacher: 'ana', password: 'a long password' };
  await ask('/', 'POST', 'application/json', JSON.stringify(made));
  const [team] = await ask('/si/teams', 'POST', 'text/csv', 'Ases,Ana\n');
  const bytes = 'application/octet-stream';
  await ask('/si/submissions?target=bot&name=main.py', 'POST', bytes, 'print(1)\n', team.key);
  const line = 'work of a course has failed (build, at alpha 4711): it is too large';
  await expect.poll(() => logged, { timeout: 60_000 }).toContain(line);
  await courses.close();
});
