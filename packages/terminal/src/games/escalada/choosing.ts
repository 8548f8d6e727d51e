/** Choosing cards of the hand with keys and mouse, and playing them. */
import { CardSet } from '@baralho/core';
import { PASS } from '@baralho/core/games/escalada/index';
import { stateOf } from '@baralho/table';
import { hasNextGame, type MatchMove, type MatchState, YOU } from '@baralho/table/escalada/match';
import type { Size } from '../../screen/canvas.ts';
import type { Press } from '../../screen/keys.ts';
import { playMove, refuse, type Table, type TableGame, wordsOf } from '../../table/table.ts';
import { handCardAt, handLayout } from './draw.ts';
import { layable } from './hint.ts';
import { judged, viewOf } from './typed.ts';

export interface Focus {
  /** Position in the hand. */
  readonly cursor: number;
  readonly chosen: CardSet;
}

export type EscaladaGame = TableGame<MatchState, MatchMove, Focus>;
type EscaladaTable = Table<MatchState, MatchMove, Focus>;

function playChosen(game: EscaladaGame, table: EscaladaTable, cards: CardSet): EscaladaTable {
  const result = judged(stateOf(table.session), cards, wordsOf(table));
  if ('refusal' in result) return refuse(table, result.refusal);
  const size = viewOf(stateOf(table.session)).hand.size - cards.size;
  const cursor = Math.max(0, Math.min(table.focus.cursor, size - 1));
  return playMove({ ...table, since: 0, focus: { cursor, chosen: CardSet.EMPTY } }, game, result.move);
}

const toggled = (table: EscaladaTable, index: number): EscaladaTable => {
  const card = [...viewOf(stateOf(table.session)).hand][index];
  if (card === undefined) return table;
  const { chosen } = table.focus;
  return {
    ...table,
    note: undefined,
    focus: { cursor: index, chosen: chosen.has(card) ? chosen.without(card) : chosen.with(card) },
  };
};

/** Chooses the next legal combination in the list, or the one before. */
function cycled(table: EscaladaTable, by: 1 | -1): EscaladaTable {
  const view = viewOf(stateOf(table.session));
  const plays = view.toMove === YOU ? layable(view) : [];
  if (plays.length === 0) return table;
  const at = plays.findIndex((play) => play.equals(table.focus.chosen));
  const next = at < 0 ? (by === 1 ? 0 : plays.length - 1) : (at + by + plays.length) % plays.length;
  const chosen = plays[next] ?? PASS;
  return {
    ...table,
    note: undefined,
    focus: { cursor: [...view.hand].indexOf(chosen.lowest ?? -1), chosen },
  };
}

export function pressed(
  game: EscaladaGame,
  table: EscaladaTable,
  press: Press,
  size: Size,
): EscaladaTable | undefined {
  if (hasNextGame(stateOf(table.session)) && press.kind === 'key' && press.key === 'enter')
    return playMove({ ...table, since: 0, focus: { cursor: 0, chosen: CardSet.EMPTY } }, game, 'next game');
  const cards = viewOf(stateOf(table.session)).hand.size;
  const cursor = Math.min(table.focus.cursor, Math.max(0, cards - 1));
  const { chosen } = table.focus;
  const to = (index: number): EscaladaTable => ({
    ...table,
    focus: { cursor: (index + cards) % Math.max(1, cards), chosen },
    note: undefined,
  });
  if (press.kind === 'mouse') {
    if (press.action !== 'press') return table;
    if (press.button === 'right') return chosen.isEmpty ? table : playChosen(game, table, chosen);
    const index = handCardAt(handLayout(cards, size), cards, press.x, press.y);
    return index === undefined ? table : toggled(table, index);
  }
  if (press.kind === 'sign') {
    if (press.sign === ' ') return toggled(table, cursor);
    return press.sign === 'p' ? playChosen(game, table, PASS) : undefined;
  }
  switch (press.key) {
    case 'left':
      return to(cursor - 1);
    case 'right':
      return to(cursor + 1);
    case 'home':
      return to(0);
    case 'end':
      return to(cards - 1);
    case 'up':
      return toggled(table, cursor);
    case 'down':
      return { ...table, focus: { cursor, chosen: CardSet.EMPTY }, note: undefined };
    case 'tab':
      return cycled(table, 1);
    case 'back tab':
      return cycled(table, -1);
    case 'enter':
      return chosen.isEmpty
        ? refuse(table, wordsOf(table).escalada.noneChosen)
        : playChosen(game, table, chosen);
    default:
      return undefined;
  }
}
