/** The letters of a survey for verified and unverified losses. */
import { expect, test } from 'vitest';
import { dealsOf, NO_SURVEY, verifiedLosses } from './klondike.ts';

const survey = {
  ...NO_SURVEY,
  deals: 6,
  winnable: 1,
  unwinnable: 4,
  unknown: 1,
  parts: [[40, 'b-=!=?']],
} as const;

test('losses are verified, not verified, or in doubt', () => {
  expect(verifiedLosses(survey)).toEqual({ verified: 2, unverified: 1, doubtful: [43] });
});

test('each deal has its verdict, and a loss who says so', () => {
  expect([...dealsOf(survey)].map(({ number, verdict, proof }) => [number, verdict, proof])).toEqual([
    [40, 'winnable', undefined],
    [41, 'unwinnable', 'search'],
    [42, 'unwinnable', 'verified'],
    [43, 'unwinnable', 'search'],
    [44, 'unwinnable', 'verified'],
    [45, 'unknown', undefined],
  ]);
});
