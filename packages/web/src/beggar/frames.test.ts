import { numberedDeck } from '@baralho/core';
import { parseShort, playBeggar, setupOf } from '@baralho/core/games/beggar/index';
import { describe, expect, it } from 'vitest';
import { filmBeggar } from './frames.ts';

describe('Beggar-my-neighbour in pictures', () => {
  it.each([1, 2, 3, 27])('never loses a card: deal %s', (number) => {
    const deck = numberedDeck('beggar', number);
    const { frames, held } = filmBeggar({ deck });
    const ending = playBeggar(setupOf(deck));
    for (const { a, b, heap } of frames) expect(a + b + heap.length).toBe(52);
    expect(held).toHaveLength(frames.length);
    if (ending.kind === 'won') expect(frames).toHaveLength(ending.cards + 1);
  });

  it('shows a game that never ends until it has come round', () => {
    const hands = parseShort('---K---Q-KQAJ-----AAJ--J--', '----------Q----KQ-J-----KA');
    if (!hands.ok) throw new Error(hands.error.expected);
    const { a, b } = hands.value;
    const { frames } = filmBeggar({ deck: a.flatMap((card, i) => [card, b[i] ?? 0]) });
    expect(frames).toHaveLength(34 + 440 + 1);
  });
});
