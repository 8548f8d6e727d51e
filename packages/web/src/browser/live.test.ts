/**
 * Four real browsers at one table. Every frame that any of them receives is read: none may hold a card that its owner may not see.
 * `npm test` plays a match of one game; LIVE_GAMES=16 plays a whole one.
 */
import { cardOfCodePoint } from '@baralho/core';
import { greedyPlay } from '@baralho/core/games/escalada/index';
import { type EscaladaView, viewOfSeat } from '@baralho/live/games/escalada';
import type { ServerMessage } from '@baralho/live/messages';
import { follow, type Table } from '@baralho/live/table';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations, withBrowser } from './page.suite.ts';
import { button, createTable, meetIn, sitDown } from './tables.suite.ts';

const browser = withBrowser();
const { openAs } = meetIn(browser);
/** Other programs use this machine too. */
const PATIENT = { timeout: 60_000 };
/** A match has 1, 4, 8 or 16 games. */
const GAMES = Number(process.env.LIVE_GAMES ?? 1);
const FAIR = '✓ The deck matches the hash shown before the game.';

const cardsIn = (text: string): string[] =>
  [...text].filter((point) => cardOfCodePoint(point.codePointAt(0) ?? 0) >= 0);

/** Follows what a page is sent, as the page does. */
class Ear {
  table: Table | undefined;
  #seq = 0;
  #known = new Set<string>();
  readonly faults: string[] = [];
  plays = 0;
  readonly #dealt: number;

  /** How many cards this player sees when a game begins. */
  constructor(dealt: number) {
    this.#dealt = dealt;
  }

