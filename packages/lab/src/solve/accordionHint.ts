/**
 * A hint for Accordion, from any position: the first move of a way to one pile where there is one, otherwise the move that
 * leaves the most possibilities. The sentence gives the reason in English; callers with other languages get the facts as data.
 */
import { formatCard } from '@baralho/core';
import { type AccordionMove, type AccordionState, accordion } from '@baralho/core/games/accordion/index';
import { type AccordionOptions, type AccordionVerdict, solveAccordion } from './accordion.ts';

export interface AccordionHint {
  /** Undefined if nothing can move. */
  readonly move: AccordionMove | undefined;
  readonly verdict: AccordionVerdict['verdict'];
  /** All moves to one pile, if a solution is known. */
  readonly solution: readonly AccordionMove[] | undefined;
  /** Moves to one pile, including this one, if it can be won. */
  readonly left: number | undefined;
  /** How many moves are possible after this one. */
  readonly choices: number;
  readonly sentence: string;
}

const HINT_NODES = 2_000_000;

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function described(state: AccordionState, { from, to }: AccordionMove): string {
  const top = (pile: number): string => formatCard(state.piles[pile]?.at(-1) ?? 0);
  const whole = state.rule === 'pile' && (state.piles[from]?.length ?? 0) > 1;
  return `Lay ${whole ? 'the pile under ' : ''}${top(from)} on ${top(to)}, ${from - to === 1 ? 'next to it' : 'three to the left'}`;
}

export async function hintAccordion(
  state: AccordionState,
  options: AccordionOptions = { nodes: HINT_NODES },
): Promise<AccordionHint> {
  const found = await solveAccordion(state, options);
  const { verdict } = found;
  const choicesAfter = (move: AccordionMove): number => accordion.moves(accordion.play(state, move)).length;
  if (found.verdict === 'winnable') {
    const [move] = found.moves;
    const left = found.moves.length;
    const solution = found.moves;
    if (move === undefined)
      return {
        move,
        verdict,
        solution,
        left,
        choices: 0,
        sentence: 'All cards lie on one pile: you have won.',
      };
    const sentence = `${described(state, move)}: ${plural(left, 'move')} from here, this one included, lead to one pile.`;
    return { move, verdict, solution, left, choices: choicesAfter(move), sentence };
  }
  const [best] = accordion
    .moves(state)
    .map((move) => ({ move, choices: choicesAfter(move) }))
    .sort((x, y) => y.choices - x.choices);
  const why =
    verdict === 'unwinnable' ? 'one pile can no longer be reached' : 'no way to one pile was found in time';
  if (best === undefined)
    return {
      move: undefined,
      verdict,
      solution: undefined,
      left: undefined,
      choices: 0,
      sentence: `Nothing can move: ${plural(state.piles.length, 'pile')} remain.`,
    };
  return {
    ...best,
    verdict,
    solution: undefined,
    left: undefined,
    sentence: `${described(state, best.move)}: ${why}, and this leaves ${plural(best.choices, 'move')} to choose from.`,
  };
}
