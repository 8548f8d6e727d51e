/**
 * The lecture's War at the table (seed 004), with every switch of `simulate war`. A start is a deal and the switches that are not
 * as on the slides: `b1:war:7 lecture war-size:1 exchange:off`. Several packs, and all chance after the deal, come from the
 * deal's number, so a deal must have one.
 */
import {
  type Card,
  type Deal,
  type GameId,
  misread,
  numberedDeck,
  type Parsed,
  packs,
  parseDeal,
  parsed,
} from '@baralho/core';
import {
  followLecture,
  type LectureMove,
  type LectureOptions,
  type LectureState,
  lectureNotation,
  lectureOptions,
  lectureWar,
  USUAL,
} from '@baralho/core/games/war/index';
import type { Start } from '../../table/session.ts';
import { type Laid, resultOf, type Side, type WarForm } from './form.ts';

/** Looking further ahead would keep the player waiting; nobody watches so long. */
const PATIENCE = 100_000;

const variantOf = (options: LectureOptions): string => `lecture ${lectureOptions.format(options)}`.trim();

export function parseNumbered(game: GameId, code: string): Parsed<Deal> {
  const deal = parseDeal(game, code);
  return deal.ok && deal.value.number === undefined
    ? misread(0, code, `a numbered deal for the lecture's form: b1:${game}:NUMBER or day:DATE`)
    : deal;
}

/** From a deal that `parseNumbered` has read. */
export function startOfLecture(deal: Deal, { decks, ...rules }: LectureOptions): Start<LectureState> {
  const variant = variantOf({ decks, ...rules });
  const stream = deal.number as number;
  const deck = numberedDeck('war', stream, packs(decks));
  return {
    text: `${deal.code} ${variant}`,
    deal: deal.code,
    variant,
    state: lectureWar.start({ rules, deck, stream }),
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

const held = (state: LectureState, side: Side): number => state[side].hand.length + state[side].won.length;

/** The battle laid out again: one card each and a block for every war, less what a player could not lay. */
function laid(before: LectureState | undefined, now: LectureState): Laid {
  const { warSize } = now.rules;
  const layOut = (side: Side): readonly Card[] => {
    if (before === undefined) return [];
    const { hand, won } = before[side];
    const unpaid = now.short === undefined || (now.short === 'b' && side === 'a') ? 0 : 1;
    return [...hand, ...won.toReversed()].slice(0, 1 + warSize * (now.wars - before.wars - unpaid));
  };
  const decided = before !== undefined && now.short === undefined;
  return {
    a: layOut('a'),
    b: layOut('b'),
    openEvery: warSize,
    taker: !decided ? undefined : held(now, 'a') > held(before, 'a') ? 'a' : 'b',
  };
}

export const lectureForm: WarForm<LectureState, LectureMove> = {
  rules: {
    game: 'war',
    readStart,
    play: lectureWar.play,
    formatMove: lectureNotation.formatMove,
    parseMove: lectureNotation.parseMove,
    decides: () => true,
    result: (state) => resultOf(lectureWar.outcome(state)),
  },
  names: { a: 'A', b: 'B' },
  about: (words) => words.war.aboutLecture,
  variant: ({ rules }) => variantOf({ ...USUAL, ...rules }),
  next: (state) => lectureWar.moves(state)[0],
  steps: ({ battles }) => battles,
  wars: ({ wars }) => wars,
  held,
  laid,
  circle(start) {
    if (start.rules.exchange) return undefined;
    const ending = followLecture(start, PATIENCE);
    return ending?.kind === 'endless' ? ending : undefined;
  },
};
