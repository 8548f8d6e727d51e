/**
 * Judges the cards that somebody proposes to play: valid, or one sentence that says why not. A play that names a card twice or
 * a card of another player is caught here; the caller decides what an invalid play costs (in LI2, 3.3: a pass).
 */
import type { Card } from '../../cards/card.ts';
import { CardSet } from '../../cards/cardSet.ts';
import { formatGlyph, formatGlyphs } from '../../cards/glyphs.ts';
import { type Combination, combinationOf, type Shape } from './combination.ts';
import { exceptionsTo, mayFollow } from './following.ts';
import { escalada, handOf, PASS, type Play, type State } from './rules.ts';

export const OBJECTIONS = [
  'card twice',
  'not held',
  'no combination',
  'does not follow',
  'must lead',
] as const;
export type Objection = (typeof OBJECTIONS)[number];

export type Judgement =
  | { readonly valid: true; readonly play: Play }
  | { readonly valid: false; readonly objection: Objection; readonly why: string };

const refuse = (objection: Objection, why: string): Judgement => ({ valid: false, objection, why });

export const describeShape = ({ kind, length }: Shape): string =>
  kind === 'double sequence'
    ? `a double sequence of ${length}`
    : kind === 'sequence'
      ? `a sequence of ${length} cards`
      : length === 1
        ? 'a single card'
        : `a set of ${length} cards`;

function whyNot(answer: Combination, toBeat: Combination): string {
  const also = exceptionsTo(toBeat).map((shape) => `, or ${describeShape(shape)}`);
  return (
    `${formatGlyphs(answer.cards)} is ${describeShape(answer)} up to ${formatGlyph(answer.top)}; ` +
    `it takes ${describeShape(toBeat)} above ${formatGlyph(toBeat.top)}${also.join('')}.`
  );
}

/** No cards is a pass. */
export function judgePlay(
  hand: CardSet,
  toBeat: Combination | undefined,
  cards: Iterable<Card>,
  mustLead = false,
): Judgement {
  let play = PASS;
  for (const card of cards) {
    if (play.has(card)) return refuse('card twice', `${formatGlyph(card)} is named twice.`);
    if (!hand.has(card)) return refuse('not held', `${formatGlyph(card)} is not in the hand.`);
    play = play.with(card);
  }
  if (play.isEmpty)
    return mustLead && toBeat === undefined
      ? refuse('must lead', 'Who leads may not pass at this table.')
      : { valid: true, play };
  const combination = combinationOf(play);
  if (combination === undefined)
    return refuse('no combination', `${formatGlyphs(play)} is no set, sequence or double sequence.`);
  if (toBeat !== undefined && !mayFollow(combination, toBeat))
    return refuse('does not follow', whyNot(combination, toBeat));
  return { valid: true, play };
}

/** The play that counts, and the objection when it is not what was proposed. */
export interface Settled {
  readonly play: Play;
  readonly objection?: Objection;
  readonly why?: string;
}

/**
 * What counts of the cards that the player to move proposes: an invalid play is a pass (LI2, 3.3). At a table where the leader may not
 * pass, the lowest card is led for a player who fails to lead.
 */
export function settle(state: State, cards: Iterable<Card>): Settled {
  const hand = handOf(state, escalada.toMove(state) ?? 0);
  const judged = judgePlay(hand, state.toBeat, cards, state.mustLead);
  if (judged.valid) return { play: judged.play };
  const { objection, why } = judged;
  return { play: forfeit(state), objection, why };
}

/** What is played for a player to move who sends no valid play. */
export function forfeit(state: State): Play {
  if (!state.mustLead || state.toBeat !== undefined) return PASS;
  return CardSet.of([handOf(state, escalada.toMove(state) ?? 0).lowest ?? 0]);
}
