/** Reads the deals of War and of Accordian: two lines of 26 cards, each card of the 52 once. */
import { type Card, itemAt, KNIGHT, parseCard, rankOf } from '@baralho/core';
import type { Line, LineSource } from '../../lines.ts';
import { type Complaint, complainAt, complainEnd } from '../../program.ts';

const ROW = 26;

/** Card by its two character codes, -1 if there is none. */
const CARD_OF = new Int8Array(128 * 128).fill(-1);
for (const rank of 'A23456789TJQK')
  for (const suit of 'CDHScdhs') {
    const card = parseCard(rank + suit);
    if (!card.ok) continue;
    for (const letter of [rank, rank.toLowerCase()])
      CARD_OF[128 * letter.charCodeAt(0) + suit.charCodeAt(0)] = card.value;
  }

const isBlank = (code: number): boolean => code === 32 || code === 9;

export interface DealtRows {
  readonly first: readonly Card[];
  readonly second: readonly Card[];
}

/** Seen cards are marked with the number of their line, so that a repeated card can be reported with its first place. */
function readRow(line: Line, seen: Int32Array): readonly Card[] | Complaint {
  const { text } = line;
  const cards: Card[] = [];
  for (let at = 0; at < text.length; ) {
    if (isBlank(text.charCodeAt(at))) {
      at++;
      continue;
    }
    let end = at + 1;
    while (end < text.length && !isBlank(text.charCodeAt(end))) end++;
    const [x, y] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
    const card = end === at + 2 && x < 128 && y < 128 ? itemAt(CARD_OF, 128 * x + y) : -1;
    if (cards.length === ROW)
      return complainAt(line, at, text.slice(at, end), `the end of the line after ${ROW} cards`);
    if (card < 0 || rankOf(card) === KNIGHT)
      return complainAt(line, at, text.slice(at, end), "a card such as '4d' (rank A23456789TJQK, suit CDHS)");
    if (seen[card] !== 0)
      return complainAt(
        line,
        at,
        text.slice(at, end),
        `a card not yet dealt (it is on line ${seen[card]} already)`,
      );
    seen[card] = line.number;
    cards.push(card);
    at = end;
  }
  if (cards.length < ROW)
    return complainAt(
      line,
      text.length,
      `${cards.length} card${cards.length === 1 ? '' : 's'}`,
      `${ROW} cards on the line`,
    );
  return cards;
}

const isComplaint = (row: readonly Card[] | Complaint): row is Complaint => !Array.isArray(row);

/** Calls `play` for each deal until the input ends or `isEnd` is true; blank lines are skipped. */
export function forEachDeal(
  input: LineSource,
  isEnd: (text: string) => boolean,
  play: (rows: DealtRows) => void,
): Complaint | undefined {
  const seen = new Int32Array(56);
  let last = 0;
  const nextLine = (): Line | undefined => {
    for (;;) {
      const line = input.next();
      if (line === undefined) return undefined;
      last = line.number;
      if (line.text.trim() === '') continue;
      return line;
    }
  };
  for (;;) {
    const line = nextLine();
    if (line === undefined || isEnd(line.text.trim())) return undefined;
    seen.fill(0);
    const first = readRow(line, seen);
    if (isComplaint(first)) return first;
    const other = nextLine();
    if (other === undefined) return complainEnd(last, `a second line of ${ROW} cards`);
    if (isEnd(other.text.trim()))
      return complainAt(other, 0, other.text.trim(), `a second line of ${ROW} cards before the end`);
    const second = readRow(other, seen);
    if (isComplaint(second)) return second;
    play({ first, second });
  }
}
