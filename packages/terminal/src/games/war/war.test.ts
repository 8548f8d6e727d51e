import { numberedDeal, parseDeal } from '@baralho/core';
import {
  formatLectureEnding,
  lectureOptions,
  lectureSetup,
  playLecture,
  playWar,
  USUAL,
  type WarSetting,
} from '@baralho/core/games/war/index';
import { playWarChunk, summarizeWar, warParameters } from '@baralho/lab';
import { formatSave, newSession, parseSave, stateOf } from '@baralho/table';
import { startOfAccordion } from '@baralho/table/accordion/rulebook';
import { parseNumbered, startOfLecture } from '@baralho/table/war/lecture';
import { startOfJudge } from '@baralho/table/war/rulebook';
import { describe, expect, it } from 'vitest';
import { canvasText } from '../../screen/canvas.ts';
import { readPresses } from '../../screen/keys.ts';
import { drawTable } from '../../table/frame.ts';
import { newTable, pressed, SPEEDS, type Table, type TableGame } from '../../table/table.ts';
import { ticked } from '../../table/time.ts';
import { watchedAccordion } from '../accordion/watch.ts';
import { warTable } from './game.ts';
import { judgeForm } from './judge.ts';
import { lectureForm } from './lecture.ts';

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

const judgeTable = warTable(judgeForm);
const warAt = (code: string) => {
  const deal = parseDeal('war', code);
  if (!deal.ok) throw new Error(deal.error.expected);
  return newTable(judgeTable, newSession(startOfJudge(deal.value), 0), SETTINGS);
};

const lectureTable = warTable(lectureForm);
const lectureAt = (code: string, changes: Partial<WarSetting> = {}) => {
  const deal = parseNumbered('war', code);
  if (!deal.ok) throw new Error(deal.error.expected);
  return newTable(
    lectureTable,
    newSession(startOfLecture(deal.value, { ...lectureOptions.usual, ...changes }), 0),
    SETTINGS,
  );
};

