/** The lecture's War at the table (the War lecture): what to show of a battle, and when a game provably never ends. */
import {
  type LectureMove,
  type LectureState,
  lectureNotation,
  lectureWar,
  USUAL,
} from '@baralho/core/games/war/index';
import { battleBetween, circleOf, heldBy, lectureRulebook, lectureVariant } from '@baralho/table/war/lecture';
import type { Laid, WarForm } from './form.ts';

function laid(before: LectureState | undefined, now: LectureState): Laid {
  const battle = before === undefined ? { a: [], b: [], taker: undefined } : battleBetween(before, now);
  return { ...battle, openEvery: now.rules.warSize };
}

export const lectureForm: WarForm<LectureState, LectureMove> = {
  rules: lectureRulebook,
  plain: lectureNotation.formatState,
  names: { a: 'A', b: 'B' },
  about: (words) => words.war.aboutLecture,
  variant: ({ rules }) => lectureVariant({ ...USUAL, ...rules }),
  next: (state) => lectureWar.moves(state)[0],
  steps: ({ battles }) => battles,
  wars: ({ wars }) => wars,
  held: heldBy,
  laid,
  circle: circleOf,
};
