import { packOf } from '@baralho/core';
import { afterEach, expect, it, vi } from 'vitest';
import { liveGame } from './games/index.ts';
import { STOP } from './games/klondike.ts';
import { stateAfter, tryMove } from './played.ts';

afterEach(() => vi.restoreAllMocks());

const start = (): unknown =>
  liveGame('klondike').start({
    deck: packOf('klondike'),
    variant: 'draw:1',
    players: [true, true],
    starter: 0,
  });

it('a move that was tried is taken as it was when its event is applied', () => {
  const play = vi.spyOn(liveGame('klondike'), 'play');
  const position = start();
  const tried = tryMove('klondike', position, 0, '8 9');
  expect(tried).toMatchObject({ ok: true, value: { state: stateAfter('klondike', position, 0, '8 9') } });
  expect(play).toHaveBeenCalledOnce();
});

it.each([
  ['another move', 0, STOP],
  ['the move of another seat', 1, '8 9'],
])('%s is played by itself', (_, seat, move) => {
  const position = start();
  const tried = tryMove('klondike', position, 0, '8 9');
  const state = stateAfter('klondike', position, seat, move);
  expect(tried).not.toMatchObject({ value: { state } });
  expect(tryMove('klondike', start(), seat, move)).toMatchObject({ ok: true, value: { state } });
});

it('what was refused is not taken', () => {
  const position = start();
  expect(tryMove('klondike', position, 0, '9 9').ok).toBe(false);
  expect(() => stateAfter('klondike', position, 0, '9 9')).toThrow();
});
