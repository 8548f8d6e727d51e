/** Lessons and reviews in the page: the guided first hand, the list of legal plays, reviews of games. */
import { numberedDeal } from '@baralho/core';
import { accordion, accordionNotation } from '@baralho/core/games/accordion/index';
import { escalada, greedyPlay, handOf, PASS } from '@baralho/core/games/escalada/index';
import { formatSave, newSession, played, stateOf } from '@baralho/table';
import { accordionRulebook, startOfAccordion } from '@baralho/table/accordion/rulebook';
import { matchRulebook, startOfMatch, YOU } from '@baralho/table/escalada/match';
import { formatLetters } from '@baralho/table/klondike/letters';
import { describe, expect, it } from 'vitest';
import { violations, withBrowser } from './page.suite.ts';
import { EASY_DEAL, greedy, winningMoves } from './players.suite.ts';

const browser = withBrowser();

const [firstMove] = accordion.moves(startOfAccordion(numberedDeal('accordion', 5), 'pile').state);
const ACCORDION_MOVE = firstMove === undefined ? '' : accordionNotation.formatMove(firstMove);

it('teaches Escalada with some cards, once, and can be left', async () => {
  const { page } = await browser.open('#/escalada?match=5', { settings: { lessonSeen: false } });
  const lesson = page.getByRole('dialog', { name: 'Learn in two minutes' });
  await lesson.getByRole('button', { name: 'Show me' }).click();
  await lesson.getByRole('button', { name: 'four of hearts' }).click();
  await expect.poll(() => lesson.getByRole('status').textContent()).toContain('This is a single');
  await lesson.getByRole('button', { name: 'four of diamonds' }).click();
  await expect.poll(() => lesson.getByRole('status').textContent()).toContain('Right!');
  expect(await violations(page)).toEqual([]);
  await lesson.getByRole('button', { name: 'Next' }).click();
  await lesson.getByRole('button', { name: 'Skip', exact: true }).click();
  await lesson.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.figures strong', { hasText: 'You lead' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('offers the lesson of Klondike on a first visit, takes the asked move alone, and leads back to the deal', async () => {
  const { page } = await browser.open('#/klondike?deal=77', { settings: { klondikeLesson: false } });
  const offer = page.locator('.figures').getByRole('link', { name: 'Learn in two minutes' });
  await offer.click();
  const status = page.getByRole('region', { name: 'Learn in two minutes' }).getByRole('status');
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.getByText('1 / 6').waitFor();
  // A legal move, but not the one the lesson asks for.
  await page.locator('[data-pile="8"]').press('Enter');
  await expect.poll(() => status.textContent()).toContain('Not that one');
  for (const [pile, answer] of [
    [2, 'hidden cards'],
    [7, 'two of diamonds'],
    [8, 'top card of the waste'],
    [9, 'same rule'],
    [1, 'first column is empty'],
    [4, 'otherwise it stays empty'],
  ] as const) {
    expect(await page.locator('.card.marked').count()).toBeGreaterThan(0);
    // Picked up and dropped again, a card goes to its best place; the stock is drawn from.
    await page.locator(`[data-pile="${pile}"]`).press('Enter');
    if (pile !== 8) await page.locator(`[data-pile="${pile}"]`).press('Enter');
    await expect.poll(() => status.textContent()).toContain(answer);
    if (pile === 2) expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByText('That is all.').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // The same deal; the lesson is not offered again, but is found under "More" and in the rules.
  await page.locator('.figures', { hasText: '0 moves' }).waitFor();
  await page.locator('.figures', { hasText: '77' }).waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Learn in two minutes' }).click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await page.locator('.figures', { hasText: '0 moves' }).waitFor();
  expect(await offer.count()).toBe(0);
});

it('teaches Accordion with seven cards and a fork, and is found again in the rules', async () => {
  const { page } = await browser.open('#/accordion?deal=5', { settings: { accordionLesson: false } });
  await page.getByRole('dialog').getByRole('button', { name: 'Skip', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('body').press('?');
  await page.getByRole('dialog').getByRole('link', { name: 'Learn in two minutes' }).click();
  await page.getByRole('button', { name: 'Show me' }).click();
  const status = page.getByRole('region', { name: 'Learn in two minutes' }).getByRole('status');
  for (const [piles, answer] of [
    [[3], 'the same rank'],
    [[4], 'third to the left'],
    [[2], 'does not matter'],
    [[3, 0], 'Not that one'],
    [[3, 2], 'dead end'],
    [[2], 'share a suit'],
    [[1], 'One pile'],
  ] as const) {
    for (const pile of piles) await page.locator(`[data-pile="${pile}"]`).press('Enter');
    await expect.poll(() => status.textContent()).toContain(answer);
    const next = page.getByRole('button', { name: 'Next' });
    if (answer !== 'Not that one') await next.click();
  }
  await page.getByText('That is all.').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.figures', { hasText: '0 moves' }).waitFor();
});

it('advises with a reason and points, shows what may be laid, and takes it up', async () => {
  const { page } = await browser.open('#/escalada?match=5');
  await page.locator('.figures strong', { hasText: 'You lead' }).waitFor();
  await page.keyboard.press('h');
  await page
    .getByText(/^[^:]+: [a-z, ]+\. Expected [+−]\d+\.\d points; .* [+−]\d+\.\d\.$/)
    .first()
    .waitFor();
  await page.keyboard.press('c');
  await page.getByRole('dialog').locator('li button').first().click();
  await page.keyboard.press('l');
  await expect.poll(() => page.locator('[data-pile^="hand"]').count()).toBeLessThan(14);
});

it('tells whether a game of Klondike could be won to its end, and goes to any of its moves', async () => {
  const { page } = await browser.open(`#/klondike?deal=${EASY_DEAL}&moves=89898989&review=1`);
  const place = page.getByRole('navigation', { name: 'Moves' }).locator('.place');
  await expect.poll(() => place.textContent()).toBe('4 / 4');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => place.textContent()).toBe('3 / 4');
  expect(page.url()).toContain('at=3');
  await page.getByRole('heading', { name: 'It was winnable to the end.' }).waitFor();
  await page.getByText('Accuracy 100%').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Play from here' }).click();
  await expect.poll(() => page.locator('.figures').textContent()).toContain('3 moves');
});

describe.each([
  ['klondike', 'daily:2026-11-16 draw:1 b1:klondike:77'],
  ['accordion', 'pile: b1:accordion:5'],
] as const)('a finished game of %s in the history', (game, start) => {
  it('opens its review', async () => {
    const save = {
      version: 2,
      game,
      start,
      startedAt: 7,
      at: 1,
      ms: 60_000,
      moves: [game === 'klondike' ? '8 9' : String(ACCORDION_MOVE)],
      automatic: [],
      helped: 0,
      counts: true,
    };
    const record = {
      game,
      variant: game === 'klondike' ? 'draw 1' : 'pile',
      deal: start.split(' ')[game === 'klondike' ? 0 : 1],
      startedAt: 7,
      result: 'lost',
      moves: 1,
      ms: 60_000,
    };
    const { page } = await browser.open('#/statistics', {
      storage: {
        'baralho:played': JSON.stringify([save]),
        'baralho:statistics': JSON.stringify({
          version: 2,
          games: [record, { ...record, startedAt: 8 }],
          earlier: {},
        }),
      },
    });
    // The moves of the other game are not stored.
    const link = page.getByRole('link', { name: /^Review: / });
    await expect.poll(() => link.count()).toBe(1);
    await link.click();
    await page.getByRole('heading', { name: /winnable|lost the game|unwinnable/ }).waitFor();
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Moves' }).locator('.place').textContent())
      .toBe('1 / 1');
    expect(await violations(page)).toEqual([]);
  });
});

/** The tenth move loses deal 40, and drawing would not have. */
const LOST = { deal: 40, moves: '3a8989898994544552532372375715', at: 9 };

it('shows a losing move with the best one, lets one try again there, and shows a solution', async () => {
  const { page } = await browser.open(
    `#/klondike?deal=${LOST.deal}&moves=${LOST.moves}&review=1&at=${LOST.at}`,
  );
  await page.getByRole('heading', { name: `Move ${LOST.at + 1} lost the game.` }).waitFor();
  const badge = page.locator('ol').getByRole('img', { name: 'loses the game' });
  await badge.waitFor();
  // Two judgements of every move: by what could be known, and by what the solver knows.
  const rows = page.locator('.finding, .panel').getByRole('listitem').filter({ hasText: '%' });
  await expect.poll(() => rows.filter({ hasText: 'best' }).count()).toBe(1);
  const own = rows.filter({ hasText: 'yours' });
  expect(await own.textContent()).toContain('Unwinnable');
  expect(await rows.filter({ hasText: 'best' }).textContent()).toMatch(/Winnable in \d+ moves/);
  await page.locator('.wrong').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try it yourself' }).click();
  await page.getByText('Your turn: play a better move on the table.').waitFor();
  expect(await page.locator('.card.wrong').count()).toBe(0);
  await page.locator('[data-pile="8"]').press('Enter');
  await page.getByText(/^Right! Draw from the stock keeps a chance of \d/).waitFor();
  await page.getByRole('button', { name: 'Show the best move' }).click();
  await page.getByRole('button', { name: 'Show me the solution' }).click();
  await page.getByRole('heading', { name: /^A solution in \d+ moves$/ }).waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => page.locator('[data-pile="13"]').getAttribute('aria-label')).toContain('king');
  await page.getByRole('button', { name: 'Back to your game' }).click();
  await page.getByRole('heading', { name: `Move ${LOST.at + 1} lost the game.` }).waitFor();
});

/** A match whose first game is over, after you passed on every turn but one; the second has begun. */
function passedMatch(): string {
  let session = newSession(startOfMatch(5, ['lowest', 'greedy', 'greedy']), 7);
  for (let turns = 0; stateOf(session).game === 0; ) {
    const { position } = stateOf(session);
    const seat = escalada.toMove(position);
    const isMine = seat === YOU && turns++ > 0;
    const move =
      seat === undefined
        ? ('next game' as const)
        : isMine
          ? PASS
          : greedyPlay(handOf(position, seat), position.toBeat);
    session = played(session, matchRulebook, move);
  }
  return formatSave(session, matchRulebook);
}

it('reviews each game of a match: a curve, marks, every play by its expected score, another try, and on from there', async () => {
  const record = {
    game: 'escalada',
    variant: 'match against lowest, greedy, greedy',
    deal: 'match:5',
    startedAt: 7,
    result: 'left',
    moves: 40,
    ms: 60_000,
  };
  const { page } = await browser.open('#/statistics', {
    storage: {
      'baralho:played': `[${passedMatch()}]`,
      'baralho:statistics': JSON.stringify({ version: 2, games: [record], earlier: {} }),
    },
  });
  await page.getByRole('link', { name: /^Review: / }).click();
  await page.getByRole('heading', { name: /^Play \d+ gave away \d+\.\d points$/ }).waitFor();
  // It opens at the worst mistake: the best play in gold with its reason, mine among the rows, in order.
  await page.getByText(/gave away \d+\.\d points\. ?.*Expected [+−]\d+\.\d points/).waitFor();
  const rows = page.locator('.panel li').filter({ hasText: /[+−]\d+\.\d/ });
  const points = (await page.locator('.panel li .figure').allTextContents()).map((text) =>
    Number(text.replace('−', '-')),
  );
  expect(points.length).toBeGreaterThan(1);
  expect(points).toEqual([...points].sort((a, b) => b - a));
  expect(await rows.filter({ hasText: 'yours' }).count()).toBeGreaterThan(0);
  await page.locator('.card.marked').first().waitFor();
  await page.getByText(/points given away per play/).waitFor();
  expect(await violations(page)).toEqual([]);
  const best = await page
    .locator('.card.marked')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-at')?.replace(/:0$/, '') ?? ''));
  await page.getByRole('button', { name: 'Try it yourself' }).click();
  expect(await page.locator('.card.marked').count()).toBe(0);
  for (const pile of best) await page.locator(`[data-pile="${pile}"]`).press('Enter');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText(/^Right! .* has an expected score of [+−]\d/).waitFor();
  await page.getByRole('button', { name: 'Show the best move' }).click();
  await page.getByRole('combobox', { name: 'Games' }).selectOption({ label: 'Game 2' });
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Moves' }).locator('.place').textContent())
    .toBe('0 / 0');
  await page.getByRole('link', { name: 'Play from here' }).click();
  await page.locator('.figures', { hasText: 'Game 1 of 1' }).waitFor();
});

it('shows the move of Accordion that lost one pile, what every other move leaves, and lets one try again', async () => {
  let session = newSession(startOfAccordion(numberedDeal('accordion', 5), 'pile'), 9);
  for (
    let [move] = accordion.moves(stateOf(session));
    move !== undefined;
    [move] = accordion.moves(stateOf(session))
  )
    session = played(session, accordionRulebook, move);
  const { page } = await browser.open('#/accordion?review=1&played=9', {
    storage: { 'baralho:played': `[${formatSave(session, accordionRulebook)}]` },
  });
  await page.getByRole('heading', { name: /^Move \d+ lost the game/ }).waitFor();
  await page.getByText(/^Review · .* · Accuracy \d/).waitFor();
  const best = page.locator('.panel li', { hasText: 'best' });
  await expect.poll(() => best.textContent()).toMatch(/One pile in \d+ moves/);
  expect(await page.locator('.panel li', { hasText: 'yours' }).textContent()).toContain('out of reach');
  const gold = await page
    .locator('.card.marked')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-at') ?? ''));
  await page.getByRole('button', { name: 'Try it yourself' }).click();
  // Of the two gold cards, the one further right goes to the other.
  const from = Math.max(...gold.map((at) => Number(at.split(':')[0])));
  await page.locator(`[data-pile="${from}"]`).press('Enter');
  await page.getByText(/^Right! After .* one pile can still be reached/).waitFor();
  await page.getByRole('button', { name: 'Show the best move' }).click();
  await page.getByRole('button', { name: 'Show me the solution' }).click();
  await page.getByRole('heading', { name: /^A solution in \d+ moves$/ }).waitFor();
});

it('gives a hint at Escalada that covers neither the hand nor the buttons', async () => {
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 320, height: 568 },
    { width: 1024, height: 768 },
  ]) {
    const { page } = await browser.open('#/escalada?match=5', { viewport });
    await page.locator('.figures strong', { hasText: 'You lead' }).waitFor();
    await page.keyboard.press('h');
    const advice = page.locator('.advice', { hasText: 'Expected' });
    await advice.waitFor();
    const covered = await advice.evaluate((element) => {
      const frame = element.getBoundingClientRect();
      return [...document.querySelectorAll('[data-pile], .actions button')].filter((other) => {
        const { top, bottom, left, right, width } = other.getBoundingClientRect();
        const apart =
          bottom <= frame.top || top >= frame.bottom || right <= frame.left || left >= frame.right;
        return width > 0 && !apart;
      }).length;
    });
    expect(covered).toBe(0);
  }
});

