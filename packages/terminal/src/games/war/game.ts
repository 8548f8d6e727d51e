/** War at the table: watched, not played. A game that never ends is stopped where it has provably begun to repeat. */
import { type WarMove, type WarState, war } from '@baralho/core/games/war/index';
import { stateOf } from '../../table/session.ts';
import { SPEEDS, type TableGame } from '../../table/table.ts';
import { pressWatching, watchingBar, watchingKeys } from '../watching.ts';
import { drawWar } from './draw.ts';
import { endingOf, warRules } from './start.ts';

export const warTable: TableGame<WarState, WarMove, null> = {
  rules: warRules,
  focus: () => null,
  name: (words) => words.games.war,
  variant: () => '',
  keys: watchingKeys,
  bar: watchingBar,
  counted: (count, words) => words.war.steps(count),
  about: (words) => words.war.about,
  typing: /(?!)/,
  readTyped: (text) => ({ refusal: text }),
  press: (table, press) => pressWatching(table, press, warTable),
  automatic: (state) => war.moves(state)[0],
  pausable: true,
  ending({ session }, { war: words }) {
    const ending = endingOf(session.start.state);
    const { steps } = stateOf(session);
    if (ending.kind === 'endless')
      return steps < ending.from + ending.period
        ? undefined
        : { text: words.endless(ending.period, ending.from), result: 'drawn' };
    if (steps < ending.steps) return undefined;
    return ending.kind === 'won'
      ? { text: words.wins(ending.by, ending.steps), result: ending.by === 'a' ? 'won' : 'lost' }
      : { text: words.tie(ending.steps), result: 'drawn' };
  },
  draw: ({ session, running, settings }, canvas, words) =>
    drawWar(
      canvas,
      session.states.slice(0, session.at + 1),
      { running, perSecond: SPEEDS[settings.speed] ?? 1 },
      words,
    ),
};
