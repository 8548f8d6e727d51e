/** Keys of a game that plays itself: run, pause, step to and fro. */

import { redone, stateOf, undone } from '@baralho/table';
import type { Press } from '../screen/keys.ts';
import { playMove, type Table, type TableGame } from '../table/table.ts';
import type { Words } from '../table/words.ts';

export const watchingKeys = ({ keys }: Words): readonly (readonly [string, string])[] => [
  ['p  Enter', keys.run],
  ['space  →', keys.step],
  ['←', keys.undo],
  ['+  -', keys.speed],
];

export const watchingBar = ({ short, keys }: Words): readonly (readonly [string, string])[] => [
  ['␣', short.step],
  ['p', short.run],
  ['+-', keys.speed],
];

/** One step on: along what was taken back, or the next move. */
function step<State, Move, Focus>(
  table: Table<State, Move, Focus>,
  game: TableGame<State, Move, Focus>,
): Table<State, Move, Focus> {
  const paused = { ...table, running: false, since: 0 };
  if (table.session.at < table.session.steps.length) return { ...paused, session: redone(table.session) };
  const move = game.automatic?.(stateOf(table.session));
  return move === undefined ? paused : playMove(paused, game, move);
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
