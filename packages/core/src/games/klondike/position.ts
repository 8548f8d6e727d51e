/**
 * Reads printed positions with extensions that the exercise does not need: face-down cards may be named in brackets, `3 J3:
 * [O9] [P2] E7`, and when all are named no card is hidden. A player who has been through the stock may list its cards, and `?`
 * means the same as `*`.
 */
import type { Card } from '../../cards/card.ts';
import { parseInitial } from '../../cards/initials.ts';
import { asText, misread, type Parsed, parsed } from '../../parsed.ts';
import { parsePosition } from './notation.ts';
import { cardIn, printOf } from './prints.ts';
import type { Rules, State } from './rules.ts';
import { unseenCards, type View } from './view.ts';

interface ClosedCard {
  readonly pile: number;
  /** Undefined when the card is not named. */
  readonly card: Card | undefined;
  readonly at: number;
}

const CLOSED = /(?<![^\s:])(?:\*|\?|\[([^\]\s]*)\])(?!\S)/g;

/** The face-down cards of all piles in print order, from the first to the last. */
function closedCards(text: string): Parsed<readonly ClosedCard[]> {
  const { suits } = printOf(text);
  const found: ClosedCard[] = [];
  let start = 0;
  for (const row of text.split('\n')) {
    const pile = Number(/^\s*(\d+)\s/.exec(row)?.[1] ?? 0);
    for (const { 0: word, 1: name, index } of pile > 0 ? row.matchAll(CLOSED) : []) {
      const at = start + index;
      const card =
        name === undefined || name === '?' ? undefined : parseInitial(name, at + word.indexOf(name), suits);
      if (card?.ok === false) return card;
      found.push({ pile, card: card?.value, at });
    }
    start += row.length + 1;
  }
  return parsed(found);
}

/** A printed position: a state when every card is known, otherwise what a player sees of it. */
export function readPosition(
  text: string,
  rules: Rules,
): Parsed<{ readonly view: View; readonly state?: State }> {
  const readable = asText(text);
  if (!readable.ok) return readable;
  const closed = closedCards(text);
  if (!closed.ok) return closed;
  const read = parsePosition(
    text.replaceAll(CLOSED, (word) => '*'.padEnd(word.length)),
    rules,
  );
  if (!read.ok) return read;
  const unseen = new Set(unseenCards(read.value));
  for (const { card, at } of closed.value)
    if (card !== undefined && !unseen.delete(card))
      return misread(at, cardIn(printOf(text))(card), 'each card once');
  const [last, ...more] = unseen;
  const inPile = (number: number): readonly ClosedCard[] =>
    closed.value.filter(({ pile }) => pile === number);
  const view: View = { ...read.value, stock: inPile(8).map(({ card }) => card ?? null) };
  if (more.length > 0) {
    const named = closed.value.find(({ pile, card }) => pile <= 7 && card !== undefined);
    return named === undefined
      ? parsed({ view })
      : misread(
          named.at,
          cardIn(printOf(text))(named.card as Card),
          'all face-down cards named, or those of the stock only',
        );
  }
  // A card that is nowhere else must be in the one place left.
  const cards = (pile: number): readonly Card[] => inPile(pile).map(({ card }) => card ?? (last as Card));
  return parsed({
    view,
    state: {
      ...view,
      columns: view.columns.map(({ open }, index) => ({ closed: cards(index + 1), open })),
      stock: cards(8),
    },
  });
}
