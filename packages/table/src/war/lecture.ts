/**
 * The lecture's War for a session (the War lecture), with all its switches. It starts from a deal and the switches that differ
 * from the slides: `b1:war:7 lecture war-size:1 exchange:off`. Several packs, and all chance after the deal, come from the
 * deal's number, so a deal must have one.
 */
import { type Card, type Deal, type GameId, misread, type Parsed, parseDeal, parsed } from '@baralho/core';
import {
  followLecture,
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

type Side = 'a' | 'b';

/** How many cards a player has, including those won and set apart. */
export const heldBy = (state: LectureState, side: Side): number =>
  state[side].hand.length + state[side].won.length;

export interface Battle {
  readonly a: readonly Card[];
  readonly b: readonly Card[];
  /** Nobody's when one ran out of cards. */
  readonly taker: Side | undefined;
}

/** A battle reconstructed: one card each and a block for every war, without what a player could not play. */
export function battleBetween(before: LectureState, now: LectureState): Battle {
  const layOut = (side: Side): readonly Card[] => {
    const { hand, won } = before[side];
    const unpaid = now.short === undefined || (now.short === 'b' && side === 'a') ? 0 : 1;
    return [...hand, ...won.toReversed()].slice(0, 1 + now.rules.warSize * (now.wars - before.wars - unpaid));
  };
  const taker = heldBy(now, 'a') > heldBy(before, 'a') ? 'a' : 'b';
  return { a: layOut('a'), b: layOut('b'), taker: now.short === undefined ? taker : undefined };
}

/** Steps: searching further would keep the player waiting, and nobody watches that long. */
export const WATCHED_STEPS = 100_000;

/** Where a game that is known never to end begins to repeat, and how long that takes. */
export function circleOf(
  start: LectureState,
): { readonly from: number; readonly period: number } | undefined {
  if (start.rules.exchange) return undefined;
  const ending = followLecture(start, WATCHED_STEPS);
  return ending?.kind === 'endless' ? ending : undefined;
}
