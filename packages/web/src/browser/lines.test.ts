/** Live tables on bad networks: a connection that goes silent, and what was pressed meanwhile. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations, withBrowser } from './page.suite.ts';
import { button, createTable, meetIn, sitDown } from './tables.suite.ts';

const browser = withBrowser();
const { openAs } = meetIn(browser);

/** A network that can be frozen: nothing gets through on any connection, and nobody is notified. */
async function freezable(page: Page): Promise<{ frozen: boolean }> {
  const network = { frozen: false };
  await page.routeWebSocket(/\/line/, (line) => {
    if (network.frozen) return;
    const server = line.connectToServer();
    line.onMessage((frame) => void (network.frozen || server.send(frame)));
    server.onMessage((frame) => void (network.frozen || line.send(frame)));
  });
  return network;
}

it('notices a network that has fallen silent, and sends what was pressed when it is back', async () => {
  const { page: host } = await openAs('Ana');
  const network = await freezable(host);
  await host.goto(`${browser.address}#/live?game=war`);
  const { page: guest } = await openAs('Rui', await createTable(host));
  await sitDown(guest, 2);
  await button(host, 'Deal').click();
  await button(guest, 'Turn a card').waitFor();
  await button(host, 'Turn a card').waitFor();
  network.frozen = true;
  // Nobody knows yet. The move is not delivered.
  await host.keyboard.press(' ');
  await host.getByText('Connection lost. Reconnecting…').waitFor();
  await guest.getByText('0 moves', { exact: true }).waitFor();
  // A message that may not be sent twice is reported as lost; one that can wait waits.
  await button(host, 'Pause').click();
  await host.locator('.notice', { hasText: 'Not sent: there is no connection.' }).waitFor();
  await host.getByText('Connection lost. Reconnecting…').waitFor();
  expect(await violations(host)).toEqual([]);
  network.frozen = false;
  await host.getByText('1 move', { exact: true }).waitFor();
  await guest.getByText('1 move', { exact: true }).waitFor();
  await host.getByText('Connection lost. Reconnecting…').waitFor({ state: 'detached' });
});
