/** Says which rule of Accordian was broken and at which move; where that cannot be determined, it lists the first moves. */
import { formatCard } from '@baralho/core';
import type { Sight } from '../../check/hints.ts';
import type { Case } from '../../layout.ts';
import type { Explanation } from '../../problem.ts';
import { readingOf } from '../deals/readings.ts';
import { type Followed, follow, type Move, READINGS, type Reading } from './follow.ts';

const MOST_MOVES = 5;
const DISTANCES: Readonly<Record<number, string>> = { 1: 'one', 2: 'two', 3: 'three', 4: 'four' };

const describe = ({ card, onto, distance }: Move): string =>
  `${formatCard(card)} onto ${formatCard(onto)}, ${DISTANCES[distance]} to the left`;

function describeAll(moves: readonly Move[]): string {
  if (moves.length === 0) return 'No card can move.';
  const said = moves.slice(0, MOST_MOVES).map(describe).join('; ');
  return moves.length > MOST_MOVES ? `The first moves: ${said}; and so on.` : `All its moves: ${said}.`;
}

export function explain(rows: Case, sight: Pick<Sight, 'found' | 'before'>): Explanation {
  const followed = ([deck = []]: Case, reading?: Reading): Followed => follow(deck, reading);
  const right = followed(rows);
  const reading = readingOf(READINGS, (deal, other) => followed(deal, other).line, rows, sight);
  if (reading === undefined) return { why: describeAll(right.moves) };
  const other = followed(rows, reading);
  const at = right.moves.findIndex((move, i) => JSON.stringify(move) !== JSON.stringify(other.moves[i]));
  const move = right.moves[at];
  const where =
    move === undefined ? 'By the rules no card moves there.' : `Move ${at + 1} is ${describe(move)}.`;
  return { why: `${reading.rule} ${where} ${describeAll(right.moves)}`, isKnown: true };
}
