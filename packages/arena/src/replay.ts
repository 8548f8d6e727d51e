/** Replays a recorded game as its bots saw it. */
import { parseSpeech } from './entrant.ts';
import { type GameRecord, gameOf } from './record.ts';

/** One text for the deal and one after every move, from the states of `replay`. */
export const frames = (record: GameRecord, states: readonly unknown[]): readonly string[] =>
  gameOf(record).frames(record, states);

/** The request to a bot before a move (from 1), in its own notation; undefined if there is no such move. */
export function requestAt(record: GameRecord, states: readonly unknown[], move: number): string | undefined {
  const game = gameOf(record);
  const state = record.moves[move - 1] === undefined ? undefined : states[move - 1];
  const seat = state === undefined ? undefined : game.toMove(state);
  if (seat === undefined) return undefined;
  const { speech } = parseSpeech(record.seats[seat]?.command ?? '');
  return `${game.request(game.view(state, seat), speech.dialect)}${speech.stays ? '\n' : ''}`;
}
