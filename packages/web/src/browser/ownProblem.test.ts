/**
 * A teacher's own problem in a real browser: written in a form and uploaded as a package, and what a team sees for a wrong
 * program.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { coursesIn, OWNER } from '../../../server/src/course/served.suite.ts';
import { savedText, violations, withBrowser } from './page.suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-own-page-'));
afterAll(() => rmSync(folder, { recursive: true }));
const browser = withBrowser({ courses: coursesIn(folder) });

async function ask<T>(method: string, path: string, body: object | string): Promise<T> {
  const answer = await fetch(`${browser.address}api/courses${path}`, {
    method,
    headers: {
      authorization: `Bearer ${OWNER}`,
      'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([expect.any(Number), '']);
  return (await answer.json()) as T;
}

/** A small package in the ICPC and Kattis format. */
function echoPackage(): string {
  const files = {
    'problem.yaml': 'name: Echo\nlimits: {time_limit: 1, memory: 256}\n',
    'problem_statement/problem.en.md': 'Say **it** again.',
    'input_validators/line.py': 'import sys\nsys.exit(42 if len(sys.stdin.readlines()) == 1 else 43)\n',
    'submissions/accepted/echo.py': 'print(input())\n',
    'data/sample/1.in': 'a b cd e\n',
    'data/sample/1.ans': 'a b cd e\n',
    'data/secret/2.in': 'b\n',
    'data/secret/2.ans': 'b\n',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'echo', name)), { recursive: true });
    writeFileSync(join(folder, 'echo', name), text);
  }
  execFileSync('tar', ['-czf', join(folder, 'echo.tgz'), '-C', join(folder, 'echo'), '.']);
  return join(folder, 'echo.tgz');
}

