/**
 * How fast the page is: largest contentful paint of the first page and of Klondike, and the longest task during a drag, in
 * Chromium with the processor slowed down four times. Build first (`npm run build`).
 *
 *   node bench/page/measure.mjs
 */
import { chromium } from 'playwright-core';
import { startServer } from '../../packages/server/dist/index.js';
import { executablePath } from '../../scripts/chromium.mjs';

const SLOWDOWN = 4;
const RUNS = 5;
const MOVES = 120;

const observe = (page) =>
  page.addInitScript(() => {
    const seen = { paints: [], tasks: [], frames: [], cards: Number.NaN };
    Object.assign(globalThis, { seen });
    const watch = (type, take) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('largest-contentful-paint', (entry) => seen.paints.push(entry.startTime));
    // Of the cards that the script deals: when the frame with the first of them is over.
    const dealt = new MutationObserver(() => {
      if (document.querySelector('.card') === null) return;
      dealt.disconnect();
      requestAnimationFrame(() => setTimeout(() => (seen.cards = performance.now())));
    });
    dealt.observe(document, { childList: true, subtree: true });
    watch('longtask', (entry) => seen.tasks.push(entry.duration));
  });

const observed = (page) => page.evaluate(() => globalThis.seen);

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const started = await startServer({ port: 0 });
if (!started.ok) throw new Error(started.why);
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox'],
});

async function slowPage(viewport, rate = SLOWDOWN) {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  await observe(page);
  return page;
}

async function paint(route) {
  const page = await slowPage({ width: 412, height: 823 });
  await page.goto(started.value.address + route);
  await page.waitForTimeout(2500);
  const { paints, cards } = await observed(page);
  await page.context().close();
  return { paint: paints.at(-1) ?? Number.NaN, cards };
}

/** Processor time of the page's main thread in milliseconds: unlike the clock it does not count what others do on the machine. */
async function processorTime(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

/** Of all tasks of a page's main thread, the one with most processor time, in milliseconds; the slowdown is part of it. */
function heaviestTask({ traceEvents }) {
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const times = traceEvents
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && main.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  return Math.max(0, ...times);
}

/** Carries the last card of column 7 around the table for two seconds. */
async function drag(rate) {
  const page = await slowPage({ width: 1440, height: 900 }, rate);
  await page.goto(`${started.value.address}#/klondike?deal=7`);
  await page.waitForTimeout(3000);
  const box = await page.locator('[data-at="7:6"]').boundingBox();
  if (box === null) throw new Error('no card to drag');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x, box.y);
  await page.evaluate(() => {
    const { seen } = globalThis;
    seen.tasks.length = 0;
    let last = performance.now();
    const tick = (now) => {
      seen.frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  if (rate !== 1) await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  const cpu = await processorTime(page);
  const before = await cpu();
  for (let i = 0; i < MOVES; i++) {
    await page.mouse.move(700 + 500 * Math.cos(i / 12), 450 + 250 * Math.sin(i / 12));
    await page.waitForTimeout(16);
  }
  const spent = ((await cpu()) - before) / MOVES;
  const { tasks, frames } = await observed(page);
  const heaviest = rate === 1 ? 0 : heaviestTask(JSON.parse((await browser.stopTracing()).toString('utf8')));
  await page.mouse.up();
  await page.context().close();
  return { longest: Math.max(0, ...tasks), frame: median(frames), spent, heaviest };
}

const repeat = async (what) => {
  const values = [];
  for (let i = 0; i < RUNS; i++) values.push(await what());
  return values;
};
const home = (await repeat(() => paint(''))).map(({ paint: at }) => at);
const tables = await repeat(() => paint('#/klondike?deal=7'));
const klondike = tables.map(({ paint: at }) => at);
const dealt = tables.map(({ cards }) => cards);
const drags = await repeat(() => drag(SLOWDOWN));
const unthrottled = await repeat(() => drag(1));
const ms = (value) => `${Math.round(value)} ms`;
console.log(
  `largest contentful paint, first page:  median ${ms(median(home))}, worst ${ms(Math.max(...home))}`,
);
console.log(
  `largest contentful paint, Klondike:    median ${ms(median(klondike))}, worst ${ms(Math.max(...klondike))}`,
);
console.log(
  `cards of Klondike on the screen:       median ${ms(median(dealt))}, worst ${ms(Math.max(...dealt))}`,
);
console.log(
  `tasks over 50 ms in two seconds of drag: longest ${ms(Math.max(...drags.map(({ longest }) => longest)))} (0 = none)`,
);
console.log(`time between frames while dragging: median ${ms(median(drags.map(({ frame }) => frame)))}`);
console.log(
  `task with most processor time while dragging: ${ms(Math.max(...drags.map(({ heaviest }) => heaviest)))}`,
);
console.log(
  `processor time of the main thread a pointer move, unthrottled: ${median(unthrottled.map(({ spent }) => spent)).toFixed(2)} ms`,
);
await browser.close();
await started.value.stop();
