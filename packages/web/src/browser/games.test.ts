/** The other three games in a real browser. */
import { numberedDeal, parseDeal } from '@baralho/core';
import { accordion, formatPiles, playAccordian } from '@baralho/core/games/accordion/index';
import { playBeggar, setupOf } from '@baralho/core/games/beggar/index';
import { escalada, greedyPlay, handOf } from '@baralho/core/games/escalada/index';
import { dealTwo, playWar } from '@baralho/core/games/war/index';
import { checkSave, formatSave, newSession, played, stateOf } from '@baralho/table';
import { accordionRulebook } from '@baralho/table/accordion/rulebook';
import {
  GAMES,
  hasNextGame,
  type MatchMove,
  type MatchState,
  matchRulebook,
  startOfMatch,
  YOU,
} from '@baralho/table/escalada/match';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goTo, violations, withBrowser } from './page.suite.ts';

const browser = withBrowser();
const figures = (page: Page) => page.locator('.figures').textContent();
const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('Accordion', () => {
  it('plays the judge’s rule to the same piles as the judge', async () => {
    const { page } = await browser.open('#/accordion?deal=41&rule=uva');
    await action(page, 'Play').click();
    const expected = formatPiles(playAccordian(numberedDeal('accordion', 41).deck));
    await expect.poll(() => figures(page)).toContain(expected);
  });

  it('knows no loss that was taken back', async () => {
    const { page } = await browser.open('#/accordion?deal=5');
    const results = async (): Promise<readonly { readonly result: string }[]> =>
      (await page.evaluate(() => JSON.parse(localStorage.getItem('baralho:statistics') ?? '{"games":[]}')))
        .games;
    const readSave = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('baralho:save:accordion') ?? 'null'));
    await expect.poll(readSave).not.toBeNull();
    // Moves whatever can move first, until nothing can.
    for (let moves = 0; ; moves++) {
      const saved = checkSave(await readSave(), accordionRulebook);
      if (!saved.ok) throw new Error('the game is not saved');
      const [move] = accordion.moves(stateOf(saved.value));
      if (move === undefined) break;
      await page.locator(`[data-pile="${move.from}"]`).focus();
      await page.keyboard.press(String(move.from - move.to));
      await expect.poll(async () => (await readSave()).at).toBe(moves + 1);
    }
    await expect.poll(async () => (await results()).map(({ result }) => result)).toEqual(['lost']);
    await page.keyboard.press('z');
    await expect.poll(async () => (await results()).map(({ result }) => result)).toEqual(['lost', 'open']);
  });

  it('moves by hint and keyboard, undoes, and resumes', async () => {
    const { page } = await browser.open('#/accordion?deal=5');
    await action(page, 'Hint').click();
    await expect.poll(() => page.locator('.marked').count()).toBe(2);
    const from = Number((await page.locator('.marked').last().getAttribute('data-at'))?.split(':')[0]);
    const to = Number((await page.locator('.marked').first().getAttribute('data-at'))?.split(':')[0]);
    await page.locator(`[data-pile="${Math.max(from, to)}"]`).focus();
    await page.keyboard.press(String(Math.abs(from - to)));
    await expect.poll(() => figures(page)).toContain('51 piles');
    await page.reload();
    await expect.poll(() => figures(page)).toContain('51 piles');
    await action(page, 'Undo').click();
    await expect.poll(() => figures(page)).toContain('52 piles');
  });
});

describe.each([
  ['accordion', '52 piles'],
  ['klondike', '0 moves'],
])('the dialog for a new game of %s', (game, begun) => {
  it('takes a deal by its code, and says when it is none', async () => {
    const { page } = await browser.open(`#/${game}?deal=5`);
    await action(page, 'New game').click();
    const field = page.locator('#deal-code');
    await field.fill('no deal');
    await field.press('Enter');
    await page.locator('#deal-code-help[role="alert"]').waitFor();
    await field.fill(`b1:${game}:77`);
    // Selecting text from right to left and releasing the button outside the dialog does not close it.
    const box = await field.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 12);
    await page.mouse.down();
    await page.mouse.move(4, (box?.y ?? 0) + 12, { steps: 3 });
    await page.mouse.up();
    await field.press('Enter');
    await field.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(`b1:${game}:77`);
    await expect.poll(() => figures(page)).toContain(begun);
  });
});

