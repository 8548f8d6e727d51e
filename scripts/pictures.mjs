/**
 * `npm run pictures`: makes the pictures of the README and of the document about the page again, from the built page in
 * Chromium and from the real program in a terminal. Build first (`npm run build`).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { executablePath } from './chromium.mjs';
import { drawTerminal, SCREENS } from './terminalPicture.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const images = join(root, 'docs/images');

/** What a page shows, as WebP; Chromium itself packs it. */
export async function saveWebp(page, file) {
  const png = await page.screenshot();
  const packed = await page.evaluate(async (bytes) => {
    const picture = await createImageBitmap(
      new Blob([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))]),
    );
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d').drawImage(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, png.toString('base64'));
  writeFileSync(file, Buffer.from(packed));
}

/** A window whose page neither moves nor asks first-time questions. */
export async function calmWindow(browser, options) {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    reducedMotion: 'reduce',
    ...options,
  });
  const settings = { language: 'en', speed: 0, autoPlay: 'off', lessonSeen: true };
  await context.addInitScript(
    (text) => localStorage.setItem('baralho:settings', text),
    JSON.stringify(settings),
  );
  return context;
}

async function playKlondike(page) {
  const solved = execFileSync(
    process.execPath,
    [join(root, 'packages/cli/bin/baralho.js'), 'solve', 'klondike', '14', '--json'],
    { encoding: 'utf8' },
  );
  await page.locator('[data-pile="8"]').waitFor();
  await page.keyboard.press('m');
  for (const move of JSON.parse(solved).moves.slice(0, 45)) {
    await page.getByRole('textbox').fill(move);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
}

/** A play as the hint says, the others' answers, and the next hint. */
async function playEscalada(page) {
  const press = async (name) => {
    await page.getByRole('button', { name, exact: true }).click();
    // The advisor and the others think in threads of their own.
    await page.waitForTimeout(4000);
  };
  await press('Hint');
  await press('Play');
  await press('Hint');
}

/** The first game of an exhibition, some plays on. */
async function openGame(page) {
  await page.locator('main .games a').first().click();
  await page.locator('main .games').first().waitFor({ state: 'detached' });
  for (let plays = 0; plays < 12; plays++) await page.keyboard.press('ArrowRight');
}

const VIEWS = {
  home: { route: '' },
  klondike: { route: '#/klondike?deal=14&draw=1', prepare: playKlondike },
  escalada: { route: '#/escalada?deal=11', prepare: playEscalada },
  lab: {
    route: '#/lab?games=30000&seed=5&b=war-size:10',
    async prepare(page) {
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.locator('[aria-busy="false"] article').waitFor();
    },
  },
  arena: {
    route: '#/arena?exhibition=7',
    prepare: openGame,
  },
};
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

async function takePagePictures(folder) {
  const { startServer } = await import('../packages/server/dist/index.js');
  const started = await startServer({ port: 0 });
  if (!started.ok) throw new Error(started.why);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  for (const [view, { route, prepare }] of Object.entries(VIEWS))
    for (const [size, viewport] of Object.entries(SIZES)) {
      const context = await calmWindow(browser, { viewport });
      const page = await context.newPage();
      await page.goto(started.value.address + route);
      await page.waitForLoadState('networkidle');
      await prepare?.(page);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1500);
      await saveWebp(page, join(folder, `${view}-${size}.webp`));
      await context.close();
    }
  await browser.close();
  await started.value.stop();
}

async function takeTerminalPictures(folder) {
  for (const [game, screen] of Object.entries(SCREENS))
    writeFileSync(join(folder, `${game}.svg`), drawTerminal(await screen(), `${game} in the terminal`));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [page, terminal] = ['page', 'terminal'].map((name) => join(images, name));
  for (const folder of [page, terminal]) mkdirSync(folder, { recursive: true });
  await takeTerminalPictures(terminal);
  await takePagePictures(page);
}
