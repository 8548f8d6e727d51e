/** The shapes of stored events. */
import { GAME_IDS } from '@baralho/core';
import {
  anyNumber,
  anyText,
  byField,
  fields,
  oneOf,
  orNull,
  type Shape,
  tuple,
  whole,
  yesOrNo,
} from '@baralho/core/shape';
import { type Happening, TAKEOVERS } from '../events.ts';

const seat = whole(0, 7);
const bare = <const T extends string>(type: T) => ({ type: oneOf(type) });
export const optionsKept = fields(
  {
    games: anyNumber,
    seconds: anyNumber,
    bot: anyText,
    variant: anyText,
    takeover: oneOf(...TAKEOVERS),
  },
  { listed: yesOrNo, chat: yesOrNo },
);

/** A happening as it is stored. */
export const happeningShape: Shape<Happening> = byField('type', {
  opened: fields({ ...bare('opened'), game: oneOf(...GAME_IDS), options: optionsKept, who: anyText }),
  sat: fields({ ...bare('sat'), seat, who: anyText }),
  left: fields({ ...bare('left'), seat, why: oneOf('left', 'kicked', 'forgotten') }),
  renamed: fields({ ...bare('renamed'), seat }),
  hosted: fields({ ...bare('hosted'), who: anyText }),
  swapped: fields({ ...bare('swapped'), seats: tuple(seat, seat) }),
  set: fields({ ...bare('set'), options: optionsKept }),
  began: fields({ ...bare('began'), number: anyNumber, deck: anyText, salt: anyText, starter: seat }),
  played: fields({ ...bare('played'), seat, move: anyText, by: oneOf('person', 'bot'), ms: anyNumber }),
  standIn: fields({ ...bare('standIn'), seat, why: oneOf('away', 'time') }),
  back: fields({ ...bare('back'), seat }),
  paused: fields({ ...bare('paused'), seat, left: orNull(anyNumber) }),
  resumed: fields({ ...bare('resumed'), seat }),
  closed: fields({ ...bare('closed'), why: oneOf('host') }),
});
