/**
 * The piles of a game by name: columns `1` … `18`, the stock `s`, the waste `w`, foundations `f1` …, cells `c1` …, reserve
 * `r1` …, the hole `h`. These names are used for typing, saving and drawing.
 */
import type { Card } from '../../../cards/card.ts';
import type { Patience } from './description.ts';

export type PileName = string;

/** Cards from the bottom to the top; the face-down ones are below the others. In the stock the top one is drawn next. */
export interface Pile {
  readonly closed: readonly Card[];
  readonly open: readonly Card[];
}

export const STOCK = 's';
export const WASTE = 'w';
export const HOLE = 'h';

const KINDS = {
  s: 'stock',
  w: 'waste',
  h: 'hole',
  f: 'foundation',
  c: 'cell',
  r: 'reserve',
} as const;
export type PileKind = 'column' | (typeof KINDS)[keyof typeof KINDS];

const isLetter = (letter: string): letter is keyof typeof KINDS => Object.hasOwn(KINDS, letter);

export function kindOf(name: PileName): PileKind {
  const letter = name.charAt(0);
  return isLetter(letter) ? KINDS[letter] : 'column';
}

/** The index of a pile among those of its kind. */
export const placeOf = (name: PileName): number => Number(name.replace(/^\D/, '')) - 1;

/** The columns of each row of a deal, from 0. */
export const rowsOf = (deal: string): readonly (readonly number[])[] =>
  deal.split(' ').flatMap((part) => {
    const [, times = '1', columns = ''] = /^(?:(\d+)\*)?([\d,-]+)$/.exec(part) ?? [];
    const row = columns.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, i) => first - 1 + i);
    });
    return Array.from({ length: Number(times) }, () => row);
  });

/** How many cards are dealt to each column. */
export function lengthsOf(deal: string): readonly number[] {
  const lengths: number[] = [];
  for (const column of rowsOf(deal).flat()) lengths[column] = (lengths[column] ?? 0) + 1;
  return lengths;
}

const several = (letter: string, count: number): readonly PileName[] =>
  Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);

export interface PileNames {
  readonly columns: readonly PileName[];
  readonly foundations: readonly PileName[];
  readonly cells: readonly PileName[];
  readonly reserve: readonly PileName[];
  /** Every pile there is. */
  readonly all: readonly PileName[];
}

function namesFor({ columns, stock, foundations, cells, reserve, hole, decks = 1 }: Patience): PileNames {
  const names = {
    columns: several('', lengthsOf(columns.deal).length),
    foundations: several('f', foundations === undefined ? 0 : 4 * decks),
    cells: several('c', cells?.count ?? 0),
    reserve: several('r', reserve === undefined ? 0 : reserve.lies === 'stacked' ? 1 : reserve.cards),
  };
  const all = [
    ...names.columns,
    ...(stock ? [STOCK] : []),
    ...(stock?.to === 'waste' ? [WASTE] : []),
    ...names.foundations,
    ...names.cells,
    ...names.reserve,
    ...(hole ? [HOLE] : []),
  ];
  return { ...names, all };
}

const KNOWN = new WeakMap<Patience, PileNames>();

export function namesOf(rules: Patience): PileNames {
  let names = KNOWN.get(rules);
  if (names === undefined) KNOWN.set(rules, (names = namesFor(rules)));
  return names;
}

/** The pile with this name; throws when the game has none. */
export function pileOf<T>(piles: Readonly<Record<PileName, T>>, name: PileName): T {
  const pile = piles[name];
  if (pile === undefined) throw new Error(`patience: there is no pile ${name}`);
  return pile;
}
