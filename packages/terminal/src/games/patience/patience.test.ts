/** Every described game at the terminal's table: drawn completely at any size, played by keys and typed moves, saved. */
import { PATIENCE_IDS, type PatienceId, parseDeal } from '@baralho/core';
import { DESCRIPTIONS, formatMove, movesOf, namesOf, play, won } from '@baralho/core/games/patience/index';
import { formatSave, newSession, parseSave, stateOf } from '@baralho/table';
import { patienceRulebook } from '@baralho/table/patience/rulebook';
import { describe, expect, it } from 'vitest';
import { canvasText } from '../../screen/canvas.ts';
import { indexOf } from '../../screen/cards.ts';
import { readPresses } from '../../screen/keys.ts';
import { drawTable } from '../../table/frame.ts';
import { newTable, pressed, wordsOf } from '../../table/table.ts';
import { patienceTable } from './game.ts';
import { layoutOf, pileAt } from './layout.ts';

const SIZE = { columns: 80, rows: 24 };
const SETTINGS = { language: 'en', fourColours: false, speed: 2 } as const;

function sitAt(id: PatienceId, code = '7') {
  const deal = parseDeal(id, code);
  if (!deal.ok) throw new Error(deal.error.expected);
  const game = patienceTable(id, DESCRIPTIONS[id]);
  const start = patienceRulebook(id, DESCRIPTIONS[id]).startOf(deal.value, {});
  if (!start.ok) throw new Error(start.error.expected);
  const table = newTable(game, newSession(start.value, 0), SETTINGS);
  const typed = (at: typeof table, text: string): typeof table =>
    readPresses(text).reduce((before, press) => pressed(before, press, game, SIZE), at);
  return { game, table, typed };
}

describe.each(PATIENCE_IDS)('%s', (id) => {
  it.each([
    [80, 24],
    [120, 40],
    [200, 60],
  ])('is drawn whole on %i × %i, and every pile is found under the mouse', (columns, rows) => {
    const { game, table } = sitAt(id);
    const state = stateOf(table.session);
    const size = { columns, rows };
    const text = canvasText(drawTable(table, game, size));
    for (const { open } of Object.values(state.piles)) {
      const top = open.at(-1);
      if (top !== undefined) expect(text).toContain(indexOf(top));
    }
    const layout = layoutOf(state, size);
    const { all } = namesOf(state.rules);
    expect(layout.spots.map(({ pile }) => pile).toSorted()).toEqual(all.toSorted());
    for (const { pile, x, y } of layout.spots) {
      expect([x >= 0, x + layout.card.columns <= columns, y + layout.card.rows <= rows - 1]).toEqual([
        true,
        true,
        true,
      ]);
      expect(pileAt(layout, x + 1, y)).toBe(pile);
    }
  });

  it('plays forty moves of a game by its notation, is saved and read back, and undone to the deal', () => {
    const { game, table, typed } = sitAt(id);
    let at = table;
    for (let step = 0; step < 40; step++) {
      const state = stateOf(at.session);
      const moves = movesOf(state);
      const move = moves[(step * 7) % Math.max(1, moves.length)];
      if (move === undefined) break;
      // A move that begins with a letter that is also a key is typed in the plain dialogue, which passes the whole line on.
      at = typed({ ...at, typed: formatMove(move) }, '\r');
      expect(stateOf(at.session)).toEqual(play(state, move));
      expect(canvasText(drawTable(at, game, SIZE))).not.toBe('');
    }
    expect(parseSave(formatSave(at.session, game.rules), game.rules)).toEqual({
      ok: true,
      value: at.session,
    });
    const undone = typed(at, 'u'.repeat(60));
    expect(undone.session.at).toBe(0);
  });

  it('explains itself on the help page', () => {
    const { game, table, typed } = sitAt(id);
    const text = canvasText(drawTable(typed(table, '?'), game, SIZE));
    expect(text).toContain('Help');
    expect(text).toMatch(/ u {2}r/);
  });
});

it('plays FreeCell by cursor, by mouse and by letters, and says why a move is impossible', () => {
  const { game, table, typed } = sitAt('freecell', 'ms:617');
  const layout = layoutOf(stateOf(table.session), SIZE);
  const to = (pile: string) => layout.spots.find((spot) => spot.pile === pile) ?? { x: 0, y: 0 };
  const click = (at: typeof table, pile: string) =>
    pressed(
      at,
      { kind: 'mouse', action: 'press', button: 'left', x: to(pile).x + 1, y: to(pile).y },
      game,
      SIZE,
    );
  const celled = click(click(table, '1'), 'c2');
  expect(celled.session.steps.map(({ move }) => move)).toEqual([{ from: '1', to: 'c2', count: 1 }]);
  expect(typed(table, '1 c\r').session.steps.map(({ move }) => move)).toEqual([
    { from: '1', to: 'c1', count: 1 },
  ]);
  expect(typed(table, '1 2\r').note?.tone).toBe('refusal');
  expect(typed(table, '1 2\r').note?.text).toContain('cannot go on');
  expect(typed(celled, '2 c2\r').note?.text).toBe('The cell already holds a card.');
  expect(typed(table, '\x1b[C\r\r').session.at).toBe(1);
});

it('ends where no move is left, and not before', () => {
  const { game, table } = sitAt('golf');
  let at = stateOf(table.session);
  while (movesOf(at).length > 0) at = play(at, movesOf(at).at(-1) ?? { from: 's', to: 'h', count: 1 });
  expect(won(at)).toBe(false);
  const over = newTable(game, { ...table.session, states: [at] }, SETTINGS);
  expect(game.ending(over, wordsOf(over))?.result).toBe('lost');
  expect(game.ending(table, wordsOf(table))).toBeUndefined();
  expect(game.interlude?.(table, wordsOf(table))).toBeUndefined();
});
