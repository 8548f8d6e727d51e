import { CardSet, numberedDeal } from '@baralho/core';
import { escalada, greedyPlay, handOf, PASS, settle } from '@baralho/core/games/escalada/index';
import { describe, expect, it } from 'vitest';
import { formatSave, parseSave } from '../save.ts';
import { canUndo, newSession, played, stateOf, undone } from '../session.ts';
import {
  GAMES,
  hasNextGame,
  type MatchSession,
  matchRulebook,
  startOfGame,
  startOfMatch,
  totalsOf,
  YOU,
} from './match.ts';

const BOTS = ['greedy', 'greedy', 'lowest'];
const fresh = (): MatchSession => newSession(startOfMatch(7, BOTS), 11);

/** Plays on with four greedy players. */
function playedOn(match: MatchSession, moves: number): MatchSession {
  let at = match;
  for (let i = 0; i < moves; i++) {
    const state = stateOf(at);
    const seat = escalada.toMove(state.position);
    if (seat !== undefined) {
      const play = greedyPlay(handOf(state.position, seat), state.position.toBeat);
      at = played(at, matchRulebook, play);
    } else if (hasNextGame(state)) at = played(at, matchRulebook, 'next game');
    else return at;
  }
  return at;
}

describe('a match', () => {
  it('comes back from its save as it was', () => {
    const session = playedOn(fresh(), 90);
    expect(session.steps.some(({ move }) => move === 'next game')).toBe(true);
    expect(parseSave(formatSave(session, matchRulebook), matchRulebook)).toEqual({
      ok: true,
      value: session,
    });
  });

  it('has sixteen games, adds up their points, and is won by whoever has most', () => {
    const state = stateOf(playedOn(fresh(), 3000));
    expect(state.scores).toHaveLength(GAMES);
    const totals = totalsOf(state);
    expect(totals.reduce((a, b) => a + b)).toBe(state.scores.flat().reduce((a, b) => a + b));
    const best = Math.max(...totals.slice(1));
    const mine = totals[YOU] ?? 0;
    expect(matchRulebook.result(state)).toBe(mine > best ? 'won' : mine < best ? 'lost' : 'drawn');
  });

  it('goes back to my last decision, the plays of the bots with it, and not beyond the first', () => {
    let back = playedOn(fresh(), 9);
    while (canUndo(back)) {
      back = undone(back);
      expect(escalada.toMove(stateOf(back).position)).toBe(YOU);
    }
    expect(back.at).toBe(0);
  });

  it('may be a single game, as the terminal keeps it', () => {
    const session = newSession(startOfGame(numberedDeal('escalada', 7), BOTS), 0) as MatchSession;
    expect(session.start.text).toBe('b1:escalada:7 starter 3 against greedy,greedy,lowest');
    expect(matchRulebook.readStart(session.start.text)).toEqual({ ok: true, value: session.start });
    const end = stateOf(playedOn(session, 500));
    expect(hasNextGame(end)).toBe(false);
    expect(matchRulebook.result(end)).toBeDefined();
  });

  it.each([
    '',
    'match:7',
    'match:7 against a,b',
    'match:4294967296 against a,b,c',
    'b1:escalada:7 against a,b,c',
  ])('%s is no start', (text) => expect(matchRulebook.readStart(text).ok).toBe(false));
});

describe('what counts of an invalid play', () => {
  const start = startOfGame(numberedDeal('escalada', 4), BOTS, undefined, true);
  const lead = stateOf(newSession(start, 0)).position;
  const strange = [...handOf(lead, 1)].slice(0, 1);

  it('is a pass, and the lowest card of one who leads where a leader may not pass', () => {
    const lowest = CardSet.of([handOf(lead, 0).lowest ?? -1]);
    expect(settle(lead, strange)).toMatchObject({ play: lowest, objection: 'not held' });
    expect(settle(lead, PASS)).toMatchObject({ play: lowest, objection: 'must lead' });
    expect(settle({ ...lead, mustLead: false }, strange)).toMatchObject({
      play: PASS,
      objection: 'not held',
    });
    const next = escalada.play(lead, lowest);
    expect(settle(next, [...handOf(lead, 2)].slice(0, 1))).toMatchObject({
      play: PASS,
      objection: 'not held',
    });
    expect(settle(next, PASS)).toEqual({ play: PASS });
  });
});

describe('whether the leader may pass', () => {
  it.each([
    ['match:7 against greedy,greedy,greedy', false],
    ['match:7 against greedy,greedy,greedy strict', false],
    ['match:7 against greedy,greedy,greedy must lead', true],
    ['b1:escalada:7 starter 3 against greedy,greedy,greedy', false],
    ['b1:escalada:7 starter 3 against greedy,greedy,greedy must lead', true],
  ])('%s', (text, mustLead) => {
    const start = matchRulebook.readStart(text);
    if (!start.ok) throw new Error(start.error.expected);
    expect(start.value.text).toBe(text);
    expect(start.value.state.position.mustLead).toBe(mustLead);
    expect(start.value.state.setups.every((setup) => (setup.mustLead ?? false) === mustLead)).toBe(true);
  });
});
