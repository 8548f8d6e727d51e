/** Hints that do not peek: the plan that is followed, the cards they point at, and the sentence in every language. */
import { numberedDeal, stream } from '@baralho/core';
import { klondike, type Move, SEED_RULES, viewOf } from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import { blindHint } from '@baralho/lab/klondike/blind';
import { newSession, played, stateOf } from '@baralho/table';
import { planAdvice, safeAdvice } from '@baralho/table/klondike/advice';
import { leftOf, type Plan, planFor } from '@baralho/table/klondike/plan';
import { type KlondikeSession, klondikeRulebook, startOfDeal } from '@baralho/table/klondike/rulebook';
import type { Dictionary } from '@baralho/words';
import { expect, it } from 'vitest';
import { en, ptBR, ptPT, zh } from '../languages/whole.suite.ts';
import { nameMove, sayAdvice } from './hintWords.ts';
import { marksOf } from './marks.ts';

const turn = { from: 8, to: 9 };
const redeal = { from: 9, to: 8 };
const begin = (number: number): KlondikeSession =>
  newSession(startOfDeal(numberedDeal('klondike', number), SEED_RULES), 0);
const play = (session: KlondikeSession, ...moves: readonly Move[]): KlondikeSession =>
  moves.reduce((at, move) => played(at, klondikeRulebook, move), session);
const sayHint = (words: Dictionary, session: KlondikeSession, left: readonly Move[], plan: Plan): string => {
  const view = viewOf(stateOf(session));
  return sayAdvice(words, view, planAdvice(view, left, plan));
};
const start = begin(77);
const hinting = (...moves: readonly Move[]) => ({ moves, worlds: 100, won: 62.6 });
/** The two of diamonds may go from the second column to the third, an ace of clubs out. */
const open = begin(27);
/** Every card of the stock has been seen. */
const seen = play(start, ...Array.from({ length: 24 }, () => turn), redeal);

it('leads through whole games, the next move of a plan always at hand', async () => {
  const kernel = await loadKlondike();
  for (const number of [77, 78]) {
    let session = begin(number);
    for (let asked = 0; asked < 40; asked++) {
      const hint = blindHint(viewOf(stateOf(session)), kernel, stream('hint', 0), { worlds: 20 });
      const plan = planFor(hint, session);
      for (let left = leftOf(plan, session); left.length > 0; left = leftOf(plan, session)) {
        expect(sayHint(en, session, left, hint)).toMatch(/^(Move the|Draw|Return the|Looking through) .*\.$/);
        session = play(session, left[0] as Move);
      }
      if (hint.moves.length === 0 || klondike.outcome(stateOf(session)) !== undefined) break;
    }
    expect(session.at).toBeGreaterThan(20);
  }
});

it.each([
  [
    en,
    'Move the two of diamonds to Column 3: winnable in about 63 of 100 sample layouts of the hidden cards.',
  ],
  [
    ptPT,
    'Mova dois de ouros para Coluna 3: vitória possível em cerca de 63 de 100 disposições simuladas das cartas escondidas.',
  ],
  [
    ptBR,
    'Mova dois de ouros para Coluna 3: dá para ganhar em cerca de 63 de 100 disposições simuladas das cartas escondidas.',
  ],
  [zh, '把方块2移到第 3 列：在 100 种随机模拟的暗牌分布中，约 63 种可赢。'],
] as const)('is a sentence in each language', (words, sentence) => {
  const hint = hinting({ from: 2, to: 3 });
  expect(sayHint(words, open, hint.moves, hint)).toBe(sentence);
});

it.each([
  [
    'one turn',
    start,
    hinting(turn),
    'Draw from the stock: winnable in about 63 of 100 sample layouts of the hidden cards.',
  ],
  [
    'the first look',
    start,
    { ...hinting(turn, turn), worlds: 0 },
    'Looking through the stock first: seeing every card in it costs nothing.',
  ],
  [
    'a card of the stock',
    seen,
    hinting(turn, turn, { from: 9, to: 1 }),
    /^Draw until the \w+ of \w+ is on top, then 1 more move: winnable in about/,
  ],
  [
    'a certain win',
    seen,
    { moves: [turn], worlds: 1, won: 1 },
    'Draw from the stock: all cards are known now, and this wins.',
  ],
  ['a certain loss', seen, { moves: [turn], worlds: 1, won: 0 }, /^All cards are known now, and no win/],
  ['nothing', seen, { moves: [], worlds: 100, won: 0 }, /^No win found in any of 100 sample layouts/],
] as const)('has words for %s', (_, session, hint, sentence) => {
  const said = sayHint(en, session, hint.moves, hint);
  if (typeof sentence === 'string') expect(said).toBe(sentence);
  else expect(said).toMatch(sentence);
});

it('points at the cards that a move carries and at the one it puts them on', () => {
  const view = viewOf(stateOf(open));
  expect(marksOf(view, turn)).toEqual(new Set(['8:23']));
  expect(marksOf(viewOf(stateOf(play(open, turn))), redeal)).toEqual(new Set(['9:0']));
  expect(marksOf(view, { from: 2, to: 3 })).toEqual(new Set(['2:1', '3:2']));
  expect(nameMove(en, view, { from: 2, to: 3 })).toBe('two of diamonds: Column 2 → Column 3');
  expect(nameMove(en, view, turn)).toBe('Draw from the stock');
  const safe = safeAdvice(view);
  expect(safe && sayAdvice(en, view, safe)).toContain('Move the ace of clubs to its foundation');
});
