/** The input of the tournament program: how many plays there were, the hand, the earlier plays. One case an input. */
import type { Layout } from '../../layout.ts';
import { glyphs, isNumber, isTable, play, present, readRow } from '../escalada/layout.ts';

export const layout: Layout = {
  format([rows = []]) {
    const [hand = [], ...plays] = rows;
    return `${[plays.length, glyphs(hand), ...plays.map(play)].join('\n')}\n`;
  },
  parse(lines) {
    const filled = lines.filter((line) => line.trim() !== '');
    const rows = (isNumber(filled[0]) ? filled.slice(1) : filled).map(readRow);
    return rows.length > 0 && present(rows) ? [rows] : undefined;
  },
  isFair: ([hand, ...plays]) => isTable(hand, plays),
};