it('a teacher adds problems of their own in the page, and a team is told what is wrong', async () => {
  const course = { id: 'si', title: 'Sistemas', teacher: 'prof', password: 'a long password' };
  await ask('POST', '', course);
  const [team] = await ask<{ key: string }[]>('POST', '/si/teams', 'Ases,Ana\n');

  const { page: teacher } = await browser.open('#/course?course=si');
  await teacher
    .getByLabel('Your name')
    .or(teacher.getByLabel('Name', { exact: true }))
    .first()
    .fill('prof');
  await teacher.getByLabel('Password', { exact: true }).fill('a long password');
  await teacher.getByRole('button', { name: 'Sign in', exact: true }).click();
  await teacher.getByRole('link', { name: 'Problems', exact: true }).click();

  // Written in the page; the form and the server say what is missing.
  await teacher.locator('summary', { hasText: 'Add a problem of your own' }).click();
  const form = teacher.getByRole('form', { name: 'Add a problem of your own' });
  await form.getByLabel('Short name, used in the address').fill('guiao1');
  await form.getByLabel('Title').fill('Twice a number');
  await form.getByLabel('Statement').fill('Print $2n$.');
  await form.getByLabel('How outputs are compared').selectOption('exactly, spaces included');
  await form.getByLabel('Input').fill('21\n');
  await form.getByLabel('Expected output').fill('42 0\n');
  expect(await violations(teacher)).toEqual([]);
  const add = form.getByRole('button', { name: 'Add a problem' });
  await add.click();
  await form.getByRole('alert').getByText('built-in').waitFor();
  await form.getByLabel('Short name, used in the address').fill('twice');
  await add.click();
  const twice = teacher.getByRole('form', { name: 'twice', exact: true });
  await twice.getByText('Twice a number').waitFor();

  // Uploaded as a package.
  await form.getByText('Upload a package').click();
  await form.getByLabel('Short name, used in the address').fill('echo');
  await form.getByLabel('Problem package').setInputFiles(echoPackage());
  await add.click();
  const echo = teacher.getByRole('form', { name: 'echo', exact: true });
  await echo.getByText('from the package').waitFor();
  await echo.locator('summary', { hasText: 'Statement' }).click();
  await echo.getByText('Say it again.').waitFor();
  expect(await violations(teacher)).toEqual([]);

  // Changed later: the statement, and one more test.
  await twice.getByText(/Visible tests: 1 of your own/).click();
  await twice.getByLabel('Title').fill('Double');
  await twice.getByRole('button', { name: 'Save' }).click();
  await twice.getByText('Double', { exact: true }).waitFor();

  // What a team sees: the spaces of a presentation error, the time and the input of a program that does not end.
  const { page: ana } = await browser.open(`#/course?course=si&view=problems&join=${team?.key}`);
  await ana.getByRole('button', { name: 'twice', exact: true }).waitFor();
  const submit = async (problem: string, source: string, heading: string) => {
    const opener = ana.getByRole('button', { name: problem, exact: true });
    if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
    await ana.getByLabel('File').setInputFiles({
      name: 'run',
      mimeType: 'text/plain',
      buffer: Buffer.from(`#!/bin/sh\n${source}\n`),
    });
    await ana.getByRole('button', { name: 'Submit' }).click();
    await ana.getByRole('heading', { name: heading }).waitFor();
  };
  await submit('twice', 'echo " 42  0"', 'Presentation error on test 1 of 1');
  await ana.getByRole('group', { name: 'Found' }).getByText('·42··0⏎').waitFor();
  expect(await violations(ana)).toEqual([]);
  await submit('twice', 'echo 43', 'Wrong answer on test 1 of 1');
  await ana
    .getByText(/^This is the input of the test\. Smaller ones are searched for only in built-in problems/)
    .waitFor();
  await submit('twice', 'while :; do :; done', 'Time limit exceeded on test 1 of 1');
  await ana.getByText(/^Stopped after [\d.]+ s of processor time\. The limit is 2 s\.$/).waitFor();
  await submit('echo', 'read -r line; echo "$line" | tr d f', 'Wrong answer on test 1 of 1');
  // By lines and words, as long as the validator accepts it and the accepted submission answers.
  await ana.getByRole('group', { name: 'Input' }).getByText('d', { exact: true }).waitFor();
  await ana.getByText("Why: Word 1 is 'f' where 'd' is expected.", { exact: true }).waitFor();
  await submit('echo', 'echo a b cd e', 'Failed (hidden test)');
  expect(await violations(ana)).toEqual([]);

  // Only the samples: this does not create a submission.
  const entries = ana.locator('li > button[aria-expanded]');
  const before = await entries.count();
  await ana.getByLabel('File').setInputFiles({
    name: 'run',
    mimeType: 'text/plain',
    buffer: Buffer.from('#!/bin/sh\necho a b cd e\n'),
  });
  await ana.getByRole('button', { name: 'Try the samples only' }).click();
  await ana
    .getByRole('status')
    .filter({ hasText: /^Samples:.*✓/ })
    .waitFor();
  expect(await entries.count()).toBe(before);

  // The receipt is signed by the course; a changed one is not valid.
  const [download] = await Promise.all([
    ana.waitForEvent('download'),
    ana.getByRole('button', { name: 'Save the signed receipt' }).click(),
  ]);
  const receipt = (await savedText(download)).trim();
  await teacher.getByRole('link', { name: 'Teams', exact: true }).click();
  await teacher.locator('summary', { hasText: 'Check a receipt' }).click();
  const check = async (text: string, words: RegExp) => {
    await teacher.getByLabel('The line of the receipt').fill(text);
    await teacher.getByRole('button', { name: 'Check', exact: true }).click();
    await teacher.getByText(words).waitFor();
  };
  await check(
    receipt,
    /^This course has signed it: submission 2 for echo.*The submission is still stored\.$/,
  );
  await check(receipt.replace('echo', 'acho'), /^This is not a receipt of this course/);

  // Registration: a link with a code, a new team, and a student who asks to join it.
  await teacher.getByRole('button', { name: 'Open registration' }).click();
  const link = (await teacher.locator('code', { hasText: 'code=' }).textContent()) ?? '';
  expect(new URL(link).origin).toBe(new URL(browser.address).origin);
  const register = async (name: string, words: string) => {
    const { page } = await browser.open(new URL(link).hash);
    const form = page.getByRole('form', { name: 'Register' });
    await form.getByLabel('Your name').fill(name);
    await form.getByLabel('Team').fill('Reis');
    expect(await violations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Register' }).click();
    await page.getByText(words).waitFor();
    return page;
  };
  const eva = await register('Eva', 'You are in team Reis.');
  await register('Leo', 'The members of Reis have to accept you.');
  await eva.getByRole('button', { name: 'Open', exact: true }).click();
  await eva.getByText('Leo', { exact: true }).waitFor();
  expect(await violations(eva)).toEqual([]);
  expect(await violations(teacher)).toEqual([]);
});
