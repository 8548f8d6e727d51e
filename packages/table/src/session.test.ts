import { numberedDeal } from '@baralho/core';
import { movesOf, SEED_RULES } from '@baralho/core/games/klondike/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { klondikeRulebook, startOfDeal } from './klondike/rulebook.ts';
import { randomSession } from './random.suite.ts';
import { formatSave, parseSave } from './save.ts';
import {
  aided,
  canRedo,
  canUndo,
  newSession,
  played,
  redone,
  restarted,
  stateOf,
  undone,
} from './session.ts';

const sessions = fc
  .tuple(fc.nat(1_000_000), fc.array(fc.nat(1000), { maxLength: 60 }))
  .map(([deal, choices]) => randomSession(deal, choices));

describe('a session', () => {
  it('undoes to the deal and redoes to the end, automatic moves together with their cause', () => {
    fc.assert(
      fc.property(sessions, (session) => {
        let at = session;
        for (let back = undone(at); back.at !== at.at; back = undone(at)) {
          expect(canUndo(at)).toBe(true);
          at = back;
          expect(at.steps[at.at]?.automatic).toBe(false);
        }
        expect(at.at).toBe(0);
        while (canRedo(at)) at = redone(at);
        expect(at).toEqual(session);
      }),
      { numRuns: 50 },
    );
  });

  it('forgets what was undone when another move is played', () => {
    const start = newSession(startOfDeal(numberedDeal('klondike', 3), SEED_RULES), 0);
    const [first, second] = movesOf(stateOf(start));
    if (first === undefined || second === undefined) throw new Error('this deal has two moves');
    const on = played(played(start, klondikeRulebook, first), klondikeRulebook, { from: 8, to: 9 });
    const other = played(undone(undone(on)), klondikeRulebook, second);
    expect(other.steps).toEqual([{ move: second, automatic: false }]);
    expect(canRedo(other)).toBe(false);
    expect(restarted({ ...on, ms: 500 })).toMatchObject({ at: 0, ms: 0, steps: on.steps });
  });
});

describe('a save', () => {
  it('gives the session back as it was', () => {
    fc.assert(
      fc.property(sessions, fc.nat(60), (session, at) => {
        const saved = {
          ...aided(aided(session, 'solver'), 'hint'),
          at: Math.min(at, session.at),
          ms: 1234,
          counts: at % 2 === 0,
        };
        expect(parseSave(formatSave(saved, klondikeRulebook), klondikeRulebook)).toEqual({
          ok: true,
          value: saved,
        });
      }),
      { numRuns: 50 },
    );
  });

  const good = JSON.parse(formatSave(randomSession(7, [1, 2, 3]), klondikeRulebook)) as Record<
    string,
    unknown
  >;
  it.each([
    ['nothing', ''],
    ['another version', JSON.stringify({ ...good, version: 3 })],
    ['another game', JSON.stringify({ ...good, game: 'war' })],
    ['an impossible move', JSON.stringify({ ...good, moves: ['1 1'] })],
    ['a number of moves that somebody chose', JSON.stringify({ ...good, moves: 3 })],
    ['too many moves', JSON.stringify({ ...good, moves: 1e9 })],
    ['moves that are none', JSON.stringify({ ...good, moves: [1, 2] })],
    ['a deal that is none', JSON.stringify({ ...good, start: 'b1:war:1' })],
    ['a negative clock', JSON.stringify({ ...good, ms: -1 })],
    ['a place that is none', JSON.stringify({ ...good, at: 1.5 })],
    ['strange marks', JSON.stringify({ ...good, automatic: [-1] })],
    ['half of it', JSON.stringify(good).slice(0, 60)],
  ])('with %s is refused', (_, text) => expect(parseSave(text, klondikeRulebook).ok).toBe(false));
});
