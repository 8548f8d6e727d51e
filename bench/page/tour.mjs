/**
 * All views of the page as contact sheets, to be looked at: each view at six sizes, and then in the dark, in forced colours and in the
 * other languages. Build first (`npm run build`).
 *
 *   node bench/page/tour.mjs OUT [VIEW …]
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startServer } from '../../packages/server/dist/index.js';
import { executablePath } from '../../scripts/chromium.mjs';

const [out = 'tour', ...wanted] = process.argv.slice(2);
mkdirSync(out, { recursive: true });

const day = 86_400_000;
const games = Array.from({ length: 24 }, (_, i) => ({
  game: ['klondike', 'klondike', 'accordion', 'escalada'][i % 4],
  variant: ['draw 1', 'draw 1', 'pile', 'match against greedy, greedy, greedy'][i % 4],
  deal: i % 4 === 3 ? `match:${i}` : `b1:${['klondike', 'klondike', 'accordion'][i % 4]}:${i}`,
  startedAt: Date.now() - i * day * 0.7,
  result: i % 3 === 0 ? 'lost' : 'won',
  moves: 90 + 3 * i,
  ms: 200_000 + 9000 * i,
}));
const PLAYED = { 'baralho:statistics': JSON.stringify({ version: 2, games, earlier: {} }) };

/** By name: the address, what is stored before, and what is done then. */
const VIEWS = {
  home: ['#/'],
  klondike: ['#/klondike?deal=7'],
  'klondike-more': ['#/klondike?deal=7', {}, (page) => page.locator('.actions button').last().click()],
  'klondike-lesson': ['#/klondike?lesson=1', {}, (page) => page.locator('.actions button').last().click()],
  'klondike-review': ['#/klondike?deal=40&moves=3a8989898994544552532372375715&review=1&at=9'],
  accordion: ['#/accordion?deal=5'],
  escalada: ['#/escalada?match=5'],
  war: ['#/war?deal=3&at=120'],
  beggar: ['#/beggar?deal=3'],
  freecell: ['#/freecell?deal=ms:617'],
  statistics: ['#/statistics', PLAYED],
  'statistics-empty': ['#/statistics'],
  live: ['#/live'],
  course: ['#/course'],
  lab: ['#/lab'],
  'lab-result': ['#/lab?games=20000&seed=1&a=war-size:3&b=war-size:4'],
  arena: ['#/arena'],
  exhibition: ['#/arena?exhibition=7'],
  rules: ['#/accordion?deal=5', {}, (page) => page.keyboard.press('?')],
  settings: ['#/klondike?deal=7', {}, (page) => page.locator('header nav button').last().click()],
};
const sized = (width, height, more = {}) => ({ width, height, language: 'en', theme: 'light', ...more });
const LOOKS = [
  sized(1440, 900),
  sized(2560, 1440, { theme: 'dark' }),
  sized(1024, 768, { language: 'pt-PT' }),
  sized(844, 390),
  sized(390, 844, { theme: 'dark', language: 'zh' }),
  sized(320, 568, { language: 'pt-BR' }),
  sized(390, 844, { forced: true }),
];

const started = await startServer({ port: 0 });
if (!started.ok) throw new Error(started.why);
const { address } = started.value;
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox'],
});

async function picture(name, [route, storage = {}, act], look) {
  const { width, height, language, theme, forced = false } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    serviceWorkers: 'block',
    forcedColors: forced ? 'active' : 'none',
  });
  const settings = {
    speed: 0,
    language,
    theme,
    lessonSeen: true,
    klondikeLesson: true,
    accordionLesson: true,
  };
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { 'baralho:settings': JSON.stringify(settings), ...storage },
  );
  const page = await context.newPage();
  await page.goto(address + route);
  await page.locator('#app button:not([inert])').first().waitFor();
  await page.waitForLoadState('networkidle');
  await act?.(page);
  await page.waitForTimeout(400);
  const file = join(out, `${name}-${width}x${height}-${theme}${forced ? '-forced' : ''}-${language}.png`);
  // How much wider than the screen something is.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(`${file}: ${wide} pixels wider than the screen`);
  await page.screenshot({ path: file });
  await context.close();
  return file;
}

for (const [name, view] of Object.entries(VIEWS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const files = [];
  for (const look of LOOKS) files.push(await picture(name, view, look));
  const sheet = await browser.newPage({ viewport: { width: 2000, height: 600 } });
  const image = (file) =>
    `<img style="height:560px" src="data:image/png;base64,${readFileSync(file).toString('base64')}">`;
  await sheet.setContent(
    `<body style="margin:0;background:#777;display:flex;flex-wrap:wrap;gap:6px">${files.map(image).join('')}`,
  );
  await sheet.screenshot({ path: join(out, `sheet-${name}.png`), fullPage: true });
  await sheet.close();
}
await browser.close();
await started.value.stop();
