/**
 * The lecture's War for a session (seed 004), with all its switches. A start is a deal and the switches that are not as on the
 * slides: `b1:war:7 lecture war-size:1 exchange:off`. Several packs, and all chance after the deal, come from the deal's number,
 * so a deal must have one.
 */
import { type Deal, type GameId, misread, type Parsed, parseDeal, parsed } from '@baralho/core';
import {
  type LectureMove,
  type LectureOptions,
  type LectureState,
  lectureDeck,
  lectureNotation,
  lectureOptions,
  lectureSetup,
  lectureWar,
} from '@baralho/core/games/war/index';
import type { Rulebook, Start } from '../session.ts';
import { resultForA } from './rulebook.ts';

export const lectureVariant = (options: LectureOptions): string =>
  `lecture ${lectureOptions.format(options)}`.trim();

export function parseNumbered(game: GameId, code: string): Parsed<Deal> {
  const deal = parseDeal(game, code);
  return deal.ok && deal.value.number === undefined
    ? misread(0, code, `a numbered deal for the lecture's form: b1:${game}:NUMBER or day:DATE`)
    : deal;
}

/** From a deal that `parseNumbered` has read. */
export function startOfLecture(deal: Deal, { decks, ...rules }: LectureOptions): Start<LectureState> {
  const variant = lectureVariant({ decks, ...rules });
  const stream = deal.number as number;
  const deck = lectureDeck(stream, { decks, ...rules });
  return {
    text: `${deal.code} ${variant}`,
    deal: deal.code,
    variant,
    state: lectureWar.start(lectureSetup({ rules, deck, stream })),
  };
}

function readStart(text: string): Parsed<Start<LectureState>> {
  const [code = '', form, ...words] = text.split(' ');
  if (form !== 'lecture') return misread(0, text, "a deal and 'lecture'");
  const options = lectureOptions.parse(words.join(' '));
  if (!options.ok) return options;
  const deal = parseNumbered('war', code);
  return deal.ok ? parsed(startOfLecture(deal.value, options.value)) : deal;
}

export const lectureRulebook: Rulebook<LectureState, LectureMove> = {
  game: 'war',
  readStart,
  play: lectureWar.play,
  formatMove: lectureNotation.formatMove,
  parseMove: lectureNotation.parseMove,
  forced: (state) => lectureWar.moves(state)[0],
  decides: () => true,
  result: (state) => resultForA(lectureWar.outcome(state)),
};
