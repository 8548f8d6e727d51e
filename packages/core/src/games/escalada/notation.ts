/**
 * How Escalada is written down. A play is its cards, ascending, or PASSO; both notations of the cards are read. A setup is a
 * deal code, the starter's seat and the table's rule: `b1:escalada:7 starter 2 mustLead`. A state is the seed's table of plays,
 * one column a player. What a player of the tournament is sent (seed 002, 3.4) is a `request`.
 */
import { formatGlyphs, formatSignedCards, parseGlyphs } from '../../cards/glyphs.ts';
import { literalDeal, parseDeal } from '../../deals/deal.ts';
import type { Notation } from '../../game.ts';
import { misread, type Parsed, parsed } from '../../parsed.ts';
import { judgePlay } from './proposal.ts';
import { escalada, handOf, PASS, type Play, SEATS, type Setup, type State } from './rules.ts';
import type { View } from './view.ts';

export const PASS_WORD = 'PASSO';

/** Glyphs with the line that counts the plays, as programs of the course read it, or the seed's own text. */
export const DIALECTS = ['glyphs', 'text'] as const;
export type Dialect = (typeof DIALECTS)[number];

export function formatPlay(play: Play, dialect: Dialect = 'glyphs'): string {
  if (play.isEmpty) return PASS_WORD;
  return dialect === 'glyphs' ? formatGlyphs(play) : formatSignedCards(play);
}

export const isPassWord = (text: string): boolean => /^\s*passo\s*$/i.test(text);

/** The text a player of the tournament reads: how many plays (glyphs only), the hand, each play. Every line ends. */
export function formatRequest(view: Pick<View, 'hand' | 'plays'>, dialect: Dialect = 'glyphs'): string {
  const lines =
    dialect === 'glyphs'
      ? [view.plays.length, formatGlyphs(view.hand).replaceAll(' ', '')]
      : [formatSignedCards(view.hand)];
  for (const play of view.plays) {
    const text = formatPlay(play, dialect);
    lines.push(dialect === 'glyphs' ? text.replaceAll(' ', '') : text);
  }
  return `${lines.join('\n')}\n`;
}

function parseSetup(text: string): Parsed<Setup> {
  const match = /^\s*(\S+)(?:\s+starter\s+([0-3]))?(?:\s+(mustLead))?\s*$/.exec(text);
  if (match === null)
    return misread(0, text, "a deal code, then perhaps 'starter' with a seat 0–3 and 'mustLead'");
  const deal = parseDeal('escalada', match[1] ?? '');
  if (!deal.ok) return deal;
  const setup = { deck: deal.value.deck, starter: Number(match[2] ?? 0) };
  return parsed(match[3] === undefined ? setup : { ...setup, mustLead: true });
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
  const cards = isPassWord(text) ? parsed(PASS) : parseGlyphs(text);
  if (!cards.ok) return misread(cards.error.at, cards.error.found, `cards such as '🂪 🂻' or ${PASS_WORD}`);
  const seat = escalada.toMove(state);
  if (seat === undefined) return misread(0, text, 'no more plays, the game is over');
  if (text.trim() === '') return misread(0, '', `cards or ${PASS_WORD}`);
  const judged = judgePlay(handOf(state, seat), state.toBeat, cards.value, state.mustLead);
  return judged.valid
    ? parsed(judged.play)
    : misread(0, text.trim(), `a play that is legal here: ${judged.why}`);
}

export const notation: Notation<Setup, State, Play> = {
  formatSetup: ({ deck, starter, mustLead }) =>
    `${literalDeal('escalada', deck).code} starter ${starter}${mustLead ? ' mustLead' : ''}`,
  parseSetup,
  formatState,
  formatMove: (play) => formatPlay(play),
  parseMove,
};
