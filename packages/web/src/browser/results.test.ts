/** The points of a match with friends: at any time, at its end, and to share. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations, withBrowser } from './page.suite.ts';
import { button, createTable, meetIn, sitDown } from './tables.suite.ts';

const { openAs } = meetIn(withBrowser());

/** A race ends at once when all players stop. */
async function stop(page: Page): Promise<void> {
  await button(page, 'Stop').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
}

const rowsOf = (page: Page): Promise<string[]> =>
  page.getByRole('table', { name: 'Score sheet' }).locator('tbody tr').allInnerTexts();
const words = (text: string): string => text.split(/\s+/).join(' ').trim();

it('shows the points of everybody game by game, also of who has left, and the result at the end', async () => {
  const { page: host, context } = await openAs('Ana', '#/live?game=klondike');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const link = await createTable(host);
  const { page: rui } = await openAs('Rui', link);
  const { page: eva } = await openAs('Eva', link);
  await sitDown(rui, 2);
  await sitDown(eva, 3);
  await button(rui, 'I am ready').click();
  await host.getByRole('listitem').getByText('ready').waitFor();
  await host.getByLabel(/^Games/).selectOption('4 games');
  await button(host, 'Deal').click();
  await button(host, 'Stop').waitFor();
  await host.keyboard.press('s');
  await host.getByText('The points of each game will appear here.').waitFor();
  await host.keyboard.press('Escape');
  const all = [host, rui, eva];
  for (let game = 1; game <= 4; game++) {
    const players = game === 1 ? all : [host, rui];
    for (const page of players) await button(page, 'Stop').waitFor();
    if (game === 2) {
      await host.keyboard.press(' ');
      await host.locator('[data-pile="9"]:not([aria-label*="empty"])').waitFor();
    }
    for (const page of players) await stop(page);
    if (game === 4) break;
    await button(host, 'Next game').waitFor();
    if (game === 1) {
      await eva.keyboard.press('t');
      await button(eva, 'Leave seat').click();
      await button(eva, 'Take a seat: Seat 3').waitFor();
      await host.keyboard.press('s');
      const rows = (await rowsOf(host)).map(words);
      expect(rows).toEqual(['Ana you 0 0', 'Rui 0 0', 'Eva left 0 0']);
      expect(await violations(host)).toEqual([]);
      await host.keyboard.press('Escape');
    }
    await button(host, 'Next game').click();
  }
  await host.getByRole('heading', { name: 'Nobody won.' }).waitFor();
  for (const page of [host, rui, eva]) await expect.poll(() => rowsOf(page)).toHaveLength(3);
  expect((await rowsOf(rui)).map(words).at(-1)).toBe('Eva left 0 0 – – –');
  expect(await violations(host)).toEqual([]);
  await host.getByText(/^Klondike race · 4 games, \d+ minutes?$/).waitFor();
  await host.getByRole('link', { name: '0, review game 2' }).waitFor();
  await button(host, 'Copy as text').click();
  await host.locator('.notice', { hasText: 'Copied.' }).waitFor();
  expect(await host.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      'Baralho',
      'Klondike race · 4 games',
      '1. Ana · 0 cards',
      '1. Rui · 0 cards',
      '(left) Eva · 0 cards',
    ].join('\n'),
  );
  const saving = host.waitForEvent('download');
  await button(host, 'Save as picture').click();
  const download = await saving;
  const bytes: Buffer[] = [];
  for await (const part of await download.createReadStream()) bytes.push(part as Buffer);
  const picture = Buffer.concat(bytes);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  // The open hands, and back to the result.
  await button(host, 'See the cards').click();
  await host.locator('.figures').waitFor();
  await button(host, 'Result').click();
  await button(rui, 'Rematch').click();
  await host.getByText('Rui wants a rematch.').waitFor();
  // The host closes the window: the remaining players start the next match.
  await context.close();
  await button(rui, 'Rematch').click();
  await button(rui, 'Rematch').click();
  await button(rui, 'Stop').waitFor();
  // Later, and for everyone who took part: all games with the moves of each player.
  await eva.goto(new URL('#/live', eva.url()).href);
  await eva.getByRole('link', { name: 'Review the games' }).click();
  await eva.getByRole('heading', { name: 'Game 4', exact: true }).waitFor();
  expect(await violations(eva)).toEqual([]);
  await eva.getByRole('link', { name: 'Review Ana’s game, Game 2' }).click();
  await eva.getByRole('list', { name: 'Moves' }).getByRole('listitem').first().waitFor();
  expect(eva.url()).toMatch(/#\/klondike\?deal=.*&moves=89&review=1/);
});
