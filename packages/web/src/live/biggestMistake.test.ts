/** The biggest mistake of a match: only people's plays count, and only where there was a choice. */
import type { Alternative } from '@baralho/arena/advice/alternative';
import { CardSet, numberedDeal } from '@baralho/core';
import { escalada, notation, type Play, setupOf } from '@baralho/core/games/escalada/index';
import { expect, it } from 'vitest';
import { biggestMistake } from './biggestMistake.ts';
import type { PastGame } from './pastGame.ts';

/** The first legal play of everybody, this many times; people sit at seats 0 and 1. */
function game(number: number, plays: number): PastGame {
  const { code: deal, deck } = numberedDeal('escalada', number);
  let state = escalada.start(setupOf({ deck, starter: 0, mustLead: true }));
  const moves: PastGame['moves'][number][] = [];
  for (let i = 0; i < plays; i++) {
    const [play] = escalada.moves(state);
    const seat = escalada.toMove(state);
    if (play === undefined || seat === undefined) break;
    const move = notation.formatMove(play).replaceAll(' ', '');
    moves.push({ seat, move, by: seat < 2 ? 'person' : 'bot' });
    state = escalada.play(state, play);
  }
  const names = ['Ana', 'Rui', '', ''];
  return { began: 0, ended: 0, deal, variant: '', starter: 0, scores: [], names, moves: [...moves] };
}

const one = (play: Play, points: number): Alternative => ({
  play,
  points,
  certain: false,
  reason: 'lowest' as unknown as Alternative['reason'],
});

it('names the play that gave away the most, by whoever made it', async () => {
  const asked: string[] = [];
  const told: number[] = [];
  const analyst = {
    /** Another play was better, by more the later it is, and in the second game. */
    async judge(_: unknown, plays: readonly Play[], seat: number, own?: Play) {
      asked.push(`${seat} after ${plays.length}`);
      const better = 3 + plays.length;
      return [one(CardSet.of([0, 1, 2, 3, 4]), better), one(own ?? CardSet.EMPTY, 0)] as const;
    },
  };
  const found = await biggestMistake([game(1, 6), game(2, 9)], analyst as never, (done) => told.push(done));
  expect(found).toMatchObject({ game: 1, lost: 3 + (found?.at ?? 0) });
  expect(['Ana', 'Rui']).toContain(found?.name);
  expect(asked.length).toBeGreaterThan(2);
  for (const question of asked) expect(question).toMatch(/^[01] /);
  expect(told).toEqual(asked.map((_, i) => i));
});

it('finds none where every play was as good as any, and nothing when it is broken off', async () => {
  const good = { judge: async (_: unknown, __: unknown, ___: unknown, own?: Play) => [one(own as Play, 1)] };
  expect(await biggestMistake([game(3, 8)], good as never, () => {})).toBeNull();
  const closed = { judge: async () => undefined };
  expect(await biggestMistake([game(3, 8)], closed as never, () => {})).toBeUndefined();
});