describe('War', () => {
  it('shows how a game ends, as the judge says it', async () => {
    const ending = playWar(dealTwo(numberedDeal('war', 3).deck));
    const { page } = await browser.open('#/war?deal=3');
    await expect.poll(() => figures(page)).toContain('Step 0');
    await page.locator('body').press('End');
    await action(page, 'First').click();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => figures(page)).toContain('Step 1 of');
    await page.keyboard.press('End');
    await expect
      .poll(() => figures(page))
      .toContain(ending.kind === 'won' ? `${ending.by.toUpperCase()} wins in ${ending.steps} steps` : 'ends');
    // Nothing is shown after a jump to the end; after the last step, the result is shown.
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    const end = page.getByRole('dialog', { name: /^[AB] wins$|never ends|tie/ });
    await end.getByText(/Changes of the lead/).waitFor();
    expect(await violations(page)).toEqual([]);
    await end.getByRole('button', { name: 'Show the table' }).click();
    await end.waitFor({ state: 'detached' });
  });

  it('shows the cycle of a game that never ends', async () => {
    // The first deal of the War assignment.
    const deck =
      '4D 8D KS 8C AS 9C 4H 7C JH 5D 6H 4C JD JS QS QC QH 5S 6S TS 6C JC 2C AD KC 7D 4S KH AH TC 3H 3S QD 8S 2H 2D 7S 2S 9S 5H 3C 6D 8H AC KD 5C 7H 9H TH 3D TD 9D';
    const deal = parseDeal('war', deck);
    const code = deal.ok ? deal.value.code : '';
    const { page } = await browser.open(`#/war?deal=${code}`);
    // Nothing is revealed before it was watched.
    await expect.poll(() => figures(page)).toMatch(/^Step 0(?! of)/);
    expect(await page.locator('.cycle').count()).toBe(0);
    await page.locator('body').press('End');
    await expect.poll(() => figures(page)).toContain('Never ends: repeats every 1144 steps from step 1377');
    await expect.poll(() => page.locator('.cycle').count()).toBe(1);
    // At the last frame, which shows the piles after the last step; not where the slider was before.
    await expect.poll(() => page.getByRole('slider').inputValue()).toBe(String(1377 + 1144 + 1));
    await page.getByRole('slider').fill('100');
    await expect.poll(() => figures(page)).toContain('Step 100 of');
  });
});

describe('Beggar-my-neighbour', () => {
  it('is watched card by card to its end', async () => {
    const ending = playBeggar(setupOf(numberedDeal('beggar', 3).deck));
    if (ending.kind !== 'won') throw new Error('deal 3 never ends');
    const { page } = await browser.open('#/beggar?deal=3');
    await expect.poll(() => figures(page)).toContain('A plays');
    await page.locator('body').press('ArrowRight');
    await expect.poll(() => figures(page)).toContain('Step 1');
    await page.keyboard.press('End');
    await expect
      .poll(() => figures(page))
      .toContain(`${ending.by.toUpperCase()} wins after ${ending.tricks} tricks`);
  });
});

