/**
 * War, the judge's form (the War assignment).
 *
 * A pack of 52 is dealt to players a and b, 26 each. In a step both play the top card of their pile. The two cards are face-up
 * and compared, A K Q J T 9 … 2, suits ignored: the higher card takes the table. When they are equal there is a war: a step of
 * one face-down card each, then a step of one face-up card each, which decides, or starts another war. The winner puts the
 * table under his pile in the exact order played: a's first card, b's first, a's second, b's second … A player who has no card
 * to play loses at once; when neither has one (both piles end together on an undecided table) the game is a tie. Players
 * decide nothing, so every state has one move, and a game may go on forever: see `playout.ts`.
 */
import { type Card, strengthOf } from '../../cards/card.ts';
import { misreadPack, PACK_52 } from '../../cards/deck.ts';
import type { Checked, Game, Outcome } from '../../game.ts';
import { misread, type Parsed, parsed, unwrap } from '../../parsed.ts';

export interface Piles {
  /** Top of the pile first. */
  readonly a: readonly Card[];
  readonly b: readonly Card[];
}
export type WarSetup = Checked<Piles>;

export interface WarState {
  readonly a: readonly Card[];
  readonly b: readonly Card[];
  /** In the order played: a, b, a, b … Empty between battles. */
  readonly table: readonly Card[];
  readonly steps: number;
}

/** The only move there is: both play a card. */
export type WarMove = 'lay';

export const LAY: readonly WarMove[] = ['lay'];
const NONE: readonly WarMove[] = [];

/** The deck dealt one card at a time, a first; the first card dealt is the top of the pile. */
export const halves = (deck: readonly Card[]): Piles => ({
  a: deck.filter((_, index) => index % 2 === 0),
  b: deck.filter((_, index) => index % 2 === 1),
});

/** The piles as a setup, or an error. */
export function checkSetup({ a, b }: Piles): Parsed<WarSetup> {
  if (a.length > 26) return misread(0, `${a.length} cards`, '26 cards for a');
  return misreadPack([...a, ...b], PACK_52) ?? parsed({ a, b } as WarSetup);
}

/** For a deck that has been checked already: `parseDeal` and the shuffles only return checked decks. */
export const dealTwo = (deck: readonly Card[]): WarSetup => unwrap(checkSetup(halves(deck)));

const isOver = ({ a, b }: WarState): boolean => a.length === 0 || b.length === 0;

/** The first pair is face-up, and every second one after it: 0 face-up, 1 face-down, 2 face-up … */
function isDecided(table: readonly Card[]): boolean {
  const [x, y] = table.slice(-2) as [Card, Card];
  return table.length % 4 === 2 && strengthOf(x) !== strengthOf(y);
}

function lay({ a, b, table, steps }: WarState): WarState {
  const [x, ...restA] = a as [Card, ...Card[]];
  const [y, ...restB] = b as [Card, ...Card[]];
  const laid = [...table, x, y];
  if (!isDecided(laid)) return { a: restA, b: restB, table: laid, steps: steps + 1 };
  return strengthOf(x) > strengthOf(y)
    ? { a: [...restA, ...laid], b: restB, table: [], steps: steps + 1 }
    : { a: restA, b: [...restB, ...laid], table: [], steps: steps + 1 };
}

function outcome(state: WarState): Outcome | undefined {
  if (!isOver(state)) return undefined;
  if (state.a.length === 0 && state.b.length === 0) return { scores: [0, 0], reason: 'tie' };
  return state.b.length === 0 ? { scores: [1, 0], reason: 'a wins' } : { scores: [0, 1], reason: 'b wins' };
}

export const war: Game<WarSetup, WarState, WarMove> = {
  id: 'war',
  seats: 2,
  start: ({ a, b }) => ({ a, b, table: [], steps: 0 }),
  toMove: (state) => (isOver(state) ? undefined : 0),
  moves: (state) => (isOver(state) ? NONE : LAY),
  play(state, move) {
    if (move !== 'lay' || isOver(state)) throw new Error(`war: '${move}' is not a move here`);
    return lay(state);
  },
  outcome,
};
