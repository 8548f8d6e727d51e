/** The laboratory and the arena viewer in a real browser. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_IN } from '@baralho/arena/bots/index';
import { ESCALADA } from '@baralho/arena/escalada';
import { formatRecord, recordOf } from '@baralho/arena/record';
import { DEFAULT_LIMITS, playGame } from '@baralho/arena/referee';
import { numberedDeal } from '@baralho/core';
import { setupOf } from '@baralho/core/games/escalada/index';
import { USUAL } from '@baralho/core/games/war/index';
import { localQueue } from '@baralho/jobs/local';
import { playAccordionChunk } from '@baralho/lab/accordion/chunk';
import { summarizeAccordion } from '@baralho/lab/accordion/report';
import { LAB_KINDS } from '@baralho/lab/kinds';
import { playWarChunk } from '@baralho/lab/war/chunk';
import { PATIENCE, warParameters } from '@baralho/lab/war/experiment';
import { describe, expect, it } from 'vitest';
import { savedText, violations, withBrowser } from './page.suite.ts';

const BARALHO = new URL('../../../cli/bin/baralho.js', import.meta.url).pathname;
const browser = withBrowser({
  runs: { queue: async () => localQueue({ threads: 2, kinds: [LAB_KINDS] }), coarseness: 1 },
});

describe('the laboratory', () => {
  const SEED = 5;
  const GAMES = 30_000;

  it('finds for a seed what the command finds', async () => {
    const setting = { ...USUAL, warSize: 2 };
    const tally = await playWarChunk(warParameters({ setting, giveUp: PATIENCE }), SEED * 2 ** 32, GAMES);
    const words = ['simulate', 'war', '--war-size', '2', '--exchange', '--json', '--quiet'];
    const found = execFileSync(process.execPath, [
      ...[BARALHO, ...words, '--games', String(GAMES), '--seed', String(SEED)],
    ]);
    const { mean, median, winsA, longest } = JSON.parse(found.toString());
    const { page } = await browser.open(`#/lab?games=${GAMES}&seed=${SEED}&a=war-size:2`);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText(GAMES.toLocaleString('en'), { exact: true }).waitFor();
    const text = (await page.locator('main').textContent()) ?? '';
    for (const value of [
      `${mean.value.toFixed(2)} steps`,
      `± ${(mean.high - mean.value).toFixed(2)}`,
      String(median),
      `${(100 * winsA.value).toFixed(2)}%`,
      longest.deal,
      `npx baralho simulate war --war-size 2 --games ${GAMES} --seed ${SEED}`,
    ])
      expect(text).toContain(value);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const csv = await savedText(await downloading);
    expect(csv).toBe(['steps,games', ...tally.lengths.map((pair) => pair.join()), ''].join('\n'));
    // Every chart is drawn and shows its values, and is exported with its title.
    for (const [name, sentence] of [
      ['Survival', 'has no memory'],
      ['Cumulative', 'at most so many steps'],
      ['Quantiles', 'does not exceed'],
      ['Convergence', '95% confidence interval'],
      ['Histogram', 'for each length'],
    ] as const) {
      await page.getByText(name, { exact: true }).click();
      await page.locator('article figcaption', { hasText: sentence }).waitFor();
      await page.locator('article figure svg').hover();
      await expect.poll(() => page.locator('article figcaption').textContent()).toMatch(/\d/);
      await page.mouse.move(0, 0);
    }
    const drawing = page.waitForEvent('download');
    await page.getByRole('button', { name: 'SVG' }).click();
    const svg = await savedText(await drawing);
    expect(svg).toContain('How long does a game of War take?');
    expect(svg).toContain('war size 2, one deck, random exchange · n = 30,000 games · seed 5');
    expect(svg).not.toContain('var(');
  });

  it('counts the piles of Accordion, and compares two settings of War', async () => {
    const tally = await playAccordionChunk({}, SEED * 2 ** 32, GAMES);
    const { mean } = summarizeAccordion(tally, SEED);
    const { page } = await browser.open(`#/lab?kind=accordion&games=${GAMES}&seed=${SEED}`);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText(GAMES.toLocaleString('en'), { exact: true }).waitFor();
    await expect.poll(() => page.locator('.band').textContent()).toContain(mean?.value.toFixed(3));
    await page.goto(`${browser.address}?two#/lab?games=4096&seed=${SEED}&b=war-size:10`);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const difference = page.getByText(/^war size 10, .*: [\d.]+ ± [\d.]+ steps less\.$/);
    await difference.waitFor();
    // Both on the same axes, and the run is found again after a reload.
    await page.locator('figure .line').first().waitFor();
    await page.locator('[aria-busy="false"] article').waitFor();
    await page.reload();
    await difference.waitFor();
    // The longest game with bigger wars is played by their rules, to the same end; and a reload returns to it.
    const longest = page.locator('article p', {
      hasText: 'war size 10, one deck, random exchange: Longest game',
    });
    const steps = /\(([\d,]+)\)/.exec((await longest.textContent()) ?? '')?.[1]?.replaceAll(',', '');
    await longest.getByRole('link').click();
    await page.getByText('A 26 : 26 B').waitFor();
    await page.keyboard.press('End');
    await page.getByText(`wins in ${steps} steps`).waitFor();
    await page.reload();
    await page.getByText(`wins in ${steps} steps`).waitFor();
  });

  it('tells which share of Klondike deals can be won, as the command does', async () => {
    const words = ['survey', 'klondike', '--draw', '1', '--deals', '60', '--seed', '5', '--json', '--quiet'];
    const found = JSON.parse(execFileSync(process.execPath, [BARALHO, ...words]).toString());
    const { page } = await browser.open('#/lab?kind=klondike&draw=1&games=60&seed=5');
    const article = page.locator('[aria-busy="false"] article');
    const band = page.locator('.band');
    for (const place of ['in this browser', 'on the server']) {
      await page.getByText(place).click();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await article.waitFor();
      await expect.poll(() => band.textContent()).toContain(`${(100 * found.share.value).toFixed(2)}%`);
      expect(await article.textContent()).toContain('draw 1 · n = 60 deals · seed 5');
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV' }).click();
      const csv = (await savedText(await downloading)).trim().split('\n');
      expect(csv).toHaveLength(61);
      expect(csv.filter((line) => line.includes(',winnable,'))).toHaveLength(found.winnable);
    }
    const hardest = article.locator('p', { hasText: 'Hardest deal' }).getByRole('link');
    expect(await hardest.getAttribute('href')).toMatch(/^#\/klondike\?deal=b1:klondike:\d+&draw=1$/);
    // The difficulty of the deals, beside that of another run.
    await page.goto(`${browser.address}#/lab?kind=klondike&draw=3&games=20&seed=5`);
    await page.getByText('in this browser').click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('checkbox', { name: 'overlay' }).check();
    await page.getByText(/^draw 1 · .* percentage points more\.$/).waitFor();
    await page.getByRole('button', { name: /^Remove draw 1/ }).click();
    await page.getByText(/percentage points more/).waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
  });

  it('opens with answers, and each is asked again with its switches', async () => {
    const { page } = await browser.open('#/lab');
    await page.getByRole('heading', { name: 'How long does a game of War take?' }).waitFor();
    expect(await page.locator('.band').textContent()).toContain('318.0');
    await expect.poll(() => page.getByRole('article').count()).toBe(6);
    await page.getByText('Accordion', { exact: true }).first().click();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await page.getByText('All', { exact: true }).click();
    // The sweep over war sizes starts immediately.
    await page.getByRole('link', { name: 'Run it yourself: Do bigger wars shorten the game?' }).click();
    await page.locator('[aria-busy="true"]').waitFor();
    await page.locator('[aria-busy="false"]').waitFor();
    await page.getByText('Wars per game', { exact: true }).click();
    await page.getByText('How many wars a game has, by war size.').waitFor();
    expect(await page.locator('article').textContent()).toContain('simulate war --war-size 1-12');
    await page.getByRole('link', { name: 'Laboratory', exact: true }).click();
    await page.getByRole('heading', { name: 'More questions' }).waitFor();
  });
});

describe('the laboratory of the server', () => {
  it('finds what the browser finds, and is asked to stop', async () => {
    const { page } = await browser.open('#/lab?games=50000&seed=6&a=war-size:2');
    const results = async (): Promise<string> => {
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByText('50,000', { exact: true }).waitFor();
      return (await page.locator('.band dl').textContent()) ?? '';
    };
    const here = await results();
    await page.getByText('on the server').click();
    const [posted] = await Promise.all([
      page.waitForRequest((asked) => asked.method() === 'POST'),
      results(),
    ]);
    expect(posted.postDataJSON()).toMatchObject({ run: 'war', games: 50_000, setting: { 'war-size': '2' } });
    await expect.poll(() => page.locator('.band dl').textContent()).toBe(here);
    await page.getByRole('spinbutton', { name: 'Games' }).fill('3000000000');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const [stopped] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'DELETE'),
      page.getByRole('button', { name: 'Stop' }).click(),
    ]);
    expect(stopped.status()).toBe(200);
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
  });

  it('is listened to again when the line breaks', async () => {
    const { page } = await browser.open('#/lab?kind=accordion&games=2000&seed=6');
    await page.getByText('on the server').click();
    let lines = 0;
    // The first stream ends before it has sent anything.
    await page.route('**/events?*', (route) =>
      ++lines === 1 ? route.fulfill({ contentType: 'text/event-stream', body: '' }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('2,000', { exact: true }).waitFor();
    expect(lines).toBe(2);
  });
});

