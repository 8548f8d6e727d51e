/** Beggar-my-neighbour at the table: watched, not played. A game that never ends stops where it begins to repeat. */
import {
  type BeggarEnding,
  type BeggarMove,
  type BeggarState,
  beggar,
  beggarNotation,
  playBeggar,
} from '@baralho/core/games/beggar/index';
import { stateOf } from '@baralho/table';
import { beggarRulebook } from '@baralho/table/beggar/rulebook';
import { SPEEDS, type TableGame } from '../../table/table.ts';
import { goTo, pressWatching, stepTyping, watchingBar, watchingKeys } from '../watching.ts';
import { drawBeggar } from './draw.ts';

const endings = new WeakMap<BeggarState, BeggarEnding>();

/** Played to the end once, in a few microseconds. */
function endingOf(start: BeggarState): BeggarEnding {
  const known = endings.get(start) ?? playBeggar(start);
  endings.set(start, known);
  return known;
}

export const beggarTable: TableGame<BeggarState, BeggarMove, null> = {
  rules: beggarRulebook,
  focus: () => null,
  name: (words) => words.beggar.name,
  variant: () => '',
  keys: watchingKeys,
  bar: watchingBar,
  counted: (count, words) => words.beggar.cards(count),
  about: (words) => words.beggar.about,
  ...stepTyping,
  goTo: (table, step) => goTo(table, beggarTable, step),
  press: (table, press) => pressWatching(table, press, beggarTable),
  automatic: (state) => beggar.moves(state)[0],
  pausable: true,
  plain: beggarNotation.formatState,
  ending({ session }, { beggar: words }) {
    const { cards, tricks, turn } = stateOf(session);
    const result = beggarRulebook.result(stateOf(session));
    if (result !== undefined) return { text: words.wins(turn === 1 ? 'a' : 'b', tricks), result };
    const ahead = endingOf(session.start.state);
    return ahead.kind === 'endless' && cards >= ahead.from.cards + ahead.period.cards
      ? { text: words.endless(ahead.period.tricks, ahead.from.tricks), result: 'drawn' }
      : undefined;
  },
  draw: ({ session, running, settings }, canvas, words) =>
    drawBeggar(
      canvas,
      session.states.slice(0, session.at + 1),
      running ? (SPEEDS[settings.speed] ?? 1) : undefined,
      words,
    ),
};
