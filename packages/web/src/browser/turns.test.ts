/** Whose turn it is at a table with friends, and what happens when the time runs out. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations, withBrowser } from './page.suite.ts';
import { button, createTable, meetIn, sitDown } from './tables.suite.ts';

const { openAs } = meetIn(withBrowser());

/** Records sounds and notifications, which the page uses when nobody is looking at it. */
async function overhear(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(globalThis, { told: titles });
    Object.defineProperty(document, 'hidden', { get: () => true });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      titles.push('sound');
      start.call(this, when);
    };
    class Notice {
      static permission = 'granted';
      constructor(title: string) {
        titles.push(title);
      }
    }
    Object.assign(globalThis, { Notification: Notice });
  });
  return () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told.splice(0));
}

it('lights the seat whose turn it is with a clock that turns red; a bot plays when it is over, until the player is back', async () => {
  const { page: host } = await openAs('Ana', '#/live?game=escalada');
  const { page: guest } = await openAs('Rui', await createTable(host));
  await sitDown(guest, 3);
  await host.getByLabel('Time per move').selectOption('15 s');
  await button(host, 'Deal').click();
  // My own seat, and the same seat as the other player sees it.
  const [mine, theirs] = [host.locator('.plate.isMine'), guest.locator('.badge.strong', { hasText: 'Ana' })];
  await mine.locator('.clock').waitFor();
  await theirs.locator('.clock').waitFor();
  const colour = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await theirs.locator(':scope > span').evaluate(colour)).toBe('rgb(255, 210, 74)');
  expect(await guest.locator('.plate.isMine').count()).toBe(0);
  expect(await violations(host)).toEqual([]);
  await mine.locator('.clock.hurry').waitFor();
  await theirs.locator('.clock.hurry').waitFor();
  await host.locator('.notice', { hasText: 'Your time was up, so a bot is playing for you.' }).waitFor();
  await host.getByText('A bot is playing for you.', { exact: true }).waitFor();
  await button(host, 'I am back').click();
  await host.getByText('A bot is playing for you.', { exact: true }).waitFor({ state: 'detached' });
  await button(host, 'Pass').waitFor();
});

it('calls who is elsewhere: title, icon, sound and notification, the sound off with one press; and teaches the game at the table', async () => {
  const { page: host } = await openAs('Ana');
  const { page: guest } = await openAs('Rui');
  const heard = await overhear(host);
  const heardByGuest = await overhear(guest);
  await host.goto(new URL('#/live?game=escalada', host.url()).href);
  await host.reload();
  await guest.goto(await createTable(host));
  await guest.reload();
  await sitDown(guest, 2);
  await button(host, 'Rules of the game').click();
  await host.getByRole('dialog', { name: 'Escalada' }).waitFor();
  await host.keyboard.press('Escape');
  await button(host, 'Learn in two minutes').click();
  await button(host, 'Show me').click();
  await host.keyboard.press('Escape');
  await button(host, 'Deal').click();
  await host.locator('.plate.isMine').waitFor();
  await expect.poll(() => host.title()).toBe('● Your turn · Play with friends · Baralho');
  expect(await host.locator('link[rel="icon"]').getAttribute('href')).toBe('./icon-turn.svg');
  expect(new Set(await heard())).toEqual(new Set(['sound', 'Your turn']));
  await expect.poll(heardByGuest).toContain('The game begins.');
  expect(await guest.title()).toBe('Play with friends · Baralho');
  // Which cards may be played, and why others may not.
  await button(host, 'Play').click();
  await host.locator('.notice', { hasText: 'Select cards first.' }).waitFor();
  await button(guest, 'Play').click();
  await guest.locator('.notice', { hasText: 'It is not your turn.' }).waitFor();
  await button(guest, 'Sound').click();
  await guest.locator('.notice', { hasText: 'No sound when it is your turn.' }).waitFor();
  await button(host, 'Plays').click();
  await host
    .getByRole('dialog', { name: 'What can I play?' })
    .getByRole('listitem')
    .last()
    .getByRole('button')
    .click();
  expect(await violations(host)).toEqual([]);
  await button(host, 'Play').click();
  await expect.poll(() => host.title()).toBe('Play with friends · Baralho');
  expect(await host.locator('link[rel="icon"]').getAttribute('href')).toBe('./icon.svg');
  await guest.locator('.plate.isMine').waitFor();
  await expect.poll(heardByGuest).toEqual(['Your turn']);
});
