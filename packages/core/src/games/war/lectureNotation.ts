/**
 * How the lecture's War is written: the switches that differ from the slides, the number of the random streams, and the deck
 * in deal order: `war-size:1 exchange:off stream:7 6h 7s 3s …`. A position is both hands and the cards that each player has
 * won.
 */
import type { Card } from '../../cards/card.ts';
import { PACK_52, packFault, packs } from '../../cards/deck.ts';
import { formatCardLower, formatCardsLower, parseCards } from '../../cards/text.ts';
import { LAST_DEAL } from '../../deals/deal.ts';
import type { Notation } from '../../game.ts';
import { itemAt } from '../../lists.ts';
import { misread, type Parsed, parsed } from '../../parsed.ts';
import { type LectureMove, type LectureSetup, type LectureState, lectureWar } from './lecture.ts';
import { checkLecture, lectureOptions } from './switches.ts';

function parseSetup(text: string): Parsed<LectureSetup> {
  const match = /^(.*)\bstream:(\d{1,16})(?=\s)/s.exec(text);
  if (match === null) return misread(0, text, "switches, 'stream:NUMBER' and the cards");
  const [{ length }, words = '', number = ''] = match;
  const options = lectureOptions.parse(words);
  if (!options.ok) return options;
  if (Number(number) > LAST_DEAL)
    return misread(length - number.length, number, `a number up to ${LAST_DEAL}`);
  const cards = parseCards(text.slice(length));
  if (!cards.ok) return misread(cards.error.at + length, cards.error.found, cards.error.expected);
  const deck = cards.value;
  const { decks, ...rules } = options.value;
  const fault = packFault(deck, packs(decks));
  if (fault === undefined) return checkLecture({ rules, deck, stream: Number(number) });
  const found = fault.why === 'missing' ? `${deck.length} cards` : formatCardLower(itemAt(deck, fault.index));
  return misread(
    length,
    found,
    `the ${packs(decks).length} cards of ${decks === 1 ? 'a pack' : `${decks} packs`}`,
  );
}

function formatState({ a, b, battles, wars }: LectureState): string {
  const line = (name: string, cards: readonly Card[]): string =>
    `${name}: ${formatCardsLower(cards)}`.trimEnd();
  return [
    `step ${battles}, wars ${wars}`,
    ...[line('A', a.hand), line('B', b.hand), line('A won', a.won), line('B won', b.won)],
  ].join('\n');
}

export const lectureNotation: Notation<LectureSetup, LectureState, LectureMove> = {
  formatSetup: ({ rules, deck, stream }) =>
    `${lectureOptions.format({ ...rules, decks: deck.length / PACK_52.length })} stream:${stream} ${formatCardsLower(deck)}`.trim(),
  parseSetup,
  formatState,
  formatMove: (move) => move,
  parseMove: (text, state) =>
    text.trim() === 'battle' && lectureWar.outcome(state) === undefined
      ? parsed('battle')
      : misread(0, text, "'battle'"),
};
