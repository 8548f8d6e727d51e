/**
 * What a tournament program reads (LI2, 3.4): the hand and every play so far, one per line. Real programs of the course expect
 * a first line with the number of plays, which the assignment leaves out; both forms can be read, in both notations.
 */
import type { CardSet } from '../../cards/cardSet.ts';
import { formatGlyphs, formatSignedCards } from '../../cards/glyphs.ts';
import { misread, type Parsed, parsed } from '../../parsed.ts';
import { toBeatAfter } from './following.ts';
import { type Dialect, formatPlay, parseHand, parsePlay } from './notation.ts';
import { HAND_SIZE, type Play, SEATS } from './rules.ts';
import { unseen, type View } from './view.ts';

export interface Request {
  readonly hand: CardSet;
  readonly plays: readonly Play[];
}

const END = 'the end of the input';

/** Glyphs have no blanks between them and follow the count line; text is as in the assignment. Every line ends with a newline. */
export function formatRequest({ hand, plays }: Request, dialect: Dialect = 'glyphs'): string {
  if (dialect === 'text')
    return [formatSignedCards(hand), ...plays.map((play) => formatPlay(play, dialect)), ''].join('\n');
  const lines = [formatGlyphs(hand), ...plays.map((play) => formatPlay(play))];
  return `${plays.length}\n${lines.join('\n').replaceAll(' ', '')}\n`;
}

function parseCount(text: string): Parsed<number> {
  return /^\s*\d{1,9}\s*$/.test(text)
    ? parsed(Number(text))
    : misread(0, text.trim(), 'the number of plays so far');
}

export function parseRequest(text: string): Parsed<Request> {
  const lines: { readonly text: string; readonly at: number }[] = [];
  for (let at = 0, end = 0; at < text.length; at = end + 1) {
    end = text.indexOf('\n', at);
    if (end < 0) end = text.length;
    lines.push({ text: text.slice(at, end), at });
  }
  let next = 0;
  const read = <T>(parse: (line: string) => Parsed<T>, expected: string): Parsed<T> => {
    const line = lines[next++];
    if (line === undefined) return misread(text.length, END, expected);
    const value = parse(line.text);
    return value.ok ? value : misread(line.at + value.error.at, value.error.found, value.error.expected);
  };

  const counted = /^\s*[-+]?\d+\s*$/.test(lines[0]?.text ?? '');
  const count = counted ? read(parseCount, 'the number of plays so far') : undefined;
  if (count?.ok === false) return count;
  const hand = read(parseHand, counted ? 'a hand' : 'a hand, or the number of plays so far');
  if (!hand.ok) return hand;
  const plays: Play[] = [];
  for (; next < lines.length || (count !== undefined && plays.length < count.value); ) {
    const line = lines[next];
    if (line !== undefined && line.text.trim() === '') {
      next++;
      continue;
    }
    if (line !== undefined && plays.length === count?.value)
      return misread(line.at, line.text, `the end of the input after ${count.value} plays`);
    const play = read(parsePlay, `play ${plays.length + 1} of ${count?.value}`);
    if (!play.ok) return play;
    plays.push(play.value);
  }
  return parsed({ hand: hand.value, plays });
}

/** The starter is seat 0 and play i was made by seat i mod 4, so a request shows whose turn it is. */
export function viewOfRequest({ hand, plays }: Request): View {
  const seat = plays.length % SEATS;
  const laid = [0, 0, 0, 0];
  for (const [i, play] of plays.entries()) laid[i % SEATS] = (laid[i % SEATS] ?? 0) + play.size;
  const view: View = {
    seat,
    hand,
    starter: 0,
    mustLead: false,
    plays,
    counts: laid.map((cards, other) => (other === seat ? hand.size : HAND_SIZE - cards)),
    toMove: seat,
    toBeat: toBeatAfter(plays),
  };
  const hidden = unseen(view).size;
  const others = view.counts.reduce((sum, count) => sum + count, 0) - hand.size;
  if (others === hidden && view.counts.every((count) => count > 0)) return view;
  // A handwritten request need not come from a whole game; then the others hold equal shares of the unseen cards.
  const share = (place: number): number => Math.floor((hidden + 3 - place) / 3);
  const counts = laid.map((_, other) => (other === seat ? hand.size : share((other - seat + SEATS) % SEATS)));
  return { ...view, counts };
}