describe('Escalada', () => {
  const matchOf = async (page: Page): Promise<MatchState> => {
    const text = await page.evaluate(() => localStorage.getItem('baralho:save:escalada'));
    const saved = checkSave(JSON.parse(text ?? 'null'), matchRulebook);
    if (!saved.ok) throw new Error('the match is not saved');
    return stateOf(saved.value);
  };

  const greedyMove = (state: MatchState): MatchMove => {
    if (hasNextGame(state)) return 'next game';
    const { position } = state;
    return greedyPlay(handOf(position, escalada.toMove(position) ?? YOU), position.toBeat);
  };

  /** A saved match after this many games, all of them played greedily. */
  const savedAfter = (games: number): string => {
    let session = newSession<MatchState, MatchMove>(startOfMatch(11, ['lowest', 'greedy', 'random']), 5);
    while (stateOf(session).scores.length < games)
      session = played(session, matchRulebook, greedyMove(stateOf(session)));
    return formatSave(session, matchRulebook);
  };

  it('is played through the last games of a match of sixteen', async () => {
    const { page } = await browser.open('#/escalada', {
      storage: { 'baralho:save:escalada': savedAfter(GAMES - 3) },
    });
    const settled = page
      .locator('.figures strong', { hasText: /^(You lead|Beat|None of your cards)/ })
      .or(page.locator('.figures .ending'));
    for (;;) {
      await settled.first().waitFor();
      const { position, scores } = await matchOf(page);
      if (escalada.outcome(position) !== undefined) {
        if (scores.length === GAMES) break;
        await page.keyboard.press('g');
        continue;
      }
      if (escalada.toMove(position) !== YOU) continue;
      const play = greedyPlay(handOf(position, YOU), position.toBeat);
      for (const card of play) await page.locator(`[data-pile="hand ${card}"]`).press('Enter');
      await page.keyboard.press(play.isEmpty ? 'p' : 'l');
    }
    // The end of the match names its winner, and no button continues it.
    const end = page.getByRole('dialog', { name: /win.* the match|The match is a tie/ });
    await end.waitFor();
    await expect.poll(() => end.getByRole('link', { name: /^Review: game \d+$/ }).count()).toBe(GAMES);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('s');
    await page.getByRole('dialog').getByRole('link', { name: 'Review' }).last().click();
    await page.getByRole('heading', { name: /gave away|highest expected score|No mistakes/ }).waitFor();
    await goTo(page, browser.address);
    await page.getByRole('heading', { name: 'Play' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Continue' }).count()).toBe(0);
  });

  it('passes by itself where nothing can be played, if that is wished, and sorts the hand by combination', async () => {
    // A game in which the lead cannot be beaten with my cards.
    let session = newSession<MatchState, MatchMove>(startOfMatch(11, ['greedy', 'greedy', 'greedy']), 5);
    const mustPass = ({ position }: MatchState): boolean =>
      escalada.toMove(position) === YOU &&
      position.toBeat !== undefined &&
      escalada.moves(position).every((play) => play.isEmpty);
    while (!mustPass(stateOf(session)))
      session = played(session, matchRulebook, greedyMove(stateOf(session)));
    const { scores, position } = stateOf(session);
    const { page } = await browser.open('#/escalada', {
      settings: { autoPass: true, handOrder: 'combination' },
      storage: { 'baralho:save:escalada': formatSave(session, matchRulebook) },
    });
    await expect
      .poll(async () => {
        const now = await matchOf(page);
        return now.scores.length > scores.length || now.position.plays.length > position.plays.length;
      })
      .toBe(true);
    const [passed] = (await matchOf(page)).position.plays.slice(position.plays.length);
    expect(passed?.isEmpty ?? true).toBe(true);
    const ranks = await page
      .locator('[data-pile^="hand"]')
      .evaluateAll((cards) =>
        cards.map((card) => Number(card.getAttribute('data-pile')?.slice('hand '.length)) >> 2),
      );
    const sizes = ranks.map((rank) => ranks.filter((other) => other === rank).length);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });

  it('lights up what fits, refuses what does not, and undoes to learn', async () => {
    const { page } = await browser.open('#/escalada?match=5');
    await page.locator('.figures strong', { hasText: 'You lead' }).waitFor();
    const cards = page.locator('[data-pile^="hand"]');
    await expect.poll(() => cards.count()).toBe(14);
    await cards.first().press('Enter');
    await expect.poll(() => page.locator('.dimmed').count()).toBeGreaterThan(0);
    await page.keyboard.press('l');
    await expect.poll(() => cards.count()).toBe(13);
    // The focused card is gone: the focus moves to the next one.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-pile')))
      .toMatch(/^hand/);
    await page.locator('.figures strong', { hasText: /^(Beat|You lead|Nothing)/ }).waitFor();
    await page.keyboard.press('z');
    await expect.poll(() => cards.count()).toBe(14);
  });
});