describe('the judge’s War at the table', () => {
  it('goes to a step that is typed, back and on, and no further than the end', () => {
    const start = warAt('b1:war:1');
    const there = typed(judgeTable, start, '120\r');
    expect(there.session.at).toBe(120);
    expect(there.running).toBe(false);
    expect(canvasText(drawTable(there, judgeTable, SIZE))).toContain('120 steps');
    const stepped = Array.from({ length: 120 }).reduce<typeof start>(
      (at) => typed(judgeTable, at, ' '),
      start,
    );
    expect(stateOf(there.session)).toEqual(stateOf(stepped.session));
    expect(typed(judgeTable, there, '7\r').session.at).toBe(7);
    const short = [1, 2, 3, 4, 5, 6, 7, 8]
      .map((number) => warAt(`b1:war:${number}`))
      .find(({ session }) => playWar(session.start.state).kind === 'won');
    const end = short && typed(judgeTable, short, '99999\r');
    expect(end?.note?.tone).toBe('end');
    expect(end?.session.at).toBe(end?.session.steps.length);
  });

  it('ends as foretold, or says that it never ends, and stops there', () => {
    const kinds = new Set<string>();
    for (let number = 0; number < 12; number++) {
      const table = warAt(String(number));
      const ending = playWar(table.session.start.state);
      kinds.add(ending.kind);
      const end = ranOut(judgeTable, table);
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
    const table = typed(judgeTable, warAt('8'), '   \x1b[D');
    expect(table.session.at).toBe(2);
    expect(typed(judgeTable, table, '\x1b[C ').session.at).toBe(4);
    expect(canvasText(drawTable(table, judgeTable, SIZE))).toContain('2 steps');
  });

  it('shows the cards of the battle just decided, and who took them', () => {
    const table = typed(judgeTable, warAt('8'), ' ');
    const [before, now] = table.session.states;
    if (before === undefined || now === undefined) throw new Error('one step was made');
    const laid = judgeForm.laid(before, now);
    expect(laid).toMatchObject({ a: [before.a[0]], b: [before.b[0]] });
    expect(laid.taker === undefined).toBe(now.table.length > 0);
  });

  it('keeps to its speed', () => {
    let table = typed(judgeTable, { ...warAt('8'), settings: { ...SETTINGS, speed: 2 } }, 'p');
    for (let i = 0; i < 40; i++) table = ticked(table, 50, judgeTable);
    expect(table.session.at).toBe(4);
    table = typed(judgeTable, table, '+');
    for (let i = 0; i < 40; i++) table = ticked(table, 50, judgeTable);
    expect(table.session.at).toBe(14);
  });
});

describe('the lecture’s War at the table', () => {
  const SETTINGS_SIMULATED: readonly Partial<WarSetting>[] = [
    {},
    { warSize: 1, pickUp: 'winner-first', exchange: false },
    { warSize: 2, exchange: false, dealOrder: 'reversed' },
    { warSize: 4, shufflePrize: true, winnings: 'apart' },
    { decks: 2, warSize: 5 },
    { peace: true },
  ];

  it.each(SETTINGS_SIMULATED)(
    'ends the shortest and the longest simulated game after as many steps: %j',
    async (changes) => {
      const setting = { ...USUAL, ...changes };
      const tally = await playWarChunk(warParameters({ setting, giveUp: 1e5 }), 2 ** 32, 200);
      const { min, max } = summarizeWar(tally, 1);
      for (const extreme of [min, max]) {
        if (extreme === null) throw new Error('some of the games end');
        const { session, note } = ranOut(lectureTable, lectureAt(extreme.deal, changes));
        expect(session.at).toBe(extreme.steps);
        expect(note?.text).toMatch(new RegExp(`^[AB] wins in ${extreme.steps} steps\\.`));
      }
    },
  );

  it('says that a game never ends, and stops there', () => {
    const changes = { warSize: 2, exchange: false };
    const endless = Array.from({ length: 40 }, (_, number) => number).find((number) => {
      const { deck } = numberedDeal('war', number);
      const ending = playLecture(lectureSetup({ rules: { ...USUAL, ...changes }, deck, stream: number }));
      return ending.kind === 'endless' && ending.period < 1000;
    });
    const stream = endless ?? 0;
    const ending = playLecture(
      lectureSetup({ rules: { ...USUAL, ...changes }, deck: numberedDeal('war', stream).deck, stream }),
    );
    if (ending.kind !== 'endless') throw new Error('none of the first deals goes round');
    const { session, note } = ranOut(lectureTable, lectureAt(String(stream), changes));
    expect(note?.text.toLowerCase()).toContain(formatLectureEnding(ending));
    expect(session.at).toBe(ending.from + ending.period);
  });

  it('lays out every battle: what was laid is what changed hands', () => {
    const changes = { warSize: 2, winnings: 'apart' } as const;
    const { states } = ranOut(lectureTable, lectureAt('5', changes)).session;
    for (const [i, now] of states.entries()) {
      const before = states[i - 1];
      const { a, b, taker } = lectureForm.laid(before, now);
      if (before === undefined) continue;
      expect(lectureForm.held(now, 'a')).toBe(
        lectureForm.held(before, 'a') - a.length + (taker === 'a' ? a.length + b.length : 0),
      );
      expect(lectureForm.held(now, 'b')).toBe(
        lectureForm.held(before, 'b') - b.length + (taker === 'b' ? a.length + b.length : 0),
      );
    }
  });

  it('shows the switches, the wars and both players, and undoes', () => {
    const table = typed(lectureTable, lectureAt('5', { warSize: 1, decks: 2 }), '          u');
    const screen = canvasText(drawTable(table, lectureTable, SIZE));
    expect(screen).toContain('lecture war-size:1 · b1:war:5');
    expect(screen).toContain('9 steps');
    expect(screen).toMatch(/\d wars? · paused/);
    expect(screen).toContain('104');
  });

  it('is saved and read again with its switches, apart from the judge’s', () => {
    const { session } = typed(lectureTable, lectureAt('5', { peace: true, decks: 3 }), '   ');
    const saved = formatSave(session, lectureForm.rules);
    const read = parseSave(saved, lectureForm.rules);
    expect(read).toEqual({ ok: true, value: session });
    expect(parseSave(saved, judgeForm.rules).ok).toBe(false);
    expect(parseSave(formatSave(warAt('5').session, judgeForm.rules), lectureForm.rules).ok).toBe(false);
  });

  it('asks for a deal with a number', () => {
    expect(parseNumbered('war', 'ms:617').ok).toBe(false);
    expect(parseNumbered('war', 'day:2026-11-15').ok).toBe(true);
  });
});

describe('the judge’s Accordian at the table', () => {
  it('runs to its end', () => {
    const start = startOfAccordion(numberedDeal('accordion', 5), 'uva');
    const end = ranOut(watchedAccordion, newTable(watchedAccordion, newSession(start, 0), SETTINGS));
    expect(end.note?.text).toContain(`${stateOf(end.session).piles.length} piles remaining`);
  });
});
