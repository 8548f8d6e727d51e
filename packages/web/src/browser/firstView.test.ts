/**
 * The first view is in the HTML itself: in the right language and colours before any script has loaded, and in the same place
 * afterwards.
 */
import { expect, it } from 'vitest';
import { withBrowser } from './page.suite.ts';

const browser = withBrowser();

/** What is on the screen, each with its place. */
const seen = (): readonly string[] =>
  [...document.querySelectorAll('#app :is(h1, h2, .hero p, .daily, .games b, .actions button)')].map(
    (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.textContent?.trim()} ${[x, y, width, height].map(Math.round)}`;
    },
  );

/** The empty places of Klondike's table, each once: in the static page the stock is drawn on the first of them. */
const places = (): readonly string[] =>
  [...document.querySelectorAll('.slot, .room > [aria-hidden]')]
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    })
    .filter((place, i, all) => all.indexOf(place) === i)
    .sort();

it.each([
  ['#/', 'pt-PT', 'Jogo do dia', 10],
  ['#/klondike?deal=7', 'zh', '新游戏', 5],
] as const)(
  'shows %s in %s before any script, and nothing moves when it comes',
  async (route, language, text, most) => {
    const { context } = await browser.open('#/lab', { settings: { language, theme: 'dark' } });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/assets/*.js', async (request) => {
      await held;
      await request.continue();
    });
    await page.goto(browser.address + route, { waitUntil: 'commit' });
    await page.getByText(text, { exact: true }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    const before = await page.evaluate(seen);
    expect(before.length).toBeGreaterThanOrEqual(most);
    const table = await page.evaluate(places);
    expect(table).toHaveLength(route.startsWith('#/klondike') ? 13 : 0);
    letGo();
    await page.locator('#app button:not([inert])').first().waitFor();
    expect(await page.locator('#app button[inert]').count()).toBe(0);
    expect(await page.evaluate(seen)).toEqual(before);
    await expect.poll(() => page.evaluate(places)).toEqual(table);
    expect(complaints).toEqual([]);
  },
);
