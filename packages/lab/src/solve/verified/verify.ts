/**
 * Puts a Klondike position to the verified program: the one that is extracted from proofs/, about which a machine has checked that
 * what it calls lost cannot be won. It decides far less than the solver, and far slower; "not verified" says nothing.
 * The program is loaded by the first question; ask in a worker.
 *
 *   const verified = await verifyLost(solver, state);
 */
import type { State } from '@baralho/core/games/klondike/index';
import type { KlondikeSolver } from '../klondike.ts';
import { positionText } from './positionText.ts';

/**
 * The stock as the program sees it: as it is turned, or as if every card of it could be had at any time. A loss with a free stock is
 * one at every draw, and by far the easiest to find.
 */
export type Stock = 'free' | 'turned';

export type Verify = (
  stock: Stock,
  position: string,
  positions: number,
) => { readonly lost: boolean; readonly position: string } | { readonly unreadable: string };

export interface VerifyOptions {
  /** How many positions the program may look at; each takes about 3 KB. */
  readonly positions?: number;
}

const MOST_POSITIONS = 400_000;
/** What the question may cost whether the stock may be taken as free. */
const FREE_LIMITS = { nodes: 300_000, megabytes: 200 };

/** The program's own answer. What it says it has understood must be what was asked. */
export async function askProgram(stock: Stock, position: string, positions: number): Promise<boolean> {
  const { verify } = await import('./program.generated.ts');
  const answer = verify(stock, position, positions);
  if ('unreadable' in answer) throw new Error(`the verified program cannot read '${answer.unreadable}'`);
  if (answer.position !== position)
    throw new Error(
      `the verified program was asked about ${position}, and answered about ${answer.position}`,
    );
  return answer.lost;
}

function stockFor(solver: KlondikeSolver, state: State): Stock {
  const { rules } = state;
  const free = { ...rules, draw: 1, redeals: Number.POSITIVE_INFINITY } as const;
  if (rules.draw === free.draw && rules.redeals === free.redeals) return 'free';
  return solver.solve({ ...state, rules: free }, FREE_LIMITS).verdict === 'unwinnable' ? 'free' : 'turned';
}

/** True: it is verified that the position cannot be won. False: nothing is known. The solver only says which way is shorter. */
export const verifyLost = (
  solver: KlondikeSolver,
  state: State,
  { positions = MOST_POSITIONS }: VerifyOptions = {},
): Promise<boolean> => askProgram(stockFor(solver, state), positionText(state), positions);
