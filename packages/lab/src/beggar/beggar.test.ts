import { numberedDeck } from '@baralho/core';
import { dealHands, playBeggar } from '@baralho/core/games/beggar/index';
import { expect, it } from 'vitest';
import { addGames, NO_GAMES, playBeggarChunk } from './chunk.ts';
import { reportBeggar, summarizeBeggar } from './report.ts';

it('adds up to the same in any pieces and any order', () => {
  const whole = playBeggarChunk({}, 2 ** 32, 300);
  const [x, y, z] = [0, 100, 170].map((at, i) => playBeggarChunk({}, 2 ** 32 + at, [100, 70, 130][i] ?? 0));
  for (const order of [
    [x, y, z],
    [z, x, y],
  ])
    expect(order.reduce((sum, part) => addGames(sum ?? NO_GAMES, part ?? NO_GAMES), NO_GAMES)).toEqual(whole);
});

it('names a longest game that is as long as it says', () => {
  const { longest } = summarizeBeggar(playBeggarChunk({}, 2 ** 32, 500), 1);
  const deck = numberedDeck('beggar', Number(longest?.deal.split(':')[2]));
  expect(playBeggar(dealHands(deck))).toMatchObject({ tricks: longest?.tricks, cards: longest?.cards });
});

it('reports nothing that is not there, and a game that never ends with its period', () => {
  expect(reportBeggar(summarizeBeggar(NO_GAMES, 1))).not.toMatch(/NaN|undefined|Infinity|∞/);
  const tally = { ...playBeggarChunk({}, 7, 20), endless: [{ number: 27, tricks: 62, cards: 440 }] };
  expect(reportBeggar(summarizeBeggar({ ...tally, games: 21 }, 0))).toContain(
    'b1:beggar:27 repeats every 62 tricks, 440 cards',
  );
});
