/**
 * Decides an Accordion position with free choice, whole piles or single cards: winnable with the moves, unwinnable by
 * exhaustion, or unknown with the limit that was hit. Any position will do, a fresh row or piles in the middle of a game.
 *
 * This is the plain form, a search through core's rules, fit for short rows; a beam search and an exact search in a kernel,
 * which decide whole packs in milliseconds, take its place behind the same function. `hintAccordion`, `baralho solve accordion`
 * and `baralho survey accordion` are built on it.
 */
import { type AccordionMove, type AccordionState, accordion } from '@baralho/core/games/accordion/index';

export type AccordionVerdict = {
  /** Positions the search entered. */
  readonly nodes: number;
  readonly ms: number;
} & (
  | { readonly verdict: 'winnable'; readonly moves: readonly AccordionMove[] }
  | { readonly verdict: 'unwinnable' }
  | { readonly verdict: 'unknown'; readonly limit: 'seconds' | 'nodes' }
);

export interface AccordionOptions {
  /** Of the clock; without end unless given. */
  readonly seconds?: number;
  readonly nodes?: number;
}

export async function solveAccordion(
  start: AccordionState,
  { seconds = Number.POSITIVE_INFINITY, nodes: most = Number.POSITIVE_INFINITY }: AccordionOptions = {},
): Promise<AccordionVerdict> {
  const began = performance.now();
  const seen = new Set([accordion.key(start)]);
  const spent = () => ({ nodes: seen.size, ms: performance.now() - began });
  interface Line {
    readonly state: AccordionState;
    readonly move?: AccordionMove;
    readonly before?: Line;
  }
  const open: Line[] = [{ state: start }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (accordion.won(at.state)) {
      const moves: AccordionMove[] = [];
      for (let line: Line | undefined = at; line !== undefined; line = line.before)
        if (line.move !== undefined) moves.unshift(line.move);
      return { verdict: 'winnable', moves, ...spent() };
    }
    if (seen.size > most) return { verdict: 'unknown', limit: 'nodes', ...spent() };
    if (seen.size % 256 === 0 && spent().ms > seconds * 1000)
      return { verdict: 'unknown', limit: 'seconds', ...spent() };
    for (const move of accordion.moves(at.state)) {
      const state = accordion.play(at.state, move);
      const key = accordion.key(state);
      if (seen.size === seen.add(key).size) continue;
      open.push({ state, move, before: at });
    }
  }
  return { verdict: 'unwinnable', ...spent() };
}
