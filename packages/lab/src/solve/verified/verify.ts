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
  /** How many positions are tried with a free stock before the rules of the stock are used. */
  first: number,
  /** Called for each position with its number; true stops the search. */
  watch: (position: number) => boolean,
) =>
  | { readonly answer: 'lost' | 'reached' | 'stopped'; readonly position: string }
  | { readonly unreadable: string };

/**
 * verified: the position cannot be won; limit: a limit was reached first; open: the program, which ignores some restrictions, finds a win,
 * so a higher limit would not help.
 */
export type Verification = 'verified' | 'limit' | 'open';

export interface VerifyOptions {
  /** The most positions searched by the program. */
  readonly positions?: number;
  /** Wall time; unlimited by default. */
  readonly seconds?: number;
  /**
   * Whether the position is probably lost even with a free stock, of which every card is available at any time. The answer is correct in
   * any case, but with the right guess it is often faster.
   */
  readonly free?: boolean;
  /** Called regularly with the number of positions; the native program does not report it. */
  readonly onprogress?: (positions: number) => void;
  /** By default `native` if it is built. */
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

/** The native program, if there is one for the committed proofs. */
async function nativeProgram() {
  if (!inNode) return undefined;
  const { askNatively, nativeIsThere } = await import('./native.ts');
  return nativeIsThere() ? askNatively : undefined;
}

let native: ReturnType<typeof nativeProgram> | undefined;

/** The answer for a position as text. The program repeats what it has understood, which must be what was asked. */
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

/** The solver's verdict with a free stock: draw one with unlimited redeals is the same game. */
const looksFree = (solver: KlondikeSolver, state: State): boolean =>
  solver.solve(
    { ...state, rules: { ...state.rules, draw: 1, redeals: Number.POSITIVE_INFINITY } },
    FREE_LIMITS,
  ).verdict === 'unwinnable';

/** The solver only decides which way is faster. */
export const verifyLost = (
  solver: KlondikeSolver,
  state: State,
  options?: Omit<VerifyOptions, 'free'>,
): Promise<Verification> => verifyText(positionText(state), { ...options, free: looksFree(solver, state) });
