import { numberedDeal, parseDeal } from '@baralho/core';
import { describe, expect, it } from 'vitest';
import { canvasText } from '../../screen/canvas.ts';
import { readPresses } from '../../screen/keys.ts';
import { drawTable } from '../../table/frame.ts';
import { newSession, stateOf } from '../../table/session.ts';
import { newTable, pressed, SPEEDS, type Table, type TableGame } from '../../table/table.ts';
import { ticked } from '../../table/time.ts';
import { startOfAccordion } from '../accordion/start.ts';
import { watchedAccordion } from '../accordion/watch.ts';
import { laidAfter } from './draw.ts';
import { warTable } from './game.ts';
import { endingOf, startOfWar } from './start.ts';

const SIZE = { columns: 80, rows: 24 };
const SETTINGS = { language: 'en', fourColours: false, speed: SPEEDS.length - 1 } as const;

function typed<State, Move, Focus>(
  game: TableGame<State, Move, Focus>,
  table: Table<State, Move, Focus>,
  text: string,
): Table<State, Move, Focus> {
  return readPresses(text).reduce((at, press) => pressed(at, press, game, SIZE), table);
}

function ranOut<State, Move, Focus>(
  game: TableGame<State, Move, Focus>,
  table: Table<State, Move, Focus>,
): Table<State, Move, Focus> {
  let at = typed(game, table, 'p');
  for (let i = 0; i < 3000 && at.note?.tone !== 'end'; i++) at = ticked(at, 50, game);
  return at;
}

const warAt = (code: string) => {
  const deal = parseDeal('war', code);
  if (!deal.ok) throw new Error(deal.error.expected);
  return newTable(warTable, newSession(startOfWar(deal.value), 0), SETTINGS);
};

describe('War at the table', () => {
  it('ends as foretold, or says that it never ends, and stops there', () => {
    const kinds = new Set<string>();
    for (let number = 0; number < 12; number++) {
      const table = warAt(String(number));
      const ending = endingOf(table.session.start.state);
      kinds.add(ending.kind);
      const end = ranOut(warTable, table);
      const steps = stateOf(end.session).steps;
      if (ending.kind === 'endless') {
        expect(end.note?.text).toContain(`repeats every ${ending.period} steps from step ${ending.from}`);
        expect(steps).toBe(ending.from + ending.period);
      } else {
        expect(end.note?.text).toContain(`in ${ending.steps} steps`);
        expect(steps).toBe(ending.steps);
      }
      expect(end.running).toBe(false);
    }
    expect(kinds.has('won')).toBe(true);
  });

  it('steps to and fro', () => {
    const table = typed(warTable, warAt('8'), '   \x1b[D');
    expect(table.session.at).toBe(2);
    expect(typed(warTable, table, '\x1b[C ').session.at).toBe(4);
    expect(canvasText(drawTable(table, warTable, SIZE))).toContain('2 steps');
  });

  it('shows the cards of the battle just decided, and who took them', () => {
    const table = typed(warTable, warAt('8'), ' ');
    const [before, now] = table.session.states;
    if (before === undefined || now === undefined) throw new Error('one step was made');
    const laid = laidAfter(before, now);
    expect(laid).toMatchObject({ a: [before.a[0]], b: [before.b[0]] });
    expect(laid.taker === undefined).toBe(now.table.length > 0);
  });

  it('keeps to its speed', () => {
    let table = typed(warTable, { ...warAt('8'), settings: { ...SETTINGS, speed: 2 } }, 'p');
    for (let i = 0; i < 40; i++) table = ticked(table, 50, warTable);
    expect(table.session.at).toBe(4);
    table = typed(warTable, table, '+');
    for (let i = 0; i < 40; i++) table = ticked(table, 50, warTable);
    expect(table.session.at).toBe(14);
  });
});

describe('the judge’s Accordian at the table', () => {
  it('runs to its end', () => {
    const start = startOfAccordion(numberedDeal('accordion', 5), 'uva');
    const end = ranOut(watchedAccordion, newTable(watchedAccordion, newSession(start, 0), SETTINGS));
    expect(end.note?.text).toContain(`${stateOf(end.session).piles.length} piles left`);
  });
});
