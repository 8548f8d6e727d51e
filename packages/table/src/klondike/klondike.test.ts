import { formatInitial, numberedDeal, PACK_52, stream } from '@baralho/core';
import {
  klondike,
  type Move,
  SEED_RULES,
  type State,
  setupOf,
  type View,
  viewOf,
} from '@baralho/core/games/klondike/index';
import { describe, expect, it } from 'vitest';
import { WON_GAMES } from '../../../core/src/games/klondike/golden.suite.ts';
import { randomSession } from '../random.suite.ts';
import { newSession, played, stateOf, undone } from '../session.ts';
import { planAdvice } from './advice.ts';
import { almostDone } from './almostDone.suite.ts';
import { movesToTheEnd } from './finish.ts';
import { formatLetters, parseLetters } from './letters.ts';
import { linkedSession, linkQuery } from './link.ts';
import { leftOf, planFor } from './plan.ts';
import { type KlondikeSession, klondikeRulebook, startOfDeal } from './rulebook.ts';
import { automaticMove, isSafeOut } from './safe.ts';
import { scoreOf } from './score.ts';

const turn = { from: 8, to: 9 };
const begin = (number: number): KlondikeSession =>
  newSession(startOfDeal(numberedDeal('klondike', number), SEED_RULES), 0);
const play = (session: KlondikeSession, ...moves: readonly Move[]): KlondikeSession =>
  moves.reduce((at, move) => played(at, klondikeRulebook, move), session);
const hinting = (...moves: readonly Move[]) => ({ moves, worlds: 100, won: 62.6 });
const start = begin(77);

describe('a plan', () => {
  const plan = planFor(hinting(turn, turn, turn), start);

  it('goes on while it is followed', () => {
    expect(leftOf(plan, start)).toHaveLength(3);
    expect(leftOf(plan, play(start, turn))).toHaveLength(2);
    expect(leftOf(plan, play(start, turn, turn, turn))).toEqual([]);
  });

  it('holds again after an undo, and not behind its beginning', () => {
    const on = play(start, turn, turn);
    expect(leftOf(plan, undone(on))).toHaveLength(2);
    const later = planFor(hinting(turn, turn), play(start, turn));
    expect(leftOf(later, start)).toEqual([]);
  });

  it('is given up when something else is played, in another game, or when it cannot be played', () => {
    expect(leftOf(planFor(hinting({ from: 4, to: 1 }, turn), start), play(start, turn))).toEqual([]);
    expect(leftOf(plan, begin(77))).toEqual([]);
    expect(leftOf(planFor(hinting({ from: 1, to: 2 }), start), start)).toEqual([]);
  });
});

it('advice names the card for which the stock is turned, once that has been seen', () => {
  const take = { from: 9, to: 1 };
  for (const draw of [1, 3] as const) {
    const state = klondike.start(setupOf(numberedDeal('klondike', 5).deck, { draw }));
    const turnTo = (view: View, moves: readonly Move[]) => {
      const advice = planAdvice(view, moves, { moves, worlds: 100, won: 50 });
      return advice.kind === 'best' ? advice : undefined;
    };
    expect(turnTo(viewOf(state), [turn, take])?.turnTo).toBeUndefined();
    const passes = Array.from({ length: 24 / draw }, () => turn);
    const again = viewOf(
      [...passes, { from: 9, to: 8 }].reduce((at, move) => klondike.play(at, move), state),
    );
    const moves = [turn, turn, take, turn];
    expect(turnTo(again, moves)).toMatchObject({ turnTo: state.stock[2 * draw - 1], further: 1, moves: 4 });
    expect(turnTo(again, [...passes, { from: 9, to: 8 }, ...moves])?.turnTo).toBe(state.stock[2 * draw - 1]);
    expect(turnTo(again, [turn, { from: 1, to: 2 }])?.turnTo).toBeUndefined();
  }
});

