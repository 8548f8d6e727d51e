/** The player's possible plays, and the plays on the table, from a view alone. */
import { CardSet, type Seat } from '@baralho/core';
import {
  isLegal,
  legalPlays,
  type Play,
  seatOfPlay,
  toBeatAfter,
  type View,
} from '@baralho/core/games/escalada/index';

/** The cards in hand that can still join the chosen ones in a legal play; and whether the chosen ones already are one. */
export function choicesFor(
  view: View,
  chosen: CardSet,
): { readonly lit: CardSet; readonly playable: boolean } {
  let lit = CardSet.EMPTY;
  for (const play of legalPlays(view.hand, view.toBeat, view.mustLead))
    if (play.includes(chosen)) lit = lit.union(play);
  const playable = !chosen.isEmpty && isLegal(view.hand, view.toBeat, chosen, view.mustLead);
  return { lit, playable };
}

/** What each seat did in the round on the table: its last combination, `'pass'`, or nothing yet. */
export function roundOf({
  plays,
  starter,
}: Pick<View, 'plays' | 'starter'>): readonly (Play | 'pass' | undefined)[] {
  let done: (Play | 'pass' | undefined)[] = [undefined, undefined, undefined, undefined];
  let passes = 0;
  for (const [i, play] of plays.entries()) {
    // The lead after three passes clears the table.
    if (passes >= 3) done = [undefined, undefined, undefined, undefined];
    passes = play.isEmpty ? passes + 1 : 0;
    const seat = (starter + i) % 4;
    done[seat] = play.isEmpty ? (done[seat] ?? 'pass') : play;
  }
  return done;
}

/** Whose play must be beaten; nobody's when the next player leads. */
export function seatToBeat({ plays, starter }: Pick<View, 'plays' | 'starter'>): Seat | undefined {
  if (toBeatAfter(plays) === undefined) return undefined;
  const last = plays.findLastIndex((play) => !play.isEmpty);
  return last < 0 ? undefined : seatOfPlay(starter, last);
}
