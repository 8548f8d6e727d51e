/** A game taken from a match, written to an address and read back, and the quality of its plays in words. */
import type { Alternative } from '@baralho/arena/advice/alternative';
import { CardSet } from '@baralho/core';
import { escalada, greedyPlay, handOf, PASS } from '@baralho/core/games/escalada/index';
import { newSession, played, stateOf } from '@baralho/table';
import { type MatchSession, matchRulebook, startOfMatch } from '@baralho/table/escalada/match';
import { expect, it } from 'vitest';
import { gamesOf, linkedGame, linkQuery, playsOf } from './ownGame.ts';
import { netOf, pointTicks, qualityOf } from './quality.ts';

const BOTS = ['lowest', 'greedy', 'greedy'];

/** The first game to its end, and this many plays of the second. */
function match(plays: number): MatchSession {
  let session: MatchSession = newSession(startOfMatch(5, BOTS, false, true), 7);
  for (let left = plays; left > 0; ) {
    const { position, game } = stateOf(session);
    const seat = escalada.toMove(position);
    if (seat === undefined) session = played(session, matchRulebook, 'next game');
    else session = played(session, matchRulebook, greedyPlay(handOf(position, seat), position.toBeat));
    if (game > 0) left--;
  }
  return session;
}

it('takes the games of a match apart, and opens each position from its address', () => {
  const games = gamesOf(match(6));
  expect(games.map(({ deal }) => deal)).toEqual(['b1:escalada:80', 'b1:escalada:81']);
  const [first, second] = games;
  if (first === undefined || second === undefined) throw new Error('two games');
  expect(escalada.outcome(first.states.at(-1) ?? escalada.start(first.setup))).toBeDefined();
  expect(playsOf(second)).toHaveLength(6);
  expect(second.states).toHaveLength(7);
  const opened = linkedGame(new URLSearchParams(linkQuery(second, 4)), BOTS, 9);
  if (opened === undefined) throw new Error('the address opens nothing');
  expect(opened.counts).toBe(false);
  const { position } = stateOf(opened);
  expect(position.plays.map(String)).toEqual(playsOf(second).slice(0, 4).map(String));
  expect(position.starter).toBe(second.setup.starter);
  expect(opened.start.state.setups[0]?.mustLead).toBe(true);
  for (const broken of [
    'deal=b1:escalada:81&plays=00.00',
    'deal=x',
    'deal=b1:escalada:81&starter=4',
    'plays=',
  ])
    expect(linkedGame(new URLSearchParams(broken), ['greedy'], 9), broken).toBeUndefined();
});

const worth = (points: number, play = PASS): Alternative => ({
  play,
  points,
  reason: 'expected',
  certain: false,
});

it.each([
  [5, 5, true, 'best'],
  [5, 3.5, false, 'good'],
  [5, 3, false, 'mistake'],
  [1.5, -1, false, 'losing'],
  [-1, -4, false, 'mistake'],
] as const)('a play worth %2$f where %1$f was possible: %4$s', (best, made, isBest, quality) => {
  const judged = { best: worth(best), made: worth(made, CardSet.of([3])), isBest, lost: best - made };
  expect(qualityOf(judged)).toBe(quality);
});

it('counts net points, and draws them on a scale about zero', () => {
  expect([0, 1].map((seat) => netOf([0, 9, 0, 0], seat))).toEqual([-3, 9]);
  expect(netOf([0, 0, 0, 0], 2)).toBeCloseTo(0);
  for (const values of [[], [26.1, 0.2], [-3, 1.5], [-0.4]]) {
    const at = pointTicks(values).map((tick) => tick.at);
    expect(at).toContain(0);
    expect(at[0]).toBeLessThanOrEqual(Math.min(0, ...values));
    expect(at.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values));
    expect(at.length).toBeGreaterThan(1);
  }
});
