/** The worker in which the bots choose their plays. Each gets only the view of its seat, rebuilt from the plays. */
import { BUILT_IN } from '@baralho/arena/bots/index';
import { playOf } from '@baralho/arena/escalada';
import { type Card, stream } from '@baralho/core';
import { answerWith } from '../threads/answer.ts';
import { type Turn, viewOfTurn } from './turn.ts';

export interface Question extends Turn {
  readonly level: string;
}

async function decide({ level, ...turn }: Question): Promise<readonly Card[]> {
  const { setup, plays, seat } = turn;
  const bot = BUILT_IN.find(({ name }) => name === level) ?? BUILT_IN[0];
  const player = await bot?.open();
  if (player === undefined) return [];
  // The same position of the same deal gets the same answer.
  player.begin?.(stream(`page ${seat} ${setup.deck.join()}`, plays.length));
  const play = await playOf(player.choose(viewOfTurn(turn), { ms: 1000, bankMs: 0 }));
  await player.close?.();
  return [...play];
}

answerWith(decide);
