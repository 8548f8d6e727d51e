/** Finding others to play with: open tables, joining any table, and the way back to one's own. */
import { expect, it } from 'vitest';
import { violations, withBrowser } from './page.suite.ts';
import { button, createTable, meetIn } from './tables.suite.ts';

const { openAs } = meetIn(withBrowser());

it('lists the tables that their hosts show, lets anybody join, and leads back to my own', async () => {
  const { page: host } = await openAs('Ana', '#/live?game=escalada');
  await createTable(host);
  // By link only, until the host changes it.
  const { page: guest } = await openAs('Rui', '#/live');
  await guest.getByText('No open tables at the moment.').waitFor();
  expect(await violations(guest)).toEqual([]);
  await host.getByText('Show in the list of open tables').click();
  await guest.getByRole('link', { name: 'Join the table of Ana' }).waitFor();
  expect(await violations(guest)).toEqual([]);
  await guest.getByRole('link', { name: 'Join the table of Ana' }).click();
  await button(guest, 'Leave seat').waitFor();
  await host.getByText('Rui').first().waitFor();
  // The third player takes any table: this one. So does the fourth, and then there is no free seat left.
  for (const name of ['Eva', 'Zé']) {
    const { page } = await openAs(name, '#/live');
    await page.getByRole('link', { name: /^Join the table of Ana/ }).waitFor();
    await button(page, 'Join any table').click();
    await button(page, 'Leave seat').waitFor();
  }
  // Three days per move: a player who leaves is told on the next visit.
  await host.getByRole('combobox', { name: 'Time per move' }).selectOption({ label: '3 days' });
  await button(host, 'Deal').click();
  await host.locator('.plate.isMine').waitFor();
  await host.goto(new URL('#/', host.url()).href);
  await host.getByRole('status').getByText('It is your turn at one table.').click();
  await host.locator('.plate.isMine').waitFor();
  const { page: late } = await openAs('Ivo', '#/live');
  await late.getByText('No open tables at the moment.').waitFor();
  await late.getByText('Tables that you play at appear here, with their results.').waitFor();
  // The way back, where it is my turn.
  await host.goto(new URL('#/live', host.url()).href);
  await host.getByText('Your turn', { exact: true }).waitFor();
  await host.getByText('2d left').waitFor();
  // Rated only for players who choose it.
  await host.getByRole('switch', { name: 'Rate my games' }).press(' ');
  await host.getByText('rating and wins here as Ana').waitFor();
  expect(await violations(host)).toEqual([]);
  await host.getByText('you 0 · Rui 0 · Eva 0 · Zé 0').waitFor();
  await host.getByRole('link', { name: 'Continue' }).click();
  await host.locator('.plate.isMine').waitFor();
});

it('fills a table with bots when nobody comes for a minute', async () => {
  const { page } = await openAs('Ana');
  await page.clock.install();
  await page.goto(new URL('#/live?game=escalada', page.url()).href);
  await button(page, 'Join any table').click();
  await page.getByText(/Bots take the free seats in \d+ s/).waitFor();
  await page.clock.fastForward(61_000);
  await page.locator('.plate.isMine').waitFor();
});