  hear(frame: string): void {
    const message = JSON.parse(frame) as ServerMessage;
    if (message.type === 'table') {
      this.#seq = message.seq;
      this.table = message.table;
    }
    if (message.type === 'event') {
      if (message.seq !== this.#seq + 1) this.faults.push(`event ${message.seq} after ${this.#seq}`);
      this.#seq = message.seq;
      this.table = this.table && follow(this.table, message.event);
      if (message.event.type === 'played') this.plays++;
    }
    this.#check(frame, message);
  }

  /** Known are the own hand, the cards played, and when a game is over all its cards. */
  #check(frame: string, message: ServerMessage): void {
    const event = message.type === 'event' ? message.event : undefined;
    if (event?.type === 'began') this.#known = new Set(cardsIn((event.view as EscaladaView).hand));
    if (event?.type === 'played') for (const card of cardsIn(String(event.seen))) this.#known.add(card);
    if (event?.type === 'played' && event.over !== null) return;
    if (message.type === 'table' && message.table.over !== null) return;
    if (event?.type === 'began' && cardsIn(frame).length !== this.#dealt) this.faults.push(frame);
    if (cardsIn(frame).some((card) => !this.#known.has(card))) this.faults.push(frame);
  }
}

/** One move by the player to move, by keyboard, as the greedy bot would. */
async function move(pages: readonly Page[], ears: readonly Ear[]): Promise<void> {
  const [first] = ears as readonly [Ear];
  const { movers, moves } = first.table as Table;
  const seat = movers[0] ?? 0;
  const [page, ear] = [pages[seat] as Page, ears[seat] as Ear];
  await expect.poll(() => ear.table?.moves, PATIENT).toEqual(moves);
  const { hand, toBeat } = viewOfSeat(ear.table?.view as EscaladaView);
  const play = greedyPlay(hand, toBeat);
  await page.locator('.figures .mine').waitFor();
  for (const card of play) await page.locator(`[data-pile="hand ${card}"]`).press('Enter');
  await page.keyboard.press(play.isEmpty ? 'p' : 'l');
  await expect.poll(() => first.table?.moves[seat], PATIENT).toBe((moves[seat] ?? 0) + 1);
}

/** In a finished game only the last plays are judged here: judging all of them takes five pages half a minute. */
async function judgeLittle(page: Page): Promise<void> {
  await page.route('**/api/tables/*/games', async (route) => {
    const answer = await route.fetch();
    const json: { games: { moves: { by: string }[] }[] } = await answer.json();
    for (const { moves } of json.games) for (const move of moves.slice(0, -6)) move.by = 'bot';
    await route.fulfill({ response: answer, json });
  });
}

describe('four browsers', () => {
  it(
    `play ${GAMES === 1 ? 'a game' : `${GAMES} games`}, and none is sent a card that it may not see`,
    async () => {
      const ears = [0, 1, 2, 3].map(() => new Ear(14));
      const names = ['Ana', 'Rui', 'Eva', 'Zé'];
      const pages: Page[] = [];
      let link = '';
      for (const [i, ear] of ears.entries()) {
        const { page } = await openAs(names[i] ?? '', link, (frame) => ear.hear(frame));
        pages.push(page);
        await judgeLittle(page);
        if (i > 0) await sitDown(page, i + 1);
        else {
          // Three clicks from the first page to the first card: this one, Create table, and Deal.
          await page.getByRole('link', { name: 'Play with friends' }).click();
          link = await createTable(page);
        }
      }
      const [host, guest] = pages as [Page, Page];
      const [first] = ears as [Ear];
      if (GAMES > 1) await host.getByRole('combobox', { name: 'Games' }).selectOption(String(GAMES));
      await host.getByRole('img', { name: 'QR code' }).waitFor();
      await host.getByRole('listitem').getByText('Zé').waitFor();
      expect(await violations(host)).toEqual([]);
      await button(host, 'Deal').click();
      // A spectator joins: four face-down hands, one of them at the foot.
      const watching = new Ear(0);
      const { page: watcher } = await openAs('Ivo', link, (frame) => watching.hear(frame));
      await judgeLittle(watcher);
      for (const seat of [0, 1, 2, 3])
        await watcher.locator(`[data-pile="seat ${seat}"][aria-label*="14"]`).waitFor();
      expect(await violations(watcher)).toEqual([]);
      for (let game = 1; game <= GAMES; game++) {
        await expect.poll(() => first.table?.phase === 'playing' && first.table.number, PATIENT).toBe(game);
        while (first.table?.phase === 'playing') await move(pages, ears);
        for (const page of [...pages, watcher]) await page.getByText(FAIR, { exact: true }).waitFor();
        if (game < GAMES) await pages[game % 4]?.keyboard.press('g');
      }
      expect(await violations(guest)).toEqual([]);
      expect(first.table?.scores.length).toBe(GAMES);
      for (const ear of [...ears, watching]) expect(ear.faults).toEqual([]);
      // Everyone received every play; otherwise nothing was checked.
      expect(first.plays).toBeGreaterThan(0);
      for (const ear of [...ears, watching]) expect(ear.plays).toBe(first.plays);
      // How long it took, and the biggest mistake of the match, as a review judges it.
      await host
        .getByText(GAMES === 1 ? /one game, \d+ minutes?$/ : /games, \d+ (minutes?|hours?)$/)
        .waitFor();
      await host
        .getByText(/^Looking for the biggest mistake|^Biggest mistake|^No mistakes$/)
        .scrollIntoViewIfNeeded();
      await host.getByText(/^Biggest mistake: (Ana|Rui|Eva|Zé), game \d+, play \d+$|^No mistakes$/).waitFor();
      // The replay with all hands, in the viewer of the arena.
      await host.keyboard.press('t');
      await host.getByRole('dialog').getByText('one spectator: Ivo').waitFor();
      await host.getByRole('dialog').getByRole('link', { name: 'Review the games' }).click();
      await host.getByRole('heading', { name: 'Play with friends', level: 2 }).waitFor();
      await host.getByRole('link', { name: `Game ${GAMES}`, exact: true }).click();
      await host.getByRole('group', { name: new RegExp(`^table .* game ${GAMES}$`) }).waitFor();
    },
    GAMES === 1 ? undefined : 7_200_000,
  );
});

describe('two browsers', () => {
  it('race, see how far the other is and no card of theirs, and are told when the deck is not the one promised', async () => {
    const { page: host } = await openAs('Ana');
    // A man in the middle changes the salt, as a cheating server might.
    await host.routeWebSocket(/\/line/, (line) => {
      const server = line.connectToServer();
      server.onMessage((frame) => line.send(String(frame).replace(/"salt":"./, '"salt":"-')));
    });
    await host.goto(`${browser.address}#/live?game=klondike`);
    const link = await createTable(host);
    const heard: string[] = [];
    const { page: guest, context } = await openAs('Rui', link, (frame) => heard.push(frame));
    await sitDown(guest, 2);
    await button(host, 'Deal').click();
    for (const page of [host, guest]) await page.locator('[data-pile="8"]').waitFor();
    heard.length = 0;
    await host.keyboard.press(' ');
    await host.locator('[data-pile="9"]:not([aria-label*="empty"])').waitFor();
    await expect.poll(() => heard.filter((frame) => frame.includes('"played"')).length, PATIENT).toBe(1);
    expect(heard.flatMap(cardsIn)).toEqual([]);
    // A reload keeps the seat and the cards.
    await host.reload();
    await host.locator('[data-pile="9"]:not([aria-label*="empty"])').waitFor();
    await button(guest, 'Stop').click();
    await guest.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
    await host.getByText('0 of 52 · stopped').waitFor();
    await context.close();
    await host.getByText('Rui, away').waitFor();
    expect(await violations(host)).toEqual([]);
    await button(host, 'Stop').click();
    await host.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
    await host
      .locator('.end')
      .getByText('✗ The deck does not match the hash shown before the game!')
      .waitFor();
    // The podium, and the solver beside those who played.
    await host.getByText(/^This deal is (un)?winnable|^The solver did not decide/).waitFor();
    await host.getByRole('table', { name: 'This deal' }).getByRole('row', { name: /^Rui/ }).waitFor();
    await host.getByRole('link', { name: 'Play this deal' }).waitFor();
    await host.getByRole('link', { name: 'Review Ana’s game' }).waitFor();
    // A player who made no move has nothing to review.
    expect(await host.getByRole('link', { name: /^Review .*’s game/ }).count()).toBe(1);
    expect(await violations(host)).toEqual([]);
  });

  it('look at War together; one pauses, the other goes on', async () => {
    const { page: host } = await openAs('Ana', '#/live?game=war');
    const { page: guest } = await openAs('Rui', await createTable(host));
    await sitDown(guest, 2);
    await button(host, 'Deal').click();
    await button(host, 'Turn a card').waitFor();
    await host.keyboard.press(' ');
    await guest.getByText('1 move', { exact: true }).waitFor();
    await button(host, 'Pause').click();
    await guest.getByText('Ana paused the game.').waitFor();
    await button(guest, 'Resume').click();
    await button(guest, 'Turn a card').click();
    await host.getByText('2 moves', { exact: true }).waitFor();
    // It runs by itself until somebody stops it; both see how many cards each has.
    await button(host, 'Automatic').click();
    await guest.getByText(/^\d{2,} moves$/).waitFor();
    await button(host, 'By hand').click();
    for (const page of [host, guest])
      await page.getByRole('progressbar', { name: /^Ana: \d+ of 52 cards$/ }).waitFor();
    expect(await violations(host)).toEqual([]);
    await button(guest, 'Say').click();
    await button(guest, 'Hello!').click();
    await host.locator('.notice', { hasText: 'Hello!' }).waitFor();
    // Text stays text, whatever is in it; messages are shown until the host or the reader mutes them.
    await button(guest, 'Say').click();
    const write = async (text: string): Promise<void> => {
      await guest.getByRole('textbox', { name: 'Write a message' }).fill(text);
      await button(guest, 'Send').click();
    };
    await write('  <img src=x onerror="throw 1">\u202E  over ');
    await button(guest, 'Applause').click();
    await button(host, 'Say').click();
    const said = host.getByRole('list', { name: 'Said at this table' });
    await said.getByText('Hello!').waitFor();
    await said.getByText('<img src=x onerror="throw 1"> over', { exact: true }).waitFor();
    await said.getByText('👏 Applause').waitFor();
    expect(await violations(host)).toEqual([]);
    await button(host, 'Mute Rui').click();
    await said.waitFor({ state: 'detached' });
    await host.getByRole('switch', { name: 'Messages' }).press(' ');
    await button(guest, 'Say').click();
    await guest.getByText('The host has switched messages off.').waitFor();
    await button(guest, 'Sorry!').click();
    await button(host, 'Unmute Rui').click();
    await said.getByText('Sorry!').waitFor();
    expect(await violations(host)).toEqual([]);
  });
});

it('opens no table before one is asked for, needs a name, and says why there is none', async () => {
  const { page } = await browser.open('');
  let asked = 0;
  let status = 429;
  await page.route('**/api/tables', (route) => {
    // Existing tables are listed; listing creates none.
    if (route.request().method() === 'GET') return route.fallback();
    asked++;
    const json = status === 404 ? { error: 'no' } : { error: 'no', code: 'tooManyTables', values: {} };
    return route.fulfill({ status, json });
  });
  await page.goto(`${browser.address}#/live`);
  await button(page, 'Create table').click();
  await page.getByText('Enter your name first.').waitFor();
  expect(asked).toBe(0);
  await page.getByLabel('Your name').fill('Ana');
  await button(page, 'Create table').click();
  await page.getByText('Too many tables were opened from here; wait a minute and try again').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(asked).toBe(1);
  status = 404;
  await button(page, 'Create table').click();
  await page.getByText('This page has no server for live tables.').waitFor();
  expect(asked).toBe(2);
  await page.unroute('**/api/tables');
  await createTable(page);
  await page.getByRole('listitem').getByText('you · host').waitFor();
});

it('asks a guest for a name once, lets them take over a bot when the others agree, and makes them the host', async () => {
  const { page: host } = await openAs('Ana', '#/live?game=escalada');
  const link = await createTable(host);
  await button(host, 'Deal').click();
  await host.locator('.figures .mine').waitFor();
  const { page: eva } = await browser.open('');
  await eva.goto(link);
  await eva.getByRole('textbox', { name: 'Your name' }).fill('Eva');
  expect(await violations(eva)).toEqual([]);
  await button(eva, 'Save').click();
  await eva.keyboard.press('t');
  await button(eva, 'Take over the seat of Planner 2').click();
  await eva.getByText('The players have been asked.').first().waitFor();
  await host.getByText('Eva asks to take over the seat of Planner 2.').waitFor();
  expect(await violations(host)).toEqual([]);
  await button(host, 'Allow').click();
  await button(eva, 'Leave seat').waitFor();
  // The host hands over, leaves during a game, and can take the seat back.
  await host.keyboard.press('t');
  await button(host, 'Make Eva the host').click();
  await eva.getByText('You are the host now.').first().waitFor();
  // Not with a single click during a game.
  await button(host, 'Leave seat').click();
  await host.getByText('A bot keeps playing with your cards.').waitFor();
  await button(host, 'Cancel').click();
  await button(host, 'Leave seat').click();
  await host.getByRole('dialog', { name: 'Leave seat' }).getByRole('button', { name: 'Leave seat' }).click();
  await button(host, 'Take over the seat of Planner 1').click();
  await button(host, 'Leave seat').waitFor();
  // The new host removes them, closes the table, and deletes her name: each needs a confirmation.
  await eva.keyboard.press('t');
  await button(eva, 'Remove Ana').click();
  await button(eva, 'Cancel').click();
  await button(host, 'Leave seat').waitFor();
  await button(eva, 'Remove Ana').click();
  expect(await violations(eva)).toEqual([]);
  await eva.getByRole('dialog', { name: 'Remove Ana' }).getByRole('button', { name: 'Remove Ana' }).click();
  await host.locator('.notice', { hasText: 'The host removed you from the table.' }).waitFor();
  await eva.getByText('More', { exact: true }).click();
  await button(eva, 'Close the table').click();
  await eva
    .getByRole('dialog', { name: 'Close the table' })
    .getByRole('button', { name: 'Close the table' })
    .click();
  await host.getByText('The table is closed.').first().waitFor();
  await button(eva, 'Delete my data on this server').click();
  await eva
    .getByRole('dialog', { name: 'Delete my data' })
    .getByRole('button', { name: 'Delete my data' })
    .click();
  await eva.getByText('Your name, seats and cookie were deleted.').waitFor();
});

it('tells the old device where the seat is now', async () => {
  const { page: old } = await openAs('Ana', '#/live?game=escalada');
  await createTable(old);
  await old.getByText('More', { exact: true }).click();
  await button(old, 'Continue on another device').click();
  const link = await old.getByLabel('Continue on another device', { exact: true }).inputValue();
  const { page: next } = await openAs('Ana', link);
  await button(next, 'Leave seat').waitFor();
  await old.getByText('You are now playing in another tab or on another device.').waitFor();
  await button(old, 'Play here').click();
  await old.locator('.notice', { hasText: 'Your seat is on your other device now.' }).waitFor();
  const { page: late } = await openAs('Zé', link.replace(/key=..../, 'key=AAAA'));
  await late.locator('.notice', { hasText: 'This link is no longer valid.' }).waitFor();
});

it('says at once that a link names no table', async () => {
  const { page } = await browser.open('#/live?table=nope');
  await page.getByText('This table does not exist').waitFor();
});
