/**
 * How Escalada is written down. A play is its cards, ascending, or PASSO; both notations of the cards are read. A setup is a
 * deal code, the starter's seat and the rule on passing: `b1:escalada:7 starter 2 mustLead`. A state is written as the
 * assignment's table of plays, one column per player.
 */
import type { Card } from '../../cards/card.ts';
import { CardSet } from '../../cards/cardSet.ts';
import { formatGlyphs, formatSignedCards, parseGlyphs } from '../../cards/glyphs.ts';
import { literalDeal, parseDeal } from '../../deals/deal.ts';
import type { GameOptions, Notation } from '../../game.ts';
import { misread, type Parsed, parsed } from '../../parsed.ts';
import { combinationOf } from './combination.ts';
import { judgePlay } from './proposal.ts';
import {
  checkSetup,
  escalada,
  handOf,
  PASS,
  type Play,
  SEATS,
  type Setup,
  type State,
  type TableOptions,
} from './rules.ts';

export const PASS_WORD = 'PASSO';

/** Glyphs with the line that counts the plays, as the programs of the course read it, or the assignment's own text. */
export const DIALECTS = ['glyphs', 'text'] as const;
export type Dialect = (typeof DIALECTS)[number];

export function formatPlay(play: Play, dialect: Dialect = 'glyphs'): string {
  if (play.isEmpty) return PASS_WORD;
  return dialect === 'glyphs' ? formatGlyphs(play) : formatSignedCards(play);
}

export const isPassWord = (text: string): boolean => /^\s*passo\s*$/i.test(text);

/** Where the card with this index ends in a valid text of cards. */
function endOfCard(text: string, index: number): number {
  for (let end = 0; ; end++) {
    const cards = parseGlyphs(text.slice(0, end));
    if (end >= text.length || (cards.ok && cards.value.length > index)) return end;
  }
}

/** Distinct cards in any order, possibly none. */
export function parseHand(text: string): Parsed<CardSet> {
  const cards = parseGlyphs(text);
  if (!cards.ok) return cards;
  let hand = CardSet.EMPTY;
  for (const [index, card] of cards.value.entries()) {
    if (hand.has(card)) {
      const before = endOfCard(text, index - 1);
      const found = text.slice(before, endOfCard(text, index)).trimStart();
      return misread(text.indexOf(found, before), found, 'every card of a hand once');
    }
    hand = hand.with(card);
  }
  return parsed(hand);
}

/** Reads cards in the order written, or PASSO as no cards. */
export function parseNamed(text: string): Parsed<readonly Card[]> {
  if (isPassWord(text)) return parsed([]);
  const cards = parseGlyphs(text);
  return cards.ok
    ? cards
    : misread(cards.error.at, cards.error.found, `${cards.error.expected}, or ${PASS_WORD}`);
}

/** An earlier play. Cards that make no combination were an invalid play and so count as a pass (LI2, 3.3). */
export function parsePlay(text: string): Parsed<Play> {
  const named = parseNamed(text);
  if (!named.ok) return named;
  const play = CardSet.of(named.value);
  return parsed(play.size === named.value.length && combinationOf(play) !== undefined ? play : PASS);
}

/** `starter 2 mustLead`. */
export const escaladaOptions: GameOptions<TableOptions> = {
  usual: { starter: 0 },
  format: ({ starter, mustLead }) => `starter ${starter}${mustLead ? ' mustLead' : ''}`,
  parse(text) {
    const match = /^\s*(?:starter\s+([0-3]))?(?:\s*\b(mustLead))?\s*$/.exec(text);
    if (match === null) return misread(0, text, "perhaps 'starter' with a seat 0–3 and 'mustLead'");
    const starter = Number(match[1] ?? 0);
    return parsed(match[2] === undefined ? { starter } : { starter, mustLead: true });
  },
};

function parseSetup(text: string): Parsed<Setup> {
  const [, code = '', words = ''] = /^\s*(\S*)([\s\S]*)$/.exec(text) ?? [];
  const options = escaladaOptions.parse(words);
  if (!options.ok)
    return misread(0, text, "a deal code, then perhaps 'starter' with a seat 0–3 and 'mustLead'");
  const deal = parseDeal('escalada', code);
  return deal.ok ? checkSetup({ deck: deal.value.deck, ...options.value }) : deal;
}

function formatState({ starter, plays }: State): string {
  const cells = [
    ...Array.from({ length: starter }, () => ''),
    ...plays.map((play) => formatPlay(play, 'text')),
  ];
  const rows = [Array.from({ length: SEATS }, (_, seat) => `Jogador ${seat + 1}`)];
  for (let i = 0; i < cells.length; i += SEATS) rows.push(cells.slice(i, i + SEATS));
  return rows.map((row) => `${row.join('\t')}\n`).join('');
}

function parseMove(text: string, state: State): Parsed<Play> {
  const cards = parseNamed(text);
  if (!cards.ok) return cards;
  const seat = escalada.toMove(state);
  if (seat === undefined) return misread(0, text, 'no more plays, the game is over');
  if (text.trim() === '') return misread(0, '', `cards or ${PASS_WORD}`);
  const judged = judgePlay(handOf(state, seat), state.toBeat, cards.value, state.mustLead);
  return judged.valid
    ? parsed(judged.play)
    : misread(0, text.trim(), `a play that is legal here: ${judged.why}`);
}

export const notation: Notation<Setup, State, Play> = {
  formatSetup: ({ deck, ...options }) =>
    `${literalDeal('escalada', deck).code} ${escaladaOptions.format(options)}`,
  parseSetup,
  formatState,
  formatMove: (play) => formatPlay(play),
  parseMove,
};
