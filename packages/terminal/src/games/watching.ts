/** The keys of a game that plays itself: run, pause, step forward and back. */

import { lastOf } from '@baralho/core';
import { jumped, redone, stateOf, undone } from '@baralho/table';
import type { Press } from '../screen/keys.ts';
import { announced, playMove, type Table, type TableGame } from '../table/table.ts';
import type { Words } from '../table/words.ts';

export const watchingKeys = ({ keys }: Words): readonly (readonly [string, string])[] => [
  ['p  Enter', keys.run],
  ['space  →', keys.step],
  ['←', keys.undo],
  ['120 ⏎', keys.jump],
  ['+  -', keys.speed],
];

export const watchingBar = ({ short, keys }: Words): readonly (readonly [string, string])[] => [
  ['␣', short.step],
  ['p', short.run],
  ['+-', keys.speed],
];

/** One step forward: redoes an undone move, or makes the next one. */
function step<State, Move, Focus>(
  table: Table<State, Move, Focus>,
  game: TableGame<State, Move, Focus>,
): Table<State, Move, Focus> {
  const paused = { ...table, running: false, since: 0 };
  if (table.session.at < table.session.steps.length) return { ...paused, session: redone(table.session) };
  const move = game.automatic?.(stateOf(table.session), table.settings);
  return move === undefined ? paused : playMove(paused, game, move);
}

/** A step, typed as its number. */
export const stepTyping = {
  typing: /[0-9]/,
  readTyped: (text: string): { readonly step: number } => ({ step: Number.parseInt(text, 10) || 0 }),
};

/** No game that was ever watched is longer. */
const LAST_STEP = 100_000;

/** Goes to a step: back through the moves played, or forward until it or the end is reached. */
export function goTo<State, Move, Focus>(
  table: Table<State, Move, Focus>,
  game: TableGame<State, Move, Focus>,
  step: number,
): Table<State, Move, Focus> {
  const { session, settings } = table;
  const states = [...session.states];
  const steps = [...session.steps];
  const next = (): Move | undefined => game.automatic?.(lastOf(states), settings);
  for (let move = next(); move !== undefined && steps.length < Math.min(step, LAST_STEP); move = next()) {
    states.push(game.rules.play(lastOf(states), move));
    steps.push({ move, automatic: false });
  }
  const there = jumped({ ...session, states, steps }, step);
  return announced({ ...table, session: there, running: false, since: 0, note: undefined }, game);
}

export function pressWatching<State, Move, Focus>(
  table: Table<State, Move, Focus>,
  press: Press,
  game: TableGame<State, Move, Focus>,
): Table<State, Move, Focus> | undefined {
  const key = press.kind === 'sign' ? press.sign : press.kind === 'key' ? press.key : press.action;
  switch (key) {
    case ' ':
    case 'right':
      return step(table, game);
    case 'left':
      return { ...table, running: false, note: undefined, session: undone(table.session) };
    case 'p':
    case 'enter':
    case 'press':
      return { ...table, running: !table.running, since: 0, note: undefined };
    default:
      return undefined;
  }
}
