import { formatInitial, numberedDeal, stream } from '@baralho/core';
import {
  klondike,
  klondikeHidden,
  klondikeNotation,
  movesOf,
  parsePosition,
  SEED_RULES,
  type State,
  type View,
  viewOf,
} from '@baralho/core/games/klondike/index';
import { formatSave, newSession, parseSave, stateOf } from '@baralho/table';
import { klondikeRulebook, startOfDeal, startOfPosition } from '@baralho/table/klondike/rulebook';
import { describe, expect, it } from 'vitest';
import { SEED_POSITION, WON_GAMES } from '../../../../core/src/games/klondike/golden.suite.ts';
import { canvasText } from '../../screen/canvas.ts';
import { indexOf } from '../../screen/cards.ts';
import { changes } from '../../screen/changes.ts';
import { readPresses } from '../../screen/keys.ts';
import { drawTable } from '../../table/frame.ts';
import { newTable, pressed } from '../../table/table.ts';
import { ticked } from '../../table/time.ts';
import { klondikeTable } from './game.ts';
import { planHint, safeHint } from './hint.ts';
import { layoutOf, pileAt } from './layout.ts';
import { run } from './thoughts.ts';

const SIZE = { columns: 80, rows: 24 };
const SETTINGS = { language: 'en', fourColours: false, speed: 2 } as const;

const sitAt = (number: number, draw: 1 | 3 = 1) =>
  newTable(
    klondikeTable,
    newSession(startOfDeal(numberedDeal('klondike', number), { ...SEED_RULES, draw }), 0),
    SETTINGS,
  );
type KlondikeTable = ReturnType<typeof sitAt>;

const typed = (table: KlondikeTable, text: string): KlondikeTable =>
  readPresses(text).reduce((at, press) => pressed(at, press, klondikeTable, SIZE), table);

/** The exercise's print with every face-down card named. */
function formatState(state: State): string {
  const hidden = [...state.columns.flatMap(({ closed }) => closed), ...state.stock].values();
  return klondikeNotation
    .formatState(state)
    .replaceAll('*', () => `[${formatInitial(hidden.next().value as number)}]`);
}
const textOf = (table: KlondikeTable, size = SIZE): string =>
  canvasText(drawTable(table, klondikeTable, size));

