/** The tournament program may make any legal play: a referee reads it and judges it by the rules of the game (LI2, 1.2 and 1.3). */
import { CardSet, formatGlyphs } from '@baralho/core';
import {
  type Combination,
  isPassWord,
  judgePlay,
  legalPlays,
  readAnswer,
  toBeatAfter,
} from '@baralho/core/games/escalada/index';
import type { Ruling } from '../../check/ruling.ts';
import { casesIn } from '../../layout.ts';
import { layoutIn } from './layout.ts';

const wrong = (reason: string): Ruling => ({ verdict: 'wrong answer', reason });

interface Position {
  readonly hand: CardSet;
  readonly toBeat: Combination | undefined;
}

/** Every form of the input is read the same way. */
function positionOf(input: string): Position {
  const [hand = [], ...plays] = casesIn(layoutIn('counted'), input)?.[0] ?? [];
  return { hand: CardSet.of(hand), toBeat: toBeatAfter(plays.map((row) => CardSet.of(row))) };
}

/** What a pass gives up, although it is always allowed (1.2). */
function weakness(hand: CardSet, toBeat: Combination | undefined): { readonly weak?: string } {
  if (judgePlay(hand, toBeat, hand).valid)
    return { weak: `It passes, though ${formatGlyphs(hand)} wins the game.` };
  return toBeat === undefined
    ? { weak: 'It passes instead of leading; when all four pass the game is void and nobody gets a point.' }
    : {};
}

export function ruleOnPlay(input: string, _: string, found: string): Ruling {
  const { hand, toBeat } = positionOf(input);
  const answer = readAnswer(found);
  if (!answer.ok) return wrong(answer.why);
  if (answer.value.length === 0) return { verdict: 'accepted', ...weakness(hand, toBeat) };
  const judged = judgePlay(hand, toBeat, answer.value);
  if (judged.valid) return { verdict: 'accepted' };
  const facing =
    toBeat === undefined ? 'It leads' : `The combination to beat is ${formatGlyphs(toBeat.cards)}`;
  return wrong(`${judged.why} ${facing}; the hand is ${formatGlyphs(hand)}.`);
}

/**
 * LI2, 3.1: only accepted programs may play. A program that never plays a card when it could, in any test, breaks no rule but is not a
 * player.
 */
export function demandPlays(
  answers: readonly { readonly input: string; readonly found: string }[],
): string | undefined {
  const able = answers.filter(({ input }) => {
    const { hand, toBeat } = positionOf(input);
    return legalPlays(hand, toBeat).length > 1;
  });
  if (able.length === 0 || able.some(({ found }) => !isPassWord(found))) return undefined;
  return (
    `It passes in every test, though it could have laid cards in ${able.length} of ${answers.length}. Each PASSO is legal, ` +
    'but the tournament admits players (3.1), and one that never lays a card plays no game: four passes in a row end it void.'
  );
}
