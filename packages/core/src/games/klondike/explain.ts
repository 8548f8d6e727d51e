/**
 * Why a move is impossible, in one sentence: in English, or with the words that the caller passes. Cards are written in the
 * caller's notation.
 */
import type { Card } from '../../cards/card.ts';
import type { Refusal } from './rules.ts';

export type Refusals = {
  readonly [Why in Refusal['why']]: (
    refusal: Extract<Refusal, { readonly why: Why }>,
    name: (card: Card) => string,
  ) => string;
};

/** The other languages are in `packages/words`. */
export const REFUSALS: Refusals = {
  over: () => 'The game is over: you won.',
  'no such pile': ({ pile }) => `There is no pile ${pile}; the piles are numbered 1 to 13.`,
  'same pile': () => 'A card cannot move to the pile it is on.',
  'empty pile': ({ pile }) => `Pile ${pile} is empty.`,
  'stock goes to waste': () => 'Cards from the stock go only to the waste (8 9).',
  'only stock to waste': () => 'Only cards from the stock go to the waste (8 9).',
  'only waste to stock': () => 'Only the waste goes back to the stock (9 8).',
  'stock not empty': () => 'The waste goes back only when the stock is empty.',
  'no redeal left': ({ redeals }) =>
    redeals === 0
      ? 'This game has no more passes through the stock.'
      : `You have used all ${redeals + 1} passes through the stock.`,
  'foundation to foundation': () => 'Cards cannot move from one foundation to another.',
  'no worrying back': () => 'In this game cards stay on the foundations.',
  'foundation full': () => 'That foundation is complete.',
  'foundation wants ace': ({ card }, name) => `An empty foundation takes an ace, not ${name(card)}.`,
  'foundation wants next': ({ card, top }, name) =>
    `${name(card)} does not follow ${name(top)}; a foundation goes up in one suit.`,
  'empty column wants king': ({ card }, name) => `An empty column takes a king, not ${name(card)}.`,
  'does not fit': ({ card, top }, name) =>
    `${name(card)} does not go on ${name(top)}; it takes the next lower rank of the other colour.`,
  'no run fits': ({ from, top }, name) =>
    `No face-up card of pile ${from} goes on ${name(top)}; it takes the next lower rank of the other colour.`,
};

export function explainRefusal(
  refusal: Refusal,
  name: (card: Card) => string,
  words: Refusals = REFUSALS,
): string {
  const say = words[refusal.why] as (refusal: Refusal, name: (card: Card) => string) => string;
  return say(refusal, name);
}
