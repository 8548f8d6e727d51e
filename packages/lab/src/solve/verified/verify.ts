/**
 * Asks the verified program about a Klondike position. This program is extracted from proofs/, where a machine has checked
 * that what it calls lost cannot be won. It is much slower than the solver, and only losses are verified: every other answer
 * means nothing. The program is loaded by the first question; ask in a worker. In Node the native program answers where `npm
 * run prove` has built it.
 *
 *   const verification = await verifyLost(solver, state, { seconds: 60 });
 */
import type { State } from '@baralho/core/games/klondike/index';
import type { KlondikeSolver } from '../klondike.ts';
import { positionText } from './positionText.ts';

/** The program, as proofs/extract/script.ml exports it. */
export type Verify = (
  position: string,
  /** How many positions are tried with a free stock before it is turned as the rules say. */
  first: number,
  /** Asked for each position with its number; true ends the search. */
  watch: (position: number) => boolean,
) =>
  | { readonly answer: 'lost' | 'reached' | 'stopped'; readonly position: string }
  | { readonly unreadable: string };

/**
 * verified: the position cannot be won; limit: a limit was hit first; open: among the positions of the program, which forgets some of
 * what makes winning hard, one is won, so that no higher limit helps.
 */
export type Verification = 'verified' | 'limit' | 'open';

export interface VerifyOptions {
  /** How many positions the program may look at. */
  readonly positions?: number;
  /** Of the clock; without end unless given. */
  readonly seconds?: number;
  /**
   * Whether the position is thought to be lost even with a free stock, one of which every card can be had at any time. Right or
   * wrong, the answer holds; but this way round is often the shorter.
   */
  readonly free?: boolean;
  /** Told now and then how many positions there are; the native program tells nobody. */
  readonly onprogress?: (positions: number) => void;
  /** `native` where it is built, unless one is named. */
  readonly program?: 'native' | 'javascript';
}

/** Each takes about 3 KB. */
export const MOST_POSITIONS = 500_000;
const SLICE = 1000;
const FREE_LIMITS = { nodes: 300_000, megabytes: 200 };
const VERIFICATIONS = { lost: 'verified', reached: 'open', stopped: 'limit' } as const;

type Effort = Required<Pick<VerifyOptions, 'positions' | 'seconds' | 'free'>> &
  Pick<VerifyOptions, 'onprogress'>;

async function askJavaScript(position: string, { positions, seconds, free, onprogress }: Effort) {
  const { verify } = await import('./program.generated.ts');
  const until = performance.now() + 1000 * seconds;
  let late = false;
  const reply = verify(position, free ? positions : 0, (number) => {
    if (number % SLICE === 0) {
      onprogress?.(number);
      late = performance.now() > until;
    }
    return late || number >= positions;
  });
  if ('unreadable' in reply) throw new Error(`the verified program cannot read '${reply.unreadable}'`);
  return reply;
}

const inNode = import.meta.url.startsWith('file:');

/** Asks the native program, where there is one that belongs to the committed proofs. */
async function nativeProgram() {
  if (!inNode) return undefined;
  const { askNatively, nativeIsThere } = await import('./native.ts');
  return nativeIsThere() ? askNatively : undefined;
}

let native: ReturnType<typeof nativeProgram> | undefined;

/** About a position as text. What the program says it has understood must be what was asked. */
export async function verifyText(
  position: string,
  { program, onprogress, ...limits }: VerifyOptions = {},
): Promise<Verification> {
  const { positions = MOST_POSITIONS, seconds = Number.POSITIVE_INFINITY, free = false } = limits;
  const built = program === 'javascript' ? undefined : await (native ??= nativeProgram());
  if (built === undefined && program === 'native') throw new Error('the native program is not built');
  const reply =
    built === undefined
      ? await askJavaScript(position, { positions, seconds, free, ...(onprogress && { onprogress }) })
      : await built(position, free ? positions : 0, positions, seconds);
  if (reply.position !== position)
    throw new Error(`the verified program was asked about ${position}, and answered about ${reply.position}`);
  return VERIFICATIONS[reply.answer];
}

/** The solver's word on the free stock: draw one with endless redeals is the same game. */
const looksFree = (solver: KlondikeSolver, state: State): boolean =>
  solver.solve(
    { ...state, rules: { ...state.rules, draw: 1, redeals: Number.POSITIVE_INFINITY } },
    FREE_LIMITS,
  ).verdict === 'unwinnable';

/** The solver only says which way is the shorter. */
export const verifyLost = (
  solver: KlondikeSolver,
  state: State,
  options?: Omit<VerifyOptions, 'free'>,
): Promise<Verification> => verifyText(positionText(state), { ...options, free: looksFree(solver, state) });
