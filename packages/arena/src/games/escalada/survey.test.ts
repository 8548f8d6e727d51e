/** Surveys: the counts add up however the games are split, and agree with the counts of a match. */
import { describe, expect, it } from 'vitest';
import { seededDecks } from '../../decks/seeded.ts';
import { builtInEntrant, type Entrant } from '../../entrant.ts';
import { matchSchedule } from '../../match.ts';
import { DEFAULT_LIMITS } from '../../referee.ts';
import { playSchedule } from '../../schedule.ts';
import { tally } from '../../standings.ts';
import { BUILT_IN } from './bots/index.ts';
import type { EscaladaBot } from './game.ts';
import { addSurveys, emptySurvey, summarize, surveyGames } from './survey.ts';

const NAMES = ['greedy', 'random', 'lowest', 'decomposer'];
const bots = NAMES.map((name) => BUILT_IN.find((bot) => bot.name === name) as EscaladaBot);

describe('a survey', () => {
  it('adds up to the same in one piece and in several', async () => {
    const whole = await surveyGames(bots, 3, 0, 60);
    let parts = emptySurvey();
    for (const [from, to] of [
      [40, 60],
      [0, 7],
      [7, 40],
    ] as const)
      parts = addSurveys(parts, await surveyGames(bots, 3, from, to));
    expect(summarize(parts, 3)).toEqual({
      ...summarize(whole, 3),
      bots: expect.arrayContaining([...summarize(whole, 3).bots]),
    });
  });

  it('counts the games that a match plays', async () => {
    const survey = summarize(await surveyGames(bots, 3, 0, 60), 3);
    const seats = NAMES.map((name) => builtInEntrant(name) as Entrant);
    const table = tally();
    const options = { limits: DEFAULT_LIMITS, sandbox: 'none', jobs: 1 };
    let moves = 0;
    for await (const record of playSchedule(matchSchedule(seats, 60, seededDecks(3)), options)) {
      table.add(record);
      moves += record.moves.length;
    }
    expect(survey.moves.mean * 60).toBeCloseTo(moves, 9);
    for (const { name, points, wins, net } of table.rows()) {
      const bot = survey.bots.find((one) => one.name === name);
      expect(bot?.pointsAGame).toBeCloseTo(points / 60, 9);
      expect(bot?.winShare.value).toBeCloseTo(wins / 60, 9);
      expect(net.n).toBe(60);
    }
  });

  it('counts every card that was laid', async () => {
    const count = await surveyGames(bots, 1, 0, 40);
    const laid = summarize(count, 1).bots.flatMap(({ plays }) =>
      plays.map(({ kind, length, times }) => times * (kind === 'double sequence' ? 2 * length : length)),
    );
    expect(laid.reduce((sum, cards) => sum + cards, 0)).toBe(40 * 56 - count.points);
  });
});