describe('the Klondike table', () => {
  it.each(WON_GAMES)(
    '$code is won by typed moves, undone to the deal and redone',
    ({ code, draw, moves }) => {
      const start = sitAt(Number(code.split(':')[2]), draw);
      const won = moves.reduce((table, move) => typed(table, `${move}\r`), start);
      expect(won.note).toMatchObject({ tone: 'end' });
      expect(textOf(won)).toContain(`You won in ${moves.length} moves!`);
      const back = typed(won, 'u'.repeat(moves.length));
      expect(stateOf(back.session)).toEqual(stateOf(start.session));
      expect(typed(back, 'u').note?.text).toContain('nothing to undo');
      expect(stateOf(typed(back, 'r'.repeat(moves.length)).session)).toEqual(stateOf(won.session));
    },
  );

  it('reads letters for piles and refuses with a reason', () => {
    const table = sitAt(27);
    expect(typed(table, '6 f\r').session.steps.map(({ move }) => move)).toEqual([{ from: 6, to: 10 }]);
    expect(typed(table, 's w\r').session.steps.map(({ move }) => move)).toEqual([{ from: 8, to: 9 }]);
    expect(typed(table, 'w 4\r').note?.text).toBe('Pile 9 is empty.');
    expect(typed(table, '1 2\r').note?.text).toBe(
      'Q♠ does not go on 2♦; it takes the next lower rank of the other colour.',
    );
    expect(typed(table, '8\r').note?.tone).toBe('refusal');
    expect(typed(table, '8 9\x7f\x7f\x1b').typed).toBe('');
  });

  it('is played with arrows and with the mouse alike', () => {
    const table = sitAt(27);
    const layout = layoutOf(viewOf(stateOf(table.session)), SIZE);
    for (let pile = 1; pile <= 13; pile++) {
      const left = layout.lefts[pile <= 7 ? pile - 1 : ([0, 1, 3, 4, 5, 6][pile - 8] ?? 0)] ?? 0;
      expect(pileAt(layout, left + 1, pile <= 7 ? layout.columnsTop : layout.top)).toBe(pile);
    }
    const [x6 = 0, x2 = 0, x3 = 0] = [5, 1, 2].map((i) => (layout.lefts[i] ?? 0) + 2);
    const right = typed(table, `\x1b[<2;${x6};${layout.columnsTop + 2}M`);
    expect(right.session.steps.map(({ move }) => move)).toEqual([{ from: 6, to: 10 }]);
    const dragged = typed(
      table,
      `\x1b[<0;${x2};${layout.columnsTop + 1}M\x1b[<0;${x3};${layout.columnsTop + 2}m`,
    );
    expect(dragged.session.steps.map(({ move }) => move)).toEqual([{ from: 2, to: 3 }]);
    const arrows = typed(table, '\x1b[B\x1b[C\r\x1b[C\r');
    expect(arrows.session.steps.map(({ move }) => move)).toEqual([{ from: 2, to: 3 }]);
  });

  it('saves and reads back, undone moves and position too', () => {
    const table = typed(typed(sitAt(27), '6 10\r8 9\r8 9\r'), 'u');
    const read = parseSave(formatSave(table.session, klondikeRulebook), klondikeRulebook);
    expect(read).toEqual({ ok: true, value: table.session });
    const position = startOfPosition(SEED_POSITION, { ...SEED_RULES, draw: 3 }, 7);
    if (!position.ok) throw new Error(position.error.expected);
    expect(klondikeRulebook.readStart(position.value.text)).toEqual(position);
    const named = formatState(position.value.state);
    const known = startOfPosition(named, { ...SEED_RULES, draw: 3 }, 8);
    expect(known.ok && known.value.state).toEqual(position.value.state);
    expect(parseSave('{"version":1}', klondikeRulebook).ok).toBe(false);
    expect(parseSave('nonsense', klondikeRulebook).ok).toBe(false);
  });

  it('finishes by itself when nothing is closed any more', () => {
    const game = WON_GAMES[0];
    const open = game?.moves.slice(0, 95).reduce((table, move) => typed(table, `${move}\r`), sitAt(27));
    let table = typed(open as KlondikeTable, 'a');
    expect(table.queue.length).toBeGreaterThan(0);
    for (let i = 0; table.queue.length > 0 && i < 500; i++) table = ticked(table, 60, klondikeTable);
    expect(klondike.outcome(stateOf(table.session))?.reason).toBe('won');
  });

  it('counts time only while a game is on', () => {
    const fresh = sitAt(27);
    expect(ticked(fresh, 1000, klondikeTable).session.ms).toBe(0);
    const begun = typed(fresh, '8 9\r');
    expect(ticked(begun, 1000, klondikeTable).session.ms).toBe(1000);
    expect(ticked(typed(begun, '?'), 1000, klondikeTable).session.ms).toBe(0);
  });
});

describe('what the player may set', () => {
  it('lets safe auto-move to foundations, and takes them back with the move before', () => {
    const set = typed(sitAt(27), 'A');
    expect(set.settings.autoPlay).toBe('safe');
    // The ace of clubs is face-up on column 6.
    const out = ticked(ticked(set, 1000, klondikeTable), 1000, klondikeTable);
    expect(stateOf(out.session).foundations.flat()).toHaveLength(1);
    const turned = ticked(typed(out, '8 9\r'), 1000, klondikeTable);
    // The ace of spades is the first of the stock.
    expect(stateOf(turned.session).foundations.flat()).toHaveLength(2);
    expect(stateOf(typed(turned, 'u').session)).toBe(stateOf(out.session));
    expect(typed(sitAt(27), 'AAA').settings.autoPlay).toBe('off');
  });

  it('counts points or dollars in the title', () => {
    const game = typed(sitAt(27), '6 f\r');
    expect(textOf(game)).not.toMatch(/[Σ$]/);
    expect(textOf(typed(game, '$'))).toContain('Σ 15   1 move ');
    expect(textOf(typed(game, '$$'))).toContain('$ −47   1 move ');
    expect(textOf(typed(game, '$$$')).split('\n')[0]).not.toMatch(/[Σ$]/);
  });
});

