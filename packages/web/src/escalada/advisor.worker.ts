/** The worker in which the small network and its search give advice; it is loaded with the first question. */
import { type Advisor, openAdvisor } from '@baralho/arena/advice/advisor';
import type { Alternative } from '@baralho/arena/advice/alternative';
import { type Card, CardSet } from '@baralho/core';
import { answerWith } from '../threads/answer.ts';
import { type Turn, viewOfTurn } from './turn.ts';

export type Advised = Omit<Alternative, 'play'> & { readonly cards: readonly Card[] };

let advisor: Promise<Advisor> | undefined;

/** `own` is the play that was made, which must be among the answers. */
export type Question = Turn & { readonly own: readonly Card[] | undefined };

async function advise({ own, ...turn }: Question): Promise<readonly Advised[]> {
  advisor ??= openAdvisor('small');
  return (await advisor)(viewOfTurn(turn), own && CardSet.of(own)).map(({ play, ...said }) => ({
    ...said,
    cards: [...play],
  }));
}

answerWith(advise);
