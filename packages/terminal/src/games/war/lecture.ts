/** The lecture's War at the table (seed 004): what to show of a battle, and when a game is known never to end. */
import type { Card } from '@baralho/core';
import {
  followLecture,
  type LectureMove,
  type LectureState,
  lectureNotation,
  lectureWar,
  USUAL,
} from '@baralho/core/games/war/index';
import { lectureRulebook, lectureVariant } from '@baralho/table/war/lecture';
import type { Laid, Side, WarForm } from './form.ts';

/** Looking further ahead would keep the player waiting; nobody watches so long. */
const PATIENCE = 100_000;

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
  rules: lectureRulebook,
  plain: lectureNotation.formatState,
  names: { a: 'A', b: 'B' },
  about: (words) => words.war.aboutLecture,
  variant: ({ rules }) => lectureVariant({ ...USUAL, ...rules }),
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
