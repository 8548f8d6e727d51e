/**
 * How the arena's viewer handles a large file of records: seconds until it is read, and the longest task of the page
 * meanwhile. Build first (`npm run build`), and make a file, for example
 *
 *   npx baralho arena match greedy decomposer greedy lowest --games 40000 --seed 3 --records big.jsonl
 *   node bench/page/records.mjs big.jsonl
 */
import { statSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { startServer } from '../../packages/server/dist/index.js';
import { executablePath } from '../../scripts/chromium.mjs';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('a file of records is needed');
const started = await startServer({ port: 0 });
if (!started.ok) throw new Error(started.why);
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.addInitScript(() => {
  const tasks = [];
  Object.assign(globalThis, { tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
});
await page.goto(`${started.value.address}#/arena`);
const input = page.locator('input[type="file"]');
await input.waitFor({ state: 'attached' });
await page.evaluate(() => globalThis.tasks.splice(0));
const began = performance.now();
await input.setInputFiles(file);
await page
  .getByText(/^[\d,]+ games read/)
  .first()
  .waitFor({ timeout: 300_000 });
const seconds = (performance.now() - began) / 1000;
const said = await page
  .getByText(/games read/)
  .first()
  .textContent();
const tasks = await page.evaluate(() => globalThis.tasks);
const buttons = await page.locator('button, a').count();
console.log(`${said?.trim()}: ${(statSync(file).size / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s`);
console.log(
  `longest task ${Math.round(Math.max(0, ...tasks))} ms, ${tasks.length} over 50 ms; ${buttons} buttons and links on the page`,
);
await browser.close();
await started.value.stop();
