/**
 * A course on a learning platform, in a real browser and across two sites: the teacher registers the platform in the page and
 * links its course, a student comes and chooses a team, the grades are sent back, and a lost link is renewed by mail.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolAddresses } from '@baralho/course/lti/platforms';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  COURSE,
  ROLE,
  startPlatform,
  type TestPlatform,
} from '../../../server/src/course/lti/platform.suite.ts';
import { startMailServer } from '../../../server/src/course/mailServer.suite.ts';
import { coursesIn, OWNER } from '../../../server/src/course/served.suite.ts';
import { violations, withBrowser } from './page.suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-lti-page-'));
const mail = await startMailServer();
const browser = withBrowser({
  courses: coursesIn(folder, { mail: { url: mail.url, from: 'Course <course@uni.example>' } }),
});
const tool = () => toolAddresses(browser.address, 'si');
let platform: TestPlatform;
beforeAll(async () => {
  ({ platform } = await startPlatform(tool));
});
afterAll(() => {
  platform.close();
  mail.close();
  rmSync(folder, { recursive: true });
});

async function ask(method: string, path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${OWNER}`, 'content-type': 'application/json' };
  const url = `${browser.address}api/courses${path}`;
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  expect([answer.ok, answer.ok ? '' : await answer.text()]).toEqual([true, '']);
}

/** As a link on the learning platform does. */
async function launch(page: Page, who: TestPlatform['who']): Promise<void> {
  platform.who = who;
  const query = new URLSearchParams({
    iss: platform.address,
    login_hint: 'hint',
    target_link_uri: tool().launch,
  });
  await page.goto(`${tool().login}?${query}`);
}

it('opens for its teacher and its students, and gets their grades', async () => {
  await ask('POST', '', { id: 'si', title: 'Sistemas', teacher: 'prof', password: 'a long password' });
  await ask('PUT', '/si/problems/guiao1', { points: 100 });
  // The page accepts https only; a platform on this machine is for the owner of the server.
  await ask('PUT', '/si/lti', platform.platform);

  const teacher = { sub: 't1', name: 'Ana Sousa', roles: [ROLE.teacher] };
  const leo = { sub: 's1', name: 'Leo', number: 'a3', email: 'leo@uni.example', roles: [ROLE.student] };
  platform.people = [teacher, leo, { sub: 's2', name: 'Zoe', roles: [ROLE.student] }];
  const { page: ana } = await browser.open('#/course?course=si');
  await launch(ana, teacher);
  await ana.getByText(/is not the one of this course/).waitFor();
  await ana.goto(`${browser.address}#/course?course=si`);
  await ana.getByLabel('Name', { exact: true }).fill('prof');
  await ana.getByLabel('Password', { exact: true }).fill('a long password');
  await ana.getByRole('button', { name: 'Sign in', exact: true }).click();
  await ana.getByRole('link', { name: 'Teams', exact: true }).click();
  await ana.getByText(`The platform’s course “${COURSE.title}” wants to open this one.`).waitFor();
  expect(await violations(ana)).toEqual([]);
  await ana.getByRole('button', { name: 'Link it' }).click();
  await ana.getByText(`Opened by the platform’s course “${COURSE.title}”.`).waitFor();

  // A student comes from another site, and is not in a team yet.
  const { page: student } = await browser.open('');
  await launch(student, leo);
  await student.getByText(/^The platform has identified you/).waitFor();
  expect(new URL(student.url()).origin).toBe(new URL(browser.address).origin);
  const form = student.getByRole('form', { name: 'Register' });
  await form.getByLabel('Team').fill('Reis');
  expect(await violations(student)).toEqual([]);
  await form.getByRole('button', { name: 'Register' }).click();
  await student.getByText('You are in team Reis.').waitFor();
  // From then on the link on the platform is enough.
  await launch(student, leo);
  await student.getByRole('button', { name: 'guiao1', exact: true }).waitFor();

  // The teacher also comes from the platform, finds its students and sends their grades.
  await launch(ana, teacher);
  await ana.getByRole('link', { name: 'Teams', exact: true }).click();
  await ana.locator('summary', { hasText: 'Learning platform' }).click();
  await ana.getByRole('button', { name: 'Find its students' }).click();
  await ana.getByText('1 of 2 students of the platform are in this course. In no team yet: Zoe.').waitFor();
  await ana.getByRole('button', { name: 'Send the totals' }).click();
  await ana.getByText('1 grades of 1 people sent.').waitFor();
  expect(platform.items).toMatchObject([{ label: 'si', scoreMaximum: 100 }]);
  expect([...platform.scores.values()].flat()).toMatchObject([{ userId: 's1', scoreGiven: 0 }]);
  expect(await violations(ana)).toEqual([]);

  // Without the platform, with the link lost.
  const { page: lost } = await browser.open('#/course?course=si');
  await lost.locator('summary', { hasText: 'Lost your link?' }).click();
  const asking = lost.getByRole('form', { name: 'Lost your link?' });
  await asking.getByLabel('E-mail').fill('leo@uni.example');
  expect(await violations(lost)).toEqual([]);
  await asking.getByRole('button', { name: 'Send a new link' }).click();
  await lost.getByText(/^If this address is known here/).waitFor();
  await mail.received(1);
  const link = /http\S+/.exec(mail.letters[0]?.text ?? '')?.[0] ?? '';
  const { page: found } = await browser.open(new URL(link).hash);
  await found.getByText(/^This is your new link into the course/).waitFor();
  await found.getByRole('button', { name: 'guiao1', exact: true }).waitFor();
  expect(await violations(found)).toEqual([]);

  // Registered in the page: what it asks for, and what a teacher may not enter.
  await ana.getByRole('button', { name: 'Remove the platform' }).click();
  const settings = ana.getByRole('form', { name: 'Learning platform (LTI 1.3)' });
  await settings.getByLabel('Address of the platform').fill(platform.address);
  await settings.getByLabel('Client ID').fill('c');
  await settings.getByLabel('Deployment ID').fill('1');
  await settings.getByRole('button', { name: 'Save' }).click();
  await ana.getByText(/a platform needs https/i).waitFor();
  await settings.getByLabel('Address of the platform').fill('https://moodle.uni.example');
  await settings.getByRole('button', { name: 'Save' }).click();
  await ana.getByText('https://moodle.uni.example', { exact: true }).waitFor();
  expect(await violations(ana)).toEqual([]);
});
