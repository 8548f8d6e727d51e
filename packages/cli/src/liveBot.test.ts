import { expect, it } from 'vitest';
import { lineOf } from './liveBot.ts';

it.each([
  [
    'http://localhost:8080/#/live?table=AAAAAAAAAAAAAAAA',
    'ws://localhost:8080/api/tables/AAAAAAAAAAAAAAAA/line',
  ],
  [
    'https://cards.example/api/tables/-B_BBBBBBBBBBBB-',
    'wss://cards.example/api/tables/-B_BBBBBBBBBBBB-/line',
  ],
  [
    'https://cards.example/#/live?table=BBBBBBBBBBBBBBB_&seat=2',
    'wss://cards.example/api/tables/BBBBBBBBBBBBBBB_/line',
  ],
  ['https://cards.example/#/live?table=AAAAAAAAAAAAAAAA-', undefined],
  ['https://cards.example/#/live?table=AAAAAAAAAAAAAAA', undefined],
])('%s is the line %s', (address, line) => {
  expect(lineOf(address)).toBe(line);
});
