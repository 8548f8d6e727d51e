/**
 * The recommended next move. Every card is face-up, so a hint may look ahead: a narrow beam search looks for a way to one
 * pile; where it finds none, the hint is the move that leaves the most choice.
 */
import { type Card, itemAt, rankOf } from '@baralho/core';
import {
  type AccordionMove,
  type AccordionRule,
  type AccordionState,
  matches,
} from '@baralho/core/games/accordion/index';
import type { Language } from '@baralho/words';
import type { Hint } from '../../table/table.ts';
import { WORDS } from '../../table/words.ts';

/** Positions kept at each depth: enough for a hint to take about a tenth of a second. */
const WIDTHS: Readonly<Record<AccordionRule, number>> = { uva: 1, card: 10, pile: 30 };

type Piles = readonly (readonly Card[])[];

interface Line {
  readonly piles: Piles;
  readonly move: AccordionMove;
  readonly before: Line | undefined;
  readonly worth: number;
}

const topOf = (pile: readonly Card[] | undefined): Card => pile?.at(-1) as Card;

function movesOf(piles: Piles): AccordionMove[] {
  const found: AccordionMove[] = [];
  for (let from = 1; from < piles.length; from++) {
    const top = topOf(piles[from]);
    if (from >= 3 && matches(top, topOf(piles[from - 3]))) found.push({ from, to: from - 3 });
    if (matches(top, topOf(piles[from - 1]))) found.push({ from, to: from - 1 });
  }
  return found;
}

/** The rules again, without their check that the move is legal: a beam plays thousands of moves. */
function moved(piles: Piles, { from, to }: AccordionMove, rule: AccordionRule): Piles {
  const next = piles.slice();
  const source = itemAt(piles, from);
  const carried = rule === 'pile' ? source : source.slice(-1);
  next[to] = [...itemAt(piles, to), ...carried];
  if (carried.length === source.length) next.splice(from, 1);
  else next[from] = source.slice(0, -1);
  return next;
}

/** Many moves, and several cards of one rank on top: what keeps a game going. */
function promise(piles: Piles): number {
  const counts = new Array<number>(14).fill(0);
  for (const pile of piles) counts[rankOf(topOf(pile))] = (counts[rankOf(topOf(pile))] ?? 0) + 1;
  const squares = counts.reduce((sum, count) => sum + count * count, 0);
  return 0.3 * movesOf(piles).length + (6 * squares) / piles.length + 2 * Math.max(...counts);
}

const follow = (piles: Piles, rule: AccordionRule, before?: Line): Line[] =>
  movesOf(piles).map((move) => {
    const next = moved(piles, move, rule);
    return { piles: next, move, before, worth: promise(next) };
  });

/** When whole piles move, only the top cards matter from here on. */
const nameOf = (piles: Piles, rule: AccordionRule): string =>
  rule === 'pile' ? String.fromCharCode(...piles.map(topOf)) : piles.map((pile) => pile.join('.')).join();

function best(lines: readonly Line[], rule: AccordionRule): readonly Line[] {
  const names = new Set<string>();
  return lines
    .toSorted((a, b) => b.worth - a.worth)
    .filter(({ piles }) => {
      const name = nameOf(piles, rule);
      return names.size < WIDTHS[rule] && names.size < names.add(name).size;
    });
}

function movesTo(line: Line): AccordionMove[] {
  const moves: AccordionMove[] = [];
  for (let at: Line | undefined = line; at !== undefined; at = at.before) moves.unshift(at.move);
  return moves;
}

/** Moves that end in one pile, if the beam finds them. */
export function wayToOnePile({ piles, rule }: AccordionState): readonly AccordionMove[] | undefined {
  let lines = best(follow(piles, rule), rule);
  while (lines.length > 0) {
    const done = lines.find((line) => line.piles.length === 1);
    if (done !== undefined) return movesTo(done);
    lines = best(
      lines.flatMap((line) => follow(line.piles, rule, line)),
      rule,
    );
  }
  return undefined;
}

export function accordionHint(state: AccordionState, language: Language): Hint<AccordionMove> {
  const words = WORDS[language].accordion;
  const way = wayToOnePile(state);
  const [first] = way ?? [];
  if (way !== undefined && first !== undefined)
    return { move: first, text: words.hintWins(first.from + 1, first.to + 1, way.length) };
  const [top] = follow(state.piles, state.rule)
    .map((line) => ({ ...line, further: movesOf(line.piles).length }))
    .sort((a, b) => b.further - a.further || b.worth - a.worth);
  if (top === undefined) return { move: undefined, text: words.stuck(state.piles.length) };
  const { move, further } = top;
  const say = further > 0 ? words.hint : words.hintLast;
  return { move, text: say(move.from + 1, move.to + 1, further) };
}
