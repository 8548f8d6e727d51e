/**
 * The pictures of docs/run-a-course.md: what teachers and teams of a large course see, on a desk and on a phone (`npm run
 * pictures:course` after `npm run build`; --out DIR). The browser itself packs them as WebP.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { COURSE_MIGRATIONS } from '@baralho/course';
import { startServer } from '@baralho/server';
import { openStore } from '@baralho/store';
import { chromium } from 'playwright-core';
import { executablePath } from '../../scripts/chromium.mjs';
import { calmWindow, saveWebp } from '../../scripts/pictures.mjs';
import { fillCourse } from './large.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'docs/images' },
    all: { type: 'boolean', default: false },
    png: { type: 'boolean', default: false },
  },
});
const OWNER = 'owner-key-of-22-signs_';
const SIZES = [
  [1440, 900],
  [390, 844],
];

const folder = mkdtempSync(join(tmpdir(), 'baralho-pictures-'));
const opened = await openStore(join(folder, 'baralho.db'), COURSE_MIGRATIONS);
if (!opened.ok) throw new Error(opened.why);
const started = await startServer({
  port: 0,
  courses: {
    open: async () => opened,
    ownerKey: OWNER,
    isServing: false,
    isAlone: true,
    queue: async () => ({
      run: async () => ({ done: 0, remembered: 0, failures: [] }),
      workers: async () => [{ name: 'lab-1', threads: 8, busy: 6 }],
      close: async () => {},
    }),
  },
  log: () => {},
});
if (!started.ok) throw new Error(started.why);
const server = started.value;
async function send(method, path, body, key = OWNER) {
  const ask = () =>
    fetch(`${server.address}api/courses${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  // A connection may have ended while rows were written.
  const answer = await ask().catch(ask);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
}
const key = await fillCourse(opened.store, send);
await send('PATCH', '/li2', { settings: { scoreboard: true } });
await send('POST', '/li2/posts', {
  words: 'guiao3: four kings are followed by nothing. The statement now says so.',
  target: 'guiao3',
});
await send(
  'POST',
  '/li2/questions',
  { words: 'May four aces follow a king? Test 18 says so.', target: 'guiao3' },
  key,
);
await send('POST', '/li2/submissions/submission150/comments', {
  file: 'main.c',
  line: 5,
  words: 'What if the input ends here?',
});

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const VIEWS = [
  ['teacher', { name: 'ana', password: 'a long password' }, ''],
  ['student', { key }, '', 'guiao3'],
  ...(values.all
    ? [
        ['teacher-table', { name: 'ana', password: 'a long password' }, '', 'Table'],
        ...['problems', 'teams', 'posts', 'scoreboard', 'grades'].map((view) => [
          `teacher-${view}`,
          { name: 'ana', password: 'a long password' },
          `&view=${view}`,
        ]),
        ...['posts', 'scoreboard', 'grades', 'bot'].map((view) => [
          `student-${view}`,
          { key },
          `&view=${view}`,
        ]),
      ]
    : []),
];
mkdirSync(values.out, { recursive: true });
for (const [width, height] of SIZES)
  for (const [name, who, view, press] of VIEWS) {
    const context = await calmWindow(browser, {
      viewport: { width, height },
      colorScheme: process.env.DARK ? 'dark' : 'light',
    });
    const page = await context.newPage();
    await page.goto(server.address);
    await page.evaluate(async (body) => {
      await fetch('./api/courses/li2/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    }, who);
    await page.goto(`${server.address}#/course?course=li2${view}`);
    await page.getByText(/^LI2.* · /).waitFor();
    if (press === 'Table') await page.getByText('Table', { exact: true }).click();
    else if (press) await page.getByRole('button', { name: press, exact: true }).click();
    await page.waitForLoadState('networkidle').catch(() => {});
    await page.waitForTimeout(600);
    // A click has scrolled to what it pressed.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('*')) if (one.scrollTop > 0) one.scrollTop = 0;
    });
    const file = join(values.out, `course-${name}-${width}x${height}`);
    if (values.png) await page.screenshot({ path: `${file}.png` });
    else await saveWebp(page, `${file}.webp`);
    await context.close();
  }
await browser.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });
