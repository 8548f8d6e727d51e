/**
 * What a legal move does, and what happens automatically after it: a card that is now on top is turned up, and an empty column
 * is filled from the reserve.
 */
import { type Move, movesOf, refusalOf, won } from './moves.ts';
import { namesOf, type Pile, type PileName, pileOf, STOCK, WASTE } from './piles.ts';
import type { State } from './state.ts';

const turnedUp = ({ closed, open }: Pile): Pile =>
  open.length === 0 ? { closed: closed.slice(0, -1), open: closed.slice(-1) } : { closed, open };

const without = ({ closed, open }: Pile, count: number): Pile =>
  turnedUp({ closed, open: open.slice(0, open.length - count) });

/** From the stock to the waste, the hole, or one card to each column. */
function turn(state: State, { to }: Move): State {
  const { closed } = pileOf(state.piles, STOCK);
  const { stock } = state.rules;
  const left = Math.max(0, closed.length - (stock?.draw ?? 1));
  const piles: Record<PileName, Pile> = {
    ...state.piles,
    [STOCK]: { closed: closed.slice(0, left), open: [] },
  };
  const targets = stock?.to === 'columns' ? namesOf(state.rules).columns : [];
  for (const [i, card] of closed.slice(left).reverse().entries()) {
    const target = targets[i] ?? to;
    const { closed: below, open } = pileOf(piles, target);
    piles[target] = { closed: below, open: [...open, card] };
  }
  return { ...state, piles };
}

function redeal(state: State): State {
  const { open } = pileOf(state.piles, WASTE);
  const piles = {
    ...state.piles,
    [STOCK]: { closed: open.toReversed(), open: [] },
    [WASTE]: { closed: [], open: [] },
  };
  return { ...state, piles, redealsUsed: state.redealsUsed + 1 };
}

/** An empty column is filled from the reserve while it has cards. */
function filled(piles: Record<PileName, Pile>, { rules }: State): Record<PileName, Pile> {
  if (rules.columns.space !== 'reserve') return piles;
  for (const column of namesOf(rules).columns) {
    const reserve = pileOf(piles, 'r1');
    if (pileOf(piles, column).open.length > 0 || reserve.open.length === 0) continue;
    piles[column] = { closed: [], open: reserve.open.slice(-1) };
    piles.r1 = without(reserve, 1);
  }
  return piles;
}

export function play(state: State, move: Move): State {
  const refusal = refusalOf(state, move);
  const { from, to, count } = move;
  if (refusal !== undefined)
    throw new Error(`${state.rules.id}: ${from} ${to} is not legal (${refusal.why})`);
  if (from === STOCK) return turn(state, move);
  if (to === STOCK) return redeal(state);
  const source = pileOf(state.piles, from);
  const target = pileOf(state.piles, to);
  const piles = {
    ...state.piles,
    [from]: without(source, count),
    [to]: { closed: target.closed, open: [...target.open, ...source.open.slice(-count)] },
  };
  return { ...state, piles: filled(piles, state) };
}

/** Cards that are where they belong. */
export function cardsOut({ rules, piles }: State): number {
  const goals = rules.hole === undefined ? namesOf(rules).foundations : ['h'];
  return goals.reduce((sum, name) => sum + pileOf(piles, name).open.length, 0);
}

/** The score of a game is the number of cards on the foundations. */
export function outcome(state: State) {
  if (won(state)) return { scores: [cardsOut(state)], reason: 'won' };
  return movesOf(state).length === 0 ? { scores: [cardsOut(state)], reason: 'stuck' } : undefined;
}
