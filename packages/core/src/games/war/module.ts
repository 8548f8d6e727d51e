/**
 * War's entry in the registry: the judge's form, with the lecture's as a variant. The layout is the input that a judged
 * program reads.
 */
import { packs } from '../../cards/deck.ts';
import { numberedDeck } from '../../deals/deal.ts';
import { type GameModule, NO_OPTIONS, type Variant } from '../../game.ts';
import { misread } from '../../parsed.ts';
import { type LectureMove, type LectureSetup, type LectureState, lectureWar } from './lecture.ts';
import { lectureNotation } from './lectureNotation.ts';
import { warNotation } from './notation.ts';
import { checkSetup, dealTwo, halves, type WarMove, type WarSetup, type WarState, war } from './rules.ts';
import { checkLecture, type LectureOptions, lectureOptions } from './switches.ts';

/** Several packs, and all randomness after the deal, are derived from the deal's number, so a deal must have one. */
export const lectureVariant: Variant<LectureSetup, LectureState, LectureMove, LectureOptions> = {
  game: lectureWar,
  notation: lectureNotation,
  options: lectureOptions,
  setup({ number, code }, { decks, ...rules }) {
    return number === undefined
      ? misread(0, code, "a numbered deal for the lecture's form: b1:war:NUMBER or day:DATE")
      : checkLecture({ rules, deck: numberedDeck('war', number, packs(decks)), stream: number });
  },
};

export const warModule: GameModule<WarSetup, WarState, WarMove, null> = {
  game: war,
  notation: warNotation,
  options: NO_OPTIONS,
  setup: ({ deck }) => checkSetup(halves(deck)),
  variants: { lecture: lectureVariant },
  layout: ({ deck }) => warNotation.formatSetup(dealTwo(deck)),
};
