/** Turns the arguments of the command into the start of a game, and makes further deals of the same kind. */
import { randomInt } from 'node:crypto';
import { type Deal, describeDealFault, type GameId, numberedDeal, parseDeal } from '@baralho/core';
import type { Start } from '@baralho/table';

/** What is wrong with the arguments, for one sentence on standard error. */
export interface Fault {
  readonly fault: string;
}

export interface Starts<State> {
  /** The one asked for by name, if any. */
  readonly asked: Start<State> | undefined;
  /** A new deal. */
  readonly deal: () => Start<State>;
  /** Whether a saved game may be continued when none is asked for by name; by default any of the same variant. */
  readonly mayGoOn?: (waiting: Start<State>) => boolean;
}

/** Short enough to read out: nine digits. */
export const someNumber = (): number => randomInt(1_000_000_000);

/** Starts of a game that is defined by its deal alone. */
export function startsOf<State>(
  game: GameId,
  code: string | undefined,
  startOf: (deal: Deal) => Start<State>,
  parse: typeof parseDeal = parseDeal,
): Starts<State> | Fault {
  const deal = (): Start<State> => startOf(numberedDeal(game, someNumber()));
  if (code === undefined) return { asked: undefined, deal };
  const asked = parse(game, code);
  return asked.ok ? { asked: startOf(asked.value), deal } : { fault: describeDealFault(code, asked.error) };
}
