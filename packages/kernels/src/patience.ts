/**
 * The kernel for described games of patience, for TypeScript: the description and the position become numbers, the kernel
 * searches in slices, and a win is returned as moves of the game.
 */
import { type Card, cardOfNumber, itemAt, numberOf, suitOf } from '@baralho/core';
import {
  HOLE,
  kindOf,
  type Move,
  movesOf,
  namesOf,
  type PileName,
  pileOf,
  play,
  type Rules,
  ranksOf,
  STOCK,
  type State,
  safeMove,
} from '@baralho/core/games/patience/index';
import { LARGEST_WORD, openKernel } from './kernel.ts';

export type PatienceProgress = 'running' | 'won' | 'lost' | 'out of memory';

export interface PatienceKernel {
  /** Takes a position and forgets the one before; `positions` bounds how many are kept, 72 bytes each. */
  begin(state: State, positions: number): void;
  /** Looks at so many positions more. */
  run(positions: number): PatienceProgress;
  /** Positions looked at since `begin`. */
  visited(): number;
  /** After 'won': the moves of the game, from the position of `begin`. */
  line(): readonly Move[];
}

interface Functions {
  begin(room: number): void;
  run(positions: number): number;
  visited(): number;
  lineLength(): number;
  lineMove(back: number): number;
}

const PROGRESS = ['running', 'won', 'lost', 'out of memory'] as const;
const BUILDS = { none: 0, suit: 1, colour: 2, any: 3 } as const;
const SPACES = { none: 0, any: 1, king: 2 } as const;
const NO_CARD = 255;

/** More positions than are ever kept: 2 GB. */
export const MOST_POSITIONS = 25_000_000;

const toKernel = (card: Card): number => 4 * (numberOf(card) - 1) + suitOf(card);
const fromKernel = (card: number): Card => cardOfNumber((card >> 2) + 1, card & 3);

/** Whether the kernel knows all that a game has: cards in sight that move one at a time, foundations from the ace or one pile. */
export function isSolvable({ decks = 1, columns, foundations, reserve, stock, hole }: Rules): boolean {
  return (
    decks === 1 &&
    columns.faceUp === 'all' &&
    columns.space !== 'reserve' &&
    (columns.build === 'none' || columns.moves === 'card') &&
    foundations?.base !== 'dealt' &&
    foundations?.takes !== 'suit' &&
    reserve?.lies !== 'stacked' &&
    (stock === undefined || (stock.to === 'hole' && stock.draw === 1)) &&
    // Of one pile only the top is kept: such games have no other place for a card.
    (hole === undefined || (foundations === undefined && reserve === undefined && columns.build === 'none'))
  );
}

/** The description and the position, as `assembly/patience/table.ts` reads them. */
function encode({ rules, piles }: State): readonly number[] {
  const names = namesOf(rules);
  const { columns, foundations, cells, hole } = rules;
  const openIn = (pile: PileName): readonly Card[] => pileOf(piles, pile).open;
  const heights = [0, 0, 0, 0];
  for (const name of names.foundations) {
    const [first] = openIn(name);
    if (first !== undefined) heights[suitOf(first)] = openIn(name).length;
  }
  const listed = (cards: readonly Card[]): number[] => [cards.length, ...cards.map(toKernel)];
  const top = hole && openIn(HOLE).at(-1);
  return [
    names.columns.length,
    BUILDS[columns.build],
    columns.space === 'reserve' ? 0 : SPACES[columns.space],
    foundations?.removable ? 1 : 0,
    cells?.count ?? 0,
    hole === undefined ? 0 : hole.wraps ? 2 : 1,
    ranksOf(rules),
    ...heights,
    top === undefined ? NO_CARD : numberOf(top) - 1,
    ...listed(names.cells.flatMap(openIn)),
    ...listed(names.reserve.flatMap(openIn)),
    ...listed(rules.stock ? pileOf(piles, STOCK).closed : []),
    ...names.columns.flatMap((name) => listed(openIn(name))),
  ];
}

const OUT = 54;

/** The move of the game that takes this card there. */
function moveOf(state: State, code: number): Move {
  const [card, to] = [fromKernel(code >> 6), code & 63];
  const topOf = (pile: PileName): Card | undefined => pileOf(state.piles, pile).open.at(-1);
  const found = movesOf(state).find((move) => {
    if (move.from === STOCK) return to === OUT + 1;
    if (move.count !== 1 || topOf(move.from) !== card) return false;
    const [kind, top] = [kindOf(move.to), topOf(move.to)];
    if (to === OUT) return kind === 'foundation' || kind === 'hole';
    if (to === OUT - 1) return kind === 'cell';
    return kind === 'column' && (to === OUT - 2 ? top === undefined : top === fromKernel(to));
  });
  if (found === undefined) throw new Error(`patience kernel: move ${code} is none of ${state.rules.id}`);
  return found;
}

/** What goes out by itself in the kernel is a move of the game. */
function withSafe(state: State, moves: Move[]): State {
  let at = state;
  for (let move = safeMove(at); move !== undefined; move = safeMove(at)) {
    moves.push(move);
    at = play(at, move);
  }
  return at;
}

export async function loadPatience(): Promise<PatienceKernel> {
  const { call, write, whole } = await openKernel<Functions, 'INPUT'>('patience');
  let begun: State | undefined;
  return {
    begin(state, positions) {
      if (!isSolvable(state.rules)) throw new RangeError(`patience kernel: ${state.rules.id} is beyond it`);
      begun = state;
      write('INPUT', encode(state));
      call.begin(whole('positions', positions, 1, MOST_POSITIONS));
    },
    run: (positions) => itemAt(PROGRESS, call.run(whole('positions', positions, 0, LARGEST_WORD))),
    visited: () => call.visited(),
    line() {
      const moves: Move[] = [];
      if (begun === undefined) return moves;
      let at = withSafe(begun, moves);
      for (let back = call.lineLength() - 1; back >= 0; back--) {
        const move = moveOf(at, call.lineMove(back));
        moves.push(move);
        at = withSafe(play(at, move), moves);
      }
      return moves;
    },
  };
}
