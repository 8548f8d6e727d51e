/** A course in a real browser, with a real store and real programs behind walls: from the teacher's first click to a team's replay. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '@baralho/arena';
import { COURSE_MIGRATIONS, type CourseSchema, demoFile } from '@baralho/course';
import { COURSE_KINDS } from '@baralho/course/jobs/kinds';
import { localQueue } from '@baralho/jobs/local';
import { openStore } from '@baralho/store';
import { afterAll, expect, it } from 'vitest';
import { violations, withBrowser } from './page.suite.ts';

const OWNER = 'owner-key-of-22-signs_';
const folder = mkdtempSync(join(tmpdir(), 'baralho-course-page-'));
afterAll(() => rmSync(folder, { recursive: true }));
const browser = withBrowser({
  courses: {
    open: () => openStore<CourseSchema>(join(folder, 'baralho.db'), COURSE_MIGRATIONS),
    ...{ isServing: true, isAlone: true, ownerKey: OWNER, atOnce: true },
    queue: async () =>
      localQueue({
        ...{ threads: 2, kinds: [COURSE_KINDS] },
        allowed: {
          limits: DEFAULT_LIMITS,
          commands: { sandbox: 'bwrap', memoryMb: 1024, startMs: 1000, allow: [] },
        },
      }),
  },
});
const bytes = (file: string) => ({
  ...{ name: file.split('/').at(-1) ?? '', mimeType: 'text/plain' },
  buffer: Buffer.from(demoFile(file)),
});

it('takes a course from the first click of its teacher to the replay of a team', async () => {
  const { page: teacher } = await browser.open('');
  await teacher.getByRole('link', { name: 'Course' }).click();
  const make = teacher.locator('form', { has: teacher.getByLabel('Key of the server') });
  for (const [label, value] of [
    ['Key of the server', OWNER],
    ['Name of the course', 'si'],
    ['Title', 'Sistemas'],
    ['Your name', 'prof'],
    ['Password', 'a long password'],
  ] as const)
    await make.getByLabel(label).fill(value);
  expect(await violations(teacher)).toEqual([]);
  await make.getByRole('button', { name: 'Make it' }).click();
  await teacher.getByRole('heading', { name: 'Sistemas' }).waitFor();

  await teacher.getByRole('link', { name: 'Problems' }).click();
  await teacher.getByRole('combobox', { name: 'Add a problem' }).selectOption('guiao1');
  await teacher.getByRole('button', { name: 'Add a problem' }).click();
  const guiao1 = teacher.getByRole('form', { name: 'guiao1' });
  await guiao1.getByLabel('Points').fill('40');
  await guiao1.getByLabel('Deadline').fill('2099-01-31T23:59');
  await Promise.all([
    teacher.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()),
    guiao1.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(await violations(teacher)).toEqual([]);
  // Few tests, so that this one is short.
  const tests = { visible: { built: 'published', random: 2 }, hidden: { built: 'none', random: 2 } };
  const put = await fetch(`${browser.address}api/courses/si/problems/guiao1`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${OWNER}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tests }),
  });
  expect(put.status).toBe(200);

  await teacher.getByRole('link', { name: 'Teams' }).click();
  await teacher.getByLabel(/A line for each person/).fill('team,name\nOs Ases,Ana\n');
  await teacher.getByRole('button', { name: 'Make join links' }).click();
  const link = await teacher.locator('code', { hasText: 'join=' }).textContent();
  expect(await violations(teacher)).toEqual([]);

  const { page: team } = await browser.open(new URL(link ?? '').hash);
  await team.getByText('Os Ases').waitFor();
  // The key does not stay in the address.
  expect(team.url()).not.toContain('join');
  const hand = async (file: Parameters<ReturnType<typeof team.getByLabel>['setInputFiles']>[0]) => {
    await team.getByLabel('File').setInputFiles(file);
    await team.getByRole('button', { name: 'Hand in' }).click();
  };
  await hand(bytes('guiao1/wrong.py'));
  await team.getByText('wrong answer').first().waitFor();
  await team.getByText('First difference').first().waitFor();
  await team.getByText('Smallest failing input').first().waitFor();
  expect(await violations(team)).toEqual([]);
  await hand(bytes('guiao1/right.py'));
  await team.getByText('accepted').first().waitFor();

  await team.getByRole('link', { name: 'Bot' }).click();
  await hand(bytes('bots/lowest.py'));
  await team.getByRole('heading', { name: /Version 1\s+active/ }).waitFor();
  expect(await violations(team)).toEqual([]);

  // A game of the test match, play by play, until it is the bot's turn: what it was sent, answered and took.
  await team.getByRole('link', { name: 'Games', exact: true }).click();
  await team
    .getByRole('link', { name: /^Watch: test match/ })
    .first()
    .click();
  await team.getByText('Your bot was not asked for this play.').waitFor();
  await expect
    .poll(async () => {
      await team.keyboard.press('ArrowRight');
      return team.getByText('The bot was sent').count();
    })
    .toBe(1);
  await team.getByText(/^It answered · \d+ ms/).waitFor();
  expect(await violations(team)).toEqual([]);

  await teacher.getByRole('link', { name: 'At a glance' }).click();
  await teacher.getByRole('row', { name: /Os Ases.*accepted.*40.*Version 1/ }).waitFor();
  await teacher
    .getByText(/threads busy/)
    .first()
    .waitFor();
  expect(await violations(teacher)).toEqual([]);
  await teacher.getByRole('link', { name: 'Tournament' }).click();
  await teacher.getByRole('heading', { name: 'Ladder' }).waitFor();
  expect(await violations(teacher)).toEqual([]);
});