describe('help', () => {
  it('finishes a game that is won but for the handiwork', () => {
    let state = almostDone();
    for (const move of movesToTheEnd(state) ?? []) state = klondike.play(state, move) as typeof state;
    expect(klondikeRulebook.result(state)).toBe('won');
  });

  it('does not offer to finish while cards lie closed', () =>
    expect(movesToTheEnd(stateOf(begin(3)))).toBeUndefined());

  it('plays only safe cards on its own when asked to be safe', () => {
    const view = viewOf(almostDone());
    expect(automaticMove(view, 'off')).toBeUndefined();
    expect(automaticMove(view, 'safe')?.to).toBeGreaterThanOrEqual(10);
  });

  it('calls no card safe on which a lower one of the other colour could still want to lie', () => {
    for (let number = 0; number < 3000; number++) {
      const random = stream('heights', number);
      const heights = [0, 1, 2, 3].map(() => random.below(14));
      const foundations = heights.map((height, suit) =>
        PACK_52.filter((card) => card % 4 === suit).slice(0, height),
      );
      for (const [suit, height] of heights.entries()) {
        const card = PACK_52.filter((one) => one % 4 === suit)[height];
        if (card === undefined || !isSafeOut({ foundations }, card)) continue;
        const red = (one: number): boolean => one === 1 || one === 2;
        const others = heights.filter((_, other) => red(other) !== red(suit));
        const [partner = 0] = heights.filter((_, other) => other !== suit && red(other) === red(suit));
        // Both cards that could be placed on it are out, or can go out at once; and so can whatever they would need.
        expect([formatInitial(card), heights, Math.min(...others) >= height - 1]).toEqual([
          ...[formatInitial(card), heights],
          true,
        ]);
        expect(partner).toBeGreaterThanOrEqual(height - 2);
      }
    }
  });
});

describe('a link', () => {
  it('gives deal, rules and moves again, and a position counts for nothing', () => {
    const session = randomSession(7, [0, 1, 2, 3, 4, 5]);
    const opened = linkedSession(new URLSearchParams(linkQuery(session, true)), 5);
    expect(opened && stateOf(opened)).toEqual(stateOf(session));
    expect(opened?.counts).toBe(false);
    expect(linkedSession(new URLSearchParams(linkQuery(session, false)), 5)).toMatchObject({
      counts: true,
      at: 0,
    });
    const rules = { draw: 3, redeals: 2, worryBack: true } as const;
    const three: KlondikeSession = newSession(startOfDeal(numberedDeal('klondike', 5), rules), 0);
    const again = linkedSession(new URLSearchParams(linkQuery(three, false)), 5);
    expect(again?.start.state.rules).toEqual(rules);
  });

  it.each(['', 'deal=b1:war:1', 'deal=7&moves=98', 'deal=7&moves=8x', 'deal=7&draw=4', 'deal=7&redeals=-1'])(
    'with %s is none',
    (query) => expect(linkedSession(new URLSearchParams(query), 0)).toBeUndefined(),
  );

  it('writes moves as letters and reads them back', () => {
    const moves = randomSession(7, [0, 1, 2, 3]).steps.map(({ move }) => move);
    expect(parseLetters(formatLetters(moves))).toEqual(moves);
    expect(parseLetters('8')).toBeUndefined();
  });
});

describe('the score', () => {
  it('of a won game of known moves is the sum of its parts, and follows what is taken back', () => {
    const game = WON_GAMES[0] as (typeof WON_GAMES)[number];
    const moves = game.moves.map((text) => {
      const [from = 0, to = 0] = text.split(' ').map(Number);
      return { from, to };
    });
    const begun = newSession<State, Move>(
      startOfDeal(numberedDeal('klondike', Number(game.code.split(':')[2])), {
        ...SEED_RULES,
        draw: game.draw,
      }),
      0,
    );
    const won = play(begun, ...moves);
    expect(scoreOf(begun, 'standard')).toBe(0);
    expect(scoreOf(begun, 'vegas')).toBe(-52);
    expect(scoreOf(won, 'vegas')).toBe(5 * 52 - 52);
    const redeals = moves.filter(({ to }) => to === 8).length;
    const laid = moves.filter(({ from, to }) => from === 9 && to <= 7).length;
    const back = moves.filter(({ from, to }) => from >= 10 && to <= 7).length;
    const out = moves.filter(({ from, to }) => from <= 9 && to >= 10).length;
    const all = 10 * out + 5 * laid + 5 * 21 - 15 * back;
    // The score does not go below 0, so a redeal costs a hundred at most.
    const standard = scoreOf(won, 'standard');
    expect(standard).toBeLessThanOrEqual(all);
    expect(standard).toBeGreaterThanOrEqual(all - (game.draw === 1 ? 100 : 20) * redeals);
    const before = undone(won);
    expect(scoreOf(before, 'standard')).toBe(standard - 10);
    expect(scoreOf(before, 'vegas')).toBe(5 * 51 - 52);
  });
});
