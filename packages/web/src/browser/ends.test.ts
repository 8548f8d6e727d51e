/** The end screens of all games: the result, the help that was used, and what to do next. */
import { numberedDeal } from '@baralho/core';
import { accordion } from '@baralho/core/games/accordion/index';
import { PASS } from '@baralho/core/games/escalada/index';
import { SEED_RULES } from '@baralho/core/games/klondike/index';
import { dailyDeal } from '@baralho/lab/klondike/daily';
import { klondikeSolver } from '@baralho/lab/solve/klondike';
import { dayOf, formatSave, newSession, played, stateOf } from '@baralho/table';
import { accordionRulebook, startOfAccordion } from '@baralho/table/accordion/rulebook';
import { matchRulebook, startOfMatch } from '@baralho/table/escalada/match';
import { klondikeRulebook, startOfDaily, startOfDeal } from '@baralho/table/klondike/rulebook';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations, withBrowser } from './page.suite.ts';
import { EASY_DEAL, greedy, winningMoves } from './players.suite.ts';

const browser = withBrowser();

/** The value beside a label among the figures. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();

/** A game that needs one more move, after this many seconds. */
function almostWon(seconds: number): { readonly save: string; readonly from: number } {
  const moves = winningMoves(EASY_DEAL, greedy) ?? [];
  const last = moves.at(-1);
  if (last === undefined) throw new Error('the deal is not won');
  const start = newSession(startOfDeal(numberedDeal('klondike', EASY_DEAL), SEED_RULES), 5);
  const session = moves
    .slice(0, -1)
    .reduce((before, move) => played(before, klondikeRulebook, move), { ...start, ms: seconds * 1000 });
  return { save: formatSave(session, klondikeRulebook), from: last.from };
}

const record = (deal: number, seconds: number) => ({
  game: 'klondike',
  variant: 'draw 1',
  deal: `b1:klondike:${deal}`,
  startedAt: deal,
  result: 'won',
  moves: 300,
  ms: seconds * 1000,
});

it('lists the daily deal of who asks for it on the leaderboard, with checked moves, and takes it back', async () => {
  const day = dayOf(Date.now());
  const start = startOfDaily(day, numberedDeal('klondike', dailyDeal(day).number), SEED_RULES);
  const found = (await klondikeSolver()).solve(start.state);
  if (found.verdict !== 'winnable') throw new Error('every daily deal can be won');
  const begun = { ...newSession(start, 5), ms: 278_000 };
  const session = found.moves
    .slice(0, -1)
    .reduce((before, move) => played(before, klondikeRulebook, move), begun);
  const { page } = await browser.open('#/klondike', {
    storage: { 'baralho:save:klondike': formatSave(session, klondikeRulebook) },
  });
  await page.locator('.figures', { hasText: '4:3' }).waitFor();
  const last = found.moves.at(-1);
  await page.locator(`[data-pile="${last?.from}"]`).press('Enter');
  await page.locator(`[data-pile="${last?.from}"]`).press('Enter');
  const board = page.getByRole('region', { name: 'Leaderboard of the day' });
  await board.getByText('Nobody is on it yet.').waitFor();
  expect(await violations(page)).toEqual([]);
  await board.getByLabel('Your name').fill('Ana');
  await board.getByRole('button', { name: 'Add my result' }).click();
  const row = board.getByRole('listitem');
  await expect
    .poll(() => row.textContent())
    .toMatch(new RegExp(`^1Ana${found.moves.length} moves4:[34]\\d$`));
  expect(await violations(page)).toEqual([]);
  // The first page shows it too, and there it can be cancelled.
  await page.goto(`${browser.address}#/`);
  await page.getByRole('heading', { name: 'Play' }).waitFor();
  await expect.poll(() => row.count()).toBe(1);
  await board.getByRole('button', { name: 'Remove my result' }).click();
  await board.waitFor({ state: 'detached' });
});

describe.each([
  [278, /^4:[3-5]\d$/, 'your best time'],
  [400, /^6:[45]\d$/, 'best: 5:00'],
])('a win after %i seconds', (seconds, time, note) => {
  it('is told with time, moves, help and streak, and the next deal is one press away', async () => {
    const { save, from } = almostWon(seconds);
    const { page } = await browser.open('#/klondike', {
      storage: {
        'baralho:save:klondike': save,
        'baralho:statistics': JSON.stringify({
          version: 2,
          games: [record(3, 300), record(4, 500)],
          earlier: {},
        }),
      },
    });
    await page.locator('[data-pile="8"]').waitFor();
    await page.keyboard.press(String(from));
    await page.keyboard.press('0');
    const end = page.getByRole('dialog', { name: 'You won!' });
    await end.waitFor();
    expect(await figure(page, 'Time').textContent()).toMatch(time);
    await end.getByText(note).waitFor();
    expect(await figure(page, 'Help').textContent()).toBe('None');
    expect(await figure(page, 'Streak').textContent()).toBe('3 wins');
    expect(await violations(page)).toEqual([]);
    await end.getByRole('button', { name: 'Next deal' }).click();
    await end.waitFor({ state: 'detached' });
    await page.locator('.figures', { hasText: '0 moves' }).waitFor();
  });
});

it('says how many piles of Accordion are left, and shows the table again', async () => {
  let session = newSession(startOfAccordion(numberedDeal('accordion', 5), 'pile'), 5);
  for (;;) {
    const [move] = accordion.moves(stateOf(session));
    if (move === undefined) break;
    session = played(session, accordionRulebook, move);
  }
  const { page } = await browser.open('#/accordion', {
    storage: { 'baralho:save:accordion': formatSave(session, accordionRulebook) },
    viewport: { width: 390, height: 844 },
  });
  const end = page.getByRole('dialog', { name: 'No moves left' });
  await end.waitFor();
  expect(await figure(page, 'Piles left').textContent()).toBe(String(stateOf(session).piles.length));
  expect(await violations(page)).toEqual([]);
  await end.getByRole('button', { name: 'Show the table' }).click();
  await end.waitFor({ state: 'detached' });
  await page.locator('[data-pile="0"]').waitFor();
});

it('says why a game of Escalada is void, and goes on with the next', async () => {
  let session = newSession(startOfMatch(11, ['lowest', 'greedy', 'greedy']), 5);
  for (let passes = 0; passes < 4; passes++) session = played(session, matchRulebook, PASS);
  const { page } = await browser.open('#/escalada', {
    storage: { 'baralho:save:escalada': formatSave(session, matchRulebook) },
  });
  const end = page.getByRole('dialog', { name: 'No points in this game' });
  await end.getByText('All four players passed in a row.').waitFor();
  expect(await violations(page)).toEqual([]);
  await end.getByRole('button', { name: 'Next game' }).click();
  await page.locator('.figures', { hasText: 'Game 2 of 16' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