/** Random games of up to 150 moves, each state shown. */
function* somePlay(games: number): Generator<State> {
  for (let number = 0; number < games; number++) {
    const random = stream('some play', number);
    let { state } = startOfDeal(numberedDeal('klondike', number), {
      ...SEED_RULES,
      draw: number % 2 ? 3 : 1,
    });
    for (let i = 0; i < 150; i++) {
      const moves = movesOf(state).filter(({ from }) => from < 10);
      const [up] = moves.filter(({ to }) => to >= 10);
      const move = random.below(2) === 0 && up ? up : moves[random.below(moves.length)];
      if (move === undefined) break;
      state = klondike.play(state, move);
      if (i % 10 === 9) yield state;
    }
  }
}

const withState = (state: State): KlondikeTable => {
  const table = sitAt(1);
  return { ...table, session: { ...table.session, states: [state] } };
};

describe('what is drawn', () => {
  it.each([SIZE, { columns: 100, rows: 30 }, { columns: 160, rows: 50 }])(
    'shows every open card at %j',
    (size) => {
      for (const state of somePlay(6)) {
        const text = textOf(withState(state), size);
        const open = [...state.columns.flatMap(({ open }) => open), ...state.waste.slice(-1)];
        for (const card of open) expect(text).toContain(indexOf(card));
      }
    },
  );

  it('fits the longest column into 80×24', () => {
    const view = parsePosition(
      SEED_POSITION.replace(/7 J7:.*/, '7 J7: * * * * P12 O11 P10 O9 E8 O7 P6 C5 E4').replace(
        'O10 C5 E4 E3',
        'O10 E3',
      ),
    );
    if (!view.ok) throw new Error(view.error.expected);
    const state = klondikeHidden.worlds(view.value, stream('fit', 0));
    const table = withState(state);
    expect(textOf(table)).toMatch(/E?4♠/);
    const long = {
      ...state,
      columns: [
        ...state.columns.slice(0, 6),
        { closed: [0, 1, 2, 3, 4, 5], open: [52, 49, 43, 37, 35, 29, 27, 21, 19, 13, 11, 5, 3] },
      ],
    };
    const text = textOf(withState(long));
    expect(text).toContain('×6');
    for (const card of long.columns[6]?.open ?? []) expect(text).toContain(indexOf(card));
    expect(text.split('\n')[21]).toContain('A♣╯');
  });

  it('shows nothing of the cards that are not seen, nor do hints use them', async () => {
    const hintFor = async (view: View) => {
      const safe = safeHint(view, 'en');
      if (safe !== undefined) return safe;
      const answer = await run({ kind: 'hint', view });
      if (answer.kind !== 'hint') throw new Error(answer.kind);
      return planHint(view, answer.plan.moves, answer.plan, 'en');
    };
    let i = 0;
    for (const state of somePlay(4)) {
      const other = klondikeHidden.worlds(viewOf(state), stream('other world', i++));
      expect(textOf(withState(other))).toBe(textOf(withState(state)));
      const hint = await hintFor(viewOf(state));
      expect(await hintFor(viewOf(other))).toEqual(hint);
      if (hint.move !== undefined) expect(movesOf(state)).toContainEqual(hint.move);
      expect(hint.text).toMatch(/^.{20,}[.!]$/);
    }
  });

  it('sends a handful of bytes for a second of the clock', () => {
    const begun = typed(sitAt(27), '8 9\r');
    const later = ticked(begun, 1000, klondikeTable);
    const theme = { level: 'full', fourColours: false } as const;
    const text = changes(drawTable(begun, klondikeTable, SIZE), drawTable(later, klondikeTable, SIZE), theme);
    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThan(100);
  });

  it('speaks three languages', () => {
    const table = typed(sitAt(27), '?');
    expect(textOf(table)).toContain('draw from the stock');
    expect(textOf({ ...table, settings: { ...SETTINGS, language: 'pt-PT' } })).toContain('abre o monte');
    expect(textOf({ ...table, settings: { ...SETTINGS, language: 'zh' } })).toContain('翻牌');
  });
});
