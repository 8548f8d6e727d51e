/** Help at the Klondike table of the real page: hints that do not peek, and the solver's answers when it may look at all cards. */
import { stream } from '@baralho/core';
import { type Move, type State, viewOf } from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import { blindHint } from '@baralho/lab/klondike/blind';
import { difficultyName, difficultyOf } from '@baralho/lab/klondike/difficulty';
import { beginJudging, canStillBeWon, judgeNext } from '@baralho/lab/klondike/inPlay';
import { winnableDeals } from '@baralho/lab/klondike/winnableDeals';
import { klondikeSolver } from '@baralho/lab/solve/klondike';
import { formatLetters } from '@baralho/table/klondike/letters';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HINTING } from '../klondike/hinting.ts';
import { nameMove } from '../klondike/hintWords.ts';
import { en } from '../languages/whole.suite.ts';
import { withBrowser } from './page.suite.ts';
import { EASY_DEAL, isTurn, stateAt } from './players.suite.ts';

const browser = withBrowser();
/** A deal that can be won, and moves after which no further card of it can come to a foundation. */
const CARELESS = { deal: '63', draw: '3', redeals: '2', moves: '5689899161575a351696611689896189891694' };
const ROUTE = `#/klondike?deal=${EASY_DEAL}`;

describe('the solver', () => {
  it('says whether the game can still be won', async () => {
    const { page } = await browser.open(ROUTE);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Is this still winnable?' }).click();
    await page.locator('.lamp.winnable').waitFor();
  });

  it('has a loss verified when asked to', async () => {
    const { page } = await browser.open('#/klondike?deal=30');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Is this still winnable?' }).click();
    await expect.poll(() => page.locator('.lamp.unwinnable').textContent()).toMatch(/unwinnable$/);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect.poll(() => page.locator('.lamp.unwinnable').textContent()).toMatch(/unwinnable, verified$/);
    expect(await page.getByRole('button', { name: 'Verify' }).count()).toBe(0);
  });

  it('deals a game that surely can be won, and lights the lamp move by move when asked to', async () => {
    const { page } = await browser.open(ROUTE, { settings: { watchWinnable: true } });
    await page.locator('[data-pile="8"]').waitFor();
    await page.keyboard.press('n');
    await page.getByText('Expert', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Guaranteed winnable' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const experts = winnableDeals(1, 'expert').map((number) => `b1:klondike:${number}`);
    await expect
      .poll(async () => experts.includes((await page.locator('.code').getAttribute('title')) ?? ''))
      .toBe(true);
    await page.locator('.lamp.winnable').waitFor();
    await page.keyboard.press('8');
    await page.locator('.lamp.winnable').waitFor();
  });

  it('looks for a winnable deal where the times through the stock are limited', async () => {
    const { page } = await browser.open(ROUTE);
    await page.locator('[data-pile="8"]').waitFor();
    await page.keyboard.press('n');
    await page.getByText('3', { exact: true }).click();
    await expect.poll(() => page.getByText('Expert', { exact: true }).count()).toBe(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Guaranteed winnable' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Is this still winnable?' }).click();
    await page.locator('.lamp.winnable').waitFor();
  });

  it('rates the difficulty of the deal', async () => {
    const { page } = await browser.open(ROUTE);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Rate the difficulty of this deal' }).click();
    const failed = difficultyOf(await loadKlondike(), stateAt(EASY_DEAL, []));
    const level = { easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' }[difficultyName(failed)];
    await page
      .getByText(`${level}: ${failed} of the simple bot’s 32 attempts ${failed === 1 ? 'fails' : 'fail'}.`)
      .waitFor();
  });
});

/** Blocks the solver from loading until it is released, so that a test sees the page while it thinks. */
async function holdSolver(page: Page): Promise<() => void> {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*.wasm', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return letGo;
}

const said = (page: Page) => page.locator('[aria-live="polite"]').textContent();
const movesInLink = (moves: readonly Move[]): string => formatLetters(moves);

describe('a hint', () => {
  const LOOKED = [...Array.from({ length: 24 }, () => ({ from: 8, to: 9 })), { from: 9, to: 8 }];
  const SEEN = `${ROUTE}&moves=${movesInLink(LOOKED)}`;

  it('looks through the stock first, which can be stopped and is undone as one, and is then a sentence and a frame', async () => {
    const { page } = await browser.open(ROUTE, { settings: { speed: 2 } });
    const moves = async () =>
      Number(/(\d+) moves?/.exec((await page.locator('.figures').textContent()) ?? '')?.[1]);
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect.poll(() => said(page)).toMatch(/^(Looking through the stock|Drew)/);
    await expect.poll(moves).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Hint' }).waitFor();
    expect(await moves()).toBeLessThan(LOOKED.length);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(moves).toBe(0);
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect.poll(() => page.locator('.marked').count()).toBeGreaterThan(0);
    expect(await moves()).toBe(LOOKED.length);
    await expect.poll(() => said(page)).toMatch(/^(Draw from the stock|Draw until the |Move the ).*: .*\.$/);
  });

  it('sees what the player sees, says its chances, and goes on with its plan without a new thought', async () => {
    const { page } = await browser.open(SEEN);
    await page.locator('[data-pile="8"]').waitFor();
    await page.evaluate(() => {
      const asked: unknown[] = [];
      Object.assign(window, { asked });
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (this: Worker, message: { question: { kind: string } }) {
        if (message.question.kind === 'hint') asked.push(structuredClone(message.question));
        post.call(this, message);
      } as typeof post;
    });
    const asked = () => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked);
    const view = viewOf(stateAt(EASY_DEAL, LOOKED));
    const hint = blindHint(view, await loadKlondike(), stream('hint', 0), HINTING);
    const { moves, worlds } = hint;
    const chances = `winnable in about ${Math.round(hint.won)} of ${worlds} sample layouts of the hidden cards`;
    expect(moves.length).toBeGreaterThan(1);
    await page.keyboard.press('h');
    await expect.poll(() => said(page)).toContain(chances);
    expect(await asked()).toEqual([{ kind: 'hint', view }]);
    const [first] = moves;
    await page.keyboard.press(String(first?.from));
    if (!isTurn(first as Move)) await page.keyboard.press(String((first?.to ?? 0) >= 10 ? 0 : first?.to));
    await expect.poll(() => page.locator('.figures').textContent()).toContain('26 moves');
    await page.keyboard.press('h');
    await expect.poll(() => said(page)).toContain(chances);
    await expect.poll(() => page.locator('.marked').count()).toBeGreaterThan(0);
    expect(await asked()).toHaveLength(1);
  });

  it('shows that it thinks, and stops when somebody plays on', async () => {
    const { page } = await browser.open(SEEN);
    const letGo = await holdSolver(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    const thinking = page.getByRole('button', { name: 'Thinking…' });
    await thinking.waitFor();
    await thinking.click();
    await page.getByRole('button', { name: 'Hint' }).click();
    await thinking.waitFor();
    await page.keyboard.press('8');
    await page.getByRole('button', { name: 'Hint' }).waitFor();
    letGo();
    expect(await page.locator('.marked').count()).toBe(0);
    await page.keyboard.press('h');
    await expect.poll(() => page.locator('.marked').count()).toBeGreaterThan(0);
  });
});

describe('the moves that lose', async () => {
  const solver = await klondikeSolver();
  const judge = (state: State) => {
    let judging = beginJudging(solver, state);
    while (judging.left.length > 0) judging = judgeNext(solver, state, judging);
    return judging;
  };
  /** A game played well until some moves lose and some do not. */
  const danger = (() => {
    const moves: Move[] = [];
    const random = stream('careless', 3);
    for (;;) {
      const { done } = judge(stateAt(40, moves));
      const good = done.filter(({ winnable }) => winnable === 'yes');
      if (good.length < done.length) return { moves, done };
      moves.push((good[random.below(good.length)] as (typeof good)[number]).move);
    }
  })();

  const listed = (page: Page, name: string) =>
    page
      .locator('section', { has: page.getByRole('heading', { name }) })
      .getByRole('listitem')
      .allTextContents();

  it('are told apart from the others, and can be seen on the table', async () => {
    const { page } = await browser.open(`#/klondike?deal=40&moves=${movesInLink(danger.moves)}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Which moves lose?' }).click();
    const view = viewOf(stateAt(40, danger.moves));
    const names = (answer: string) =>
      danger.done.filter(({ winnable }) => winnable === answer).map(({ move }) => nameMove(en, view, move));
    const lose = names('no');
    await page
      .getByText(
        `${lose.length} of ${danger.done.length} moves ${lose.length === 1 ? 'loses' : 'lose'} the game.`,
      )
      .waitFor();
    await expect.poll(() => listed(page, 'Lose the game')).toEqual(lose);
    await expect.poll(() => listed(page, 'Keep the game winnable')).toEqual(names('yes'));
    await page.getByRole('button', { name: lose[0] ?? '' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.warning .marked').count()).toBeGreaterThan(0);
    await expect.poll(() => said(page)).toBe(`This loses the game: ${lose[0]}.`);
  });

  it('are all of them when the game is lost', async () => {
    const lost = Array.from({ length: 50 }, (_, number) => number).find(
      (number) => canStillBeWon(solver, stateAt(number, [])) === 'no',
    );
    const { page } = await browser.open(`#/klondike?deal=${lost}`);
    await page.locator('[data-pile="8"]').waitFor();
    await page.keyboard.press('x');
    await page.getByText('The game is unwinnable whatever you play.').waitFor();
    await expect.poll(() => listed(page, 'Lose the game')).not.toEqual([]);
  });

  it('are not looked for any longer when it is stopped', async () => {
    const { page } = await browser.open(ROUTE);
    const letGo = await holdSolver(page);
    await page.locator('[data-pile="8"]').waitFor();
    await page.keyboard.press('x');
    await page.getByRole('dialog').getByText('Thinking…').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    letGo();
    await page.keyboard.press('x');
    await page.getByText('No move loses the game.').waitFor();
  });
});

describe('a dead end', () => {
  const panel = (page: Page) => page.getByRole('region', { name: 'No moves left' });

  it('stays on the table, stops the clock and leads back to where the game could be won', async () => {
    const { page } = await browser.open(`#/klondike?${new URLSearchParams(CARELESS)}`);
    await panel(page).waitFor();
    const clock = await page.locator('.figures span').first().textContent();
    await page.waitForTimeout(2100);
    expect(await page.locator('.figures span').first().textContent()).toBe(clock);
    await panel(page).getByRole('button', { name: 'Undo to the last winnable position' }).click();
    await panel(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Is this still winnable?' }).click();
    await page.locator('.lamp.winnable').waitFor();
  });

  it('is said of a deal that begins as one', async () => {
    const { page } = await browser.open('#/klondike?deal=68&draw=3');
    await panel(page).waitFor();
    await panel(page).getByRole('button', { name: 'New game' }).click();
    await page.getByRole('dialog').waitFor();
  });
});
