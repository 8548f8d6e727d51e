/** Hints that do not peek: the plan that is followed, the cards it points at, and the sentence in every language. */
import { numberedDeal, stream } from '@baralho/core';
import { klondike, type Move, viewOf } from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import { blindHint } from '@baralho/lab/klondike/blind';
import { describe, expect, it } from 'vitest';
import { en } from '../languages/en.ts';
import { ptBR } from '../languages/ptBR.ts';
import { ptPT } from '../languages/ptPT.ts';
import { zh } from '../languages/zh.ts';
import { current, undone } from '../play/history.ts';
import { nameMove, sayHint, saySafe } from './hintWords.ts';
import { marksOf } from './marks.ts';
import { leftOf, planFor } from './plan.ts';
import { begin, type Session, withMove } from './session.ts';

const turn = { from: 8, to: 9 };
const redeal = { from: 9, to: 8 };
const start = begin(numberedDeal('klondike', 77));
const play = (session: Session, ...moves: readonly Move[]): Session =>
  moves.reduce((at, move) => withMove(at, move), session);
const hinting = (...moves: readonly Move[]) => ({ moves, worlds: 100, won: 62.6 });
/** The two of diamonds may go from the second column to the third, an ace of clubs out. */
const open = begin(numberedDeal('klondike', 27));
/** Every card of the stock has been seen. */
const seen = play(start, ...Array.from({ length: 24 }, () => turn), redeal);

describe('a plan', () => {
  const plan = planFor(hinting(turn, turn, turn), start.history);

  it('goes on while it is followed', () => {
    expect(leftOf(plan, start.history)).toHaveLength(3);
    expect(leftOf(plan, play(start, turn).history)).toHaveLength(2);
    expect(leftOf(plan, play(start, turn, turn, turn).history)).toEqual([]);
  });

  it('holds again after an undo, and not behind its beginning', () => {
    const on = play(start, turn, turn);
    expect(leftOf(plan, undone(on.history))).toHaveLength(2);
    const later = planFor(hinting(turn, turn), play(start, turn).history);
    expect(leftOf(later, start.history)).toEqual([]);
  });

  it('is given up when something else is played, in another game, or when it cannot be played', () => {
    expect(
      leftOf(planFor(hinting({ from: 4, to: 1 }, turn), start.history), play(start, turn).history),
    ).toEqual([]);
    expect(leftOf(plan, begin(numberedDeal('klondike', 77)).history)).toEqual([]);
    expect(leftOf(planFor(hinting({ from: 1, to: 2 }), start.history), start.history)).toEqual([]);
  });
});

it('leads through whole games, the next move of a plan always at hand', async () => {
  const kernel = await loadKlondike();
  for (const number of [77, 78]) {
    let session = begin(numberedDeal('klondike', number));
    for (let asked = 0; asked < 40; asked++) {
      const hint = blindHint(viewOf(current(session.history)), kernel, stream('hint', 0), { worlds: 20 });
      const plan = planFor(hint, session.history);
      for (let left = leftOf(plan, session.history); left.length > 0; left = leftOf(plan, session.history)) {
        expect(sayHint(en, viewOf(current(session.history)), left, hint)).toMatch(
          /^(Try the|Turn the) .*\.$/,
        );
        session = withMove(session, left[0] as Move);
      }
      if (hint.moves.length === 0 || klondike.outcome(current(session.history)) !== undefined) break;
    }
    expect(session.history.at).toBeGreaterThan(20);
  }
});

it.each([
  [
    en,
    'Try the two of diamonds to Column 3: of 100 ways the unseen cards may lie, about 63 can still be won after it.',
  ],
  [
    ptPT,
    'Experimente dois de ouros para Coluna 3: de 100 maneiras de estarem as cartas por ver, depois ainda se podem ganhar cerca de 63.',
  ],
  [
    ptBR,
    'Tente dois de ouros para Coluna 3: de 100 maneiras de estarem as cartas não vistas, cerca de 63 ainda podem ser vencidas depois.',
  ],
  [zh, '试试把方块2移到第 3 列：暗牌的 100 种放法中，之后大约有 63 种还能赢。'],
] as const)('is a sentence in each language', (words, sentence) => {
  const hint = hinting({ from: 2, to: 3 });
  expect(sayHint(words, viewOf(current(open.history)), hint.moves, hint)).toBe(sentence);
});

it.each([
  [
    'one turn',
    start,
    hinting(turn),
    'Turn the stock: of 100 ways the unseen cards may lie, about 63 can still be won after it.',
  ],
  [
    'the first look',
    start,
    { ...hinting(turn, turn), worlds: 0 },
    'Turn the stock: it costs nothing to see the whole stock first.',
  ],
  [
    'a card of the stock',
    seen,
    hinting(turn, turn, { from: 9, to: 1 }),
    /^Turn the stock until the \w+ of \w+ is on top, and then 1 card move: of 100 ways/,
  ],
  [
    'a certain win',
    seen,
    { moves: [turn], worlds: 1, won: 1 },
    'Turn the stock: no card is in doubt any more, and this leads to the win.',
  ],
  [
    'a certain loss',
    seen,
    { moves: [turn], worlds: 1, won: 0 },
    /^No card is in doubt any more, and I find no win/,
  ],
  ['nothing', seen, { moves: [], worlds: 100, won: 0 }, /^I find no way on, in none of 100 ways/],
] as const)('has words for %s', (_, session, hint, sentence) => {
  const said = sayHint(en, viewOf(current(session.history)), hint.moves, hint);
  if (typeof sentence === 'string') expect(said).toBe(sentence);
  else expect(said).toMatch(sentence);
});

it('points at the cards that a move carries and at the one it puts them on', () => {
  const view = viewOf(current(open.history));
  expect(marksOf(view, turn)).toEqual(new Set(['8:23']));
  expect(marksOf(viewOf(current(play(open, turn).history)), redeal)).toEqual(new Set(['9:0']));
  expect(marksOf(view, { from: 2, to: 3 })).toEqual(new Set(['2:1', '3:2']));
  expect(nameMove(en, view, { from: 2, to: 3 })).toBe('two of diamonds: Column 2 → Column 3');
  expect(nameMove(en, view, turn)).toBe('Turn the stock');
  expect(saySafe(en, view, { from: 6, to: 10 })).toContain('The ace of clubs can go out');
});
