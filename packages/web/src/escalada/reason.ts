/** Why a play is a good idea, as far as it can be said in a sentence: from the hand and the table alone, whoever recommends it. */
import { combinationOf, legalPlays, type Play, type View } from '@baralho/core/games/escalada/index';

export type Reason = 'only' | 'last' | 'lowest' | 'sheds' | 'singles' | 'strong' | 'save';

export function reasonFor({ hand, toBeat, mustLead }: View, play: Play): Reason {
  const legal = legalPlays(hand, toBeat, mustLead).filter((one) => !one.isEmpty);
  if (play.isEmpty) return legal.length === 0 ? 'only' : 'save';
  if (legal.length === 1 && toBeat === undefined) return 'only';
  if (play.size === hand.size) return 'last';
  const made = combinationOf(play);
  if (toBeat !== undefined) {
    const lower = legal.some((one) => one.size === play.size && (one.highest ?? 0) < (play.highest ?? 0));
    return lower ? 'strong' : 'lowest';
  }
  return made !== undefined && play.size > 1 ? 'sheds' : 'singles';
}
