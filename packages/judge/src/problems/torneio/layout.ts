/**
 * The input of the tournament program: how many plays there were, the hand, the earlier plays. One case an input. The
 * assignment leaves the first line out and writes cards as text.
 */
import { formatSignedCards } from '@baralho/core';
import { PASS_WORD } from '@baralho/core/games/escalada/index';
import type { Layout, Row } from '../../layout.ts';
import type { Form } from '../../program.ts';
import { glyphs, isNumber, isTable, play, present, readRow } from '../escalada/layout.ts';

const text = (row: Row): string => (row.length === 0 ? PASS_WORD : formatSignedCards(row));

const LINES: Readonly<Record<Form, (hand: Row, plays: readonly Row[]) => readonly (string | number)[]>> = {
  counted: (hand, plays) => [plays.length, glyphs(hand), ...plays.map(play)],
  glyphs: (hand, plays) => [glyphs(hand), ...plays.map(play)],
  text: (hand, plays) => [text(hand), ...plays.map(text)],
};

export const layoutIn = (form: Form): Layout => ({
  format([rows = []]) {
    const [hand = [], ...plays] = rows;
    return `${LINES[form](hand, plays).join('\n')}\n`;
  },
  parse(lines) {
    const filled = lines.filter((line) => line.trim() !== '');
    const rows = (isNumber(filled[0]) ? filled.slice(1) : filled).map(readRow);
    return rows.length > 0 && present(rows) ? [rows] : undefined;
  },
  isFair: ([hand, ...plays]) => isTable(hand, plays),
});
