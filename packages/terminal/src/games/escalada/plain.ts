/**
 * Escalada in lines of text, from your seat: the number of cards of each player, what was played, the combination to beat,
 * your hand.
 */
import type { CardSet } from '@baralho/core';
import { isPass, type View } from '@baralho/core/games/escalada/index';
import { indexOf } from '../../screen/cards.ts';
import { roundsOf } from './draw.ts';

const cards = (set: CardSet): string => [...set].map(indexOf).join(' ');

export function plainEscalada(view: View, names: readonly string[], points: readonly number[]): string {
  const rounds = roundsOf(view);
  const played = [...(rounds.at(-2) ?? []), ...(rounds.at(-1) ?? [])];
  return [
    names.map((name, seat) => `${name} ${view.counts[seat]} cards, ${points[seat]} points`).join('; '),
    ...played.map(({ seat, play }) => `${names[seat]}: ${isPass(play) ? 'PASSO' : cards(play)}`),
    view.toBeat === undefined ? 'nothing to beat' : `to beat: ${cards(view.toBeat.cards)}`,
    `your hand: ${cards(view.hand)}`,
  ].join('\n');
}
