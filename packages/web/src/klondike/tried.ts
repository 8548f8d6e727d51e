/** The message about a move that was tried at a mistake. */
import type { Move, State } from '@baralho/core/games/klondike/index';
import { isAsGood, type JudgedChoice } from '@baralho/lab/klondike/choices';
import type { Dictionary } from '@baralho/words';

interface Try {
  readonly move: Move;
  /** The move as text. */
  readonly name: string;
  readonly state: State;
  /** The possible moves, and the best one once all are judged. */
  readonly choices: readonly JudgedChoice[];
  readonly best: JudgedChoice | undefined;
}

/** Of moves that do the same, such as a king to one of two empty columns, only one has been judged. */
function judgementOf({ move, state, choices }: Try): JudgedChoice | undefined {
  const from = choices.filter((one) => one.move.from === move.from);
  const isEmpty = ({ to }: Move): boolean => state.columns[to - 1]?.open.length === 0;
  return (
    from.find((one) => one.move.to === move.to) ?? from.find((one) => isEmpty(one.move) && isEmpty(move))
  );
}

export function verdictOfTry(
  { reviewing }: Dictionary,
  tried: Try,
  percent: (share: number) => string,
): { readonly text: string; readonly isRight: boolean } {
  const { name, best } = tried;
  const made = judgementOf(tried);
  if (best === undefined || made === undefined) return { text: reviewing.checking, isRight: false };
  const chance = percent(made.chance);
  if (isAsGood(made, best)) return { text: reviewing.better(name, chance), isRight: true };
  return made.verdict === 'unwinnable' && best.verdict === 'winnable'
    ? { text: reviewing.stillLoses(name), isRight: false }
    : { text: reviewing.notBetter(name, chance), isRight: false };
}
