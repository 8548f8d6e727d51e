/**
 * The last position of a game from which it could still be won. A lost game stays lost, so a binary search with a few
 * questions to the solver is enough.
 */
import { itemAt } from '@baralho/core';
import type { KlondikeVerdict } from '../solve/klondike.ts';

type Verdict = KlondikeVerdict['verdict'];

export interface Turning {
  /** The last position known to be winnable; −1 if not even the deal was. */
  readonly winnable: number;
  /** The first position known to be lost; the number of positions if none was. */
  readonly lost: number;
}

/** `onprogress` receives what is known so far; stops if the solver cannot decide. */
export async function turningPoint<State>(
  states: readonly State[],
  ask: (state: State) => Promise<Verdict | undefined>,
  onprogress: (known: Turning) => void,
): Promise<Turning> {
  let known: Turning = { winnable: -1, lost: states.length };
  const inDoubt = (): number[] => {
    const { winnable, lost } = known;
    return winnable + 1 < lost ? [Math.floor((winnable + lost) / 2)] : [];
  };
  for (let [at] = inDoubt(); at !== undefined; [at] = inDoubt()) {
    const verdict = await ask(itemAt(states, at));
    if (verdict === 'winnable') known = { ...known, winnable: at };
    else if (verdict === 'unwinnable') known = { ...known, lost: at };
    else return known;
    onprogress(known);
  }
  return known;
}
