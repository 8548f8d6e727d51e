/** A recorded game as text: the table after each move, all hands face-up, in plain lines. */
import { formatGlyphs } from '@baralho/core';
import { escalada, formatPlay, handOf, type State } from '@baralho/core/games/escalada/index';
import type { GameRecord } from '../../record.ts';

function moveLine(record: GameRecord, index: number): string {
  const move = record.moves[index - 1];
  if (move === undefined) return `${record.seats[record.starter]?.name} starts.`;
  const seat = (record.starter + index - 1) % 4;
  const time = `${move.ms} ms${move.cpuMs === undefined ? '' : `, ${move.cpuMs} ms of CPU`}`;
  const fault = move.fault === undefined ? '' : `  ${move.fault.toUpperCase()}: ${move.note ?? ''}`;
  const cards = move.play === 'PASSO' ? 'PASSO' : [...move.play].join(' ');
  return `${record.seats[seat]?.name}: ${cards}  (${time})${fault}`;
}

function table(record: GameRecord, state: State, index: number): string {
  const mover = escalada.toMove(state);
  const width = Math.max(...record.seats.map(({ name }) => name.length));
  const hands = record.seats.map(({ name }, seat) => {
    const hand = handOf(state, seat);
    return `${seat === mover ? '›' : ' '} ${name.padEnd(width)}  ${String(hand.size).padStart(2)}  ${formatGlyphs(hand)}`;
  });
  const outcome = escalada.outcome(state);
  const below =
    outcome === undefined
      ? `to beat: ${state.toBeat === undefined ? 'nothing, a free lead' : formatPlay(state.toBeat.cards)}`
      : `${outcome.reason}: ${record.seats.map(({ name }, seat) => `${name} ${outcome.scores[seat]}`).join(', ')}`;
  return [
    `move ${index} of ${record.moves.length}   ${moveLine(record, index)}`,
    ...hands,
    `  ${below}`,
    '',
  ].join('\n');
}

/** One text for the deal and one after every move, from the states of `replay`. */
export const framesOf = (record: GameRecord, states: readonly State[]): readonly string[] =>
  states.map((state, index) => table(record, state, index));
