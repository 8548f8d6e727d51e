/**
 * How Beggar-my-neighbour is written: a setup is two lines of cards, a's hand and b's, top card first; the move is `lay`.
 * People who study the game write only the cards that matter, and `-` for a number card: `---K---Q-KQAJ-----AAJ--J--`.
 */
import { type Card, cardOf, rankOf } from '../../cards/card.ts';
import { PACK_52 } from '../../cards/deck.ts';
import { formatCard, formatCards, parseCards } from '../../cards/text.ts';
import type { Notation } from '../../game.ts';
import { misread, type Parsed, parsed } from '../../parsed.ts';
import type { BeggarEnding } from './playout.ts';
import {
  type BeggarMove,
  type BeggarSetup,
  type BeggarState,
  beggar,
  checkSetup,
  type Hands,
  LAY,
  paymentFor,
} from './rules.ts';

function parseSetup(text: string): Parsed<BeggarSetup> {
  const lines = text.replace(/\n$/, '').split('\n');
  const [first = '', second = ''] = lines;
  if (lines.length !== 2) return misread(0, `${lines.length} lines`, 'two lines of cards, one a hand');
  const a = parseCards(first);
  if (!a.ok) return a;
  const b = parseCards(second);
  if (!b.ok) return misread(b.error.at + first.length + 1, b.error.found, b.error.expected);
  return checkSetup({ a: a.value, b: b.value });
}

function formatState({ a, b, heap, turn, debt, cards, tricks }: BeggarState): string {
  const line = (name: string, hand: readonly Card[]): string => `${name}: ${formatCards(hand)}`.trimEnd();
  const next = debt > 0 ? `${'ab'[turn]} pays ${debt}` : `${'ab'[turn]} lays`;
  return [`card ${cards}, trick ${tricks}, ${next}`, line('a', a), line('b', b), line('heap', heap)].join(
    '\n',
  );
}

export const beggarNotation: Notation<BeggarSetup, BeggarState, BeggarMove> = {
  formatSetup: ({ a, b }) => `${formatCards(a)}\n${formatCards(b)}`,
  parseSetup,
  formatState,
  formatMove: (move) => move,
  parseMove: (text, state) =>
    text.trim() === 'lay' && beggar.moves(state) === LAY ? parsed('lay') : misread(0, text, "'lay'"),
};

/** A hand in the notation of people who study the game. */
export const formatShort = (hand: readonly Card[]): string =>
  hand.map((card) => (paymentFor(card) > 0 ? formatCard(card).charAt(0) : '-')).join('');

/** Two hands in the short form, with cards of the pack in its order for the letters: the suits do not matter. */
export function parseShort(a: string, b: string): Parsed<Hands> {
  const left = new Map<string, Card[]>();
  const kindOf = (card: Card): string => formatShort([cardOf(rankOf(card), 0)]);
  for (const card of PACK_52) left.set(kindOf(card), [...(left.get(kindOf(card)) ?? []), card]);
  const hand = (text: string): readonly Card[] | undefined => {
    const cards = [...text].map((letter) => left.get(letter)?.shift());
    return cards.includes(undefined) ? undefined : (cards as readonly Card[]);
  };
  const [handA, handB] = [hand(a), hand(b)];
  return handA === undefined || handB === undefined
    ? misread(0, `${a} ${b}`, 'hands of A, K, Q, J and - as one pack has them')
    : parsed({ a: handA, b: handB });
}

export function formatEnding(ending: BeggarEnding): string {
  return ending.kind === 'won'
    ? `${ending.by} wins after ${ending.tricks} tricks, ${ending.cards} cards`
    : `never ends: repeats every ${ending.period.tricks} tricks, ${ending.period.cards} cards, from trick ${ending.from.tricks}, card ${ending.from.cards}`;
}
