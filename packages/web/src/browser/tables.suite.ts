/** People at live tables in real browsers: somebody opens a page under a name, creates a table, sits down. */
import type { Page } from 'playwright-core';
import type { Opened, withBrowser } from './page.suite.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const linkOf = (host: Page): Promise<string> => host.getByLabel('Invite', { exact: true }).inputValue();

/** Creates a table of the first game that the address names. */
export async function createTable(page: Page): Promise<string> {
  await button(page, 'Create table').click();
  await button(page, 'Leave seat').waitFor();
  return linkOf(page);
}

export async function sitDown(page: Page, seat: number): Promise<void> {
  await button(page, `Take a seat: Seat ${seat}`).click();
  await button(page, 'Leave seat').waitFor();
}

type Browser = ReturnType<typeof withBrowser>;

interface Meeting {
  /** Joins under a name, optionally through a route or link; every received frame is passed on. */
  openAs(name: string, route?: string, onFrame?: (frame: string) => void): Promise<Opened>;
}

export const meetIn = (browser: Browser): Meeting => ({
  async openAs(name, route = '', onFrame = () => {}) {
    const opened = await browser.open('', { storage: { 'baralho:guest': JSON.stringify(name) } });
    opened.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => onFrame(String(payload))),
    );
    if (route !== '') await opened.page.goto(route.startsWith('#') ? browser.address + route : route);
    return opened;
  },
});
