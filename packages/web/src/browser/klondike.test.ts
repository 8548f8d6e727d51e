/** Klondike played in a real browser: by drag, by taps, by keyboard alone, by touch; undone, resumed, repaired. */
import { numberedDeal } from '@baralho/core';
import {
  klondike,
  type Move,
  SEED_RULES,
  STOCK,
  type State,
  viewOf,
} from '@baralho/core/games/klondike/index';
import { formatSave, newSession, parseSave, played, saveOf } from '@baralho/table';
import { klondikeRulebook, startOfDeal } from '@baralho/table/klondike/rulebook';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { savedText, withBrowser } from './page.suite.ts';
import { EASY_DEAL, greedy, indexOf, isTurn, onlyTap, stateAt, winningMoves } from './players.suite.ts';

const browser = withBrowser();
const ROUTE = `#/klondike?deal=${EASY_DEAL}`;
const won = (page: Page) => page.getByRole('dialog', { name: 'You won!' });

/** Plays a list of moves with the given function, which gets the state before each move. */
async function playAll(
  moves: readonly Move[],
  make: (move: Move, index: number) => Promise<void>,
): Promise<void> {
  let state = stateAt(EASY_DEAL, []);
  for (const move of moves) {
    await make(move, indexOf(viewOf(state), move));
    state = klondike.play(state, move);
  }
}

const pointAt = async (page: Page, pile: number, index: number) => {
  const box = await page.locator(`[data-at="${pile}:${index}"]`).boundingBox();
  if (box === null) throw new Error(`no card at ${pile}:${index}`);
  return { x: box.x + 6, y: box.y + 6 };
};

/** The empty place or the frame of a pile: where its first card is. */
const frameAt = async (page: Page, pile: number) => {
  const box = await page.locator(`[data-pile="${pile}"]`).boundingBox();
  if (box === null) throw new Error(`no pile ${pile}`);
  return { x: box.x + 6, y: box.y + 6 };
};

const turnStock = async (page: Page) => {
  const { x, y } = await frameAt(page, STOCK);
  await page.mouse.click(x + 10, y + 10);
};

const wonMoves = winningMoves(EASY_DEAL, greedy) ?? [];
const tapMoves = winningMoves(EASY_DEAL, onlyTap) ?? [];

describe('a deal is won', () => {
  it('by dragging', async () => {
    const { page } = await browser.open(ROUTE);
    await playAll(wonMoves, async (move, index) => {
      if (isTurn(move)) return turnStock(page);
      const from = await pointAt(page, move.from, index);
      const to = await frameAt(page, move.to);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
      await page.mouse.move(to.x + 9, to.y + 5);
      await page.mouse.up();
    });
    await won(page).waitFor();
  });

  it('by taps alone, on a telephone', async () => {
    const { page } = await browser.open(ROUTE, {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    let before = { x: 0, y: 0, at: 0 };
    const now = () => page.evaluate(() => performance.now());
    await playAll(tapMoves, async (move, index) => {
      const { x, y } = isTurn(move) ? await frameAt(page, STOCK) : await pointAt(page, move.from, index);
      // By the page's own clock: slowly enough not to be a double tap.
      if (!isTurn(move) && Math.hypot(x - before.x, y - before.y) < 12)
        await page.waitForFunction((tapped) => performance.now() > tapped + 300, before.at);
      await page.touchscreen.tap(x, y);
      before = { x, y, at: await now() };
    });
    await won(page).waitFor();
  });

  it('by keyboard alone', async () => {
    const { page } = await browser.open(ROUTE);
    await page.locator('[data-pile="8"]').waitFor();
    await playAll(wonMoves, async (move) => {
      if (isTurn(move)) return page.keyboard.press('8');
      await page.keyboard.press(String(move.from));
      await page.keyboard.press(move.to >= 10 ? '0' : String(move.to));
    });
    await won(page).waitFor();
    await page.keyboard.press('Escape');
    await won(page).waitFor({ state: 'detached' });
  });
});

it('moves with arrows and Enter, and says what happened', async () => {
  const { page } = await browser.open(ROUTE);
  await page.locator('[data-pile="8"]').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const spoken = page.locator('[aria-live="polite"]');
  await expect.poll(() => spoken.textContent()).toMatch(/^Drew \w+ of \w+\.$/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-pile'))).toBe('9');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-pile'))).toBe('2');
  const label = await page.locator('[data-pile="7"]').getAttribute('aria-label');
  expect(label).toMatch(/^Column 7: 6 face-down cards, \w+ of \w+$/);
});

