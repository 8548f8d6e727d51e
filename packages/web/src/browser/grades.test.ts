/** The course of LI2 in a real browser: from its preset through peer assessment, defence and tournament to the grades as files. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { coursesIn, OWNER } from '../../../server/src/course/served.suite.ts';
import { violations, withBrowser } from './page.suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-grades-page-'));
afterAll(() => rmSync(folder, { recursive: true }));
const browser = withBrowser({ courses: coursesIn(folder, { threads: 2 }) });

const GUIOES = ['guiao1', 'guiao2', 'guiao3', 'guiao4'];
const PEOPLE = 'team,number,name,email\n'.concat(
  ...['Ana', 'Eva', 'Gil', 'Rui'].map(
    (name, i) => `Os Ases,a10${i},${name},${name.toLowerCase()}@alunos.example\n`,
  ),
  ...['Bia', 'Leo', 'Tom', 'Zoe'].map(
    (name, i) => `Os Reis,a20${i},${name},${name.toLowerCase()}@alunos.example\n`,
  ),
);

/** Calls the server as one of the users, for what is not about the page. */
async function ask<T>(key: string, method: string, path: string, body?: object | string): Promise<T> {
  const isText = typeof body === 'string';
  const answer = await fetch(`${browser.address}api/courses/li2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': isText ? 'application/octet-stream' : 'application/json',
    },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
  });
  expect([method, path, answer.ok, answer.ok ? '' : await answer.text()]).toEqual([method, path, true, '']);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** A bot that leads its lowest card, in a file as teams bring it. */
function bot(): { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } {
  writeFileSync(
    join(folder, 'main.c'),
    readFileSync(new URL('../../../../bench/course/bot.c', import.meta.url)),
  );
  writeFileSync(join(folder, 'protocol'), 'stream\n');
  execFileSync('tar', ['-czf', 'bot.tar.gz', 'main.c', 'protocol'], { cwd: folder });
  return {
    name: 'bot.tar.gz',
    mimeType: 'application/gzip',
    buffer: readFileSync(join(folder, 'bot.tar.gz')),
  };
}

async function downloaded(page: Page, name: string): Promise<readonly [string, string]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  return [file.suggestedFilename(), Buffer.concat(chunks).toString()];
}

async function create(teacher: Page): Promise<void> {
  await teacher.getByRole('link', { name: 'Course', exact: true }).click();
  const make = teacher.locator('form', { has: teacher.getByLabel('Server key') });
  for (const [label, value] of [
    ['Server key', OWNER],
    ['Short name', 'li2'],
    ['Title', 'LI2'],
    ['Your name', 'prof'],
    ['Password', 'a long password'],
  ] as const)
    await make.getByLabel(label).fill(value);
  await make.getByLabel('Stages and dates').selectOption('LI2 (Universidade do Minho)');
  expect(await violations(teacher)).toEqual([]);
  await make.getByRole('button', { name: 'Create', exact: true }).click();
  await teacher.getByText(/^LI2.* · /).waitFor();
}

/** Every guião with one quick test, and no ladder. */
async function makeShort(): Promise<void> {
  const none = { built: 'none', random: 0 };
  const own = [{ name: 'one', input: 'x\n', expected: 'yes\n' }];
  for (const guiao of GUIOES)
    await ask(OWNER, 'PUT', `/problems/${guiao}`, { tests: { visible: { ...none, own }, hidden: none } });
  await ask(OWNER, 'PATCH', '', { settings: { ladder: false } });
}

it('goes from the preset of LI2 through peer assessment, defence and tournament to the files', async () => {
  const { page: teacher } = await browser.open('', { timezoneId: 'Europe/Lisbon' });
  const view = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
  await create(teacher);
  await makeShort();

  await view(teacher, 'Teams');
  await teacher.getByLabel(/One line per person/).fill(PEOPLE);
  await teacher.getByRole('button', { name: 'Create join links' }).click();
  await teacher.locator('code', { hasText: 'join=' }).nth(7).waitFor();
  const links = await teacher
    .locator('tr', { has: teacher.locator('code') })
    .evaluateAll((rows) =>
      rows.map(
        (row) =>
          [row.querySelector('td')?.textContent ?? '', row.querySelector('code')?.textContent ?? ''] as const,
      ),
    );
  const linkOf = new Map(links);
  const keyOf = (name: string): string => /join=([\w-]+)/.exec(linkOf.get(name) ?? '')?.[1] ?? '';

  // Both teams have every guião accepted and a working bot; one submits the project in the page.
  const { page: ana } = await browser.open(new URL(linkOf.get('Ana') ?? '').hash);
  await ana.getByText('Os Ases').first().waitFor();
  for (const name of ['Ana', 'Bia'])
    for (const guiao of GUIOES)
      await ask(keyOf(name), 'POST', `/submissions?target=${guiao}&name=run`, '#!/bin/sh\necho yes\n');
  const project = ana.locator('article', { has: ana.getByRole('heading', { name: 'Final submission' }) });
  await project.getByText('Submit', { exact: true }).first().click();
  await project.getByLabel('File').setInputFiles(bot());
  await project.getByRole('button', { name: 'Submit' }).click();
  await project.getByText('bot.tar.gz').waitFor();
  expect(await violations(ana)).toEqual([]);
  for (const name of ['Ana', 'Bia']) {
    const source = bot().buffer;
    const answer = await fetch(`${browser.address}api/courses/li2/submissions?target=bot&name=bot.tar.gz`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keyOf(name)}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(source),
    });
    expect(answer.status).toBe(201);
  }

  // Peer assessment: everybody in the team sees who rated whom and how, nobody else does.
  await view(ana, 'Grades');
  await ana.getByLabel('Percentage for Rui').fill('70');
  await ana.getByLabel('Comment on Rui (optional)').fill('late with guiao2');
  await ana.getByRole('form', { name: 'Rui' }).getByRole('button', { name: 'Save' }).click();
  await ana.getByRole('row', { name: /Rui Ana: 70% late with guiao2 70%/ }).waitFor();
  expect(await violations(ana)).toEqual([]);
  const people = await ask<readonly { id: string; name: string }[]>(OWNER, 'GET', '/people');
  const idOf = (name: string): string => people.find((one) => one.name === name)?.id ?? '';
  await ask(keyOf('Eva'), 'PUT', '/peers', { rated: idOf('Rui'), percent: 90 });
  await ana.getByRole('row', { name: /Rui .*Eva: 90% 80%/ }).waitFor();
  const { page: bia } = await browser.open(new URL(linkOf.get('Bia') ?? '').hash);
  await view(bia, 'Grades');
  await bia.getByRole('row', { name: /Leo not rated yet 100%/ }).waitFor();
  expect(await bia.getByText(/Rui|late with guiao2/).count()).toBe(0);

  // The tournament among the eligible teams.
  await view(teacher, 'Overview');
  for (const team of ['Os Ases', 'Os Reis'])
    await teacher.getByRole('row', { name: new RegExp(`${team}.*8.*(accepted.*){4}Version 1`) }).waitFor();
  await view(teacher, 'Tournament');
  await teacher.getByRole('button', { name: 'Start the final' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Start the final' }).click();
  const final = teacher.locator('article', {
    has: teacher.getByRole('heading', { name: /^final.*finished/ }),
  });
  await final.getByText('All games as a file').waitFor();

  // Defences and marks.
  await view(teacher, 'Grades');
  await teacher.getByRole('button', { name: 'Rui' }).click();
  expect(await violations(teacher)).toEqual([]);
  const defence = teacher.getByRole('form', { name: 'Record a defence' });
  await defence.getByRole('combobox', { name: 'Stage' }).selectOption('guiao2');
  await defence.getByLabel(/Keeps of the stage/).fill('50');
  await defence.getByLabel(/Notes/).fill('did not know the sorting');
  await defence.getByRole('button', { name: 'Save' }).click();
  await teacher.getByRole('row', { name: /guiao2.*keeps 50%.*did not know the sorting 1 of 2/ }).waitFor();
  const mark = teacher.getByRole('form', { name: 'Set points or percentage' });
  await mark.getByLabel('Value').fill('1.5');
  await mark.getByRole('button', { name: 'Save' }).click();
  await teacher.getByRole('row', { name: /Final submission.*set by the teacher.* 1\.5$/ }).waitFor();
  await teacher.getByRole('button', { name: 'Gil' }).click();
  await defence.getByLabel('Outcome').selectOption('did not appear');
  await defence.getByText('annuls the whole group component').waitFor();
  await defence.getByRole('button', { name: 'Save' }).click();
  await teacher.getByText('Group component annulled: did not appear').waitFor();
  expect(await violations(teacher)).toEqual([]);

  // The same in the table, in both files, and for the student concerned.
  type Grades = {
    readonly people: readonly {
      readonly name: string;
      readonly tournament: number;
      readonly total: number;
    }[];
  };
  const { people: grades } = await ask<Grades>(OWNER, 'GET', '/grades');
  const { tournament = 0 } = grades.find(({ name }) => name === 'Ana') ?? {};
  expect([1.5, 2]).toContain(tournament);
  const text = (value: number): string => String(Math.round(value * 100) / 100);
  const [ases, rui] = [11.5 + tournament, (10.5 + tournament) * 0.8];
  await teacher
    .getByRole('row', {
      name: new RegExp(`^Rui a103 Os Ases 2 1 2 2 1\\.5 2 ${tournament} 80% passed ${text(rui)}$`),
    })
    .waitFor();
  const [name, csv] = await downloaded(teacher, 'Export CSV');
  const lines = csv.split('\r\n');
  expect([name, ...lines.slice(0, 5)]).toEqual([
    'li2-grades.csv',
    'number,name,email,team,guiao1,guiao2,guiao3,guiao4,project,bot,peer percentage,defence,tournament,total,reasons',
    `a100,Ana,ana@alunos.example,Os Ases,2,2,2,2,1.5,2,100,,${tournament},${text(ases)},`,
    `a101,Eva,eva@alunos.example,Os Ases,2,2,2,2,1.5,2,100,,${tournament},${text(ases)},`,
    `a102,Gil,gil@alunos.example,Os Ases,2,2,2,2,1.5,2,100,project: did not appear,${tournament},0,group component annulled: did not appear`,
    `a103,Rui,rui@alunos.example,Os Ases,2,1,2,2,1.5,2,80,guiao2: 50% (did not know the sorting),${tournament},${text(rui)},`,
  ]);
  const [moodleName, moodle] = await downloaded(teacher, 'Export for Moodle');
  expect([moodleName, moodle.split('\r\n')[4]]).toEqual([
    'li2-moodle.csv',
    `a103,rui@alunos.example,Rui,2,1,2,2,1.5,2,${tournament},${text(rui)},80% of ${text(rui / 0.8)} points`,
  ]);
  const { page: gil } = await browser.open(new URL(linkOf.get('Gil') ?? '').hash, {
    viewport: { width: 390, height: 844 },
  });
  await view(gil, 'Grades');
  await gil.getByText('Group component annulled: did not appear').waitFor();
  expect(await gil.getByText('did not know the sorting').count()).toBe(0);
  expect(await violations(gil)).toEqual([]);
});
