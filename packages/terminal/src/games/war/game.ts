/** War at the table: watched, not played. A game that never ends stops where it provably begins to repeat. */
import { stateOf } from '@baralho/table';
import { SPEEDS, type TableGame } from '../../table/table.ts';
import { goTo, pressWatching, stepTyping, watchingBar, watchingKeys } from '../watching.ts';
import { drawWar } from './draw.ts';
import type { Circle, WarForm } from './form.ts';

export function warTable<State extends object, Move>(
  form: WarForm<State, Move>,
): TableGame<State, Move, null> {
  const circles = new WeakMap<State, { readonly circle: Circle | undefined }>();
  /** Found once, in a fraction of a second. */
  const circleOf = (start: State): Circle | undefined => {
    let known = circles.get(start);
    if (known === undefined) circles.set(start, (known = { circle: form.circle(start) }));
    return known.circle;
  };
  const game: TableGame<State, Move, null> = {
    rules: form.rules,
    focus: () => null,
    name: (words) => words.war.name,
    variant: form.variant,
    keys: watchingKeys,
    bar: watchingBar,
    counted: (count, words) => words.war.steps(count),
    about: form.about,
    ...stepTyping,
    goTo: (table, step) => goTo(table, game, step),
    press: (table, press) => pressWatching(table, press, game),
    automatic: form.next,
    pausable: true,
    plain: form.plain,
    ending({ session }, { war: words }) {
      const state = stateOf(session);
      const steps = form.steps(state);
      const result = form.rules.result(state);
      if (result === 'drawn') return { text: words.tie(steps), result };
      if (result !== undefined)
        return { text: words.wins(form.names[result === 'won' ? 'a' : 'b'], steps), result };
      const circle = circleOf(session.start.state);
      return circle !== undefined && steps >= circle.from + circle.period
        ? { text: words.endless(circle.period, circle.from), result: 'drawn' }
        : undefined;
    },
    draw: ({ session, running, settings }, canvas, words) =>
      drawWar(
        canvas,
        form,
        session.states.slice(0, session.at + 1),
        { running, perSecond: SPEEDS[settings.speed] ?? 1 },
        words,
      ),
  };
  return game;
}
