/** Bots think here, off the page's own thread. Each is given the view of its seat, made afresh from the plays, and nothing else. */
import { BUILT_IN } from '@baralho/arena/bots/index';
import { type Card, CardSet, type Seat, stream } from '@baralho/core';
import { escalada, hidden, type Setup } from '@baralho/core/games/escalada/index';
import { answerWith } from '../threads/answer.ts';

export interface Question {
  readonly setup: Setup;
  readonly plays: readonly (readonly Card[])[];
  readonly seat: Seat;
  readonly level: string;
}

async function decide({ setup, plays, seat, level }: Question): Promise<readonly Card[]> {
  let state = escalada.start(setup);
  for (const cards of plays) state = escalada.play(state, CardSet.of(cards));
  const bot = BUILT_IN.find(({ name }) => name === level) ?? BUILT_IN[0];
  const player = await bot?.open();
  if (player === undefined) return [];
  // The same position of the same deal gets the same answer.
  player.begin?.(stream(`page ${seat} ${setup.deck.join()}`, plays.length));
  const answer = await player.choose(hidden.view(state, seat), { ms: 1000, bankMs: 0 });
  await player.close?.();
  return answer instanceof CardSet ? [...answer] : answer.cards;
}

answerWith(decide);
