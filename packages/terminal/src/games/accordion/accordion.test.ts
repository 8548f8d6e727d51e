import { numberedDeal } from '@baralho/core';
import { accordion } from '@baralho/core/games/accordion/index';
import { formatSave, newSession, parseSave, stateOf } from '@baralho/table';
import { accordionRulebook, startOfAccordion } from '@baralho/table/accordion/rulebook';
import { describe, expect, it } from 'vitest';
import { canvasText } from '../../screen/canvas.ts';
import { indexOf } from '../../screen/cards.ts';
import { readPresses } from '../../screen/keys.ts';
import { drawTable } from '../../table/frame.ts';
import { newTable, pressed } from '../../table/table.ts';
import { ticked } from '../../table/time.ts';
import { cornerOf, pileAtCell, rowLayout } from './draw.ts';
import { freeAccordion } from './game.ts';
import { wayToOnePile } from './hint.ts';

const SIZE = { columns: 80, rows: 24 };
const SETTINGS = { language: 'en', fourColours: false, speed: 2 } as const;
const sitAt = (number: number) =>
  newTable(
    freeAccordion,
    newSession(startOfAccordion(numberedDeal('accordion', number), 'pile'), 0),
    SETTINGS,
  );
type AccordionTable = ReturnType<typeof sitAt>;
const typed = (table: AccordionTable, text: string): AccordionTable =>
  readPresses(text).reduce((at, press) => pressed(at, press, freeAccordion, SIZE), table);

describe('the Accordion table', () => {
  it('shows all 52 cards at 80×24 and finds each under the mouse', () => {
    const table = sitAt(5);
    const text = canvasText(drawTable(table, freeAccordion, SIZE));
    for (const [card] of stateOf(table.session).piles) expect(text).toContain(indexOf(card ?? 0));
    const layout = rowLayout(52, SIZE);
    for (let pile = 0; pile < 52; pile++) {
      const { x, y } = cornerOf(layout, pile);
      expect(pileAtCell(layout, 52, x + 1, y + 2)).toBe(pile);
    }
  });

  it('moves by numbers, by cursor and by letter', () => {
    const table = sitAt(5);
    expect(typed(table, '4 1\r').session.steps.map(({ move }) => move)).toEqual([{ from: 3, to: 0 }]);
    expect(typed(table, '\x1b[C\x1b[C\x1b[Cz').session.steps.map(({ move }) => move)).toEqual([
      { from: 3, to: 0 },
    ]);
    expect(typed(table, '\t\r').session.steps).toHaveLength(1);
    expect(typed(table, '3 1\r').note?.text).toContain('Pile 3 cannot go onto 1');
    expect(typed(table, 'x').note?.tone).toBe('refusal');
  });

  it('saves and reads back', () => {
    const table = typed(typed(sitAt(5), '4 1\r'), 'u');
    expect(parseSave(formatSave(table.session, accordionRulebook), accordionRulebook)).toEqual({
      ok: true,
      value: table.session,
    });
  });

  it('looks into a pile', () => {
    const moved = typed(sitAt(5), '4 1\r');
    const [pile = []] = stateOf(moved.session).piles;
    const looked = typed(moved, '\x1b[H ');
    expect(looked.note?.text).toBe(`Pile 1, from the top: ${pile.toReversed().map(indexOf).join(' ')}`);
    expect(looked.session).toBe(moved.session);
  });

  it('gives a hint that is a move, and finishes when it knows how', () => {
    let finished = 0;
    for (let number = 0; number < 3; number++) {
      let table = sitAt(number);
      const hint = freeAccordion.hint?.(table);
      expect(accordion.moves(stateOf(table.session))).toContainEqual(hint?.move);
      if (wayToOnePile(stateOf(table.session)) === undefined) continue;
      finished++;
      table = typed(table, 'a');
      for (let i = 0; i < 60; i++) table = ticked(table, 60, freeAccordion);
      expect(table.note?.text).toContain('one pile in 51 moves');
    }
    expect(finished).toBeGreaterThan(0);
  });
});
