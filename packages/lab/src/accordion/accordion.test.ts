import { expect, it } from 'vitest';
import { addDeals, NO_DEALS, playAccordionChunk } from './chunk.ts';
import { drawAccordion, reportAccordion, summarizeAccordion } from './report.ts';

it('finds what an independent program finds', async () => {
  // bench/peers/accordian: mean 8.6564 ± 0.0101, sd 5.1544, one pile in 0.6017% of a million deals.
  const summary = summarizeAccordion(await playAccordionChunk({}, 0, 200_000), 0);
  expect(Math.abs((summary.mean?.value ?? 0) - 8.6564)).toBeLessThan(0.05);
  expect(summary.sd).toBeCloseTo(5.154, 1);
  expect(summary.won.value).toBeCloseTo(0.00602, 3);
});

it('is the sum of its parts, and tells n and the seed', async () => {
  const whole = await playAccordionChunk({}, 0, 5000);
  let sum = NO_DEALS;
  for (let at = 0; at < 5000; at += 1300)
    sum = addDeals(sum, await playAccordionChunk({}, at, Math.min(1300, 5000 - at)));
  expect(sum).toEqual(whole);
  expect(drawAccordion(whole, 0, 'dark')).toMatch(/n = 5,000 deals · seed 0/);
  expect(reportAccordion(summarizeAccordion(whole, 0))).toMatch(/^deals {6}5,000, seed 0\npiles left 8\./);
});