it('keeps the current move of a review in sight, and says nothing once it was left', async () => {
  const moves = winningMoves(EASY_DEAL, greedy) ?? [];
  const { page } = await browser.open(
    `#/klondike?deal=${EASY_DEAL}&moves=${formatLetters(moves)}&review=1&at=0`,
  );
  const current = page.locator('ol button[aria-current="true"]');
  await current.waitFor();
  await page.locator('body').press('End');
  await page.locator('body').press('ArrowLeft');
  const inSight = () =>
    current.evaluate((button) => {
      const list = button.closest('ol')?.getBoundingClientRect();
      const { top, bottom } = button.getBoundingClientRect();
      return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1;
    });
  await expect.poll(inSight).toBe(true);
  await page.getByRole('link', { name: /Baralho/ }).click();
  await page.getByRole('heading', { name: 'Play' }).waitFor();
  expect(await page.locator('.notice').count()).toBe(0);
});

it('shows hints and targets where the system chooses the colours', async () => {
  const { page } = await browser.open(`#/klondike?deal=${EASY_DEAL}`, { forcedColors: 'active' });
  await page.locator('[data-pile="8"]').waitFor();
  await page.keyboard.press('h');
  const style = () =>
    page
      .locator('.marked .paper')
      .first()
      .evaluate((card) => getComputedStyle(card).outlineStyle);
  await expect.poll(style).toBe('solid');
});
