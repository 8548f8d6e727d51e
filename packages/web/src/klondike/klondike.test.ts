import { formatCards, numberedDeal } from '@baralho/core';
import { klondike, movesOf, SEED_RULES, viewOf } from '@baralho/core/games/klondike/index';
import { DIFFICULTIES } from '@baralho/lab/klondike/difficulty';
import { isGraded } from '@baralho/lab/klondike/graded';
import { winnableDeals } from '@baralho/lab/klondike/winnableDeals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { current, redone, undone } from '../play/history.ts';
import { arrangeKlondike, pilesOf } from './arrange.ts';
import { bestPlace } from './bestPlace.ts';
import { gradedDeal } from './graded.ts';
import { formatSteps, parseSteps } from './moves.ts';
import {
  automaticMove,
  begin,
  finish,
  fromSaved,
  isWon,
  type Session,
  toSaved,
  withMove,
} from './session.ts';

const stateOf = ({ history }: Session) => current(history);

/** A session after some legal moves, chosen by the numbers. */
function playedOn(deal: number, choices: readonly number[]): Session {
  let session = begin(numberedDeal('klondike', deal));
  for (const [i, choice] of choices.entries()) {
    const moves = movesOf(stateOf(session));
    if (moves.length === 0) break;
    session = withMove(session, moves[choice % moves.length] as (typeof moves)[number], i % 3 === 2);
  }
  return session;
}

const sessions = fc
  .tuple(fc.nat(1_000_000), fc.array(fc.nat(1000), { maxLength: 60 }))
  .map(([deal, choices]) => playedOn(deal, choices));

describe('a session', () => {
  it('comes back from storage as it was', () => {
    fc.assert(
      fc.property(sessions, (session) => {
        expect(fromSaved(JSON.parse(JSON.stringify(toSaved(session))))).toEqual(session);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['nothing', undefined],
    ['another version', { ...toSaved(begin(numberedDeal('klondike', 1))), version: 2 }],
    ['an impossible move', { ...toSaved(begin(numberedDeal('klondike', 1))), steps: '98' }],
    ['letters that are no moves', { ...toSaved(begin(numberedDeal('klondike', 1))), steps: '8x' }],
    ['a deal that is none', { ...toSaved(begin(numberedDeal('klondike', 1))), deal: 'b1:war:1' }],
    ['a negative clock', { ...toSaved(begin(numberedDeal('klondike', 1))), seconds: -1 }],
  ])('is refused when it holds %s', (_, saved) => expect(fromSaved(saved)).toBeUndefined());

  it('undoes to the deal and redoes to the end, automatic moves together with their cause', () => {
    fc.assert(
      fc.property(sessions, (session) => {
        let history = session.history;
        for (let i = 0; i < 100; i++) history = undone(history);
        expect(history.at).toBe(0);
        for (let i = 0; i < 100; i++) history = redone(history);
        expect(history).toEqual(session.history);
      }),
      { numRuns: 30 },
    );
  });

  it('writes moves as letters and reads them back', () => {
    const { history } = playedOn(7, [0, 1, 2, 3, 4, 5]);
    expect(parseSteps(formatSteps(history.steps))).toEqual(history.steps);
    expect(parseSteps('8')).toBeUndefined();
  });
});

/** Ace to king of every suit on the foundations but for the kings, which lie in four columns. */
const almostDone = () => {
  const state = klondike.start({
    ...begin(numberedDeal('klondike', 0)).rules,
    deck: numberedDeal('klondike', 0).deck,
  });
  const suit = (n: number) => Array.from({ length: 12 }, (_, i) => 4 * (i < 11 ? i : i + 1) + n);
  return {
    ...state,
    columns: [52, 53, 54, 55, -1, -1, -1].map((card) => ({ closed: [], open: card < 0 ? [] : [card] })),
    stock: [],
    foundations: [0, 1, 2, 3].map(suit),
  };
};

describe('a deal of a chosen difficulty', () => {
  it.each(DIFFICULTIES)('is one of the pack, any of it: %s', async (difficulty) => {
    for (const draw of [1, 3] as const) {
      const rules = { draw, redeals: Number.POSITIVE_INFINITY, worryBack: true };
      const pack = winnableDeals(draw, difficulty);
      expect(await gradedDeal(rules, difficulty, pack.length + 5)).toBe(pack[5]);
      expect(await gradedDeal(rules, difficulty, pack.length - 1)).toBe(pack.at(-1));
    }
  });

  it('is not promised under rules that the packs were not made for', () => {
    const rules = { ...SEED_RULES, redeals: Number.POSITIVE_INFINITY, worryBack: true };
    expect(isGraded(rules)).toBe(true);
    for (const other of [{ redeals: 2 }, { redeals: 0 }, { worryBack: false }, { draw: 2 as const }])
      expect(isGraded({ ...rules, ...other })).toBe(false);
  });
});

describe('help', () => {
  it('finishes a game that is won but for the handiwork', () => {
    let state = almostDone();
    for (const move of finish(state) ?? []) state = klondike.play(state, move) as typeof state;
    expect(isWon(state)).toBe(true);
  });

  it('does not offer to finish while cards lie closed', () =>
    expect(finish(stateOf(begin(numberedDeal('klondike', 3))))).toBeUndefined());

  it('plays only safe cards on its own when asked to be safe', () => {
    const view = viewOf(almostDone());
    expect(automaticMove(view, 'off')).toBeUndefined();
    expect(automaticMove(view, 'safe')?.to).toBeGreaterThanOrEqual(10);
  });

  it('sends a tapped card up before anywhere else', () => {
    expect(bestPlace(viewOf(almostDone()), 1, 1)?.to).toBe(10);
    expect(bestPlace(viewOf(almostDone()), 1, 2)).toBeUndefined();
  });
});

describe('the places of the piles', () => {
  const rooms = [
    [320, 420],
    [360, 520],
    [640, 300],
    [768, 900],
    [1440, 800],
    [2560, 1300],
  ] as const;

  it.each(rooms)('keeps every card inside a room of %i × %i', (width, height) => {
    fc.assert(
      fc.property(sessions, fc.boolean(), fc.boolean(), (session, largeIndex, mirrored) => {
        const piles = pilesOf(viewOf(stateOf(session)));
        const { cardWidth, cardHeight, places } = arrangeKlondike(
          piles,
          { width, height },
          { draw: 3, largeIndex, mirrored },
        );
        for (const { id, cards } of piles) {
          const place = places.get(id);
          expect(place?.cards).toHaveLength(cards.length);
          for (const { x, y } of place?.cards ?? []) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x + cardWidth).toBeLessThanOrEqual(width);
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y + cardHeight).toBeLessThanOrEqual(height + 1);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

it('shows the table no closed card', () => {
  const session = begin(numberedDeal('klondike', 12));
  const known = pilesOf(viewOf(stateOf(session))).flatMap(({ cards }) =>
    cards.filter((card) => card !== undefined),
  );
  expect(formatCards(known).split(' ')).toHaveLength(7);
});
