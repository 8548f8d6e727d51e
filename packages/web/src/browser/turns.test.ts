/** Whose turn it is at a table with friends, and what happens when the time is over. */
import { expect, it } from 'vitest';
import { violations, withBrowser } from './page.suite.ts';
import { button, createTable, meetIn, sitDown } from './tables.suite.ts';

const { openAs } = meetIn(withBrowser());

it('lights the seat whose turn it is with a clock that turns red; a bot plays when it is over, until the player is back', async () => {
  const { page: host } = await openAs('Ana', '#/live?game=escalada');
  const { page: guest } = await openAs('Rui', await createTable(host));
  await sitDown(guest, 3);
  await host.getByLabel('Time per move').selectOption('15 s');
  await button(host, 'Deal').click();
  // My own seat, and the same seat as the other sees it.
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