it('gives the keyboard back where it was when a dialog closes', async () => {
  const { page } = await browser.open(ROUTE);
  await page.locator('[data-pile="3"]').focus();
  for (const key of ['n', 'm', '?']) {
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-pile'))).toBe('3');
  }
});

it('keeps the game under way when a link holds none, and says so in the language of the page', async () => {
  const { page } = await browser.open(`${ROUTE}&moves=8989`, { settings: { language: 'pt-PT' } });
  await expect.poll(() => page.locator('.figures').textContent()).toContain('2 jogadas');
  await page.goto(`${browser.address}?again#/klondike?deal=none`);
  await expect.poll(() => page.locator('.figures').textContent()).toContain('2 jogadas');
  await expect
    .poll(() => page.locator('[aria-live="polite"]').textContent())
    .toContain('Esta ligação não contém');
});

it('drags with a finger', async () => {
  const { page, context } = await browser.open(ROUTE, {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const [move] = wonMoves.filter((candidate) => !isTurn(candidate));
  const first = wonMoves.indexOf(move as Move);
  for (let i = 0; i < first; i++) {
    const { x, y } = await frameAt(page, STOCK);
    await page.touchscreen.tap(x, y);
  }
  const state = stateAt(EASY_DEAL, wonMoves.slice(0, first));
  const { from, to } = move as Move;
  const start = await pointAt(page, from, indexOf(viewOf(state), move as Move));
  const end = await frameAt(page, to);
  const client = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [start]);
  for (const part of [0.3, 0.6, 1])
    await touch('touchMove', [
      { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part + 4 },
    ]);
  await touch('touchEnd', []);
  await expect.poll(() => page.locator('.figures').textContent()).toContain(`${first + 1} move`);
});

it('undoes to the start and redoes everything', async () => {
  const { page } = await browser.open(ROUTE);
  await page.locator('[data-pile="8"]').waitFor();
  const label = () =>
    page.locator('[data-pile]').evaluateAll((piles) => piles.map((pile) => pile.getAttribute('aria-label')));
  const start = await label();
  const moves = wonMoves.slice(0, 25);
  await playAll(moves, async (move) => {
    if (isTurn(move)) return page.keyboard.press('8');
    await page.keyboard.press(String(move.from));
    await page.keyboard.press(move.to >= 10 ? '0' : String(move.to));
  });
  await page.getByText(`${moves.length} moves`).waitFor();
  const end = await label();
  for (const _ of moves) await page.keyboard.press('z');
  await expect.poll(() => label()).toEqual(start);
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  for (const _ of moves) await page.keyboard.press('y');
  await expect.poll(() => label()).toEqual(end);
});

it('goes on where it was after a reload, clock and undo included', async () => {
  const { page } = await browser.open(ROUTE);
  await page.locator('[data-pile="8"]').waitFor();
  for (let i = 0; i < 3; i++) await page.keyboard.press('8');
  await page.getByText('3 moves').waitFor();
  const before = await page.locator('[data-pile="9"]').getAttribute('aria-label');
  await page.reload();
  await page.locator('[data-pile="9"]').waitFor();
  await expect.poll(() => page.locator('[data-pile="9"]').getAttribute('aria-label')).toBe(before);
  await expect.poll(() => page.locator('.figures').textContent()).toContain('3 moves');
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(false);
});

it('opens the position of a link, and shares one', async () => {
  const { page, context } = await browser.open(`${ROUTE}&moves=898989`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect.poll(() => page.locator('.figures').textContent()).toContain('3 moves');
  await page.getByRole('button', { name: 'More' }).click();
  const dialog = page.getByRole('dialog', { name: 'More' });
  // Related elements are together, and none of them clears the statistics.
  await expect
    .poll(() => dialog.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(['This game', 'Share', 'Help that looks at face-down cards too', 'Statistics']);
  expect(await dialog.getByRole('button', { name: 'Clear all' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Link to this position' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${browser.address}#/klondike?deal=b1:klondike:${EASY_DEAL}&moves=898989`);
});

it('comes back to the deal of the day instead of dealing it again', async () => {
  const { page } = await browser.open('#/klondike?deal=day:2026-11-15');
  await page.locator('[data-pile="8"]').waitFor();
  await page.keyboard.press('8');
  await page.goto(`${browser.address}?again#/klondike?deal=day:2026-11-15`);
  await expect.poll(() => page.locator('.figures').textContent()).toContain('1 move');
});

const TALLY = { games: 9, won: 4, left: 0, helped: 0, streak: 2, longestStreak: 3 };
const STATISTICS = JSON.stringify({
  version: 2,
  games: [],
  earlier: {
    klondike: {
      tallies: [{ variant: 'draw 1', ...TALLY, fastestMs: 120_000, fewestMoves: 100 }],
      days: [],
    },
  },
});

/** Three draws from the stock, the last one automatic, and one of them undone. */
const SAVE = `${JSON.stringify({
  ...saveOf(
    [false, false, true].reduce(
      (at, automatic) => played(at, klondikeRulebook, { from: 8, to: 9 }, automatic),
      newSession<State, Move>(startOfDeal(numberedDeal('klondike', 1), SEED_RULES), 5),
    ),
    klondikeRulebook,
  ),
  at: 2,
  ms: 61_000,
})}\n`;

it('saves a game to a file, and opens one that the terminal has kept', async () => {
  const { page } = await browser.open(ROUTE);
  await page.locator('[data-pile="8"]').waitFor();
  await page.keyboard.press('8');
  await page.getByRole('button', { name: 'More' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to a file' }).click(),
  ]);
  const text = await savedText(download);
  expect(parseSave(text, klondikeRulebook)).toMatchObject({ ok: true, value: { at: 1 } });

  const session = newSession<State, Move>(startOfDeal(numberedDeal('klondike', 27), SEED_RULES), 5);
  const on = [1, 2, 3].reduce((at) => played(at, klondikeRulebook, { from: 8, to: 9 }), session);
  await page.goto(page.url().replace(/#.*/, '#/'));
  await page.locator('input[type=file]').setInputFiles({
    name: 'b1_klondike_27.json',
    mimeType: 'application/json',
    buffer: Buffer.from(formatSave(on, klondikeRulebook)),
  });
  await page.getByRole('button', { name: 'Abandon it and deal' }).click();
  await page.getByText('3 moves').waitFor();
  await expect.poll(() => page.locator('.code').textContent()).toBe('Deal 27');
  await page.keyboard.press('z');
  await page.getByText('2 moves').waitFor();
});

it('goes on with the game that was kept', async () => {
  const { page } = await browser.open('#/klondike', { storage: { 'baralho:save:klondike': SAVE } });
  await page.getByText('2 moves').waitFor();
  // The clock continues from 1:01.
  await page.getByText(/^1:[0-5]\d$/).waitFor();
  await page.keyboard.press('y');
  await page.getByText('3 moves').waitFor();
});

it.each([
  ['no JSON', '{"version":1,'],
  ['an impossible move', SAVE.replace('8 9', '9 1')],
  ['another shape', '[1,2,3]'],
])('sets a saved game of %s aside and keeps the statistics', async (_, saved) => {
  const { page } = await browser.open('#/klondike', {
    storage: { 'baralho:save:klondike': saved, 'baralho:statistics': STATISTICS },
  });
  await expect.poll(() => page.locator('[aria-live="polite"]').textContent()).toContain('set aside');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('baralho:save:klondike:aside')))
    .toBe(saved);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByText('4 (44%)').waitFor();
});

it('counts a game that is left for another', async () => {
  const { page } = await browser.open(ROUTE);
  await page.locator('[data-pile="8"]').waitFor();
  await page.keyboard.press('8');
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Random deal' }).click();
  await page.getByRole('button', { name: 'Abandon it and deal' }).click();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('baralho:statistics') ?? '{}').games))
    .toMatchObject([{ game: 'klondike', variant: 'draw 1', result: 'left', moves: 1 }]);
});

it('plays a typed move', async () => {
  const { page } = await browser.open(ROUTE);
  await page.locator('[data-pile="8"]').waitFor();
  await page.keyboard.press('m');
  await page.getByRole('textbox').fill('8 9');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('dialog').getByRole('status').textContent()).toMatch(/^Waste: /);
  await page.getByRole('textbox').fill('8 3');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('dialog').getByRole('status').textContent())
    .toMatch(/go only to the waste/);
});