describe('the arena viewer', () => {
  async function records(): Promise<string> {
    const [weak, strong] = [BUILT_IN[1], BUILT_IN[2]];
    const players = await Promise.all([weak, strong, weak, strong].map((bot) => bot?.open()));
    const names = ['ana', 'rui', 'eva', 'zé'];
    const lines: string[] = [];
    for (const [i, event] of [
      'tournament 1 round 1 group 1 game 1',
      'tournament 1 round 1 group 2 game 1',
      'tournament 1 round 2 group 1 game 1',
    ].entries()) {
      const deal = numberedDeal('escalada', i);
      const setup = setupOf({ deck: deal.deck, starter: i });
      const played = await playGame(ESCALADA, { setup, players: players as never });
      const seats = names.map((name) => ({ name, command: name, hash: '' }));
      const head = { id: event, event, deal: deal.code, seats, limits: DEFAULT_LIMITS, sandbox: 'none' };
      lines.push(formatRecord(recordOf(ESCALADA, head, setup, played)));
    }
    return lines.join('');
  }

  it('opens a file: rounds and groups, no result until asked, a game move by move, one seat or all', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baralho-viewer-'));
    const file = join(folder, 'cup.jsonl');
    writeFileSync(file, `${await records()}not a record\n`);
    const { page } = await browser.open('#/arena');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('heading', { name: 'Round 2' }).waitFor();
    rmSync(folder, { recursive: true });
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Line 4');
    expect(await page.getByRole('table').count()).toBe(0);
    await page.getByRole('button', { name: 'Show the results' }).click();
    await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(4);
    await page.getByRole('link', { name: 'Game 1' }).first().click();
    await expect.poll(() => page.locator('h2').textContent()).toContain('ana starts.');
    const hidden = () =>
      page.locator('[data-pile="seat 1"]').evaluate((pile) => pile.getAttribute('aria-label') ?? '');
    await expect.poll(() => hidden()).not.toContain('face-down card');
    await page.getByRole('combobox').selectOption('ana');
    await expect.poll(() => hidden()).toContain('face-down card');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Step' }).click();
    await expect.poll(() => page.locator('.place').textContent()).toMatch(/^1 \//);
    await page.locator('body').press('End');
    await expect.poll(() => page.locator('h2').textContent()).toMatch(/played the last card|no points/);
    expect(page.url()).toMatch(/game=.*&at=\d+/);
    await page.goBack();
    await page.getByText('champion 🏆').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('has our bots play when there are no records', async () => {
    const { page } = await browser.open('#/arena');
    await page.getByRole('button', { name: 'Watch 16 games' }).click();
    await page.getByText('16 games read').last().waitFor();
  });
});
